import { createLargeMap } from '#/modules/catalogue/server/public.ts';
import { nameWordsOf, type NameWords } from '#/modules/search/rules/name-words.ts';
import { dietWordsOf } from '#/modules/search/rules/diet-words.ts';
import { barCodesIn, codeOf } from '#/modules/search/rules/product-code.ts';
import { isPackWord, isStopWord } from '#/modules/search/rules/optional-words.ts';
import { foldText } from '#/modules/search/rules/search-words.ts';
import { sidesOf } from '#/modules/search/rules/sides-of.ts';
import { sizesIn } from '#/modules/search/rules/size-words.ts';
import { synonymsOf } from '#/modules/search/rules/synonyms.ts';
import { stemOf } from '#/modules/search/rules/word-stem.ts';
import { categoryWordsOf } from '#/modules/search/server/category-words.ts';
import { createPartMatcher } from '#/modules/search/server/match-parts.ts';
import { createMatchRanking } from '#/modules/search/server/rank-matches.ts';
import { mostScore, type SearchedCategories, type SearchedText, type SearchIndex, type SearchMatches } from './search-index.ts';
import { partsOf, withCorrections, type KnownWords, type SearchPart } from '#/modules/search/server/search-parts.ts';
import { wideningOf } from '#/modules/search/server/search-widening.ts';
import { createWordPostings, postingsPerPlace, wordParts, wordsOf } from './word-postings.ts';

// A search that finds fewer products than this is widened.
const fewMatches = 8;
const codeScore = mostScore - 1;
// The score of the best products for each of several things that a term joins.
const apartScore = 3840;
// How much higher a product in the pack of the term scores, and one in a pack of so many: a count says less than a pack.
const preferredPack = 480;
const preferredCount = 96;
// Products that match all words come first. Next come those that match without stop and pack words or with corrected
// spellings, and last those that match only some words.
const tiers = { whole: 3, widened: 1, someWords: 0 };

/**
 * Creates an inverted index of whole words with a sorted vocabulary. For each word, a search costs a binary search and
 * a pass over the word's postings, and creates no object per match.
 */
