import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { loader } from './quick-shop.server.ts';

const product = (lineNumber: string) => ({ lineNumber, name: lineNumber, promotions: [], marketingBadges: [], images: null, weights: { uoms: ['C62'] } });
const favourite = (lineNumber: string, purchaseCount: number, categoryId: string) => ({ lineNumber, purchaseCount, categoryId, sources: ['bought-online'], addedAt: '2026-03-09T09:00:00Z' });

const answers: Record<string, unknown> = {
  'tag=shopping-context': { data: { shoppingContext: { customerOrderId: '9' } } },
  'favourites/9': { favourites: [favourite('2', 5, '20'), favourite('1', 3, '30')], categories: [{ id: '20', name: 'Dairy', count: 1 }], counts: {}, totalResults: 2 },
  eligibility: { status: 'ELIGIBLE' },
  'products/': { products: [product('1'), product('2')] },
};

it('lists the favourites that are bought most often, by category, and whether a basket can be built [SC-209]', async () => {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return Response.json(Object.entries(answers).find(([part]) => address.includes(part))![1]);
  };
  const context = { fetch, publicSettings: { env: 'prod', flags: [] }, graphFlags: '', report: () => undefined } as unknown as PageServer;
  const { entries, categories, basket } = await loader({ context, request: new Request('https://shop.test/ecom/quick-shop') } as never);
  const query = new URL(asked.find((address) => address.includes('favourites/9'))!, 'https://shop.test').searchParams;
  expect([query.get('sortBy'), query.get('includes'), query.get('promotionflag')]).toEqual(['PURCHASE_FREQUENCY', null, 'false']);
  expect(entries.map(({ categoryId, product: { lineNumber, favourite: bought } }) => [categoryId, lineNumber, bought.purchaseCount])).toEqual([['20', '2', 5], ['30', '1', 3]]);
  expect([categories.map(({ name }) => name), basket?.status]).toEqual([['Dairy'], 'ELIGIBLE']);
});
