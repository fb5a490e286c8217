import { buildSchema, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '#/contract/schema.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { restPath } from '#/platform/server/http/rest-path.ts';
import { makeOpenApiDocument, type JsonSchema } from '#/start/reference/openapi-document.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { hasSucceeded, listWrites } from '#/start/testing/examples/every-call.ts';
import { digestTables, listTables, tablesChanged } from '#/start/testing/planted-fault.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  poolSize: 8,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const document = await makeOpenApiDocument(shop.shop.modules.list.flatMap((module) => module.rest ?? []), 'prod');
const writes = listWrites(shop);
const isStaffs = ({ access, route }: (typeof writes)[number]) => route?.service === 'staff' || access === 'staff' || typeof access === 'object';
const byShoppers = writes.filter((write) => !isStaffs(write));

/**
 * The amounts of money that a shopper's call can carry, each with the error of a call whose amount differs from the shop's,
 * and the tables in which a refused press keeps what the shopper typed: a contact number is not lost because a price changed.
 */
const compared: Record<string, { field: string; refusal: [status: number, error: string]; keeps?: readonly string[] }> = {
  'POST slot/bookslot': { field: 'expectedCharge', refusal: [409, 'DELIVERY_CHARGE_CHANGED'] },
  'PATCH order-orchestration/orders/{customerOrderId}/place': { field: 'expectedToPay', refusal: [409, 'ORDER_ORCHESTRATION_006'], keeps: ['orders.details'] },
  'POST order-orchestration/orders/{customerOrderId}/failed-payments': { field: 'expectedAmount', refusal: [409, 'ORDER_ORCHESTRATION_006'] },
  'POST delivery-pass-orchestration/pass': { field: 'expectedPrice', refusal: [409, 'PLAN_CHANGED'] },
};

/** Lists the paths of the members of a JSON schema that are amounts of money: with a currency, or named as pence. */
function amountsIn(given: JsonSchema, at = ''): string[] {
  const { $ref, anyOf, allOf, properties, items } = given as { $ref?: string; anyOf?: JsonSchema[]; allOf?: JsonSchema[]; properties?: Record<string, JsonSchema>; items?: JsonSchema };
  if ($ref !== undefined) return amountsIn(document.components.schemas[$ref.split('/').at(-1)!]!, at);
  const within = [...(anyOf ?? []), ...(allOf ?? [])].flatMap((one) => amountsIn(one, at));
  if (properties && 'currencyCode' in properties) return [...within, at];
  const members = Object.entries(properties ?? {}).flatMap(([name, one]) => {
    const place = at === '' ? name : `${at}.${name}`;
    const isNumber = ['number', 'integer', 'string'].includes(one['type'] as string);
    return isNumber && /pence|price|charge/i.test(name) ? [place] : amountsIn(one, place);
  });
  return [...new Set([...within, ...members, ...(items ? amountsIn(items, at) : [])])];
}

describe('an amount of money that a client sends', () => {
  it('is one of those that are only compared [SC-726]', () => {
    const found = byShoppers.flatMap(({ name, route }) => {
      const operation = route && document.paths[restPath(route, 'prod')]![route.method.toLowerCase()]!;
      const body = Object.values(operation?.requestBody?.content ?? {})[0]?.schema;
      return (body ? amountsIn(body) : []).map((field) => [name, field]);
    });
    expect(found.sort()).toEqual(Object.entries(compared).map(([name, { field }]) => [name, field]).sort());
    const inputs = Object.values(buildSchema(schema).getTypeMap()).filter(isInputObjectType);
    const fields = inputs.flatMap((input) => Object.values(input.getFields()).map((field) => ({ name: `${input.name}.${field.name}`, type: String(field.type) })));
    expect(fields.filter(({ name, type }) => /Money/.test(type) || /price|pence|charge|saving|total|cost|amount|currency/i.test(name)).map(({ name }) => name)).toEqual(['QuantityInput.amount']);
  });

  it.each(Object.entries(compared))('is refused by %s if it is not the shop’s, which changes nothing; the shop’s own is accepted [SC-726]', async (name, { field, refusal, keeps = [] }) => {
    const write = writes.find((one) => one.name === name)!;
    const { input, send } = await write.prepare(makeExampleWorld(shop));
    const apartFrom = ['platform.throttles', 'account.sign_ins'];
    for (const amount of [0.01, 1234.56, 0]) {
      const before = await digestTables(shop.database, { apartFrom });
      const { status, body } = await send({ input: { ...(input as object), [field]: { amount, currencyCode: 'GBP' } } });
      expect([amount, status, body?.error]).toEqual([amount, ...refusal]);
      const changed = tablesChanged(before, await digestTables(shop.database, { apartFrom }));
      expect(changed.filter((table) => !keeps.includes(table))).toEqual([]);
    }
    expect(hasSucceeded(write, await send())).toBe(true);
  });

  /** Calls that record what a browser reports. Nothing that the shop computes reads it. */
  const recordsReports = ['analytics.events', 'diagnostics.error_reports'];

  it.each(byShoppers.filter(({ route }) => route?.bodyKind !== 'form'))('is nowhere in the database if it is added to the input of $name [SC-726]', async (write) => {
    const { input, send } = await write.prepare(makeExampleWorld(shop));
    await send({ input: withAmounts(input ?? {}) });
    const tables = (await listTables(shop.database)).filter((table) => !recordsReports.includes(table));
    const search = tables.map((table) => `select '${table}' as name from ${table} t where t::text ~ '${pence}|${pounds}'`);
    expect(await runSql(shop.database, search.join(' union all '))).toEqual([]);
  });
});

const pence = 8_765_421;
const pounds = 87_654.21;

/** Adds amounts, by every name under which the shop sends one, to each object of an input that does not have it. */
function withAmounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAmounts);
  if (typeof value !== 'object' || value === null) return value;
  const money = { amount: pounds, currencyCode: 'GBP' };
  const names = ['price', 'totalPrice', 'unitPrice', 'retailPrice', 'salePrice', 'saving', 'charge', 'deliveryCharge', 'depositCharge', 'toPay', 'paid', 'discount'];
  return {
    ...Object.fromEntries(names.map((name) => [name, money])),
    ...Object.fromEntries(['pricePence', 'chargePence', 'amountPence', 'totalPence', 'valuePence'].map((name) => [name, pence])),
    ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAmounts(one)])),
  };
}
