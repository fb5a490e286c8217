import { afterAll, expect, it } from 'vitest';
import { createCatalogueModule, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { createOffersModule, savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createProductFinder, type ProductQuery } from './find-products.ts';
import { createWordIndex } from './indexes/word-index.ts';

const database = await openTestDatabase();
const { module, catalogue, feed } = createCatalogueModule({ database, log: openLog('silent') });
const { offers } = createOffersModule({ feed });
afterAll(() => module.stop!());

const everything: ProductQuery = {
  term: null,
  categoryId: null,
  tags: [],
  moreFilters: false,
  start: 0,
  size: 20,
  sortBy: 'A_2_Z',
  branch: { id: 651, collection: true, services: { groceries: true, entertaining: true, delivery: true } },
  slotDate: null,
  now: Date.parse('2026-11-02T12:00:00Z'),
};

it('a term that asks for offers finds what is on offers of that kind, otherwise what is on any offer, and says so [SC-127 part]', async () => {
  const names = ['Oat Biscuits', 'Rye Biscuits', 'Mint Tea', 'Green Tea', 'Crown Prince Squash', 'Milk'];
  await saveProducts(database, names.map((name, at) => aProduct({ lineNumber: `000${at + 1}`, name, brand: null, brandName: null, categoryIds: [], pricePence: 100 })));
  const on = (promotionId: string, promotionDescription: string, lineNumber: string, more: object) => aPromotion({ promotionId, promotionDescription, lineNumbers: [lineNumber], ...more });
  const group = (lineNumber: string, threshold: number) => ({ wasPricePence: null, groups: [{ id: 'g', name: 'g', threshold, lineNumbers: [lineNumber] }] });
  await savePromotions(database, [
    on('o1', '3 for 2', '0001', group('0001', 3)),
    on('o2', 'Save £1', '0002', { wasPricePence: 200 }),
    on('o3', 'Save 50p', '0003', { wasPricePence: 150 }),
    on('o4', 'Buy one get one free', '0004', { ...group('0004', 2), promotionExpiryDate: '2020-01-01' }),
  ]);
  await Promise.all([catalogue.freshen(), offers.freshen()]);
  const finder = createProductFinder(catalogue, offers, createWordIndex());
  const told = (term: string, more: Partial<ProductQuery> = {}) => {
    const { products, widening } = finder.find({ ...everything, term, ...more });
    return [products.map(({ lineNumber }) => lineNumber), widening?.term ?? null];
  };
  expect(told('3 for 2')).toEqual([['0001'], null]);
  expect(told('half price')).toEqual([['0002'], null]);
  expect(told('half price biscuits')).toEqual([['0002'], null]);
  expect(told('tea on offer')).toEqual([['0003'], null]);
  expect(told('offers')).toEqual([['0003', '0001', '0002'], null]);
  expect(told('2 for 1')).toEqual([['0003', '0001', '0002'], 'offers']);
  expect(told('half price tea')).toEqual([['0003'], 'offers on tea']);
  expect(told('half price', { asTyped: true })).toEqual([[], null]);
  expect(told('half price milk')[0]).toEqual(['0006']);
});
