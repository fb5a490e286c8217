import { afterAll, describe, expect, it } from 'vitest';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openTrolleyShelf } from '#/modules/orders/testing/trolley-shelf.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { createOrdersModule, recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';

const database = await openTestDatabase();
const { openOrders, catalogueAndOffers, gateway, stop } = await openTrolleyShelf(database);
afterAll(stop);
const app = openTestApp(database, [createOrdersModule({ openOrders, ...catalogueAndOffers, gateway, parts: [], announce: async () => undefined }).module], [new URL('../../orders.graphql', import.meta.url)]);
const now = await readClock(database);

let customer = 100;
let number = 7_000_000_000;
/**
 * Records an order that the customer placed after those recorded before, with a note or null for each line. Returns its
 * number.
 */
async function placed(customerId: number, notes: Record<string, string | null>, status: PastOrder['status'] = 'COMPLETED'): Promise<string> {
  const customerOrderId = String((number += 1));
  const order = aPastOrder({ customerId, customerOrderId, status }, now - 3 * dayMs);
  const lines = Object.entries(notes).map(([lineNumber, noteToShopper], at) => ({ ...order.lines[0]!, sequenceNumber: at + 1, lineNumber, name: `${lineNumber} as of ${customerOrderId}`, noteToShopper }));
  await inTransaction({ database }, (work) => recordPastOrder(work.database, { ...order, lines }));
  return customerOrderId;
}

const query = '{ getShopperNotes { shopperNotes { lineNumber name note } failures { message type } } }';
const asked = async (as: number) => (await app.graph(query, {}, { as })).body.data.getShopperNotes;
const notesOf = async (as: number): Promise<string[][]> => (await asked(as)).shopperNotes.map(({ lineNumber, note }: { lineNumber: string; note: string }) => [lineNumber, note]);

describe('the notes of earlier orders', () => {
  it('are the latest for each product, those of the latest orders first, with leading zeros [SC-736] [SC-303]', async () => {
    const as = (customer += 1);
    const first = await placed(as, { '000123': 'Ripe', '000124': 'Sliced', '000125': 'Small' });
    const second = await placed(as, { '000123': 'Very ripe', '000126': null }, 'CANCELLED');
    await placed(as, { '000123': null, '000124': null }, 'PLACED');
    expect(await asked(as)).toEqual({
      shopperNotes: [
        { lineNumber: '000123', name: `000123 as of ${second}`, note: 'Very ripe' },
        { lineNumber: '000124', name: `000124 as of ${first}`, note: 'Sliced' },
        { lineNumber: '000125', name: `000125 as of ${first}`, note: 'Small' },
      ],
      failures: null,
    });
  });

  it("belong to nobody else [SC-736] [SC-016 part]", async () => {
    const as = (customer += 1);
    await placed(as, { '000123': 'Ripe' });
    const other = (customer += 1);
    await placed(other, { '000124': 'Sliced' });
    expect(await notesOf(other)).toEqual([['000124', 'Sliced']]);
    expect(await notesOf((customer += 1))).toEqual([]);
    expect((await app.graph(query, {})).status).toBe(401);
  });

  it('can be read by staff signed on as the customer, like the trolley [SC-736]', async () => {
    const as = (customer += 1);
    await placed(as, { '000123': 'Ripe' });
    const { body } = await app.call('POST', '/graph-prod/v1/graph', { as, by: 9000, body: { query } });
    expect(body.data.getShopperNotes.shopperNotes).toMatchObject([{ note: 'Ripe' }]);
  });

  it('exclude the order being amended, which is not an earlier one [SC-736]', async () => {
    const as = (customer += 1);
    await placed(as, { '000123': 'Ripe' });
    const amended = await placed(as, { '000123': 'Very ripe', '000124': 'Sliced' }, 'PLACED');
    await runSql(database, "update orders.orders set status = 'AMENDING' where customer_order_id = $1", [amended]);
    expect(await notesOf(as)).toEqual([['000123', 'Ripe']]);
  });

  it('are those of the latest 100 orders, at most 200, in one statement [SC-736]', async () => {
    const as = (customer += 1);
    const one = () => countStatements(() => asked(as));
    await placed(as, { '000001': 'Long ago' });
    const few = await one();
    expect(few.answer.shopperNotes).toHaveLength(1);
    for (let order = 0; order < 100; order += 1) {
      await placed(as, Object.fromEntries(Array.from({ length: 3 }, (_, line) => [`1${String(order * 3 + line).padStart(4, '0')}`, 'Fresh'])));
    }
    const many = await one();
    expect(many.count).toBe(few.count);
    const lines = many.answer.shopperNotes.map(({ lineNumber }: { lineNumber: string }) => lineNumber);
    expect([lines.length, lines[0], lines.includes('000001')]).toEqual([200, '10297', false]);
    await runSql(database, 'update orders.lines set note_to_shopper = null where line_number like $1', ['1%']);
    expect(await notesOf(as)).toEqual([]);
  });
});
