import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { action, loader } from './multi-search.server.ts';

it('the page of one item searches for its term, with the filters and the sort of the address [SC-138]', async () => {
  const asked: unknown[] = [];
  const publicFetch = async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return Response.json({ products: [], totalMatches: 0, filters: [], categoryLevelFilters: [], subCategories: [], sortBy: 'A_2_Z', origin: 'MULTI_SEARCH', widened: null });
  };
  const context = { publicFetch, publicRead: () => null, publicSettings: { env: 'prod', flags: [] }, graphFlags: '' } as unknown as PageServer;
  const request = new Request('https://shop.test/ecom/shop/multi-search?value=2x%20milk&flt=dietary:Organic&sortBy=A_2_Z');
  await loader({ context, params: {}, request } as never);
  const queryParams = { searchTerm: 'milk', asTyped: false, origin: 'MULTI_SEARCH', filterTags: [{ group: 'dietary', value: 'Organic' }], sortBy: 'A_2_Z', start: 0, size: 48 };
  expect(asked).toEqual([[expect.stringContaining('/product-grid/search'), { customerSearchRequest: { queryParams } }]]);
});

it('the list that a browser without script pastes is searched for its things, with their amounts beside them', async () => {
  const asked: unknown[] = [];
  const publicFetch = async (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json({ results: [] });
  };
  const context = { publicFetch, publicRead: () => null, publicSettings: { env: 'prod', flags: [] }, graphFlags: '' } as unknown as PageServer;
  const body = new URLSearchParams({ list: 'beef mince, 500 g\nmilk, eggs, 6' });
  const sent = (await action({ context, params: {}, request: new Request('https://shop.test/ecom/shop/multi-search', { method: 'POST', body }) } as never)) as Response;
  const address = new URL(sent.headers.get('location')!, 'https://shop.test');
  await loader({ context, params: {}, request: new Request(address) } as never);
  expect(asked).toEqual([expect.objectContaining({ terms: ['beef mince', 'milk', 'eggs'] })]);
});
