import { describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { makeExampleWorld, sendExample } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const routes = shop.shop.modules.list
  .flatMap((module) => module.rest ?? [])
  .filter(({ service, access }) => service === 'staff' && typeof access === 'object')
  .map((route) => ({ route, name: `${route.method} ${route.endpoint}` }));
const find = (name: string) => routes.find((one) => one.name === name)?.route;

/** Orders and the routes of their deliveries are not kept by staff as the range is: they are read and listed whole, by day. */
const isKept = ({ endpoint }: { endpoint: string }): boolean => !endpoint.startsWith('staff/orders/') && !endpoint.startsWith('staff/delivery-routes/');

/** Calls whose examples change nothing in a shop like this one: no lock is set, and no line is picked. Their own tests do so. */
const changesNothing = new Set(['DELETE staff/users/{staffId}/lock', 'DELETE staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick']);

/** Calls that change more than one thing: a route that sets off, and the delivery of its order. */
const changesTwo = new Set(['POST staff/delivery-routes/{routeId}/set-off']);

describe('the calls of staff', () => {
  it.each(routes.filter(({ route }) => route.method === 'PUT' && isKept(route)))('let staff read what they keep by $name, and list it [SC-732]', ({ route }) => {
    expect(find(`GET ${route.endpoint}`)?.access).toEqual(route.access);
    const [, path] = /^(.*)\/\{\w+\}$/.exec(route.endpoint) ?? [];
    if (path === undefined) return;
    const list = find(`GET ${path}`)!;
    expect(list.access).toEqual(route.access);
    expect(list.query!.parse({})).toEqual({ query: '', start: 0, size: 20 });
    const answer = list.answers![200] as { safeParse(value: unknown): { success: boolean } };
    expect([answer.safeParse({ content: [], totalResults: 0 }).success, answer.safeParse({ content: [] }).success]).toEqual([true, false]);
  });

  it.each(routes.filter(({ route, name }) => route.method !== 'GET' && !changesNothing.has(name)))(
    'record a change in the audit, with its values: $name [SC-695]',
    async ({ route, name }) => {
      const world = makeExampleWorld(shop);
      const [last] = await runSql<{ id: number }>(shop.database, 'select coalesce(max(id), 0)::integer as id from staff.audit');
      expect((await sendExample(route, world, shop)).status).toBeLessThan(300);
      const rows = await runSql<{ detail: string }>(shop.database, 'select detail from staff.audit where id > $1', [last!.id]);
      expect(rows.map(({ detail }) => Object.keys(JSON.parse(detail) as object))).toEqual(Array.from({ length: changesTwo.has(name) ? 2 : 1 }, () => expect.arrayContaining(['after'])));
    },
  );
});
