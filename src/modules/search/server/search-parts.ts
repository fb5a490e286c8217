import { editDistance, forgivenEdits } from '#/modules/search/rules/edit-distance.ts';
import { dietAt } from '#/modules/search/rules/diet-words.ts';
import { isOptionalWord } from '#/modules/search/rules/optional-words.ts';
import { foldText, searchWords } from '#/modules/search/rules/search-words.ts';
import { sizesIn } from '#/modules/search/rules/size-words.ts';
import type { Synonyms } from '#/modules/search/rules/synonyms.ts';
import { stemOf } from '#/modules/search/rules/word-stem.ts';

/** One way to match a part of a term: a product matches if it has all these words. */
export interface Alternative {
  words: readonly string[];
  /** 'typed' words match the start of a word and count as exact; all others match only whole words. */
  kind: 'typed' | 'form' | 'plural' | 'synonym' | 'mistyped';
}

/**
 * A part of a term: a word, a size, or several words that belong together. A product matches the part if it matches any
 * of the alternatives.
 */
export interface SearchPart {
  text: string;
  alternatives: readonly Alternative[];
  /** True if a search can do without this part: 'a', 'bag', 'of'. */
  isOptional: boolean;
}

/** The words of the catalogue and the synonyms, which decide how a term is split. */
export interface KnownWords {
  synonyms: Synonyms;
  /**
   * Returns roughly the number of products with this word or another form of it: a product that contains several forms
   * counts several times.
   */
  count(word: string): number;
  /** Returns the words of products and categories that have this stem. */
  withStem(stem: string): readonly string[];
  forEach(take: (word: string) => void): void;
}

// A term has at most 200 characters, but each of its words costs a pass over the postings.
const mostWords = 16;

/** Splits a term into at most 16 parts, each with the alternatives that match it. */
export function partsOf(term: string, known: KnownWords): SearchPart[] {
  const folded = foldText(term);
  const parts: SearchPart[] = [];
  let from = 0;
  for (const size of sizesIn(folded)) {
    parts.push(...wordParts(folded.slice(from, size.from), known), sizePart(folded.slice(size.from, size.to), size.words));
    from = size.to;
  }
  parts.push(...wordParts(folded.slice(from), known));
  return parts.slice(0, mostWords);
}

function sizePart(text: string, words: readonly string[]): SearchPart {
  return {
    text: text.trim(),
    alternatives: [
      { words: searchWords(text), kind: 'typed' },
      { words, kind: 'form' },
    ],
    isOptional: false,
  };
}

function wordParts(text: string, known: KnownWords): SearchPart[] {
  const words = searchWords(text);
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length; ) {
    const part =
      dietPart(words, at, known) ?? phrasePart(words, at, 2, known) ?? joinedPart(words, at, known) ?? phrasePart(words, at, 1, known) ?? wordPart(words[at]!, known);
    parts.push(part);
    at += part.alternatives[0]!.words.length;
  }
  return parts;
}

/** Reads a diet, such as 'gluten free', which matches the words of a name or the product's dietary values. */
function dietPart(words: readonly string[], at: number, known: KnownWords): SearchPart | null {
  const diet = dietAt(words, at);
  if (diet === null) return null;
  const { phrase, word } = diet;
  return { text: phrase.join(' '), alternatives: [...typedForms(phrase, known), { words: [word], kind: 'synonym' }], isOptional: false };
}

/**
 * Finds the longest phrase at this position that has synonyms and at least `least` words: 'loo roll'. Returns null if
 * there is none.
 */
function phrasePart(words: readonly string[], at: number, least: number, known: KnownWords): SearchPart | null {
  for (let length = Math.min(known.synonyms.longest, words.length - at); length >= least; length -= 1) {
    const phrase = words.slice(at, at + length);
    const others = known.synonyms.of(phrase);
    if (others.length === 0) continue;
    const alternatives = [
      ...typedForms(phrase, known),
      ...others.flatMap((other) => [{ words: other, kind: 'synonym' as const }, ...formsOf(other, known, 'synonym')]),
    ];
    return { text: phrase.join(' '), alternatives, isOptional: length === 1 && isOptionalWord(phrase[0]!) };
  }
  return null;
}

/** Joins the next two words if product names write them as one: 'tooth paste'. Otherwise returns null. */
function joinedPart(words: readonly string[], at: number, known: KnownWords): SearchPart | null {
  const [one, two] = [words[at]!, words[at + 1]];
  if (two === undefined || one.length + two.length < 5) return null;
  const joined = one + two;
  if (known.count(joined) === 0) return null;
  const alternatives = [...typedForms([one, two], known), { words: [joined], kind: 'form' as const }, ...formsOf([joined], known, 'form')];
  return { text: `${one} ${two}`, alternatives, isOptional: false };
}

