import { mainTextOf, nameWordsOf } from './name-words.ts';
import { isPackWord, isStopWord } from './optional-words.ts';
import { cleanSearchText } from './search-text.ts';
import { foldText, searchWords } from './search-words.ts';

// Longer phrases are nearly always the name of a single product, and no one types them.
const mostWords = 3;

/**
 * Returns the phrases by which shoppers may search for a product, in lower case. One is the word for the product
 * itself, with up to two words before it ('yogurt', 'natural yogurt', 'style natural yogurt'). Others are the same with
 * the words after it ('smoked salmon fillets'), the brand, and the brand with that word ('skyrhus yogurt').
 */
export function namePhrases(name: string, brand: string | null): Set<string> {
  const brandTokens = tokensOf(brand ?? '');
  const brandWords = new Set(searchWords(brand ?? ''));
  const { things, compounds } = nameWordsOf(foldText(name), brandWords);
  const tokens = tokensOf(mainTextOf(readableText(name)));
  while (tokens.length > 1 && isWeak(tokens.at(-1)!)) tokens.pop();
  const phrases = new Set<string>();
  if (brandTokens.length > 0) phrases.add(brandTokens.join(' '));
  if (tokens.length === 0) return phrases;

  const has = (words: ReadonlySet<string>) => (token: string): boolean => searchWords(token).some((word) => words.has(word));
  // The first is what the product is; a second is the form that it comes in.
  const thing = tokens.findLastIndex(has(new Set([...things].slice(0, 1))));
  const end = thing === -1 ? tokens.length - 1 : thing;
  const startsWithBrand = brandTokens.length > 0 && brandTokens.every((token, at) => tokens[at] === token);
  for (const last of new Set([end, tokens.length - 1])) {
    for (let first = end; first >= 0 && last - first < mostWords; first -= 1) {
      // 'butter' alone is not peanut butter, and 'lane sausages' has half of a brand.
      const isMisleading = first === last && has(compounds)(tokens[first]!);
      const splitsBrand = startsWithBrand && first > 0 && first < brandTokens.length;
      if (!isMisleading && !splitsBrand && canStart(tokens[first]!)) phrases.add(tokens.slice(first, last + 1).join(' '));
    }
  }
  if (brandTokens.length > 0 && thing >= brandTokens.length) phrases.add([...brandTokens, tokens[thing]!].join(' '));
  return phrases;
}

/** Returns a category's name as a phrase that shoppers may search for. */
export const categoryPhrase = (name: string): string => tokensOf(name).join(' ');

/**
 * Returns a text in lower case, with as many characters as its folded text. Keeps the accents unless that changes the
 * number of characters.
 */
function readableText(text: string): string {
  const lower = text.normalize('NFC').toLowerCase();
  const folded = foldText(text);
  return lower.length === folded.length ? lower : folded;
}

/** Splits a text into lower-case words as a shopper would type them: "drover's", 'semi-skimmed', '&'. */
function tokensOf(text: string): string[] {
  const cleaned = cleanSearchText(text.toLowerCase().replaceAll(/\s+/g, ' '));
  return cleaned.split(' ').flatMap((token) => (token === '&' ? token : token.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || []));
}

const isWeak = (token: string): boolean => isPackWord(token) || isStopWord(token) || token === '&' || isNumber(token);

const canStart = (token: string): boolean => token !== '&' && !isStopWord(token) && !isNumber(token);

const isNumber = (token: string): boolean => /^\d+s?$/.test(token);
