import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foreignTables } from './foreign-tables.ts';
import { whyNotImport } from './may-import.ts';
import { plantedCheckout, type PlantedCheckout } from './planted-checkout.ts';

const value = (from: string, specifier: string) => whyNotImport({ from, specifier, kind: 'value' });
const type = (from: string, specifier: string) => whyNotImport({ from, specifier, kind: 'type' });

describe('an import', () => {
  it.each([
    ['src/start/server.ts', '#/modules/trolley/server/trolley-module.ts'],
    ['src/pages/shop/trolley-page.tsx', '#/modules/trolley/web/trolley-calls.ts'],
    ['src/modules/trolley/web/lines/trolley-line-item.tsx', '#/design/forms/button.tsx'],
    ['src/modules/trolley/web/lines/trolley-line-item.tsx', './trolley-line-item.module.css'],
    ['src/modules/trolley/web/lines/trolley-line-item.tsx', '#/modules/offers/web/offer-badge.tsx'],
    ['src/modules/trolley/rules/add-item.ts', '#/modules/catalogue/rules/product-record.ts'],
    ['src/modules/trolley/server/add-item.ts', '#/modules/catalogue/server/public.ts'],
    ['src/modules/trolley/server/add-item.ts', '#/modules/trolley/rules/add-item.ts'],
    ['src/modules/trolley/server/add-item.ts', 'node:crypto'],
    ['src/modules/trolley/server/lines/add-item.test.ts', '#/start/testing/test-shop.ts'],
    ['src/modules/trolley/rules/item-schema.ts', 'zod'],
    ['src/modules/mail/rules/write-mail.ts', '#/design/brand.ts'],
    ['src/modules/trolley/server/add-item.ts', '#/design/brand.ts'],
    ['src/modules/trolley/web/lines/trolley-line-item.tsx', '#/design/brand.ts'],
    ['src/modules/trolley/rules/add-item.test.ts', 'fast-check'],
    ['src/pages/entry.server.tsx', 'node:stream'],
    ['src/modules/trolley/rules/lines/way-out.ts', '#/page-paths.ts'],
    ['src/modules/account/rules/sign-in/return-path.ts', '#/page-table.ts'],
    ['src/pages/shop/trolley-page.tsx', './+types/trolley-page'],
    ['src/pages/rules/who-may-open.ts', '#/modules/account/rules/sign-in/return-path.ts'],
    ['tools/fences/place-of.ts', '#/module-order.ts'],
  ])('from %s of %s is allowed', (from, specifier) => {
    expect(value(from, specifier)).toBeNull();
  });

  it.each([
    ['against the arrow', 'src/platform/server/log.ts', '#/modules/trolley/server/public.ts', 'platform may not use modules'],
    ['of pages by design', 'src/design/display/price.tsx', '#/page-paths.ts', 'Pages are shop words'],
    ['of a page by a module', 'src/modules/trolley/web/x.tsx', '#/pages/routes.ts', 'modules may not use pages'],
    ['of shop words by design', 'src/design/display/price.tsx', '#/modules/offers/rules/offer.ts', 'design may not use modules'],
    ['of a later module', 'src/modules/offers/rules/x.ts', '#/modules/trolley/rules/y.ts', 'trolley comes after offers'],
    ['of an unknown module', 'src/modules/trolley/rules/x.ts', '#/modules/pantry/rules/y.ts', 'pantry is not in'],
    ['past the public door', 'src/modules/trolley/server/x.ts', '#/modules/offers/server/offer-store.ts', 'public.ts'],
    ['of server by web', 'src/modules/trolley/web/x.tsx', '#/modules/trolley/server/y.ts', 'meet on the wire'],
    ['of server by web, by a relative path', 'src/modules/trolley/web/x.tsx', '../server/y.ts', 'same folder'],
    ['of web by server', 'src/modules/trolley/server/x.ts', '#/modules/trolley/web/y.ts', 'meet on the wire'],
    ['of server by a page', 'src/pages/shop/x.tsx', '#/modules/trolley/server/public.ts', 'meet on the wire'],
    ['of server by rules', 'src/modules/trolley/rules/x.ts', '#/platform/server/log.ts', 'Rules are pure'],
    ['of a component by rules', 'src/modules/trolley/rules/x.ts', '#/design/forms/button.tsx', 'Rules are pure'],
    ['of a package by the brand', 'src/design/brand.ts', 'react', 'Rules are pure'],
    ['of web by rules', 'src/modules/trolley/rules/x.ts', '#/platform/web/call.ts', 'Rules are pure'],
    ['of a page by the rules of pages', 'src/pages/rules/x.ts', '#/pages/page-calls.ts', 'Rules are pure'],
    ['of Node by rules', 'src/modules/trolley/rules/x.ts', 'node:fs', 'Rules are pure'],
    ['of a package by rules', 'src/modules/trolley/rules/x.ts', 'pg', 'Rules are pure'],
    ['of Zod by rules that are no schema', 'src/modules/trolley/rules/x.ts', 'zod', '*-schema.ts'],
    ['of Node by web', 'src/modules/trolley/web/x.tsx', 'node:fs', 'reaches the browser'],
    ['of the database by a page', 'src/pages/shop/x.tsx', 'pg', 'reaches the browser'],
    ['of Zod by web', 'src/modules/trolley/web/x.tsx', 'zod', 'No Zod'],
    ['of a schema by web', 'src/modules/trolley/web/x.tsx', '#/modules/trolley/rules/item-schema.ts', 'import type'],
    ['of test builders by the shop', 'src/modules/trolley/server/x.ts', '#/modules/offers/testing/y.ts', 'for tests'],
    ['without extension', 'src/modules/trolley/rules/x.ts', '#/modules/trolley/rules/y', 'extension'],
  ])('%s is refused', (_, from, specifier, reason) => {
    expect(value(from, specifier)).toContain(reason);
  });

  it('of a type alone is allowed only where nothing of it reaches the browser', () => {
    expect(type('src/modules/trolley/web/x.tsx', '#/modules/trolley/rules/item-schema.ts')).toBeNull();
    expect(type('src/modules/trolley/web/x.tsx', '#/modules/trolley/server/y.ts')).toContain('wire');
  });
});

