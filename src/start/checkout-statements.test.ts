import { expect, it } from 'vitest';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { emptySlot, callAs } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const testShop = await openTestShop();

/**
 * Matches the check for changes to the catalogue and offers, and the reading of the flags. They are not counted, because
 * the calls of some seconds share one answer.
 */
const isShared = /pg_snapshot_xmin|from flags\./;

it('the calls of a checkout take a fixed number of statements, including authentication', async () => {
  const { browser, database, shopper: newShopper } = testShop;
  const shopper = await newShopper();
  const { bearer, addressId } = shopper;
  const on = { fetch: testShop.fetch };
  const counts: Record<string, number> = {};
  const count = async <T>(name: string, work: () => Promise<T>) => {
    const { answer, statements } = await countStatements(work);
    counts[name] = statements.filter((text) => !isShared.test(text)).length;
    return answer;
  };
  const checkout = async () => {
    const slotId = await emptySlot(database);
    const context = await count('shoppingContext', () => browser().graph('x', '{ shoppingContext { customerOrderId } }', {}, bearer));
    const id = context.body.data.shoppingContext.customerOrderId;
    await count('updateTrolleyItems', () => browser().graph('x', `mutation { updateTrolleyItems(orderId: "${id}", trolleyItems: [{ lineNumber: "000123", quantity: { amount: 2, uom: C62 } }]) { failures { type } } }`, {}, bearer));
    await count('bookslot', () => callAs(shopper, on, ['POST', '/slot-prod/v1/bookslot'], { customerOrderId: id, slotId, addressId, fulfilmentType: 'DELIVERY' }));
    await count('initialise', () => callAs(shopper, on, ['PATCH', `/order-orchestration-prod/v1/orders/${id}/initialise`], undefined));
    const { body: { sessionId, passcode } } = await count('payment-sessions', () => callAs(shopper, on, ['POST', '/payments-prod/v1/payment-sessions'], {}));
    const typed = { passcode, number: '4444333322221111', cardholderName: 'A Farrow', expiryDate: '12/49', securityCode: '123' };
    await count('sessions/{sessionId}', () => callAs(shopper, on, ['PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`], typed));
    await count('payment-cards', () => callAs(shopper, on, ['PUT', `/order-orchestration-prod/v2/orders/${id}/payment-cards`], { sessionId, passcode }));
    const placed = await count('place', () => callAs(shopper, on, ['PATCH', `/order-orchestration-prod/v1/orders/${id}/place`], { contactNumber: '01344496000' }, { 'idempotency-key': `press-${id}` }));
    expect([placed.status, placed.body.error]).toEqual([200, undefined]);
    await count('slotdays', () => callAs(shopper, on, ['POST', '/slot-prod/v1/slotdays'], { customerOrderId: id, fulfilmentType: 'DELIVERY', addressId, length: 5 }));
  };
  await checkout();
  await checkout();
  expect(counts).toEqual({
    shoppingContext: 2,
    updateTrolleyItems: 3,
    bookslot: 9,
    initialise: 8,
    'payment-sessions': 2,
    'sessions/{sessionId}': 2,
    'payment-cards': 8,
    place: 21,
    slotdays: 4,
  });
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(60);
});
