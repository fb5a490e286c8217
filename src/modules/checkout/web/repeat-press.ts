import { addConsent } from '#/modules/account/web/marketing/marketing-calls.ts';
import { afterPlaceFailure } from '#/modules/checkout/rules/after-place-failure.ts';
import { pageOfOutcome, whatBecame } from '#/modules/checkout/rules/amending/after-placed-already.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import * as pages from '#/page-paths.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutItInAnyCase } from '#/platform/web/call-layer/without-it.ts';
import { placeOrder } from './checkout-calls.ts';
import { failureOf } from './checkout-failure-of.ts';
import { keepDeclinedCard } from './declined-card.ts';
import { forgetCheckout } from './kept-checkout.ts';
import { forgetPress, type KeptPress } from './kept-press.ts';

/** What follows a repeated press: another page, or another try, because its outcome is still unknown. */
export type Repeated = { kind: 'go'; to: string } | { kind: 'unknown' };

/**
 * Sends a press again, with its own key. Forgets it once the order is placed or the server has refused it. If the outcome
 * is still unknown, the press stays saved, to be repeated again (SC-466).
 */
export async function repeatPress(calls: CallLayer, press: KeptPress): Promise<Repeated> {
  const { customerOrderId, key, body, isAmending } = press;
  try {
    await placeOrder(calls, customerOrderId, key, body);
  } catch (error) {
    const after = afterPlaceFailure(failureOf('place', error), { isAmending });
    switch (after.kind) {
      case 'unknown-outcome':
        return { kind: 'unknown' };
      case 'read-again':
        return readAgain(calls, press);
      case 'ended':
        return refused(after.what === 'amend' ? pageOfOutcome(customerOrderId, 'amend-over') : pages.checkout);
      case 'go':
        return refused(after.to);
      default:
        return refused(pages.checkout);
    }
  }
  return placed(press, calls);
}

/** Follows a press whose order was not open: another press has placed it, or is placing it (SC-470). */
async function readAgain(calls: CallLayer, press: KeptPress): Promise<Repeated> {
  const { customerOrderId, isAmending } = press;
  const order = await readOrder(calls, customerOrderId).catch(withoutItInAnyCase(null));
  if (!order) return { kind: 'unknown' };
  const became = whatBecame(order, isAmending);
  if (became === 'placed') return placed(press, calls);
  return refused(became === 'under-way' ? pages.checkout : pageOfOutcome(customerOrderId, became));
}

function refused(to: string): Repeated {
  forgetPress();
  return { kind: 'go', to };
}

function placed({ customerOrderId, consent }: KeptPress, calls: CallLayer): Repeated {
  if (consent) addConsent(calls, 'waitrose', consent, 'CHECKOUT');
  forgetPress();
  forgetCheckout();
  keepDeclinedCard(customerOrderId, null);
  return { kind: 'go', to: pages.linkTo(pages.orderConfirmation, { customerOrderId }) };
}
