import { stemOf } from '#/modules/search/rules/word-stem.ts';
import type { CategoryWords } from './category-words.ts';
import { mostValue, thingValue, type PartMatcher } from './match-parts.ts';
import { mostScore, type SearchedCategories } from './search-index.ts';
import type { SearchPart } from './search-parts.ts';

/** Scores the matched places. Call `rank` right after the match, because it reads the matcher's columns. */
export interface MatchRanking {
  /**
   * Returns the array of scores by place, with room for this many places. It may still contain scores from earlier
   * searches.
   */
  reserve(places: number): Uint16Array;
  rank(places: Uint32Array, parts: readonly SearchPart[], tier: number): void;
  /** Raises a place's score above those of most places in its tier. */
  prefer(place: number): void;
}

export interface RankingSources {
  matcher: PartMatcher;
  nameLength(place: number): number;
  searched(): SearchedCategories;
  categories(): CategoryWords;
}

// The most points for each criterion. Their sum is less than the size of a tier.
const points = { match: 420, wholeName: 60, likeness: 250, share: 200, exact: 8 };
const tierSize = 1024;
// Scores are rounded to multiples of this, so that sales decide between products that match about equally well.
const step = 16;
const preferred = 480;

/**
 * Creates a ranking of matches. It scores how well a product matches, whether the term is its whole name, and its
 * category. A category scores by its name, and by its share of the matches: so 'egg' finds eggs before Easter eggs.
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
      // Terms of one or two letters match half the catalogue and suggest no category.
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
    // If most of a category matches, it is more likely to be meant than a large category with a few matches.
    masses[home] = mass * (0.4 + 0.6 * Math.min(1, counts[home]! / Math.max(size, 1)));
    most = Math.max(most, masses[home]!);
  }
  return Float32Array.from(sets, (ids, home) => {
    const called = Math.max(0, ...(ids ?? []).map((id) => likeness.get(id) ?? 0));
    return called * called * points.likeness + (masses[home]! / most) * points.share;
  });
}
