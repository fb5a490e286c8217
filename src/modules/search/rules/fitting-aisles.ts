import { isStopWord } from './optional-words.ts';
import { searchWords } from './search-words.ts';
import { stemOf } from './word-stem.ts';

/** A category that a search may be about. */
export interface Aisle {
  /** The words of its name, as `aisleWords` returns them. */
  words: readonly string[];
  /** The number of the best matches directly in it. */
  best: number;
  /** The number of the best matches in it and below it. */
  below: number;
}

/** The maximum number of aisles that the search box offers. */
export const mostAisles = 3;

/** Returns the words of a category's name by which a typed term fits it. */
export const aisleWords = (name: string): string[] => searchWords(name).filter((word) => !isStopWord(word));

/**
 * Returns the aisles that fit a typed term, the closest first: those whose name has all typed words, the shortest name
 * first, then those with at least half of the best matches, and then those whose name has all typed words if the last is
 * unfinished, provided that they have some of the best matches. `looked` is the number of best matches.
 */
export function fittingAisles<Found extends Aisle>(typed: string, aisles: Iterable<Found>, looked: number): Found[] {
  const words = searchWords(typed).map((word) => ({ word, stem: stemOf(word) }));
  if (words.length === 0) return [];
  const ranked: { aisle: Found; likeness: number }[] = [];
  for (const aisle of aisles) {
    const isWhole = words.every(({ stem }) => aisle.words.some((other) => isForm(other, stem)));
    const isStart = aisle.below > 0 && words.every(({ word, stem }, at) => aisle.words.some((other) => isForm(other, stem) || (at === words.length - 1 && other.startsWith(word))));
    const hasMost = aisle.best > 0 && aisle.best * 2 >= looked;
    if (!isWhole && !isStart && !hasMost) continue;
    const named = words.length / aisle.words.length;
    ranked.push({ aisle, likeness: isWhole ? 2 + named : hasMost ? 1 + aisle.best / looked : named });
  }
  ranked.sort((one, other) => other.likeness - one.likeness || other.aisle.best - one.aisle.best);
  return ranked.slice(0, mostAisles).map(({ aisle }) => aisle);
}

const isForm = (word: string, stem: string): boolean => stemOf(word) === stem;
