import type { WireProduct } from '#/contract/rest-types.ts';
import { mostThumbs, type ListThumb } from '#/modules/lists/web/list-card.tsx';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { productsOfLists } from './products-of-lists.ts';

/** Reads the pictures that the cards of lists show (SC-203), by line number. */
export async function thumbsOf(calls: CallLayer, lists: readonly { items: readonly { lineNumber: string }[] }[]): Promise<Record<string, ListThumb>> {
  const shown = new Set(lists.flatMap(({ items }) => items.slice(0, mostThumbs).map(({ lineNumber }) => lineNumber)));
  return Object.fromEntries((await productsOfLists(calls, [...shown])).map((product) => [product.lineNumber, thumbOf(product)]));
}

const thumbOf = ({ name, images, thumbnail }: WireProduct): ListThumb => ({
  name,
  images: images && { small: images.small, medium: images.medium },
  thumbnail: images ? null : thumbnail,
});
