import { Drawing, escapeText, svg } from './drawing.ts';
import { serifFonts } from './lettering.ts';
import type { PackShape, PackShot } from './pack-shot.ts';
import { shapeDrawings } from './shape-drawings.ts';

/** Small packs are drawn slightly larger, so that a grid of tiles looks even. */
const nearness: Partial<Record<PackShape, number>> = {
  'wine-bottle': 1.06,
  'beer-bottle': 1.1,
  'milk-bottle': 1.03,
  'squeezy-bottle': 1.08,
  'detergent-bottle': 1.03,
  'spray-bottle': 1.03,
  aerosol: 1.06,
  jar: 1.3,
  'coffee-jar': 1.12,
  'spice-jar': 1.24,
  'cosmetic-jar': 1.2,
  tin: 1.28,
  'flat-tin': 1.16,
  'drink-can': 1.16,
  'vitamins-tub': 1.18,
  'gable-carton': 1.08,
  'brick-carton': 1.1,
  'yogurt-pot': 1.3,
  'spread-tub': 1.2,
  'ice-cream-tub': 1.14,
  'dip-pot': 1.16,
  'soup-pot': 1.14,
  'butter-block': 1.08,
  'medicine-box': 1.16,
  'tea-box': 1.08,
  'tall-box': 1.06,
  'egg-box': 1.06,
  'crisps-bag': 1.06,
  'flour-bag': 1.05,
  'net-bag': 1.04,
  'cheese-wedge': 1.06,
  apple: 1.14,
  lemon: 1.12,
  lime: 0.98,
  orange: 1.12,
  grapefruit: 1.18,
  onion: 1.12,
  garlic: 1.1,
  potato: 1.05,
  broccoli: 1.06,
  avocado: 1.05,
  grapes: 1.04,
  bouquet: 1.04,
};
/** The fixed point when a pack is enlarged; slightly below the middle, to leave space above. */
const pivot = { x: 200, y: 204 };

/** Returns a pack shot from nearby: the middle of the picture, where the label is. */
export const drawCloseUp = (packShot: string): string => packShot.replace('viewBox="0 0 400 400"', 'viewBox="115 130 170 170"');

/**
 * Draws a pack shot as a complete SVG on a 400 unit square. The same pack always gives the same text, and several can
 * be inlined in one page.
 */
export function drawPackShot(pack: PackShot): string {
  const draw = new Drawing(pack);
  const near = nearness[pack.shape] ?? 1;
  const drawShape = shapeDrawings[pack.shape];
  if (near === 1) drawShape(draw, pack);
  else {
    const place = svg`${200 - pivot.x * near} ${200 - pivot.y * near}`;
    draw.placed(`matrix(${near} 0 0 ${near} ${place})`, () => drawShape(draw, pack));
  }
  const title = escapeText([pack.brand, pack.name, pack.size].filter(Boolean).join(' '));
  const lettering = `font-family="${serifFonts}" text-anchor="middle"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"' +
    ` aria-label="${title}" ${lettering}>` +
    `${draw.content()}</svg>`
  );
}
