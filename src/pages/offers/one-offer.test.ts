import { describe, expect, it } from 'vitest';
import { aWireCategory } from '#/modules/storefront/testing/wire-category.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { loader as offerLoader } from './offer.server.ts';
import { loader as setLoader } from './offer-set.server.ts';

const offer = {
  promotionId: '77',
  promotionTypeCode: 'MULTIBUY',
  promotionDescription: '2 for £3',
  hidden: false,
  mealDealId: null,
  groups: [{ id: 'g', name: 'Milk', threshold: 2, lineNumbers: ['01'], products: [] }],
};
const dairy = aWireCategory({ id: '2', name: 'Dairy', url: 'groceries/dairy' });
const categories = [aWireCategory({ id: '1', name: 'Groceries', url: 'groceries', children: [dairy] })];
const grid = { products: [], totalMatches: 0, filters: [], categoryLevelFilters: [], subCategories: [], sortBy: 'MOST_POPULAR', origin: null, widened: null };

/** Opens a page in a shop with one offer and one set of offers; returns its answer, and the calls it made. */
async function open(loader: (args: never) => Promise<unknown>, params: Record<string, string>, query = '', known: object = offer) {
  const asked: string[] = [];
  const answers: [part: string, answer: object][] = [['/offers/77', known], ['/offer-sets/breakfast', { offerIdentifier: 'breakfast', name: 'Breakfast' }], ['taxonomy', { categories }], ['product-grid', grid]];
  const fetch = async (path: string, init: { body?: string } = {}) => {
    asked.push(`${path}${init.body ?? ''}`);
    const [, answer] = answers.find(([part]) => path.includes(part)) ?? [];
    return answer ? Response.json(answer) : Response.json({ error: 'OFFERS_EXPERIENCE_001', message: 'No' }, { status: 404 });
  };
  const context = { fetch, publicFetch: fetch, publicRead: () => null, publicSettings: { env: 'prod', flags: [] }, graphFlags: '' } as unknown as PageServer;
  const request = new Request(`https://shop.test/x${query}`);
  const answer: unknown = await loader({ context, params, request } as never).catch((thrown: unknown) => thrown);
  return { answer, asked };
}

describe('the page of an offer', () => {
  it('shows the offer with that id, in the category of the query [SC-036] [SH-022]', async () => {
    const all = await open(offerLoader, { promotionId: '77' });
    expect(all.answer).toMatchObject({ offer: { promotionId: '77' }, groups: [{ name: 'Milk', threshold: 2 }], narrowed: false });
    const narrowed = await open(offerLoader, { promotionId: '77' }, '?categoryId=2');
    expect(narrowed.answer).toMatchObject({ narrowed: true });
    expect(narrowed.asked[0]).toContain('/offers/77?categoryId=2');
    expect((await open(offerLoader, { promotionId: '77' }, '?categoryId=x')).asked[0]).not.toContain('categoryId');
  });

  it('answers 404 for an unknown offer [SC-154]', async () => {
    expect((await open(offerLoader, { promotionId: '99' })).answer).toMatchObject({ init: { status: 404 }, data: { offer: null } });
  });

  it('leads from a wine mix to the wine aisle [SC-143]', async () => {
    const { answer } = await open(offerLoader, { promotionId: '77' }, '', { ...offer, promotionTypeCode: 'WMX', hidden: true });
    expect((answer as Response).headers.get('location')).toBe('/ecom/shop/browse/groceries/beer_wine_and_spirits/wine');
  });

  it('leads from the offer of a meal deal to the meal deal [SC-041]', async () => {
    const { answer } = await open(offerLoader, { promotionId: '77' }, '', { ...offer, mealDealId: '77' });
    expect((answer as Response).headers.get('location')).toBe('/ecom/shop/featured/meal-deals/77');
  });
});

describe('the page of a set of offers', () => {
  it('lists the products of the set, in the category of the rest of the path [SC-157] [SH-022] [SC-036]', async () => {
    const all = await open(setLoader, { offerIdentifier: 'breakfast', '*': '' });
    expect(all.answer).toMatchObject({ name: 'Breakfast', category: null });
    expect(all.asked.at(-1)).toContain('"searchTags":[{"group":"offer-set","value":"breakfast"}]');
    for (const below of ['dairy_offers', 'dairy', 'Dairy_Offers']) {
      const { answer, asked } = await open(setLoader, { offerIdentifier: 'breakfast', '*': below });
      expect(answer, below).toMatchObject({ name: 'Breakfast', category: 'Dairy' });
      expect(asked.at(-1)).toContain('"category":"2"');
    }
    expect((await open(setLoader, { offerIdentifier: 'breakfast', '*': '' }, '?categoryId=2')).answer).toMatchObject({ category: 'Dairy' });
  });

  it('answers 404 for an unknown set or category [SC-157]', async () => {
    expect((await open(setLoader, { offerIdentifier: 'nothing', '*': '' })).answer).toMatchObject({ init: { status: 404 } });
    expect((await open(setLoader, { offerIdentifier: 'breakfast', '*': 'tea_offers' })).answer).toMatchObject({ init: { status: 404 } });
  });
});