export function createWordIndex(): SearchIndex {
  const postings = createWordPostings();
  // Nearly every code belongs to a single product; a number for its place takes less memory than a list.
  const byCode = createLargeMap<number | number[]>();
  let categories = categoryWordsOf([]);
  let searched: SearchedCategories = { names: [], placesBelow: () => new Uint32Array(0), homes: () => ({ column: [], sales: [], sets: [] }) };
  let synonyms = synonymsOf([]);
  let synonymsVersion = 0;
  let room = 0;
  let nameLengths = new Uint8Array(0);
  const matcher = createPartMatcher({ postings, categories: () => categories.all, placesBelow: (id) => searched.placesBelow(id) });
  const ranking = createMatchRanking({ matcher, nameLength: (place) => nameLengths[place]!, searched: () => searched, categories: () => categories });

  const known: KnownWords = {
    get synonyms() {
      return synonyms;
    },
    count: (word) => sum(formsOf(word).map((form) => postings.of(form)?.length ?? 0)),
    withStem: (stem) => [...postings.withStem(stem), ...categories.all.filter((one) => one.stem === stem).map(({ word }) => word)],
    isCategoryWord: (word) => categories.hasStem(stemOf(word)),
    isOnlyMentioned: (word) => formsOf(word).every((form) => postings.of(form)?.every((posting) => mentioning.has(posting % postingsPerPlace)) ?? true),
    forEach: (take) => postings.forEach(take),
  };
  const formsOf = (word: string): readonly string[] => postings.withStem(stemOf(word));

  function setCodes(code: string, places: readonly number[]): void {
    if (places.length === 0) byCode.delete(code);
    else byCode.set(code, places.length === 1 ? places[0]! : [...places]);
  }

  const placesOfCode = (code: string): readonly number[] => [byCode.get(code) ?? []].flat();

  function growTo(places: number): void {
    room = places;
    if (room <= nameLengths.length) return;
    const larger = new Uint8Array(room + (room >> 2));
    larger.set(nameLengths);
    nameLengths = larger;
  }

  function searchWords(term: string, asTyped: boolean): SearchMatches {
    const parts = partsOf(term, known);
    const things = asTyped ? [] : sidesOf(term);
    const apart = things.length > 1 ? searchApart(things, parts) : null;
    if (apart !== null) return apart;
    const scores = ranking.reserve(room);
    const found: Uint32Array[] = [];
    let count = 0;
    const take = (places: Uint32Array, parts: readonly SearchPart[], tier: number): void => {
      const earlier = new Set(found.flatMap((places) => [...places]));
      const fresh = count === 0 ? places : places.filter((place) => !earlier.has(place));
      ranking.rank(fresh, parts, tier, homes ?? undefined);
      found.push(fresh);
      count += fresh.length;
    };
    // A diet says nothing about what the product is, so the rest of the term decides which categories are meant.
    const homesOfFoods = (parts: readonly SearchPart[]): Float32Array | null => {
      const foods = parts.filter(({ isDiet }) => !isDiet);
      return foods.length > 0 && foods.length < parts.length ? ranking.homesOf(matcher.match(foods, false).places, foods) : null;
    };
    let homes = homesOfFoods(parts);
    const all = matcher.match(parts);
    const exact = all.exactCount;
    let shown: readonly SearchPart[] = parts;
    let isCorrected = false;
    if (asTyped || exact > 0 || all.places.length >= fewMatches) take(all.places, parts, tiers.whole);
    if (!asTyped && count < fewMatches) {
      const { parts: corrected, respelt, isDoubtful } = withCorrections(neededParts(parts), known);
      if (isDoubtful) {
        [count, found.length] = [0, 0];
        homes = homesOfFoods(corrected);
      }
      const without = matcher.match(corrected);
      const before = count;
      isCorrected = without.places.length > all.places.length;
      take(without.places, corrected, isDoubtful ? tiers.whole : tiers.widened);
      preferPacks(parts, without.places);
      if (respelt !== null) {
        const together = matcher.match(respelt);
        isCorrected ||= together.places.length > count;
        take(together.places, respelt, tiers.widened);
      }
      if (count === 0) {
        const some = matcher.matchMost(corrected);
        take(some.places, some.parts, tiers.someWords);
        shown = some.parts;
        isCorrected = true;
      } else if (count > before) {
        shown = respelt ?? corrected;
      }
    }
    const places = found.length === 1 ? found[0]! : joined(found, count);
    return { places, scores, widening: count === 0 ? null : wideningOf(term, shown, { exact, corrected: isCorrected }, matcher.countOf) };
  }

  /**
   * Searches for each of the things that a term joins, such as fish and chips, if few products match and no product's own
   * text says all of them; otherwise, or if one of them finds nothing as typed, returns null. The best of each count alike.
   */
  function searchApart(things: readonly string[], parts: readonly SearchPart[]): SearchMatches | null {
    if (matcher.match(parts).places.length >= fewMatches) return null;
    const sides = things.map((thing) => partsOf(thing, known));
    if (!sides.every((side) => matcher.match(side).exactCount > 0)) return null;
    const needed = neededParts(parts);
    if (matcher.match(needed).places.some((place) => needed.every((part) => says(place, part)))) return null;
    const best = new Map<number, number>();
    for (const side of sides) {
      const { places } = matcher.match(side);
      const scores = ranking.reserve(room);
      ranking.rank(places, side, tiers.whole);
      const most = places.reduce((one, place) => Math.max(one, scores[place]!), 0);
      for (const place of places) best.set(place, Math.max(best.get(place) ?? 0, apartScore - (most - scores[place]!)));
    }
    const scores = ranking.reserve(room);
    for (const [place, score] of best) scores[place] = score;
    const shown = sides.map((side) => side.map(({ text }) => text).join(' ')).join(' or ');
    return { places: Uint32Array.from(best.keys()), scores, widening: { term: shown, exact: false, corrected: true } };
  }

  /** Checks whether a product's own text says a part, in its name or brand. Its categories do not count. */
  function says(place: number, { alternatives }: SearchPart): boolean {
    const has = (word: string) => postings.of(word)?.some((posting) => Math.floor(posting / postingsPerPlace) === place) ?? false;
    return alternatives.some(({ words, kind }) => words.every((word) => (kind === 'typed' ? [...postings.startingWith(word)].some(has) : has(word))));
  }

  /**
   * Prefers products in the pack that the term names, or in packs of so many: 'tin of tomatoes' finds tinned tomatoes before
   * fresh ones.
   */
  function preferPacks(parts: readonly SearchPart[], places: Uint32Array): void {
    for (const part of parts.filter(({ text, isCount }) => isCount || isPackWord(text))) {
      const among = new Set(places);
      matcher.forEachMatch(part, (place) => {
        if (among.has(place)) ranking.prefer(place, part.isCount ? preferredCount : preferredPack);
      });
    }
  }

  /** Returns the products whose bar codes are among the words of a term; null if there are none. */
  function placesAmong(term: string, asTyped: boolean): SearchMatches | null {
    const places = asTyped ? [] : barCodesIn(term).flatMap(placesOfCode);
    if (places.length === 0) return null;
    const scores = ranking.reserve(room);
    for (const place of places) scores[place] = codeScore;
    return { places: Uint32Array.from(new Set(places)), scores, widening: null };
  }

  return {
    put(place, before, now) {
      if (place >= room) growTo(place + 1);
      const [was, is] = [textWordsOf(before), textWordsOf(now)];
      nameLengths[place] = is.length;
      for (const part of wordPartNames) postings.reword(place * postingsPerPlace + wordParts[part], was[part], is[part]);
      for (const code of was.codes) setCodes(code, placesOfCode(code).filter((other) => other !== place));
      for (const code of is.codes) setCodes(code, [...placesOfCode(code), place]);
    },
    putCategories(given) {
      searched = given;
      categories = categoryWordsOf(given.names);
    },
    putSynonyms(given) {
      synonyms = given;
      synonymsVersion += 1;
    },
    get synonymsVersion() {
      return synonymsVersion;
    },
    search(term, asTyped = false): SearchMatches {
      const coded = placesOfCode(codeOf(term));
      if (coded.length === 0) return placesAmong(term, asTyped) ?? searchWords(term, asTyped);
      const scores = ranking.reserve(room);
      const typed = matcher.match(partsOf(term, known).map(typedOnly));
      for (const place of typed.places) scores[place] = 0;
      for (const place of coded) scores[place] = codeScore;
      return { places: Uint32Array.from(new Set([...typed.places, ...coded])), scores, widening: null };
    },
  };
}

