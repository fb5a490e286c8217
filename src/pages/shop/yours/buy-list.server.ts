import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { buyListLines } from '#/pages/rules/buy-list-lines.ts';

export const head = () => [{ title: 'Buy list' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, params, context }: PageArgs) {
  const sponsored = params['lineNumbers'];
  const { lineNumbers, dropped } = buyListLines(sponsored ?? new URL(request.url).searchParams.get('lineNumbers'));
  const found = await listProducts(publicCalls(context, pages.buyList), lineNumbers);
  const tiles = found.map(toTile);
  return { tiles: sponsored === undefined ? tiles : tiles.map((tile) => ({ ...tile, isSponsored: true })), unknown: lineNumbers.length - found.length, dropped };
}
