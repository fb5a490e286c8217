import { diceFor } from '../seeded-random.ts';
import { svg } from './drawing.ts';
import type { PackShot } from './pack-shot.ts';

/** Fine dots scattered over a rectangle: the pores of a skin. */
export function specks(
  pack: PackShot,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
): string {
  const random = diceFor(pack.seed).next;
  let d = '';
  for (let i = 0; i < count; i++) d += svg`M${x + random() * width} ${y + random() * height}h.1`;
  return d;
}
