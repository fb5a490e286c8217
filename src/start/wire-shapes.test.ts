import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveCategories, saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { addDays, isLondonDay, londonDay } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { errorBody } from '#/platform/server/http/error-body-schema.ts';
import { doMainJob } from '#/start/testing/pages/main-job.ts';
import { listOperations } from '#/start/testing/graph-call.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const day = londonDay(Date.now());
const inGroceries = { categoryIds: [10051] };
const testShop = await openTestShop({
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [
      aProduct({ ...inGroceries, lineNumber: '000201', name: 'Loose carrots', pricePence: 89, priceUom: 'KGM', saleUoms: ['KGM'] }),
      aProduct({
        ...inGroceries, lineNumber: '000202', name: 'Apples', pricePence: 233, priceUom: 'KGM', saleUoms: ['C62', 'KGM'],
        itemWeight: { minGrams: 105, maxGrams: 190 },
      }),
      aProduct({ ...inGroceries, lineNumber: '000203', name: 'Cola', pricePence: 155, depositPence: 20 }),
      aProduct({ ...inGroceries, lineNumber: '000204', name: 'Goose', pricePence: 4999 }),
    ]);
    await savePromotions(database, [aPromotion({ lineNumbers: ['000203'], startDate: day, promotionExpiryDate: addDays(day, 30) })]);
    const window = { startDate: addDays(day, 5), endDate: addDays(day, 9), cutOffDate: addDays(day, 3) };
    await saveRestrictions(database, [{ restrictionId: 'goose', name: 'Goose', ...window, lineNumbers: ['000204'] }]);
  },
});
const { shop, database } = testShop;
const { made, placed } = await doMainJob(testShop);

/** Matches columns that hold fractions: coordinates, pack contents, alcohol, ratings. */
const isMeasure = /\.(latitude|longitude|average_rating|alcohol_\w+|item_\w+_grams|servings_\w+|net_content_amount|cap)$/;

interface Found {
  call: string;
  path: string;
  key: string;
  value: unknown;
}

/** Every member of every answer that was collected. */
const members: Found[] = made.flatMap(({ call, answer }) => walk(call, '', '', answer.body));

function walk(call: string, path: string, key: string, value: unknown): Found[] {
  const own = { call, path, key, value };
  if (Array.isArray(value)) return [own, ...value.flatMap((one, n) => walk(call, `${path}[${n}]`, key, one))];
  if (typeof value !== 'object' || value === null) return [own];
  return [own, ...Object.entries(value).flatMap(([name, inner]) => walk(call, `${path}.${name}`, name, inner))];
}

const objectsWith = (member: string) =>
  members.filter((found): found is Found & { value: Record<string, unknown> } => {
    const { value } = found;
    return typeof value === 'object' && value !== null && member in value;
  });
const named = (pattern: RegExp) => members.filter(({ key, value }) => pattern.test(key) && value !== null && typeof value !== 'object');
const placesOf = (found: Found[]) => found.map(({ call, path, value }) => `${call} ${path}: ${String(value)}`);

