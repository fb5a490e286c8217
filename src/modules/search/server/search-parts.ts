import { dietAt } from '#/modules/search/rules/diet-words.ts';
import { isOptionalWord } from '#/modules/search/rules/optional-words.ts';
import { foldText, searchWords } from '#/modules/search/rules/search-words.ts';
import { sizesIn } from '#/modules/search/rules/size-words.ts';
import { forgivenCost, slipCost, spellingCost } from '#/modules/search/rules/spelling-cost.ts';
import type { Synonyms } from '#/modules/search/rules/synonyms.ts';
import { stemOf } from '#/modules/search/rules/word-stem.ts';

/** One way to match a part of a term: a product matches if it has all these words. */
export interface Alternative {
  words: readonly string[];
  /** 'typed' words match the start of a word and count as exact; all others match only whole words. */
  kind: 'typed' | 'form' | 'plural' | 'synonym' | 'mistyped';
  /** True for the singular or past form of a plural, which in a name only describes unless it is the product itself. */
  describes?: boolean;
  /** True if typed words match only whole words: a count of 2 is neither 20 nor 250g. */
  isWhole?: boolean;
  /** True if the name must have all these words: a dairy product that is 'fat free' is not 'dairy free'. */
  inName?: boolean;
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
  /** True if this part asks for a diet, which says nothing about what the product is. */
  isDiet?: boolean;
  /** True if this part says how many: '6' in '6 eggs'. Products in packs of so many come first. */
  isCount?: boolean;
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
  /** Checks whether a category's name has the word or another form of it. */
  isCategoryWord(word: string): boolean;
  /** Checks whether products only mention a word: none is that thing, and it is in no brand. */
  isOnlyMentioned(word: string): boolean;
  forEach(take: (word: string) => void): void;
}

// A term has at most 200 characters, but each of its words costs a pass over the postings.
const mostWords = 16;

/** Splits a term into at most 16 parts, each with the alternatives that match it. */
export function partsOf(term: string, known: KnownWords): SearchPart[] {
  const folded = foldText(term);
  const parts: SearchPart[] = [];
  // A term such as '4 rolls' asks for rolls, so it is more than a size.
  const sizes = sizesIn(folded).filter(({ from, to, words }) => to - from < folded.trim().length || words.length > 1 || !/^#\d+$/.test(words[0]!));
  const count = countIn(folded, sizes[0]?.from ?? folded.length);
  if (count !== null) parts.push(countPart(count.number));
  let from = count?.to ?? 0;
  for (const size of sizes) {
    parts.push(...wordParts(folded.slice(from, size.from), known), sizePart(folded.slice(size.from, size.to), size.words));
    from = size.to;
  }
  parts.push(...wordParts(folded.slice(from), known));
  return parts.slice(0, mostWords);
}

/** Finds a number before a word at the start of a term, which no size begins with: '6 eggs', but not '2 pints of milk'. */
function countIn(term: string, before: number): { number: string; to: number } | null {
  const [start = '', number] = /^\s*(\d{1,3})\s+(?=\p{L})/u.exec(term) ?? [];
  return number !== undefined && start.length < before ? { number, to: start.length } : null;
}

function countPart(number: string): SearchPart {
  const words = [number, `#${Number(number)}`];
  return { text: number, alternatives: words.map((word) => ({ words: [word], kind: 'typed', isWhole: true })), isOptional: true, isCount: true };
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
  const { phrase, name, word } = diet;
  const inName = phrase.length > 1;
  const typed = typedForms(phrase, known).map((alternative) => ({ ...alternative, inName }));
  const own: Alternative[] = name.join(' ') === phrase.join(' ') ? [] : [{ words: name, kind: 'synonym', inName: name.length > 1 }];
  return { text: phrase.join(' '), alternatives: [...typed, ...own, { words: [word], kind: 'synonym' }], isOptional: false, isDiet: true };
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
      ...others.flatMap((other) => {
        const kind = isJoined(other, phrase) ? 'form' : 'synonym';
        return [{ words: other, kind } as const, ...formsOf(other, known, kind)];
      }),
    ];
    return { text: phrase.join(' '), alternatives, isOptional: length === 1 && isOptionalWord(phrase[0]!) };
  }
  return null;
}

