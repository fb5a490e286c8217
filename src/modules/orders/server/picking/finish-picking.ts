import { workOutPicked } from '#/modules/orders/rules/picking/work-out-picked.ts';
import type { PickedOrder } from '#/modules/orders/rules/picking/picked-order.ts';
import { planGifts } from '#/modules/gifts/server/public.ts';
import { voidPayment } from '#/modules/payments/server/public.ts';
import { readShopSettings } from '#/modules/settings/server/public.ts';
import { OrderPicked } from '#/modules/orders/server/after-picking/order-picked.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { formatPence } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { changeByStaff, expectStatus, onLockedOrder, type LockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { insertPicked } from './picked-order-store.ts';
import { listPicks } from './pick-store.ts';
import { ifUnavailable, markPaid, takePayment } from './take-payment.ts';

/**
 * Finishes the picking of an order: works out its actual totals, makes it PICKED, and takes the payment at once (SC-661).
 * With nothing due from the card it is PAID in the same transaction, and its authorisation voided (SC-671). Throws 409
 * LINES_NOT_RECORDED if a line has no record.
 */
export async function finishPicking(call: CallContext, deps: StaffOrderDeps, customerOrderId: string): Promise<void> {
  const isDue = await onLockedOrder(call, deps, customerOrderId, async (locked) => {
    const { database, order: { customerId }, staffId, now } = locked;
    expectStatus(locked.order, (status) => status === 'FULFIL');
    const picked = await workOut(locked, deps);
    await changeByStaff(locked, 'PICKED', { action: 'ORDER_PICKED', after: { paid: formatPence(picked.totals.paid) } });
    await insertPicked(database, customerOrderId, picked, { pickedBy: staffId, now });
    await deps.announce(locked, OrderPicked({ customerOrderId, customerId }));
    if (picked.payment.cardDuePence > 0) return true;
    await voidPayment(locked, deps.announce, customerOrderId, now);
    await markPaid(locked, deps.announce, { customerOrderId, customerId, from: 'PICKED', paidPence: picked.totals.paid, capturedPence: 0, madeBy: null, now });
    return false;
  });
  // The job repeats a capture that was not answered.
  if (isDue) await takePayment(call.database, deps, customerOrderId).catch(ifUnavailable);
}

async function workOut({ database, order, now }: LockedOrder, { catalogue }: Pick<StaffOrderDeps, 'catalogue'>): Promise<PickedOrder> {
  const picks = await listPicks(database, order.customerOrderId);
  const missing = order.lines.length - picks.length;
  if (missing > 0) throw new CallError(409, 'LINES_NOT_RECORDED', missing === 1 ? 'One line is not recorded yet.' : `${missing} lines are not recorded yet.`);
  const partnerPercent = order.details.partnerDiscountCardNumber === null ? 0 : (await readShopSettings(database)).partnerDiscountPercent;
  const worked = workOutPicked(order, picks, { partnerPercent, today: londonDay(now) });
  const { paid } = worked.totals;
  const { vouchersPence, cardsPence: giftCardsPence } = await planGifts(database, order.customerOrderId, paid);
  // Processes of earlier versions place lines, and record substitutes, without a VAT rate.
  const lines = worked.lines.map((line) => ({ ...line, vatRate: line.vatRate ?? catalogue.product(line.lineNumber)?.vatRate ?? null }));
  return { ...worked, lines, payment: { vouchersPence, giftCardsPence, cardDuePence: paid - vouchersPence - giftCardsPence, capturedPence: null, paidAt: null }, refunds: [] };
}
