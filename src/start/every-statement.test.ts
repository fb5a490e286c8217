import { expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { listStatements } from '#/start/testing/list-statements.ts';

const database = await openTestDatabase();
const { statements, unknown } = listStatements();

it('every statement of the program can be planned on the migrated database, so no column or table is misspelt', async () => {
  expect(statements.length).toBeGreaterThan(80);
  const faulty: string[] = [];
  for (const { path, text } of statements) await planOf(text).catch((error: Error) => faulty.push(`${path}: ${error.message} in ${text}`));
  expect(faulty).toEqual([]);
});

it('every statement is known in advance, except for columns and conditions listed as data, whose statements are tested in their modules', () => {
  expect(unknown).toEqual([
    'src/modules/account/server/profile/customer-search-store.ts',
    'src/modules/catalogue/server/catalogue-store.ts',
    'src/modules/catalogue/server/import/import-store.ts',
    'src/modules/catalogue/server/save-rows.ts',
    'src/modules/orders/server/order-details-store.ts',
    'src/platform/server/database/take-in-turn.ts',
  ]);
});

it('no statement of a module reads or writes a table of another', async () => {
  const foreign: string[] = [];
  for (const { path, owner, text, ownText } of statements.filter((one) => one.owner !== 'start')) {
    const plan = await planOf(text).catch(() => ({}));
    // Ignores tables that the module's own text does not name: a function or another module's text reads them.
    const tables = tablesIn(plan).filter((table) => !table.startsWith(`${owner}.`) && ownText.includes(table));
    for (const table of new Set(tables)) foreign.push(`${path}: ${table}`);
  }
  expect(foreign).toEqual([]);
});

async function planOf(text: string): Promise<unknown> {
  const [row] = await runSql<{ 'QUERY PLAN': unknown }>(database, `explain (generic_plan, verbose, format json) ${text}`);
  return row!['QUERY PLAN'];
}

/** Returns the tables of a query plan, with their schemas. */
function tablesIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const inner = Object.values(plan).flatMap(tablesIn);
  const { Schema: schema, 'Relation Name': name } = plan as { Schema?: string; 'Relation Name'?: string };
  return schema !== undefined && name !== undefined ? [`${schema}.${name}`, ...inner] : inner;
}
