import { createLargeMap } from '#/modules/catalogue/server/public.ts';
import { searchWords } from '#/modules/search/rules/search-words.ts';
import { mostScore, type SearchedCategories, type SearchIndex, type SearchMatches } from './search-index.ts';
import { createSortedList } from './sorted-list.ts';

// A term has at most 200 characters, but each word of it costs a pass.
const mostWords = 16;

// How a word was matched, as bits, and the value of each match (name before brand before category, whole word before
// start).
const met = { categoryStart: 1, categoryWhole: 2, brandStart: 4, brandWhole: 8, nameStart: 16, nameWhole: 32 };
const worth = Uint16Array.from({ length: 64 }, (_, bits) => {
  const category = bits & met.categoryWhole ? 3 : bits & met.categoryStart ? 1 : 0;
  const brand = bits & met.brandWhole ? 4 : bits & met.brandStart ? 2 : 0;
  const name = bits & met.nameWhole ? 14 : bits & met.nameStart ? 10 : 0;
  return category + brand + name;
});
const codeScore = mostScore - 1;

/**
 * An inverted index of whole words over a sorted vocabulary: words with the same beginning are adjacent, so a search is
 * a binary search and a pass over postings, without an object per match.
 */
export function createWordIndex(): SearchIndex {
  // Each posting is a place and, in its last bit, whether the word is from the brand; ascending.
  const postings = new Map<string, number[]>();
  const vocabulary = createSortedList<string>((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  // Nearly every code has one product, for which a number takes less memory than a list.
  const byCode = createLargeMap<number | number[]>();
  let categoryWords: { word: string; id: number }[] = [];
  let placesBelow: SearchedCategories['placesBelow'] = () => new Uint32Array(0);
  let room = 0;
  let meetings = new Uint8Array(0);
  let scores = new Uint16Array(0);
  let metPlaces = new Uint32Array(0);

  /** Records in `meetings` how each place matches a word, lists those places in `metPlaces`, and returns how many. */
  function meet(word: string): number {
    let count = 0;
    const note = (place: number, bits: number): void => {
      const before = meetings[place]!;
      if (before === 0) metPlaces[count++] = place;
      meetings[place] = before | bits;
    };
    for (const found of vocabulary.from((other) => other < word)) {
      if (!found.startsWith(word)) break;
      const whole = found === word;
      const inName = whole ? met.nameWhole : met.nameStart;
      const inBrand = whole ? met.brandWhole : met.brandStart;
      for (const posting of postings.get(found)!) note(posting >>> 1, posting & 1 ? inBrand : inName);
    }
    for (const { word: found, id } of categoryWords) {
      if (!found.startsWith(word)) continue;
      const bits = found === word ? met.categoryWhole : met.categoryStart;
      const below = placesBelow(id);
      for (let at = 0; at < below.length; at += 1) note(below[at]!, bits);
    }
    return count;
  }

  function matchWords(words: string[]): Uint32Array {
    let found: Uint32Array | null = null;
    for (const word of words) {
      const count = meet(word);
      if (found === null) {
        found = metPlaces.slice(0, count);
        for (let at = 0; at < count; at += 1) scores[found[at]!] = 0;
      } else {
        found = found.filter((place) => meetings[place] !== 0);
      }
      for (let at = 0; at < found.length; at += 1) scores[found[at]!]! += worth[meetings[found[at]!]!]!;
      for (let at = 0; at < count; at += 1) meetings[metPlaces[at]!] = 0;
    }
    return found ?? new Uint32Array(0);
  }

  function reword(posting: number, before: ReadonlySet<string>, now: ReadonlySet<string>): void {
    for (const word of before) if (!now.has(word)) removePosting(word, posting);
    for (const word of now) if (!before.has(word)) addPosting(word, posting);
  }

  function addPosting(word: string, posting: number): void {
    const known = postings.get(word);
    if (!known) {
      postings.set(word, [posting]);
      vocabulary.add(word);
    } else if (posting > known.at(-1)!) {
      known.push(posting);
    } else {
      known.splice(indexIn(known, posting), 0, posting);
    }
  }

  function removePosting(word: string, posting: number): void {
    const known = postings.get(word)!;
    known.splice(indexIn(known, posting), 1);
    if (known.length > 0) return;
    postings.delete(word);
    vocabulary.remove(word);
  }

  function setCodes(code: string, places: readonly number[]): void {
    if (places.length === 0) byCode.delete(code);
    else byCode.set(code, places.length === 1 ? places[0]! : [...places]);
  }

  const placesOfCode = (code: string): readonly number[] => [byCode.get(code) ?? []].flat();

  return {
    put(place, before, now) {
      if (place >= room) room = place + 1;
      reword(place * 2, wordsOf(before?.name), wordsOf(now.name));
      reword(place * 2 + 1, wordsOf(before?.brand), wordsOf(now.brand));
      for (const code of before?.codes ?? []) setCodes(code, placesOfCode(code).filter((other) => other !== place));
      for (const code of now.codes) setCodes(code, [...placesOfCode(code), place]);
    },
    putCategories(categories) {
      categoryWords = Array.from(categories.names).flatMap(({ id, name }) =>
        [...new Set(searchWords(name))].map((word) => ({ word, id })),
      );
      placesBelow = categories.placesBelow;
    },
    search(term): SearchMatches {
      if (meetings.length < room) {
        meetings = new Uint8Array(room + (room >> 1));
        scores = new Uint16Array(meetings.length);
        metPlaces = new Uint32Array(meetings.length);
      }
      const words = [...new Set(searchWords(term))].slice(0, mostWords);
      const found = matchWords(words);
      const coded = placesOfCode(term.trim());
      for (const place of coded) scores[place] = codeScore;
      const places = coded.length > 0 ? Uint32Array.from(new Set([...found, ...coded])) : found;
      return { places, scores };
    },
  };
}

const noWords: ReadonlySet<string> = new Set();

function wordsOf(text: string | null | undefined): ReadonlySet<string> {
  return text ? new Set(searchWords(text)) : noWords;
}

/** The first index in an ascending list with this number or a larger one. */
function indexIn(ascending: readonly number[], number: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
