import type { CategoryWord } from './category-words.ts';
import type { Alternative, SearchPart } from './search-parts.ts';
import { dietValue, met, mostValue, namedBits, thingValue, worth } from './match-values.ts';
import { postingsPerPlace, wordParts, type WordPostings } from './indexes/word-postings.ts';

/** The places that match all parts of a term. The matcher's columns say how well they match, until the next match. */
export interface MatchedParts {
  places: Uint32Array;
  /** The number of these places that match every part as typed. */
  exactCount: number;
}

export interface PartMatcher {
  /** `isWholeTerm` is false if the term has other parts; true if not given. */
  match(parts: readonly SearchPart[], isWholeTerm?: boolean): MatchedParts;
  /**
   * Matches the largest combination of parts that at least one product matches. `parts` in the result is that
   * combination.
   */
  matchMost(parts: readonly SearchPart[]): MatchedParts & { parts: readonly SearchPart[] };
  /** Passes each place that matches the part to a callback. */
  forEachMatch(part: SearchPart, take: (place: number) => void): void;
  /** Returns the number of products that match an alternative. */
  countOf(alternative: Alternative): number;
  /** The total value of each place's matches: the sum over all parts, each at most `mostValue`. */
  readonly values: Uint16Array;
  /** The number of the term's words that are in the name, for each place. */
  readonly inName: Uint8Array;
  /** 1 for each place where every part matches as typed, otherwise 0. */
  readonly exact: Uint8Array;
}

export interface MatcherSources {
  postings: WordPostings;
  categories(): readonly CategoryWord[];
  placesBelow(categoryId: number): Uint32Array;
}

const deductions = { typed: 0, form: 0, plural: 0, synonym: 3, mistyped: 4 };
// The bonus if a name ends in the plural of the typed word, as in 'Lemons': then it is the product itself. The singular
// is often just a flavour.
const pluralThing = 5;
// The deduction for the singular of a typed plural that is not the product itself. There it only describes: 'sweets' does
// not mean 'Sweet Chilli Sauce', nor 'rolls' 'Rolled Oats'.
const describing = 12;
// The bit that marks a part's value as matched by the words as typed.
const typedBit = 64;
// The bit that marks a part as matched in the name.
const namedBit = 128;