describe('SQL', () => {
  it('is checked for the tables of other modules', () => {
    const sql = 'with x as (select 1 from offers.offer) update "catalogue"."product" p set a = 1 from trolley.line';
    expect(foreignTables(sql, 'trolley')).toEqual(['offers.offer', 'catalogue.product']);
    expect(foreignTables('delete from only platform.secrets', 'trolley')).toEqual(['platform.secrets']);
    expect(foreignTables('select platform.now(), l.price from trolley.line l join x.y on true', 'trolley')).toEqual([]);
  });
});

describe('a planted violation', () => {
  let checkout: PlantedCheckout;
  beforeEach(async () => {
    checkout = await plantedCheckout();
  });
  afterEach(() => checkout.remove());

  const rule = 'src/modules/trolley/rules/planted.ts';
  const store = 'src/modules/trolley/server/planted-store.ts';
  const component = 'src/modules/trolley/web/planted.tsx';

  it.each([
    ['import', `import { x } from '#/modules/checkout/rules/x.ts'; export const y = x;`],
    ['export', `export { x } from '#/modules/checkout/rules/x.ts';`],
    ['export of everything', `export * from '#/modules/checkout/rules/x.ts';`],
    ['import when needed', `export const y = () => import('#/modules/checkout/rules/x.ts');`],
    ['import of a type', `export type Y = import('#/modules/checkout/rules/x.ts').X;`],
  ])('of the module order is refused by the linter: %s', async (_, text) => {
    await checkout.plant(rule, text);
    expect(checkout.lint()).toEqual([expect.stringContaining('checkout comes after trolley')]);
  });

  it.each([
    ['Date.now()', 'Date.now'],
    ['Math.random()', 'Math.random'],
    ['new Date().getTime()', 'the time'],
    [`fetch('/ecom')`, 'fetch'],
    ['process.env', 'process'],
    ['crypto.randomUUID()', 'crypto'],
    [`localStorage.getItem('a')`, 'localStorage'],
  ])('of pure rules is refused by the linter: %s', async (expression, named) => {
    await checkout.plant(rule, `export const planted = () => ${expression};`);
    expect(checkout.lint()).toEqual([`${rule}: Rules are pure: ${named} is passed in, not fetched here.`]);
  });

  it('of pure rules is not reported for a rule that takes its instant as a parameter', async () => {
    await checkout.plant(rule, 'export const year = (now: number, window: number) => new Date(now + window).getUTCFullYear();');
    expect(checkout.lint()).toEqual([]);
  });

  it.each([
    ['a statement on a foreign table', `export const t = (d: never) => runSql(d, 'select * from offers.offer');`],
    ['a plain string given to a read', `export const t = (d: never) => readSql(d, 'select * from offers.offer');`],
    ['a plain string kept in a constant', `export const t = 'select * from offers.offer';`],
    ['a template with a foreign table', 'export const t = (which: string) => `delete from offers.offer where ${which}`;'],
  ])('of owned tables is refused by the linter: %s', async (_, text) => {
    const imports = `import { readSql, runSql } from '#/platform/server/database/database.ts';`;
    await checkout.plant(store, `${imports} ${text} export const used = [readSql, runSql];`);
    expect(checkout.lint()).toEqual([expect.stringContaining('offers.offer is another module')]);
  });

  it.each(['src/modules/trolley/rules/utils.ts', 'src/modules/trolley/server/index.ts', 'src/platform/lib/words.ts'])(
    'of meaningful names is refused by the linter: %s',
    async (path) => {
      await checkout.plant(path, 'export const planted = 1;');
      expect(checkout.lint()).toEqual([expect.stringContaining('says nothing')]);
    },
  );

  it.each([
    ['src/modules/trolley/web/planted.tsx', 'export const planted = <a href="/ecom/checkout">Checkout</a>;'],
    ['src/pages/shop/planted.ts', 'export const planted = (id: string) => `/admin/staff/${id}`;'],
    ['src/start/planted.ts', `export const planted = '/ecom/shop/trolley';`],
  ])('of the addresses of pages is refused by the linter: %s', async (path, text) => {
    await checkout.plant(path, text);
    expect(checkout.lint()).toEqual([expect.stringContaining('from src/page-paths.ts')]);
  });

  it('of the addresses of pages is not seen in a file or a call', async () => {
    await checkout.plant(rule, `export const planted = ['/ecom/images/1.svg', '/ecom/assets/a.js', '/accounts-prod/v1', '/ecom'];`);
    expect(checkout.lint()).toEqual([]);
  });

  it.each([
    ['Node’s modules', `import { readFileSync } from 'node:fs'; export const planted = readFileSync('a');`],
    ['the process', 'export const planted: string = process.env.HOME;'],
    ['the page', `export const planted: string = document.title;`],
    ['the network', `export const planted: Promise<unknown> = fetch('/ecom');`],
  ])('of pure rules does not compile: %s', async (_, text) => {
    await checkout.plant(rule, text);
    expect(checkout.compile('rules')).toMatch(/planted\.ts\(1,\d+\): error/);
  });

  it('of the wall between web and server does not compile, in either direction', async () => {
    await checkout.plant(store, 'export const secret = 1;');
    await checkout.plant(component, `import { secret } from '#/modules/trolley/server/planted-store.ts'; export const a = secret;`);
    expect(checkout.compile('web')).toMatch(/planted\.tsx\(1,\d+\): error/);
    await checkout.plant(component, 'export const shown = 1;');
    await checkout.plant(store, `import { shown } from '#/modules/trolley/web/planted.tsx'; export const a = shown;`);
    expect(checkout.compile('server')).toMatch(/planted-store\.ts\(1,\d+\): error/);
  });
});
