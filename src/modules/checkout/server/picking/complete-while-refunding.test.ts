import { beforeEach, describe, expect, it } from 'vitest';
import { openPickingShop, refusalOf } from '#/modules/checkout/testing/picking-shop.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);
const { auditOf, changesOf, complete, moneyOf, paid, readByStaff, refund, runJobOf, staffId } = shop;
const pending = shop.openProcess(database, (sandbox) => ({ ...sandbox, refund: async () => 'PENDING' }));

beforeEach(() => moveClock(database, null));

let made = 0;
const newKey = () => `refund-press-${(made += 1)}`;
const teas = (quantity: number) => ({ lines: [{ sequenceNumber: 1, quantity }], reason: 'The packets were torn' });

describe('a refund that runs while the order is delivered', () => {
  const after = async (order: { orderId: string }) => {
    const { order: { status }, statusAfterRefund, delivery } = (await readByStaff(order)).body;
    return [status, statusAfterRefund, delivery?.status];
  };

  it('lets it be completed once, and the order is COMPLETED when the refund has settled or was refused [SC-577 part] [SC-674 part] [SC-677 part]', async () => {
    for (const isRefused of [false, true]) {
      const shopper = await paid();
      await refund(shopper, newKey(), teas(2), pending);
      expect(await after(shopper)).toEqual(['REFUND_PENDING', 'PAID', undefined]);
      expect((await complete(shopper, { takenBack: [{ sequenceNumber: 1, quantity: 3 }] })).status).toBe(200);
      expect(await after(shopper)).toEqual(['REFUND_PENDING', 'COMPLETED', 'DELIVERED']);
      expect((await auditOf(shopper)).at(-1)).toMatchObject({ staffId, action: 'ORDER_COMPLETE', before: { status: 'REFUND_PENDING', afterRefund: 'PAID' }, after: { status: 'REFUND_PENDING', afterRefund: 'COMPLETED', delivery: 'DELIVERED' } });
      expect(refusalOf(await complete(shopper))).toEqual([409, 'ORDER_STATUS']);
      await runJobOf('settle-order-refunds', isRefused ? (sandbox) => ({ ...sandbox, refund: async () => 'FAILED' }) : undefined);
      expect(await after(shopper)).toEqual(['COMPLETED', null, 'DELIVERED']);
      expect((await changesOf(shopper)).at(-1)).toEqual({ change: 'REFUND_PENDING COMPLETED', madeBy: null });
      const [line] = (await readByStaff(shopper)).body.picked.lines;
      expect([line.refundedQuantity.amount, line.takenBack.amount]).toEqual([isRefused ? 0 : 2, 3]);
    }
  });

  it('leaves no more to refund of what was taken back than it does not give back itself [SC-678 part]', async () => {
    const shopper = await paid();
    await refund(shopper, newKey(), teas(10), pending);
    await complete(shopper, { takenBack: [{ sequenceNumber: 1, quantity: 3 }] });
    const left = async () => (await readByStaff(shopper)).body.picked.lines[0].takenBack?.amount ?? null;
    expect(await left()).toBe(2);
    await runJobOf('settle-order-refunds');
    expect(await left()).toBe(2);
    await refund(shopper, newKey(), teas(2));
    expect(await left()).toBeNull();
  });

  it('ends as COMPLETED also if the delivery comes while the card company is asked [SC-578 part] [SC-677 part]', async () => {
    const [asked, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async refund(wanted) {
        asked.resolve();
        await delivered.promise;
        return sandbox.refund(wanted);
      },
    }));
    const shopper = await paid();
    const refunding = refund(shopper, newKey(), teas(2), slow);
    await asked.promise;
    expect((await complete(shopper)).status).toBe(200);
    delivered.resolve();
    expect((await refunding).body.order.status).toBe('COMPLETED');
    expect(await moneyOf(shopper)).toMatchObject({ status: 'COMPLETED', payment: 'PART_REFUNDED' });
  });
});
