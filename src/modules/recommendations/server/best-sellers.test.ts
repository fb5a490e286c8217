import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createCatalogueModule, saveBranchAvailability, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createBestSellers } from './best-sellers.ts';

const database = await openTestDatabase();
const branches = [651, 652];
const someLine = fc.integer({ min: 1, max: 25 }).map((number) => String(number).padStart(3, '0'));
const someChange = fc.oneof(
  fc
    .record({ lineNumber: someLine, popularity: fc.integer({ min: 0, max: 4 }), pricePence: fc.integer({ min: 1, max: 9 }), markedForDelete: fc.boolean() })
    .map((given) => () => saveProducts(database, [aProduct(given)])),
  fc.record({ lineNumber: someLine, branchId: fc.constantFrom(...branches), ranged: fc.boolean() }).map(
    (given) => () => saveBranchAvailability(database, [{ ...given, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false }]),
  ),
);

it('the best sellers of a branch follow every change to its products and range [SC-081 part]', async () => {
  const { module, catalogue } = createCatalogueModule({ database, log: openLog('silent') });
  onTestFinished(() => module.stop!());
  const bestSellers = createBestSellers(catalogue, 6);
  await fc.assert(
    fc.asyncProperty(fc.array(someChange, { minLength: 1, maxLength: 5 }), async (changes) => {
      for (const change of changes) {
        await change();
        await catalogue.freshen();
        for (const branch of branches) {
          const sold = [...catalogue.allProducts()].filter((product) => !product.markedForDelete && catalogue.isRanged(product.lineNumber, branch));
          const inOrder = sold.sort((one, other) => other.popularity - one.popularity || (one.lineNumber < other.lineNumber ? -1 : 1));
          expect([...bestSellers(branch)]).toEqual(inOrder.slice(0, 6).map(({ lineNumber }) => lineNumber));
        }
      }
    }),
    { numRuns: 60 },
  );
});
