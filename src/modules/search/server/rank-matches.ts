import { stemOf } from '#/modules/search/rules/word-stem.ts';
import type { CategoryWords } from './category-words.ts';
import type { PartMatcher } from './match-parts.ts';
import { leastMeantValue, mostValue, namedValue, thingValue } from './match-values.ts';
import { mostScore, type SearchedCategories } from './indexes/search-index.ts';
import type { SearchPart } from './search-parts.ts';

/** Scores the matched places. Call `rank` right after the match, because it reads the matcher's columns. */
export interface MatchRanking {
  /**
   * Returns the array of scores by place, with room for this many places. It may still contain scores from earlier
   * searches.
   */
  reserve(places: number): Uint16Array;
  /** `homes` are the points by category set; by default those of the matched places. */
  rank(places: Uint32Array, parts: readonly SearchPart[], tier: number, homes?: Float32Array | null): void;
  /** Returns the points by category set that products which match these parts give; null if the parts suggest none. */
  homesOf(places: Uint32Array, parts: readonly SearchPart[]): Float32Array | null;
  /** Raises a place's score. */
  prefer(place: number, points: number): void;
}

export interface RankingSources {
  matcher: PartMatcher;
  nameLength(place: number): number;
  searched(): SearchedCategories;
  categories(): CategoryWords;
}

// The most points for each criterion. Their sum is less than the size of a tier.
const points = { match: 420, wholeName: 60, likeness: 250, share: 200, exact: 24 };
const tierSize = 1024;
// Scores are rounded to multiples of this, so that sales decide between products that match about equally well.
const step = 16;

/**
 * Creates a ranking of matches. It scores how well a product matches, how much of its name the term says, and its
 * category. A category scores by its name, and by its share of the matches: so 'egg' finds eggs before Easter eggs.
 */
export function createMatchRanking({ matcher, nameLength, searched, categories }: RankingSources): MatchRanking {
  let scores = new Uint16Array(0);

  // Terms of one or two letters match half the catalogue and suggest no category.
  const homesOf = (places: Uint32Array, parts: readonly SearchPart[]): Float32Array | null =>
    places.length > 0 && parts.some(({ text }) => text.length > 2) ? homePoints(places, parts, matcher, searched(), categories()) : null;

  return {
    reserve(places) {
      if (scores.length < places) scores = new Uint16Array(places + (places >> 1));
      return scores;
    },
    homesOf,
    rank(places, parts, tier, homes = homesOf(places, parts)) {
      if (places.length === 0) return;
      const { values, inName, exact } = matcher;
      const { column } = searched().homes();
      const wordCount = parts.reduce((sum, { alternatives }) => sum + alternatives[0]!.words.length, 0);
      const perValue = points.match / (mostValue * parts.length);
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at]!;
        const covered = (Math.min(inName[place]!, wordCount) / Math.max(nameLength(place), wordCount)) ** 2;
        const home = column[place]!;
        const relevance = values[place]! * perValue + covered * points.wholeName + exact[place]! * points.exact;
        scores[place] = tier * tierSize + Math.min(tierSize - 1, Math.round((relevance + (homes && home !== undefined ? homes[home]! : 0)) / step) * step);
      }
    },
    prefer(place, points) {
      scores[place] = Math.min(scores[place]! + points, mostScore - 2);
    },
  };
}

/**
 * Returns points for each set of categories: for their names, and for their share of the matches, weighted by sales.
 */
function homePoints(
  places: Uint32Array,
  parts: readonly SearchPart[],
  matcher: PartMatcher,
  { homes, placesBelow }: SearchedCategories,
  categories: CategoryWords,
): Float32Array {
  const { column, sets, sales } = homes();
  // These are whole numbers, so their sum does not depend on the order of the places. Sales count by their order of
  // magnitude: the number of binary digits.
  const masses = new Float64Array(sets.length);
  const counts = new Uint32Array(sets.length);
  const { values } = matcher;
  // One part is the product itself, and the others are in its name.
  const thing = thingValue + namedValue * (parts.length - 1);
  const named = leastMeantValue * parts.length;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!;
    if (values[place]! < named) continue;
    const home = column[place]!;
    counts[home]! += 1;
    masses[home]! += (values[place]! >= thing ? 3 : 1) * (33 - Math.clz32(sales[place]!));
  }
  const likeness = categories.likeness(parts.map(({ alternatives }) => alternatives.map(({ words }) => words.map(stemOf))));
  let most = 1;
  for (const [home, mass] of masses.entries()) {
    if (mass === 0) continue;
    const size = Math.min(...sets[home]!.map((id) => placesBelow(id).length));
    // If most of a category matches, it is more likely to be meant than a large category with a few matches.
    masses[home] = mass * (0.4 + 0.6 * Math.min(1, counts[home]! / Math.max(size, 1)));
    most = Math.max(most, masses[home]!);
  }
  return Float32Array.from(sets, (ids, home) => {
    const called = Math.max(0, ...(ids ?? []).map((id) => likeness.get(id) ?? 0));
    return called * called * points.likeness + (masses[home]! / most) * points.share;
  });
}
