import { toTile } from '#/modules/storefront/rules/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { buyListLines } from '#/pages/rules/buy-list-lines.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

export const head = () => [{ title: 'Buy list' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, params, context }: PageArgs) {
  const sponsored = params['lineNumbers'];
  const lineNumbers = buyListLines(sponsored ?? new URL(request.url).searchParams.get('lineNumbers'));
  const found = await listProducts(publicCalls(context, pages.buyList), lineNumbers).catch((error: unknown) => {
    // A list of one product that the shop does not know is empty, like a list of several.
    if (error instanceof CallFailure && error.status === 404) return [];
    throw error;
  });
  const tiles = found.map(toTile);
  return { tiles: sponsored === undefined ? tiles : tiles.map((tile) => ({ ...tile, isSponsored: true })) };
}