describe('the main job, over every call the shop has', () => {
  it('leaves no call or operation untried or unanswered', () => {
    const asked = new Set(made.map(({ call }) => call));
    const routes = shop.modules.list.flatMap((module) => module.rest ?? []);
    const there = [...routes.map((one) => `${one.method} ${one.service} ${one.endpoint} v${one.version}`), ...listOperations().map(({ name }) => name)];
    expect(there.filter((call) => !asked.has(call))).toEqual([]);
    const failed = made.filter(({ answer }) => answer.status >= 400);
    // The typed card and the saved card both need authentication first.
    const toAuthenticate = ['PATCH order-orchestration orders/{customerOrderId}/place v1', 'SECURITY_NEEDED'];
    expect(failed.map(({ call, answer }) => [call, answer.body.error])).toEqual([toAuthenticate, toAuthenticate]);
    expect(members.filter(({ key, value }) => key === 'failures' && value !== null)).toEqual([]);
    expect(placed).toHaveLength(2);
  });

  it('gives every answer the shape that its call declares', () => {
    const routes = shop.modules.list.flatMap((module) => module.rest ?? []);
    for (const { call, answer } of made) {
      const route = routes.find((one) => `${one.method} ${one.service} ${one.endpoint} v${one.version}` === call);
      if (!route) continue;
      const shape = answer.status < 400 ? route.answers?.[answer.status] : errorBody;
      const issues = typeof shape === 'object' ? (shape.safeParse(answer.body).error?.issues ?? []) : [];
      expect([call, shape === undefined, issues]).toEqual([call, false, []]);
    }
  });

  it('sends money as pounds with at most two decimals, in GBP [SC-001]', () => {
    const money = objectsWith('currencyCode');
    expect(money.length).toBeGreaterThan(200);
    for (const { call, path, value } of money) {
      const { amount, currencyCode, ...more } = value as { amount: number; currencyCode: string; __typename?: string };
      expect([call, path, currencyCode, more]).toEqual([call, path, 'GBP', {}]);
      expect([call, path, typeof amount, Math.round(amount * 100) / 100]).toEqual([call, path, 'number', amount]);
    }
    // An adjustment's `amount` is money itself (SC-561).
    const amounts = objectsWith('amount').filter(({ value }) => typeof value['amount'] !== 'object' && !('currencyCode' in value) && !('uom' in value));
    expect(placesOf(amounts)).toEqual([]);
  });

  it('stores money only in integer columns of pence [SC-002]', async () => {
    const columns = await runSql<{ name: string; type: string }>(
      database,
      `select table_schema || '.' || table_name || '.' || column_name as name, data_type as type from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
    );
    const pence = columns.filter(({ name }) => name.endsWith('_pence'));
    expect(pence.length).toBeGreaterThan(8);
    for (const { name, type } of pence) expect([name, ['integer', 'bigint'].includes(type)]).toEqual([name, true]);
    const inexact = columns.filter(({ type }) => ['real', 'double precision', 'numeric', 'money'].includes(type));
    expect(inexact.map(({ name }) => name).filter((name) => !isMeasure.test(name))).toEqual([]);
    const otherwise = columns.filter(({ name }) => /\.[^.]*(price|charge|saving|total|cost|deposit|pounds)[^.]*$/.test(name) && !name.endsWith('_pence'));
    expect(otherwise.filter(({ type }) => /int|num|double|real/.test(type)).map(({ name }) => name)).toEqual([]);
  });

  it('stores quantities as whole thousandths, and sends them as amount and unit, exact to a thousandth [SC-008]', async () => {
    const quantities = objectsWith('uom').filter(({ value }) => 'amount' in value);
    expect(quantities.length).toBeGreaterThan(50);
    for (const { value } of quantities) {
      const { amount, uom, ...more } = value as { amount: number; uom: string };
      expect(more).toEqual({});
      expect(['KGM', 'GRM', 'LBR', 'C62']).toContain(uom);
      expect(Math.round(amount * 1000) / 1000).toBe(amount);
    }
    expect(quantities.some(({ value }) => value['amount'] === 0.7 && value['uom'] === 'KGM')).toBe(true);
    const kept = await runSql<{ name: string; type: string }>(
      database,
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
       where column_name ~ 'thousandths|quantity|amount' and table_schema in ('trolley', 'orders')`,
    );
    expect(kept.map(({ type }) => type)).toEqual(kept.map(() => 'integer'));
    expect(kept.length).toBeGreaterThan(0);
    const [carrots] = await runSql<{ amount: number }>(
      database,
      `select thousandths as amount from orders.lines where line_number = '000201' limit 1`,
    );
    expect(carrots!.amount).toBe(700);
  });

  it('writes date-times in ISO 8601 and UTC, and days as London days [SC-009]', () => {
    const dateTimes = members.filter(({ value }) => typeof value === 'string' && /^\d{4}-\d\d-\d\d./.test(value));
    expect(dateTimes.length).toBeGreaterThan(50);
    expect(placesOf(dateTimes.filter(({ value }) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(String(value))))).toEqual([]);
    const days = members.filter(({ value }) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
    expect(days.length).toBeGreaterThan(20);
    expect(placesOf(days.filter(({ value }) => !isLondonDay(String(value))))).toEqual([]);
    // A member whose name suggests a date must hold a date or an instant, never a number or another format. A card's
    // expiry is a month, as printed on the card.
    const called = named(/(Date|DateTime|created|lastLogin|lastUpdated|expiresAt)$/).filter(({ path }) => !/card\w*\[\d+\]\.expiryDate$/i.test(path));
    expect(called.length).toBeGreaterThan(50);
    expect(placesOf(called.filter((found) => !dateTimes.some((one) => one === found) && !days.some((one) => one === found)))).toEqual([]);
  });

  it('keeps leading zeros of line numbers, which are always text [SC-010]', async () => {
    const lineNumbers = named(/^lineNumbers?$/);
    expect(new Set(lineNumbers.map(({ value }) => value))).toEqual(new Set(['000123', '000201', '000202', '000203', '000204', '054321', '088903']));
    const columns = await runSql<{ name: string; type: string }>(
      database,
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
       where column_name ~ '^line_number' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(columns.length).toBeGreaterThan(3);
    for (const { name, type } of columns) expect([name, ['text', 'ARRAY'].includes(type)]).toEqual([name, true]);
  });

  it('identifies an order by one string of digits everywhere, which is never reused [SC-011]', async () => {
    const ids = named(/^(customerOrderId|orderId|trolleyId)$/);
    expect(ids.length).toBeGreaterThan(20);
    for (const { value } of ids) expect(value).toMatch(/^\d{1,20}$/);
    // Staff find the orders of others too, which are those of examples.
    const ofShopper = ids.filter(({ call }) => !call.includes('staff/orders'));
    // The order of the example that pays again was never a trolley.
    const paidAgain = await runSql<{ id: string }>(database, 'select customer_order_id as id from checkout.payment_attempts');
    expect(new Set(ofShopper.map(({ value }) => value))).toEqual(new Set(['0', ...placed, ...paidAgain.map(({ id }) => id)]));
    const orderOf = (call: string) => members.filter((found) => found.call === call && found.key.endsWith('rderId')).map(({ value }) => value);
    for (const call of ['getTrolley', 'GET order-orchestration orders/{customerOrderId} v1', 'GET order-orchestration orders v1']) {
      expect([call, placed.every((id) => orderOf(call).includes(id))]).toEqual([call, true]);
    }
    // Order ids are never reused: they come from a sequence that does not cycle, and are the primary key of their
    // table.
    const [sequence] = await runSql<{ cycles: boolean }>(
      database,
      `select bool_or(seqcycle) as cycles from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'trolley'`,
    );
    expect(sequence!.cycles).toBe(false);
    await expect(
      runSql(database, 'insert into trolley.orders select * from trolley.orders where customer_order_id = $1', [placed[0]]),
    ).rejects.toThrow('duplicate key');
  });

  it('answers every graph operation with 200 and its data, and null failures if there are none [SC-012] [SH-484]', async () => {
    const operations = listOperations();
    for (const { name } of operations) {
      const answers = made.filter(({ call }) => call === name);
      for (const { answer } of answers) {
        expect([name, answer.status, Object.keys(answer.body), Object.keys(answer.body.data)]).toEqual([name, 200, ['data'], [name]]);
        if (name !== 'shoppingContext') expect([name, answer.body.data[name].failures]).toEqual([name, null]);
      }
    }
  });
});
