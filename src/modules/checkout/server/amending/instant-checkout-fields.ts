import { findPlacedOrder, type OpenOrders } from '#/modules/orders/server/public.ts';
import { allowsInstantCheckout } from '#/modules/checkout/rules/amending/allows-instant-checkout.ts';
import { minimumAgeOfAll } from '#/modules/catalogue/rules/minimum-age.ts';
import { orderToPlace } from '#/modules/checkout/server/order-to-place.ts';
import { amountToAuthorise } from '#/modules/payments/rules/amount-to-authorise.ts';
import { heldOnCard } from '#/modules/payments/rules/card-payment-state.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { findCardPayment } from '#/modules/payments/server/public.ts';
import * as pages from '#/page-paths.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';

/** The fields of a trolley's answer that say whether it is an order being amended. */
interface AnsweredTrolley {
  orderId: string;
  amendingOrder: boolean;
}

/**
 * Returns the resolvers of `instantCheckout` and `instantCheckoutLocation` of trolleys (SC-219). Only a trolley that is being
 * amended is read again, once for both fields.
 */
export function instantCheckoutFields(openOrders: OpenOrders) {
  const known = new WeakMap<AnsweredTrolley, Promise<boolean>>();

  function isAllowed(trolley: AnsweredTrolley, call: CallContext): Promise<boolean> | boolean {
    if (!trolley.amendingOrder || !isSignedIn(call.caller)) return false;
    const answer = known.get(trolley) ?? canConfirm(call, openOrders, { customerOrderId: trolley.orderId, customerId: call.caller.customerId });
    known.set(trolley, answer);
    return answer;
  }

  return {
    instantCheckout: (trolleys: readonly AnsweredTrolley[], call: CallContext) =>
      Promise.all(trolleys.map(async (trolley) => ((await isAllowed(trolley, call)) ? 'ALLOWED' : 'NOT_ALLOWED'))),
    instantCheckoutLocation: (trolleys: readonly AnsweredTrolley[], call: CallContext) =>
      Promise.all(trolleys.map(async (trolley) => ((await isAllowed(trolley, call)) ? pages.linkTo(pages.orderConfirmation, { customerOrderId: trolley.orderId }) : null))),
  };
}

async function canConfirm({ database }: CallContext, openOrders: OpenOrders, wanted: { customerOrderId: string; customerId: number }): Promise<boolean> {
  const [found, payment] = await Promise.all([openOrders.find(database, wanted), findCardPayment(database, wanted.customerOrderId)]);
  const order = orderToPlace(found && { ...found, isClosing: false }, { expectedToPayPence: null, expectedCard: null, expectedSlot: null, riskSession: null });
  if (!found || !order) return false;
  const { card, record, slot, toPayPence, estimatedPence } = order;
  const minimumAge = minimumAgeOfAll(record.lines);
  const declaredAge = async () => minimumAgeOfAll((await findPlacedOrder(database, wanted.customerOrderId, found.now))?.lines ?? []);
  return allowsInstantCheckout({
    isAmending: order.isAmended === true,
    slotStatus: slot?.status ?? null,
    hasHardConflicts: order.hasHardConflicts,
    minimumSpendMet: order.minimumSpendMet,
    raisesMinimumAge: minimumAge !== null && minimumAge > ((await declaredAge()) ?? 0),
    toAuthorisePence: amountToAuthorise(toPayPence, estimatedPence ?? 0),
    heldPence: card && !isExpired(card.expiryDate, found.now) ? heldOnCard(payment, card.token, found.now) : null,
  });
}