/** Creates a matcher of terms. It reuses its columns from search to search. */
export function createPartMatcher({ postings, categories, placesBelow }: MatcherSources): PartMatcher {
  let room = 0;
  // The current word's matches by place, and the list of matching places.
  let meetings = new Uint16Array(0);
  let metPlaces = new Uint32Array(0);
  // The current part's best value by place, and the list of matching places.
  let partValues = new Uint8Array(0);
  let partPlaces = new Uint32Array(0);
  let partCount = 0;
  // `hasParts` is true if the term has several parts besides diets; `isPhrase` is also true if the current alternative has several
  // words, such as 'peanut butter'.
  let mostPartValue = mostValue;
  let hasParts = false;
  let isPhrase = false;
  // True if the whole term is this one part, so that it can be the name of a category.
  let isOnlyPart = false;
  // For an alternative of several words: the lowest and highest value of the words that match each place, and their
  // number.
  let lowest = new Uint8Array(0);
  let highest = new Uint8Array(0);
  let hits = new Uint8Array(0);
  let named = new Uint8Array(0);
  // The columns of the whole term.
  let values = new Uint16Array(0);
  let inName = new Uint8Array(0);
  let exact = new Uint8Array(0);

  function reserve(place: number): void {
    if (place < room) return;
    room = place + (place >> 1) + 16;
    meetings = grown(meetings, new Uint16Array(room));
    metPlaces = grown(metPlaces, new Uint32Array(room));
    partValues = grown(partValues, new Uint8Array(room));
    partPlaces = grown(partPlaces, new Uint32Array(room));
    lowest = grown(lowest, new Uint8Array(room));
    highest = grown(highest, new Uint8Array(room));
    hits = grown(hits, new Uint8Array(room));
    named = grown(named, new Uint8Array(room));
    values = grown(values, new Uint16Array(room));
    inName = grown(inName, new Uint8Array(room));
    exact = grown(exact, new Uint8Array(room));
  }

  /**
   * Records in `meetings` how each place matches a word, lists these places in `metPlaces`, and returns their number.
   */
  function meet(word: string, isTyped: boolean): number {
    let count = 0;
    const note = (place: number, bits: number): void => {
      if (place >= room) reserve(place);
      const before = meetings[place]!;
      if (before === 0) metPlaces[count++] = place;
      meetings[place] = before | bits;
    };
    for (const found of isTyped ? postings.startingWith(word) : [word]) {
      const whole = found === word;
      const inNames = whole ? met.nameWhole : met.nameStart;
      const inBrand = whole ? met.brandWhole : met.brandStart;
      const inThing = whole ? met.thingWhole : met.thingStart;
      for (const posting of postings.of(found) ?? []) {
        const part = posting % postingsPerPlace;
        const isThing = part === wordParts.thing || (part === wordParts.compound && isPhrase);
        const isBrandlike = part === wordParts.brand || part === wordParts.compound;
        const bits = isThing ? inThing : isBrandlike ? inBrand : part === wordParts.aside ? met.nameStart : inNames;
        note((posting - part) / postingsPerPlace, bits);
      }
    }
    for (const { word: found, id, isThing, isListed } of categories()) {
      if (isTyped ? !found.startsWith(word) : found !== word) continue;
      const below = placesBelow(id);
      const kind = isThing ? met.categoryThing : isListed && isOnlyPart && !isNamedIn(below) ? met.categoryListed : 0;
      const bits = found !== word ? met.categoryStart : met.categoryWhole | kind;
      for (let at = 0; at < below.length; at += 1) note(below[at]!, bits);
    }
    return count;
  }

  /** Checks whether at least one in 20 of these products is, by its name, what the current part says. */
  function isNamedIn(places: Uint32Array): boolean {
    let count = 0;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at]!;
      if (place < room && ((meetings[place]! & (met.thingWhole | met.thingStart)) !== 0 || (partValues[place]! & 63) >= thingValue)) count += 1;
    }
    return count * 20 >= places.length;
  }

  function notePart(place: number, value: number, isTyped: boolean, isNamed: boolean): void {
    const before = partValues[place]!;
    if (before === 0) partPlaces[partCount++] = place;
    const best = Math.max(before & 63, Math.min(Math.max(value, 1), mostPartValue));
    partValues[place] = best | (before & (typedBit | namedBit)) | (isTyped ? typedBit : 0) | (isNamed ? namedBit : 0);
  }

  function meetPart(part: SearchPart): void {
    partCount = 0;
    mostPartValue = part.isDiet ? dietValue : mostValue;
    for (const alternative of part.alternatives) meetAlternative(alternative);
  }

  function meetAlternative({ words, kind, describes = false, isWhole = false, inName: mustBeNamed }: Alternative): void {
    const deduction = deductions[kind];
    const isTyped = kind === 'typed';
    isPhrase = hasParts || words.length > 1;
    if (words.length === 1) {
      const count = meet(words[0]!, isTyped && !isWhole);
      for (let at = 0; at < count; at += 1) {
        const place = metPlaces[at]!;
        const bits = meetings[place]!;
        const isThing = (bits & met.thingWhole) !== 0;
        const bonus = kind === 'plural' && isThing ? pluralThing : describes && !isThing ? -describing : 0;
        notePart(place, worth[bits]! + bonus - deduction, isTyped, (bits & namedBits) !== 0);
        meetings[place] = 0;
      }
      return;
    }
    const first: number[] = [];
    for (const [index, word] of words.entries()) {
      const count = meet(word, isTyped);
      for (let at = 0; at < count; at += 1) {
        const place = metPlaces[at]!;
        if (hits[place] === index) {
          if (index === 0) first.push(place);
          hits[place] = index + 1;
          // A category is one kind of thing, so it says nothing about a phrase.
          const value = worth[meetings[place]! & ~(met.categoryThing | met.categoryListed)]!;
          const isNamed = meetings[place]! & namedBits ? 1 : 0;
          named[place] = index === 0 ? isNamed : named[place]! & isNamed;
          lowest[place] = index === 0 ? value : Math.min(lowest[place]!, value);
          highest[place] = index === 0 ? value : Math.max(highest[place]!, value);
        }
        meetings[place] = 0;
      }
    }
    for (const place of first) {
      // A phrase such as 'corn flakes' is worth as much as the better of its words if all are in the name, otherwise as
      // much as the worst.
      const isNamed = named[place] === 1;
      const value = isNamed ? highest[place]! : lowest[place]!;
      if (hits[place] === words.length && (isNamed || !mustBeNamed)) notePart(place, value - deduction, isTyped, isNamed);
      hits[place] = 0;
    }
  }

  /** Adds the values of the current part to the columns of the whole term. */
  function addPart(places: Uint32Array, isFirst: boolean, part: SearchPart): void {
    const words = part.alternatives[0]!.words.length;
    for (const place of places) {
      const value = partValues[place]!;
      const isNamed = value & namedBit ? words : 0;
      const isTyped = value & typedBit ? 1 : 0;
      values[place] = (isFirst ? 0 : values[place]!) + (value & 63);
      inName[place] = (isFirst ? 0 : inName[place]!) + isNamed;
      exact[place] = isFirst ? isTyped : exact[place]! & isTyped;
    }
  }

  function forgetPart(): void {
    for (let at = 0; at < partCount; at += 1) partValues[partPlaces[at]!] = 0;
    partCount = 0;
  }

  function match(parts: readonly SearchPart[], isWholeTerm = true): MatchedParts {
    let found: Uint32Array | null = null;
    hasParts = saysMore(parts);
    isOnlyPart = isWholeTerm && parts.length === 1;
    for (const part of parts) {
      meetPart(part);
      const places: Uint32Array = found === null ? partPlaces.slice(0, partCount) : found.filter((place) => partValues[place] !== 0);
      addPart(places, found === null, part);
      forgetPart();
      found = places;
      if (places.length === 0) break;
    }
    const places = found ?? new Uint32Array(0);
    let exactCount = 0;
    for (const place of places) exactCount += exact[place]!;
    return { places, exactCount };
  }

  return {
    match,
    matchMost(parts) {
      hasParts = saysMore(parts);
      isOnlyPart = false;
      // The parts that each place matches, as bits.
      const masks = new Map<number, number>();
      const things = parts.map((part, index) => {
        meetPart(part);
        let things = 0;
        for (let at = 0; at < partCount; at += 1) {
          const place = partPlaces[at]!;
          masks.set(place, (masks.get(place) ?? 0) | (1 << index));
          if ((partValues[place]! & 63) >= thingValue) things += 1;
        }
        forgetPart();
        return things;
      });
      const known = new Set(masks.values());
      // Prefers more parts, and of equally many parts those that are the product itself more often: 'cheddar' rather
      // than 'kids'.
      const weight = (mask: number): number => things.reduce((sum, count, index) => sum + (mask & (1 << index) ? 100 + Math.log1p(count) : 0), 0);
      const mask = [...known].reduce((best, one) => {
        const more = weight(one) - weight(best);
        return more > 0 || (more === 0 && comesFirst(one, best)) ? one : best;
      }, 0);
      const used = parts.filter((_, index) => mask & (1 << index));
      return { ...match(used), parts: used };
    },
    forEachMatch(part, take) {
      meetPart(part);
      for (let at = 0; at < partCount; at += 1) take(partPlaces[at]!);
      forgetPart();
    },
    countOf(alternative) {
      partCount = 0;
      meetAlternative(alternative);
      const count = partCount;
      forgetPart();
      return count;
    },
    get values() {
      return values;
    },
    get inName() {
      return inName;
    },
    get exact() {
      return exact;
    },
  };
}

/** Checks whether several parts of a term say what the product is. A diet does not. */
const saysMore = (parts: readonly SearchPart[]): boolean => parts.filter(({ isDiet }) => !isDiet).length > 1;

/**
 * Checks whether a combination has the first of the parts that only one of two combinations has. It decides between
 * equally good ones, so that the result does not depend on the order in which products were stored.
 */
function comesFirst(mask: number, other: number): boolean {
  const differing = mask ^ other;
  return (mask & differing & -differing) !== 0;
}

function grown<Column extends Uint8Array | Uint16Array | Uint32Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}