function wordPart(word: string, known: KnownWords): SearchPart {
  const split = splitOf(word, known);
  const alternatives = [...typedForms([word], known), ...(split ? [{ words: split, kind: 'form' as const }] : [])];
  return { text: word, alternatives, isOptional: isOptionalWord(word) };
}

// If at least this many products have a word, it is taken to be spelt right.
const fewProducts = 5;

/**
 * Splits a rare word into two words of the catalogue: 'icecream'. Returns null if the word is not rare, or if no such
 * split exists.
 */
function splitOf(word: string, known: KnownWords): string[] | null {
  if (word.length < 6 || known.count(word) >= fewProducts) return null;
  let best: string[] | null = null;
  let most = 0;
  for (let at = 2; at <= word.length - 2; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    const count = Math.min(...halves.map(known.count));
    // Short words often occur in names by chance.
    const isPlausible = count >= fewProducts || halves.every(({ length }) => length > 2);
    if (isPlausible && count > most) [best, most] = [halves, count];
  }
  return best;
}

function typedForms(words: readonly string[], known: KnownWords): Alternative[] {
  return [{ words, kind: 'typed' }, ...formsOf(words, known, 'form')];
}

// The maximum number of forms of a phrase. A word has few forms, but the forms of several words multiply.
const mostForms = 6;

/** Returns the same words in their other forms: 'berries' for 'berry'. */
function formsOf(words: readonly string[], known: KnownWords, kind: Alternative['kind']): Alternative[] {
  let phrases: string[][] = [[]];
  for (const word of words) {
    const forms = [...new Set([word, ...known.withStem(stemOf(word))])];
    phrases = phrases.flatMap((phrase) => forms.map((form) => [...phrase, form])).slice(0, mostForms);
  }
  const typed = words.join(' ');
  const others = phrases.filter((phrase) => phrase.join(' ') !== typed);
  return others.map((phrase) => ({ words: phrase, kind: kind === 'form' && isPlural(phrase, words) ? 'plural' : kind }));
}

/** Checks whether a word is the plural of the typed one, judging only by the last letter. */
function isPlural(words: readonly string[], typed: readonly string[]): boolean {
  return words.length === 1 && words[0]!.endsWith('s') && !typed[0]!.endsWith('s');
}

// A correction must be this many times commoner than the typed word: a rarer word is more likely to be a different word
// than the right spelling.
const timesCommoner = 5;
const mostCorrections = 3;

/**
 * Returns how likely it is that the shopper meant this word, on a logarithmic scale (base 2). Common words are
 * likelier; wrong letters make a word less likely, most of all a wrong first letter.
 */
function likelihood(typed: string, { word, distance, count }: { word: string; distance: number; count: number }): number {
  return Math.log2(count) - 3 * distance - (word[0] === typed[0] ? 0 : 3);
}

/**
 * Adds the likeliest spellings of a part's word as alternatives. Returns the part unchanged if it needs no correction
 * or has none.
 */
export function withCorrections(part: SearchPart, known: KnownWords): SearchPart {
  const [word, ...others] = part.alternatives[0]!.words;
  if (word === undefined || others.length > 0 || part.isOptional) return part;
  const most = forgivenEdits(word);
  const own = known.count(word);
  if (most === 0 || own >= fewProducts) return part;
  const found: { word: string; distance: number; count: number }[] = [];
  const consider = (other: string): void => {
    if (Math.abs(other.length - word.length) > most || other === word || other.startsWith('#')) return;
    const distance = editDistance(word, other, most);
    if (distance > most) return;
    const count = known.count(other) || (known.synonyms.words.has(other) ? 1 : 0);
    if (count > own * timesCommoner) found.push({ word: other, distance, count });
  };
  known.forEach(consider);
  for (const other of known.synonyms.words) consider(other);
  found.sort((one, other) => likelihood(word, other) - likelihood(word, one));
  const likeliest = found.filter((one) => likelihood(word, one) > likelihood(word, found[0]!) - 1);
  const corrections = likeliest.slice(0, mostCorrections).flatMap((correction) =>
    wordParts(correction.word, known).flatMap(({ alternatives }) => alternatives.map(({ words }) => ({ words, kind: 'mistyped' as const }))),
  );
  return corrections.length === 0 ? part : { ...part, alternatives: [...part.alternatives, ...corrections] };
}