/** Checks whether two phrases differ only in their spaces: 'tinfoil' and 'tin foil'. */
const isJoined = (one: readonly string[], other: readonly string[]): boolean => one.join('') === other.join('');

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
  return others.map((phrase) => ({
    words: phrase,
    kind: kind === 'form' && isPlural(phrase) && !isPlural(words) ? 'plural' : kind,
    ...(isPlural(words) && !isPlural(phrase) && { describes: true }),
  }));
}

/** Checks whether this is one word in the plural, judging only by the last letter. */
const isPlural = (words: readonly string[]): boolean => words.length === 1 && words[0]!.endsWith('s');

// A correction must be this many times commoner than the typed word: a rarer word is more likely to be a different word
// than the right spelling.
const timesCommoner = 5;
// The same for a word that several products have, or that the shop's data may itself have misspelt.
const farCommoner = 10;
const mostCorrections = 3;

interface Correction {
  word: string;
  cost: number;
  count: number;
}

/**
 * Returns how likely it is that the shopper meant this word, on a logarithmic scale (base 2). Common words are likelier;
 * mistakes make a word less likely.
 */
const likelihood = ({ cost, count }: Correction): number => Math.log2(count) - 1.5 * cost;

/** Returns the words that a part's word may be misspelt for, the likeliest first; empty if it needs no correction. */
function correctionsOf({ alternatives, isOptional }: SearchPart, known: KnownWords): Correction[] {
  const [word, ...others] = alternatives[0]!.words;
  if (word === undefined || others.length > 0 || isOptional) return [];
  const own = known.count(word);
  const isNamed = own > 0 && !known.isOnlyMentioned(word);
  const hasSynonyms = alternatives.some(({ kind }) => kind === 'synonym');
  if (hasSynonyms || known.isCategoryWord(word) || (own >= fewProducts && isNamed)) return [];
  // A word that products are called, or that several products mention, is probably meant as typed, so only a slip is
  // forgiven in it.
  const most = own >= fewProducts || isNamed ? Math.min(forgivenCost(word), slipCost) : forgivenCost(word);
  if (most === 0) return [];
  const found: Correction[] = [];
  const consider = (other: string): void => {
    if (other === word || other.startsWith('#')) return;
    const cost = spellingCost(word, other, most);
    if (cost > most) return;
    const count = known.count(other) || (known.synonyms.words.has(other) ? 1 : 0);
    if (count > own * (own < fewProducts ? timesCommoner : farCommoner)) found.push({ word: other, cost, count });
  };
  known.forEach(consider);
  for (const other of known.synonyms.words) consider(other);
  found.sort((one, other) => likelihood(other) - likelihood(one));
  return found.filter((one) => likelihood(one) > likelihood(found[0]!) - 1).slice(0, mostCorrections);
}

/** A term's parts with corrected spellings. */
export interface CorrectedParts {
  parts: readonly SearchPart[];
  /** The parts of the term in its likeliest spelling, if that makes words belong together: 'kitchen towel'. Otherwise null. */
  respelt: readonly SearchPart[] | null;
  /** True if a word is probably misspelt although a few products mention it: 'bred'. */
  isDoubtful: boolean;
}

/** Adds the likeliest spellings of each part's word as alternatives. */
export function withCorrections(parts: readonly SearchPart[], known: KnownWords): CorrectedParts {
  let isDoubtful = false;
  const likeliest: string[] = [];
  const corrected = parts.map((part) => {
    const corrections = correctionsOf(part, known);
    likeliest.push(corrections[0]?.word ?? part.text);
    if (corrections.length === 0) return part;
    const { count } = corrections[0]!;
    const own = known.count(part.text);
    if (own > 0 && count >= own * farCommoner && known.isOnlyMentioned(part.text)) isDoubtful = true;
    const alternatives = corrections.flatMap(({ word }) => wordParts(word, known).flatMap((one) => one.alternatives.map(({ words }) => ({ words, kind: 'mistyped' as const }))));
    return { ...part, alternatives: [...part.alternatives, ...alternatives] };
  });
  const respelt = corrected.every((part, at) => part === parts[at]) ? null : partsOf(likeliest.join(' '), known);
  return { parts: corrected, respelt: respelt !== null && respelt.length < parts.length ? respelt : null, isDoubtful };
}
