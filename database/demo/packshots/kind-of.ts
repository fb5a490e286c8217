import type { PackShot } from './pack-shot.ts';

/** Picks an appearance by a product's words: the first match in its name and art, in lower case. */
export function kindOf<const T>(
  pack: Pick<PackShot, 'name' | 'art'>,
  otherwise: T,
  ...kinds: readonly (readonly [words: RegExp, kind: T])[]
): T {
  const words = `${pack.name} ${pack.art ?? ''}`.toLowerCase();
  return kinds.find(([known]) => known.test(words))?.[1] ?? otherwise;
}
