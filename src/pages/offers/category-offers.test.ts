import { describe, expect, it } from 'vitest';
import { aWireCategory } from '#/modules/storefront/testing/wire-category.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { head, loader } from './category-offers.server.ts';

const whole = aWireCategory({ id: '4', name: 'Whole milk', url: 'groceries/dairy/milk/whole' });
const milk = aWireCategory({ id: '3', name: 'Milk', url: 'groceries/dairy/milk', children: [whole] });
const dairy = aWireCategory({ id: '2', name: 'Dairy', url: 'groceries/dairy', children: [milk] });
const bakery = aWireCategory({ id: '5', name: 'Bakery', url: 'groceries/bakery' });
const categories = [aWireCategory({ id: '10051', name: 'Groceries', url: 'groceries', children: [dairy, bakery] })];

const counted = (id: string) => ({ id, name: 'x', url: 'x', count: 1 });
const offerKinds = [{ id: 'all', label: 'All offers', count: 2, applied: true }, { id: 'multi-buy', label: 'Multi-buys', count: 1, applied: false }];
const grid = {
  products: [],
  totalMatches: 2,
  filters: [{ group: 'offers', title: 'Offers', singleChoice: false, values: offerKinds }],
  categoryLevelFilters: [counted('2')],
  subCategories: [counted('4')],
  sortBy: 'MOST_POPULAR',
  origin: null,
  widened: null,
};

/** Opens a page of offers in a shop that answers with the tree and the grid; returns its answer and the grid's queries. */
async function open(address: string, { tree = true } = {}) {
  const url = new URL(`/ecom/shop/browse/offers${address}`, 'https://shop.test');
  const queries: unknown[] = [];
  const fetch = async (path: string, init: { body?: string } = {}) => {
    if (path.includes('taxonomy')) return tree ? Response.json({ categories }) : Response.json({ error: 'server_error', message: 'No' }, { status: 500 });
    queries.push(JSON.parse(init.body!).customerSearchRequest.queryParams);
    return Response.json(grid);
  };
  const context = { fetch, publicFetch: fetch, publicRead: () => null, publicSettings: { env: 'prod', flags: [] }, graphFlags: '' } as unknown as PageServer;
  const params = { '*': url.pathname.replace('/ecom/shop/browse/offers', '').replace(/^\//, '') };
  const answer: unknown = await loader({ context, params, request: new Request(url) } as never).catch((thrown: unknown) => thrown);
  return { answer, queries };
}

const everyOffer = [{ group: 'offers', value: 'all' }];

describe('the offers pages', () => {
  it('list every product on offer, with links to the departments that have some [SC-156] [SH-020]', async () => {
    const { answer, queries } = await open('?sortBy=A_2_Z&flt=brand:Ardent');
    expect(queries).toEqual([{ searchTags: everyOffer, filterTags: [{ group: 'brand', value: 'Ardent' }], sortBy: 'A_2_Z', start: 0, size: 48 }]);
    expect(answer).toMatchObject({ heading: 'Offers', trail: [], deeper: [{ id: '2', name: 'Dairy', url: 'groceries/dairy' }] });
    expect((answer as { grid: typeof grid }).grid.filters[0]!.values.map(({ id }) => id)).toEqual(['multi-buy']);
  });

  it('list the offers of a category, named by its path in any case or its id, with links one level deeper [SC-156] [SC-036] [SC-037] [SH-020]', async () => {
    for (const address of ['/dairy_offers/milk_offers', '/dairy_offers/milk_offers?categoryId=3', '?categoryId=3', '/Dairy_Offers/Milk_OFFERS']) {
      const { answer, queries } = await open(address);
      expect(queries, address).toMatchObject([{ category: '3', searchTags: everyOffer }]);
      expect(answer, address).toMatchObject({ heading: 'Milk Offers', trail: [{ name: 'Dairy' }, { name: 'Milk' }], deeper: [{ id: '4' }] });
    }
  });

  it('answer 404 for a category that is not there, and 503 for one while the tree cannot be loaded [SC-156] [SH-271]', async () => {
    for (const address of ['/tea_offers', '/dairy_offers?categoryId=99']) expect((await open(address)).answer).toMatchObject({ init: { status: 404 } });
    expect((await open('/dairy_offers', { tree: false })).answer).toMatchObject({ init: { status: 503 }, data: { grid: { error: true } } });
    expect((await open('', { tree: false })).answer).toMatchObject({ heading: 'Offers', grid: { totalMatches: 2 } });
  });

  it('redirect the identifier of one offer to its page, with the category [SC-036] [SC-037]', async () => {
    const { answer } = await open('/500010?categoryId=3');
    expect((answer as Response).status).toBe(301);
    expect((answer as Response).headers.get('location')).toBe('/ecom/shop/offers/500010?categoryId=3');
  });

  it('have one address for search engines, without the id', async () => {
    const { answer } = await open('/dairy_offers?categoryId=2');
    const tags = head({ loaderData: answer as never, host: 'https://shop.test', pathname: '/x' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.test/ecom/shop/browse/offers/dairy_offers' });
  });
});
