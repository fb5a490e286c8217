import { afterPlaceFailure, type AfterFailure } from '#/modules/checkout/rules/after-place-failure.ts';
import { pageOfOutcome, whatBecame } from '#/modules/checkout/rules/amending/after-placed-already.ts';
import { isPlacedAsShown, type ShownChanges } from '#/modules/checkout/rules/amending/placed-as-shown.ts';
import { shownSlot } from '#/modules/checkout/rules/amending/shown-slot.ts';
import { pressAddress } from '#/modules/checkout/rules/press-address.ts';
import { placeOrder } from '#/modules/checkout/web/checkout-calls.ts';
import { failureOf } from '#/modules/checkout/web/checkout-failure-of.ts';
import { forgetCheckout } from '#/modules/checkout/web/kept-checkout.ts';
import { savePress, type KeptPress } from '#/modules/checkout/web/kept-press.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { trackOrderAct } from '#/modules/orders/web/tracking/track-order-act.ts';
import * as pages from '#/page-paths.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutItInAnyCase } from '#/platform/web/call-layer/without-it.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';

export interface ChangesToConfirm extends ShownChanges {
  /** The amount to pay that the shopper was shown. */
  toPayPence: Pence;
  /** The page after the confirmation, from the trolley's `instantCheckoutLocation`. */
  location: string;
}

/** What follows a confirmation: another page, or a modal that says that the amend has ended. */
export type Confirmed = { kind: 'go'; to: string } | { kind: 'ended' };

/**
 * Places the changes to an order without the checkout page (SC-318). If that is refused, checkout follows, which says why and
 * can mend it. If the outcome is unknown, checkout repeats the same press (SC-466).
 */
export async function confirmChanges(calls: CallLayer, changes: ChangesToConfirm): Promise<Confirmed> {
  const { draft, toPayPence, location } = changes;
  const { customerOrderId, contactNumber, deliveryNote, bagless, paperStatement, paymentInfo } = draft;
  const expectedCard = paymentInfo.cardPayment[0]?.maskedCardNumber;
  const press: KeptPress = {
    customerOrderId,
    key: crypto.randomUUID(),
    body: {
      // Not the draft's choice of substitutes: the trolley may have changed it since the draft was read (decision 243).
      contactNumber: contactNumber ?? '', deliveryNote, bagless, paperStatement,
      placeOrderOrigin: 'INSTANT_CHECKOUT',
      expectedToPay: toMoney(toPayPence),
      expectedSlot: shownSlot(draft),
      ...(expectedCard !== undefined && { expectedCard }),
    },
    consent: null,
    isAmending: true,
  };
  const tracked = trackOrderAct('place_order', customerOrderId);
  try {
    await placeOrder(calls, customerOrderId, press.key, press.body);
  } catch (error) {
    const failure = failureOf('place', error);
    const after = afterPlaceFailure(failure, { isAmending: true });
    const instead = after.kind === 'read-again' ? await readAgain(calls, changes) : afterRefusal(after, press);
    if (instead) {
      tracked.failed(failure.body?.message ?? null);
      return instead;
    }
  }
  tracked.succeeded();
  forgetCheckout();
  return { kind: 'go', to: location };
}

function afterRefusal(after: Exclude<AfterFailure, { kind: 'read-again' }>, press: KeptPress): Confirmed {
  if (after.kind === 'unknown-outcome') {
    savePress(press);
    return { kind: 'go', to: pressAddress(press.customerOrderId) };
  }
  if (after.kind === 'ended' && after.what === 'amend') return { kind: 'ended' };
  return { kind: 'go', to: after.kind === 'go' ? after.to : pages.checkout };
}

/** Reads an order that was not open any more, and returns what follows; null if another press has placed these changes (SC-470). */
async function readAgain(calls: CallLayer, changes: ChangesToConfirm): Promise<Confirmed | null> {
  const { customerOrderId } = changes.draft;
  const order = await readOrder(calls, customerOrderId, { quiet: true }).catch(withoutItInAnyCase(null));
  const became = whatBecame(order, true, (now) => isPlacedAsShown(now, changes));
  if (became === 'placed') return null;
  return became === 'amend-over' ? { kind: 'ended' } : { kind: 'go', to: pageOfOutcome(customerOrderId, 'amend-ended') };
}
