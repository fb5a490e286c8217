import { beforeEach, describe, expect, it } from 'vitest';
import type { TestRequest } from '#/modules/account/testing/test-browser.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import type { SmallShopper } from './testing/small-shop.ts';
import { openTestShop } from './testing/test-shop.ts';

const lineNumbers = Array.from({ length: 201 }, (_, at) => `7${String(at).padStart(5, '0')}`);
const { database, browser, shopper } = await openTestShop({
  async stock(database) {
    await saveProducts(database, lineNumbers.map((lineNumber) => aProduct({ lineNumber, name: `Soup ${lineNumber}` })));
  },
});

let ada: SmallShopper;
beforeEach(async () => {
  ada = await shopper();
});

const call = (who: SmallShopper | null, method: string, path: string, json?: unknown) =>
  browser().call(method, `/shopping-lists-prod/v1/lists${path}`, { ...(who && { bearer: who.bearer }), ...(json !== undefined && { json }) } as TestRequest);
const create = async (who: SmallShopper, name: string, ...lines: string[]) =>
  (await call(who, 'POST', '', { name, items: lines.map((lineNumber) => ({ lineNumber, quantity: { amount: 1 } })) })).body;
const namesOf = async (who: SmallShopper) => (await call(who, 'GET', '')).body.lists.map(({ name }: { name: string }) => name);
const [soup, broth, stew] = lineNumbers as [string, string, string];
const items = (amount: number) => ({ amount, uom: 'C62' });

