import type { DemoShop } from './demo-shop.ts';
import { drawBackOfPack } from './packshots/draw-back-of-pack.ts';
import { drawCloseUp, drawPackShot } from './packshots/draw-pack-shot.ts';

const howMany = 240;

/** Draws further pictures of the most popular packed foods: their label from nearby, and the back of their pack. */
export function drawMorePictures({ products, packShots }: Pick<DemoShop, 'products' | 'packShots'>): Map<string, string[]> {
  const packed = products
    .filter(({ nutrition, ingredients, priceUom }) => nutrition.length > 0 && ingredients !== null && priceUom === 'C62')
    .toSorted((one, other) => other.popularity - one.popularity)
    .slice(0, howMany);
  return new Map(packed.map((product) => {
    const pack = packShots.get(product.lineNumber)!;
    return [product.lineNumber, [drawCloseUp(drawPackShot(pack)), drawBackOfPack(pack, product)]];
  }));
}
