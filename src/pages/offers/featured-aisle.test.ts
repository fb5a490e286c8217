import { describe, expect, it } from 'vitest';
import { aWireCategory } from '#/modules/storefront/testing/wire-category.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { loader } from './featured-aisle.server.ts';

const bakery = aWireCategory({ id: '2', name: 'Bakery', url: 'groceries/bakery' });
const empty = aWireCategory({ id: '3', name: 'Empty', url: 'groceries/empty', emptyOfProducts: true });
const cakes = aWireCategory({ id: '4', name: 'Cakes', url: 'entertaining/cakes' });
const categories = [
  aWireCategory({ id: '10051', name: 'Groceries', url: 'groceries', children: [bakery, empty] }),
  aWireCategory({ id: '10052', name: 'Entertaining', url: 'entertaining', children: [cakes] }),
];

/** Opens a featured aisle in a shop without content; returns the page's data and the paths of its calls. */
async function open(aisle: string) {
  const asked: string[] = [];
  const fetch = async (path: string) => {
    asked.push(path);
    return path.includes('taxonomy') ? Response.json({ categories }) : Response.json({ error: 'not_found', message: 'No' }, { status: 404 });
  };
  const context = { fetch, publicFetch: fetch, publicRead: () => null, publicSettings: { env: 'prod', flags: [], customerCarePhone: '0' }, graphFlags: '' } as unknown as PageServer;
  return { found: await loader({ context, params: {}, request: new Request(`https://shop.test/ecom/shop/featured/${aisle}`) } as never), asked };
}

describe('a featured aisle', () => {
  it('of groceries or entertaining lists the first-level categories of that root [SC-038] [SH-023]', async () => {
    expect((await open('groceries')).found).toMatchObject({ title: 'Groceries', categories: [{ name: 'Bakery', url: 'groceries/bakery' }] });
    expect((await open('Entertaining/')).found).toMatchObject({ title: 'Entertaining', categories: [{ name: 'Cakes' }] });
  });

  it('of offers loads neither products nor offers [SC-039] [SH-023]', async () => {
    const { found, asked } = await open('offers');
    expect(found).toMatchObject({ title: 'Offers', isOffers: true, categories: [], parts: [] });
    expect(asked.filter((path) => /product|offer|deal|bundle/.test(path.replace('/ecom/shop/featured/offers', '')))).toEqual([]);
    expect(asked.some((path) => path.includes('content'))).toBe(true);
  });
});
