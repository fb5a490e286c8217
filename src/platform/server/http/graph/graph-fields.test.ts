import { expect, it } from 'vitest';
import { readSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';

const database = await openTestDatabase();

interface Product {
  lineNumber: string;
}

const products: Product[] = Array.from({ length: 48 }, (_, n) => ({ lineNumber: String(n) }));
let hasFailed = false;

/** An earlier module; all callers share its products. */
const shop: ServerModule = {
  name: 'shop',
  resolvers: { Query: { shelf: () => ({ products, best: products[1] }), emptyShelf: () => ({ products: [], best: null }) } },
};
const shopSlice = `
  extend type Query { shelf: Shelf! @forAnyone emptyShelf: Shelf @forAnyone }
  type Shelf { products: [Product!]! best: Product }
  type Product { lineNumber: String! }
`;

/**
 * A later module. For customer 7, products whose number is divisible by three are favourites. Every product has a list.
 */
const favourites: ServerModule = {
  name: 'favourites',
  fieldResolvers: {
    Product: {
      async isFavourite(asked: readonly Product[], call: CallContext) {
        if (hasFailed) throw new Error('the favourites cannot be read');
        const text = 'select n as name from unnest($1::text[]) n where n::int % 3 = 0 and $2::bigint = 7';
        const rows = await readSql<{ name: string }>(call.database, text, [asked.map(({ lineNumber }) => lineNumber), call.caller.customerId]);
        return asked.map(({ lineNumber }) => rows.some(({ name }) => name === lineNumber));
      },
      list: async (asked: readonly Product[]) => asked.map(({ lineNumber }) => ({ products: [{ lineNumber: `${lineNumber}0` }] })),
    },
  },
};
const favouritesSlice = `
  extend type Product { isFavourite: Boolean! list: FavouriteList! }
  type FavouriteList { products: [Product!]! }
`;

const app = openTestApp(database, [shop, favourites], [shopSlice, favouritesSlice]);
/** A directive makes `graphql` execute the query, without a plan. */
const paths = [
  ['planned', ''],
  ['fallback', '@include(if: true)'],
] as const;

async function ask(query: string, as?: number) {
  const { answer, statements } = await countStatements(() => app.graph(query, {}, as === undefined ? {} : { as }));
  return { body: answer.body, ofFavourites: statements.filter((text) => text.includes('unnest')).length, count: statements.length };
}

it.each(paths)('a later module extends an earlier type over a list of 48 products with one statement, on the %s path', async (_, directive) => {
  const without = await ask(`{ shelf { products ${directive} { lineNumber } } }`, 7);
  const { body, ofFavourites, count } = await ask(`{ shelf { products ${directive} { lineNumber liked: isFavourite } } }`, 7);
  expect(body).toEqual({ data: { shelf: { products: products.map(({ lineNumber }) => ({ lineNumber, liked: Number(lineNumber) % 3 === 0 })) } } });
  expect([ofFavourites, count - without.count]).toEqual([1, 1]);
  const others = await ask(`{ shelf { products ${directive} { isFavourite } } }`);
  expect(others.body.data.shelf.products).toEqual(products.map(() => ({ isFavourite: false })));
  expect(products.every((product) => Object.keys(product).join() === 'lineNumber')).toBe(true);
});

it.each(paths)('objects in several places of a query share that statement, on the %s path', async (_, directive) => {
  const { body, ofFavourites } = await ask(
    `{ shelf { a: products ${directive} { isFavourite } b: products { lineNumber } best { isFavourite } ...more } } fragment more on Shelf { best { lineNumber } }`,
    7,
  );
  expect(body.data.shelf.a).toHaveLength(48);
  expect(body.data.shelf.a[3]).toEqual({ isFavourite: true });
  expect(body.data.shelf.b[3]).toEqual({ lineNumber: '3' });
  expect(body.data.shelf.best).toEqual({ isFavourite: false, lineNumber: '1' });
  expect(ofFavourites).toBe(1);
});

it.each(paths)('the result of an added field can be extended in turn, with one statement for all of it, on the %s path', async (_, directive) => {
  const { body, ofFavourites } = await ask(`{ shelf { products ${directive} { list { products { lineNumber isFavourite } } } } }`, 7);
  expect(body.data.shelf.products[12]).toEqual({ list: { products: [{ lineNumber: '120', isFavourite: true }] } });
  expect(ofFavourites).toBe(1);
});

it.each(paths)('an answer without objects of the type takes no statement, on the %s path', async (_, directive) => {
  const { body, ofFavourites } = await ask(`{ emptyShelf ${directive} { products { isFavourite } best { isFavourite } } }`, 7);
  expect(body).toEqual({ data: { emptyShelf: { products: [], best: null } } });
  expect(ofFavourites).toBe(0);
});

it.each(paths)('a fault of the field fails its operation, and the shopper does not see its message, on the %s path', async (_, directive) => {
  hasFailed = true;
  const { body } = await ask(`{ shelf { products ${directive} { isFavourite } } }`, 7).finally(() => {
    hasFailed = false;
  });
  expect(body.data).toBe(null);
  expect(body.errors[0].extensions).toEqual({ type: '500' });
  expect(JSON.stringify(body)).not.toContain('favourites cannot be read');
});

it('refuses a field that the schema does not have, or that has arguments', () => {
  const withField = (field: string) => () => openTestApp(database, [shop, { ...favourites, fieldResolvers: { Product: { [field]: async () => [] } } }], [shopSlice, 'extend type Product { near(metres: Int): Boolean }']);
  expect(withField('isLoved')).toThrow('Product.isLoved is no field without arguments of the schema');
  expect(withField('near')).toThrow('Product.near is no field without arguments of the schema');
});
