import { codeKeyOf } from '#/modules/codes/rules/code-type.ts';
import { whyNotAddCode } from '#/modules/codes/rules/why-not-add-code.ts';
import { deleteOrderCode, findCodeToAdd, insertOrderCode, listOrderCodes } from '#/modules/codes/server/public.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { completeOpenOrder, saveDetails, type CustomersOrder } from '#/modules/orders/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound, throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle, type Throttle } from '#/platform/server/throttle.ts';
import { lockChangeableOrder } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';

/** The customer's order, and who changes its codes: staff acting for the customer, otherwise the customer (SC-023). */
export type OrderForCodes = CustomersOrder & { principalId: number };

/** The limit on codes tried by one customer: enough for typing errors, far too few for guessing codes (decision 78). */
const codesTried: Throttle = { name: 'add-promo-code', most: 30, withinMs: 15 * 60_000 };

/**
 * Puts a promo code on an open order, and returns the order. Throws a refusal with its status and code (SC-514), 429 after
 * too many tries, and 409 if the order is no longer open or is being placed.
 */
export async function putCode(call: CallContext, deps: CheckoutDeps, wanted: OrderForCodes, typed: string): Promise<OrderRecord> {
  const { customerOrderId, customerId, principalId: addedBy } = wanted;
  const pass = await passThrottle(call.database, codesTried, String(customerId), await call.now());
  if (pass.kind === 'throttled') throttled(pass.retryAfterSeconds);
  return changeCodes(call.database, deps, wanted, async (inside, now) => {
    const key = codeKeyOf(typed);
    const [found, onOrder] = await Promise.all([findCodeToAdd(inside, key, wanted), listOrderCodes(inside, wanted)]);
    const typedBefore = onOrder.filter(({ applicationMethod }) => applicationMethod === 'MANUAL');
    const refusal = whyNotAddCode(found, typedBefore, londonDay(now));
    if (refusal) throw new CallError(refusal.status, refusal.code, refusal.message);
    await insertOrderCode(inside, { customerOrderId, customerId, key, type: found!.type, addedBy }, now);
  });
}

/**
 * Takes a promo code off an open order, and returns the order. A code that is not on it is no error: the call may be a
 * repeated one. The order's details record who did it (SC-023), because the code's own row may be gone.
 */
export const removeCode = (database: Database, deps: CheckoutDeps, wanted: OrderForCodes, typed: string): Promise<OrderRecord> =>
  changeCodes(database, deps, wanted, async (inside) => {
    await deleteOrderCode(inside, wanted.customerOrderId, codeKeyOf(typed));
    await saveDetails(inside, wanted.customerOrderId, {}, wanted.principalId);
  });

async function changeCodes(
  database: Database,
  deps: CheckoutDeps,
  wanted: OrderForCodes,
  change: (inside: Transaction, now: number) => Promise<void>,
): Promise<OrderRecord> {
  await deps.openOrders.freshen();
  return inTransaction({ database }, async ({ database: inside }) => {
    const { now } = await lockChangeableOrder(inside, deps.openOrders, wanted);
    await change(inside, now);
    return completeOpenOrder((await deps.openOrders.find(inside, wanted)) ?? notFound());
  });
}