describe('shopping list calls', () => {
  it('create a list with its fields, read it, and list the newest first [SC-198] [SC-199]', async () => {
    const made = await call(ada, 'POST', '', { name: 'Suppers', items: [{ lineNumber: broth, quantity: items(2) }, { lineNumber: soup, quantity: items(1) }] });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Suppers',
      items: [{ lineNumber: broth, quantity: items(2) }, { lineNumber: soup, quantity: items(1) }],
      numItems: 2,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const later = await create(ada, 'Baking');
    expect(later).toMatchObject({ items: [], numItems: 0 });
    expect((await call(ada, 'GET', `/${made.body.id}`)).body).toEqual(made.body);
    expect((await call(ada, 'GET', '')).body).toEqual({ lists: [later, made.body] });
  });

  it('rename and delete a list [SC-199]', async () => {
    const { id } = await create(ada, 'Suppers', soup);
    const renamed = await call(ada, 'PATCH', `/${id}`, { name: 'Lunches' });
    expect([renamed.status, renamed.body]).toEqual([200, expect.objectContaining({ id, name: 'Lunches', numItems: 1 })]);
    expect((await call(ada, 'DELETE', `/${id}`)).status).toBe(204);
    expect(await namesOf(ada)).toEqual([]);
    for (const [method, json] of [['GET'], ['DELETE'], ['PATCH', { name: 'Lunches' }]] as const) expect((await call(ada, method, `/${id}`, json)).status).toBe(404);
    expect((await runSql(database, 'select from lists.items where customer_id = $1', [ada.customerId])).length).toBe(0);
  });

  it('put an item on a list, change it in its place and remove it, each line once [SC-200]', async () => {
    const { id } = await create(ada, 'Suppers', soup, broth, soup);
    const put = (lineNumber: string, amount: number) => call(ada, 'PUT', `/${id}/items/${lineNumber}`, { quantity: items(amount) });
    const added = await put(stew, 3);
    expect([added.status, added.body.items.map(({ lineNumber }: { lineNumber: string }) => lineNumber)]).toEqual([200, [soup, broth, stew]]);
    expect((await put(soup, 5)).body.items).toEqual([{ lineNumber: soup, quantity: items(5) }, { lineNumber: broth, quantity: items(1) }, { lineNumber: stew, quantity: items(3) }]);
    for (let time = 0; time < 2; time += 1) expect((await call(ada, 'DELETE', `/${id}/items/${broth}`)).status).toBe(204);
    expect((await call(ada, 'GET', `/${id}`)).body).toMatchObject({ numItems: 2, items: [{ lineNumber: soup }, { lineNumber: stew }] });
    expect([(await put('999999', 1)).status, (await put(soup, 0)).status, (await put(soup, 100)).status]).toEqual([404, 422, 422]);
    expect((await call(ada, 'PUT', `/${id}/items/${soup}`, { quantity: { amount: 1, uom: 'KGM' } })).status).toBe(422);
  });

  it('put only a new item on a list with onlyNew: an item that the list has keeps its quantity [SC-200]', async () => {
    const { id } = await create(ada, 'Suppers', soup);
    const put = (lineNumber: string, amount: number, onlyNew: boolean) => call(ada, 'PUT', `/${id}/items/${lineNumber}`, { quantity: items(amount), onlyNew });
    await put(soup, 5, false);
    expect((await put(soup, 2, true)).body.items).toEqual([{ lineNumber: soup, quantity: items(5) }]);
    expect((await put(stew, 2, true)).body.items).toEqual([{ lineNumber: soup, quantity: items(5) }, { lineNumber: stew, quantity: items(2) }]);
    expect((await Promise.all([put(broth, 1, true), put(broth, 3, false)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await call(ada, 'GET', `/${id}`)).body.items[2]).toEqual({ lineNumber: broth, quantity: items(3) });
    expect([(await put('999999', 1, true)).status, (await put(soup, 0, true)).status]).toEqual([404, 422]);
  });

  it('trim a name, and refuse an empty, a long and a used one, whatever its case [SC-201]', async () => {
    const first = await create(ada, '  Suppers ');
    expect(first.name).toBe('Suppers');
    expect((await create(ada, 'é'.repeat(50))).name).toHaveLength(50);
    for (const name of ['', '   ', 'x'.repeat(51)]) expect((await call(ada, 'POST', '', { name })).status).toBe(422);
    const again = await call(ada, 'POST', '', { name: 'SUPPERS ' });
    expect([again.status, again.body.error]).toEqual([409, 'LIST_NAME_EXISTS']);
    const other = await create(ada, 'Lunches');
    const renamed = await call(ada, 'PATCH', `/${other.id}`, { name: 'suppers' });
    expect([renamed.status, renamed.body.error]).toEqual([409, 'LIST_NAME_EXISTS']);
    expect((await call(ada, 'PATCH', `/${first.id}`, { name: 'SUPPERS' })).body.name).toBe('SUPPERS');
    const bob = await shopper();
    expect((await create(bob, 'Suppers')).name).toBe('Suppers');
  });

  it('hold 200 items and 50 lists, also when the last are added at once [SC-202]', async () => {
    const { id } = await create(ada, 'Everything', ...lineNumbers.slice(0, 199));
    const puts = await Promise.all(lineNumbers.slice(199).map((lineNumber) => call(ada, 'PUT', `/${id}/items/${lineNumber}`, { quantity: items(1) })));
    expect(puts.map(({ status, body }) => body.error ?? status).toSorted()).toEqual([200, 'LIST_FULL']);
    expect((await call(ada, 'PUT', `/${id}/items/${soup}`, { quantity: items(4) })).status).toBe(200);
    const tooLong = await call(ada, 'POST', '', { name: 'Too long', items: lineNumbers.map((lineNumber) => ({ lineNumber, quantity: items(1) })) });
    expect([tooLong.status, tooLong.body.error]).toEqual([409, 'LIST_FULL']);
    for (let nth = 2; nth <= 49; nth += 1) await create(ada, `List ${nth}`);
    const last = await Promise.all(['Last', 'One more', 'And more'].map((name) => call(ada, 'POST', '', { name })));
    expect(last.map(({ status, body }) => body.error ?? status).toSorted()).toEqual([201, 'TOO_MANY_LISTS', 'TOO_MANY_LISTS']);
    expect(await namesOf(ada)).toHaveLength(50);
  });

  it('create one list however often a call with the same id is repeated, and keep a name unique at once [SC-199] [SC-201]', async () => {
    const id = '5b0a2e0e-2f4c-4a7d-9c1b-3a52d3c1e8f4';
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(ada, 'POST', '', { id, name: 'Suppers' })));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array.from({ length: 5 }, () => [201, id]));
    const same = await Promise.all(Array.from({ length: 5 }, () => call(ada, 'POST', '', { name: 'Lunches' })));
    expect(same.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await namesOf(ada)).toSorted()).toEqual(['Lunches', 'Suppers']);
    const bob = await shopper();
    expect((await call(bob, 'POST', '', { id, name: 'Mine' })).body).toMatchObject({ id, name: 'Mine' });
    expect((await call(ada, 'GET', `/${id}`)).body.name).toBe('Suppers');
  });

  it('are for customers, about their own lists only [SC-016 part]', async () => {
    const { id } = await create(ada, 'Suppers', soup);
    const bob = await shopper();
    const tries = [['GET', `/${id}`], ['PATCH', `/${id}`, { name: 'x' }], ['DELETE', `/${id}`], ['PUT', `/${id}/items/${soup}`, { quantity: items(9) }], ['DELETE', `/${id}/items/${soup}`]] as const;
    for (const [method, path, json] of tries) {
      expect([(await call(bob, method, path, json)).status, (await call(null, method, path, json)).status]).toEqual([404, 401]);
      expect((await call(ada, method, path.replace(id, 'weekly'), json)).status).toBe(404);
    }
    expect((await call(null, 'GET', '')).status).toBe(401);
    expect((await call(ada, 'GET', `/${id}`)).body).toMatchObject({ name: 'Suppers', items: [{ quantity: items(1) }] });
  });

  it('take the same number of statements for any number of lists', async () => {
    const counted = async () => (await countStatements(() => call(ada, 'GET', ''))).count;
    const none = await counted();
    for (const name of ['One', 'Two', 'Three']) await create(ada, name, soup, broth);
    expect(await counted()).toBe(none);
  });
});
