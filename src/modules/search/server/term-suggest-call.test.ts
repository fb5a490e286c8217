import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogueModule, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { createOffersModule } from '#/modules/offers/server/public.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp, type TestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createSearchModule } from './search-module.ts';

const database = await openTestDatabase();
const { module: catalogueModule, catalogue, feed } = createCatalogueModule({ database, log: openLog('silent') });
const { module: offersModule, offers } = createOffersModule({ feed });
const modules = [catalogueModule, offersModule, createSearchModule({ catalogue, offers, feed }).module];
let app: TestApp;
beforeAll(async () => {
  await saveCategories(database, [
    aCategory({ id: 3, name: 'Groceries', url: 'groceries' }),
    aCategory({ id: 2, name: 'Chilled', url: 'groceries/chilled', parentId: 3 }),
    aCategory({ id: 1, name: 'Dairy Desserts', url: 'groceries/chilled/dairy', parentId: 2 }),
  ]);
  await saveProducts(database, [aProduct({ lineNumber: '1', name: 'Greek Yogurt', brand: null, brandName: 'Yogmore', categoryIds: [1] })]);
  for (const module of modules) await module.start?.();
  app = openTestApp(database, modules);
});
afterAll(async () => {
  for (const module of modules.toReversed()) await module.stop?.();
});

const suggest = (query: string) => app.call('GET', `/term-suggest-prod/v1/term-suggest/terms${query}`);

it('suggests terms from product, brand and category names [SH-301] [SH-302]', async () => {
  const { status, body } = await suggest('?term=yog');
  expect([status, body.terms]).toEqual([200, ['yogurt', 'yogmore', 'yogmore yogurt', 'greek yogurt']]);
  expect((await suggest('?term=dess')).body.terms).toEqual(['dairy desserts']);
});

it('answers an empty list if nothing matches, and 400 without a term [SH-302]', async () => {
  expect((await suggest('?term=zebra')).body).toEqual({ terms: [], aisles: [] });
  expect((await suggest('?term=')).body).toEqual({ terms: [], aisles: [] });
  expect((await suggest('')).status).toBe(400);
});

it('offers the aisles that fit by name or by the best matches, with the number of their products [SH-302]', async () => {
  const dairy = { name: 'Dairy Desserts', url: 'groceries/chilled/dairy', department: 'Chilled', count: 1 };
  expect((await suggest('?term=dess')).body.aisles).toEqual([dairy]);
  expect((await suggest('?term=greek')).body.aisles).toEqual([dairy]);
  expect((await suggest('?term=chilled')).body.aisles).toEqual([{ name: 'Chilled', url: 'groceries/chilled', department: null, count: 1 }, dairy]);
});

it('follows the catalogue', async () => {
  await saveProducts(database, [aProduct({ lineNumber: '1', name: 'Oat Bread', brand: null, brandName: null, categoryIds: [] })]);
  await catalogue.freshen();
  expect((await suggest('?term=yog')).body).toEqual({ terms: [], aisles: [] });
  expect((await suggest('?term=bread')).body).toEqual({ terms: ['bread', 'oat bread'], aisles: [] });
});
