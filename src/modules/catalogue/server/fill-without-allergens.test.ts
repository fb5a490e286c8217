import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { saveProducts } from './save-catalogue.ts';

const database = await openTestDatabase();
const migration = await readFile('database/migrations/0041-fill-without-allergens.sql', 'utf8');

const texts = [
  null,
  ' ',
  'Tomatoes, salt',
  'Wheat flour (_wheat_), butter (_milk_), sugar',
  'Cashews (_Cashews_), _sésame_',
  '_Wheat_ flour, whey powder',
  '_Oats_. May contain nuts and peanuts.',
  'Farine de _blé_, lait écrémé, œufs',
  '_Weizenmehl_, Haselnüsse, Vollmilch, Weißwein',
  'Wheat flour, water, salt',
  'Sugar, cocoa butter, _soya_ lecithin',
  'Coconut milk, butternut squash',
  'Buckwheat, coconut, nutmeg',
  'Sel (E 224), _anhydride sulfureux_, żurek',
];

const readWithout = () => runSql<{ lineNumber: string; without: string[] }>(database, 'select line_number as "lineNumber", without_allergens as without from catalogue.products order by line_number');

it('products saved before the filter by allergens are filled as if they were saved again [SC-123]', async () => {
  await saveProducts(
    database,
    texts.map((ingredients, at) => aProduct({ lineNumber: String(100 + at), ingredients, allergens: Array.from(ingredients?.matchAll(/_([^_]+)_/g) ?? [], ([, allergen]) => allergen!) })),
  );
  const saved = await readWithout();
  expect(saved.filter(({ without }) => without.length > 0)).toHaveLength(11);
  await runSql(database, `update catalogue.products set without_allergens = '{}'`);
  await runSql(database, migration);
  expect(await readWithout()).toEqual(saved);
});