/**
 * Returns the parts that a search cannot do without. If each is a diet or optional, the last one that is no stop word says
 * what to find: 'rolls' in 'a packet of rolls'.
 */
function neededParts(parts: readonly SearchPart[]): readonly SearchPart[] {
  const required = parts.filter(({ isOptional }) => !isOptional);
  if (required.some(({ isDiet }) => !isDiet)) return required;
  const thing = parts.findLast(({ isDiet, text }) => !isDiet && !isStopWord(text));
  return thing === undefined ? parts : parts.filter((part) => part === thing || !part.isOptional);
}

const typedOnly = (part: SearchPart): SearchPart => ({ ...part, alternatives: part.alternatives.slice(0, 1) });

/** The parts of a product's text that only mention a word. */
const mentioning: ReadonlySet<number> = new Set([wordParts.name, wordParts.aside]);

const wordPartNames = ['name', 'brand', 'thing', 'compound', 'aside'] as const;

interface TextWords {
  name: ReadonlySet<string>;
  brand: ReadonlySet<string>;
  thing: ReadonlySet<string>;
  compound: ReadonlySet<string>;
  aside: ReadonlySet<string>;
  length: number;
  codes: ReadonlySet<string>;
}

const noWords: TextWords = { name: new Set(), brand: new Set(), thing: new Set(), compound: new Set(), aside: new Set(), length: 0, codes: new Set() };

/**
 * Groups a product's words by the part of its text that they are in. Each word of the name is in only one of the name's
 * groups.
 */
function textWordsOf(text: SearchedText | null): TextWords {
  if (text === null) return noWords;
  const brand = wordsOf(text.brand);
  const folded = foldText(text.name);
  const { words, things, compounds, asides, length }: NameWords = nameWordsOf(folded, brand);
  const sizes = [folded, text.size ?? ''].flatMap((named) => sizesIn(named).flatMap((size) => size.words));
  const name = new Set([...words, ...sizes]);
  // The words of the brand say as little about the product in its name: 'Oliveto Sunflower Oil'.
  for (const word of [...things, ...compounds, ...asides, ...brand]) name.delete(word);
  // A diet counts as little as a brand: it says nothing about what the product is.
  return { name, brand: new Set([...brand, ...dietWordsOf(text.dietary)]), thing: things, compound: compounds, aside: asides, length, codes: new Set(text.codes.map(codeOf)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function joined(lists: readonly Uint32Array[], length: number): Uint32Array {
  const places = new Uint32Array(length);
  let at = 0;
  for (const list of lists) {
    places.set(list, at);
    at += list.length;
  }
  return places;
}
