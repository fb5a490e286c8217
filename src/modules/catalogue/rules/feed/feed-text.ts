// HTML's names for the characters from 160 to 255, in order (HTML 4.01, section 24.2.1).
const latin = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ');

const characters = new Map<string, string>([
  ...latin.map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['euro', '€'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['trade', '™'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
]);

// Feeds often omit the semicolon after a numeric reference and after the five entities of XML. After any other name it
// is required, because '&deg' may be ordinary text.
const entity = /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|([a-z\d]{2,8});|(amp|lt|gt|quot|apos)(?![a-z\d;]))/gi;

/**
 * Decodes HTML's character references, including double-encoded ones ('&amp;quot;'). Leaves everything else unchanged.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const once = text.replace(entity, decode);
  return once === text ? text : once.replace(entity, decode);
}

function decode(whole: string, decimal?: string, hex?: string, named?: string, bare?: string): string {
  const name = named ?? bare;
  if (name !== undefined) return characters.get(name) ?? characters.get(name.toLowerCase()) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

/**
 * Cleans up a feed's text: decodes entities, turns all white space into single spaces, and removes invisible
 * characters.
 */
export function tidyText(text: string): string {
  return decodeEntities(text)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const alwaysCapitals = new Set(['UHT', 'UK', 'USA', 'EU', 'IPA', 'MSC', 'NAS', 'VSOP', 'SPF']);
const smallWords = new Set(
  'a an and at by de des du et for from in la le les au aux mit of on or sans the to und with y'.split(' '),
);

/**
 * Turns a product's name into one for a shelf label: tidies it, removes stray punctuation, and corrects names in all
 * capitals or all lower case.
 */
export function tidyName(text: string): string {
  const name = tidyText(text)
    .replace(/ +([,;:.!?)])/g, '$1')
    .replace(/\( +/g, '(')
    .replace(/^[\s,;:*|_–—-]+|[\s,;:|_–—-]+$/gu, '');
  return inSensibleCase(unquoted(name));
}

function unquoted(name: string): string {
  const inner = /^["“”](.*)["“”]$/u.exec(name)?.[1];
  if (inner !== undefined && !/["“”]/u.test(inner)) return inner.trim();
  return (name.match(/"/g) ?? []).length === 1 && name.startsWith('"') ? name.slice(1).trim() : name;
}

function inSensibleCase(name: string): string {
  if (!/\p{L}/u.test(name)) return name;
  if (name === name.toLowerCase()) return name.replace(/^\P{N}*?\p{Ll}/u, (start) => start.toUpperCase());
  const words = name.split(' ');
  const isShouted = name === name.toUpperCase() && words.some((word) => /\p{L}{5}/u.test(word));
  if (!isShouted) return name;
  return words.map((word, index) => quietWord(word, index === 0)).join(' ');
}

function quietWord(word: string, first: boolean): string {
  const letters = word.replaceAll(/\P{L}/gu, '');
  // Words without a vowel, such as 'BBQ', 'XL' and 'HTP', are abbreviations and stay in capitals.
  if (alwaysCapitals.has(letters) || (letters.length > 1 && !/[AEIOUYÀ-Ý]/u.test(letters))) return word;
  const quiet = word.toLowerCase();
  if (!first && smallWords.has(quiet)) return quiet;
  return quiet.replaceAll(/(^|[^\p{L}\p{N}'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
