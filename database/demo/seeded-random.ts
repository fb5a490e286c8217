/** Random numbers that are always the same for the same seed, so that the demo shop is the same on every machine. */
export interface Dice {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from low to high, inclusive. */
  between(low: number, high: number): number;
  /** A random entry of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given chance. */
  chance(probability: number): boolean;
}

/** Dice seeded with text (mulberry32 over an FNV-1a hash of it). */
export function diceFor(seed: string): Dice {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
    chance: (probability) => next() < probability,
  };
}

/** A 32 bit hash of a text, evenly distributed. */
export function hashOf(words: string): number {
  let hash = 2_166_136_261;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return (hash ^ (hash >>> 13)) >>> 0;
}
