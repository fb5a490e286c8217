import { stemOf } from '#/modules/search/rules/word-stem.ts';
import type { CategoryWords } from './category-words.ts';
import { mostValue, thingValue, type PartMatcher } from './match-parts.ts';
import { mostScore, type SearchedCategories } from './search-index.ts';
import type { SearchPart } from './search-parts.ts';

/** Scores the places that were matched: `rank` right after the match, as it reads the matcher's columns. */
export interface MatchRanking {
  /** The scores by place, with room for so many; those of earlier searches are not cleared. */
  reserve(places: number): Uint16Array;
  rank(places: Uint32Array, parts: readonly SearchPart[], tier: number): void;
  /** Raises a scored place above most of its tier. */
  prefer(place: number): void;
}

export interface RankingSources {
  matcher: PartMatcher;
  nameLength(place: number): number;
  searched(): SearchedCategories;
  categories(): CategoryWords;
}

// What each trait is worth of the thousand points of a tier; the sum is below it.
const points = { match: 420, wholeName: 60, likeness: 250, share: 200, exact: 8 };
const tierSize = 1024;
// Scores are rounded to this, so that sales decide among products that match about equally well.
const step = 16;
const preferred = 480;

/**
 * Products are scored by how well they match, by whether the term is their whole name, and by their category: what the
 * term calls it, and how many of the matches are in it, so that 'egg' gives eggs before Easter eggs.
 */
export function createMatchRanking({ matcher, nameLength, searched, categories }: RankingSources): MatchRanking {
  let scores = new Uint16Array(0);

  return {
    reserve(places) {
      if (scores.length < places) scores = new Uint16Array(places + (places >> 1));
      return scores;
    },
    rank(places, parts, tier) {
      if (places.length === 0) return;
      const { values, inName, exact } = matcher;
      const { column } = searched().homes();
      // One or two letters mean no category, and match half the catalogue.
      const meansCategory = parts.some(({ text }) => text.length > 2);
      const affinities = meansCategory ? homePoints(places, parts, matcher, searched(), categories()) : null;
      const wordCount = parts.reduce((sum, { alternatives }) => sum + alternatives[0]!.words.length, 0);
      const perValue = points.match / (mostValue * parts.length);
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at]!;
        const covered = inName[place]! >= Math.max(nameLength(place), wordCount) ? 1 : 0;
        const home = column[place]!;
        const relevance = values[place]! * perValue + covered * points.wholeName + exact[place]! * points.exact;
        scores[place] = tier * tierSize + Math.min(tierSize - 1, Math.round((relevance + (affinities && home !== undefined ? affinities[home]! : 0)) / step) * step);
      }
    },
    prefer(place) {
      scores[place] = Math.min(scores[place]! + preferred, mostScore - 2);
    },
  };
}

/** By home: the points for what its categories are called, and for its share of the matches and their sales. */
function homePoints(
  places: Uint32Array,
  parts: readonly SearchPart[],
  matcher: PartMatcher,
  { homes, placesBelow }: SearchedCategories,
  categories: CategoryWords,
): Float32Array {
  const { column, sets, sales } = homes();
  // Whole numbers, whose sum does not depend on the order of the places. Sales count by their magnitude: their digits in
  // base two.
  const masses = new Float64Array(sets.length);
  const counts = new Uint32Array(sets.length);
  const { values, inName } = matcher;
  const thing = thingValue * parts.length;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!;
    if (inName[place] === 0) continue;
    const home = column[place]!;
    counts[home]! += 1;
    masses[home]! += (values[place]! >= thing ? 3 : 1) * (33 - Math.clz32(sales[place]!));
  }
  const likeness = categories.likeness(parts.map(({ alternatives }) => new Set(alternatives.flatMap(({ words }) => words.map(stemOf)))));
  let most = 1;
  for (const [home, mass] of masses.entries()) {
    if (mass === 0) continue;
    const size = Math.min(...sets[home]!.map((id) => placesBelow(id).length));
    // A category of which all is meant is likelier than a large one with a few.
    masses[home] = mass * (0.4 + 0.6 * Math.min(1, counts[home]! / Math.max(size, 1)));
    most = Math.max(most, masses[home]!);
  }
  return Float32Array.from(sets, (ids, home) => {
    const called = Math.max(0, ...(ids ?? []).map((id) => likeness.get(id) ?? 0));
    return called * called * points.likeness + (masses[home]! / most) * points.share;
  });
}
