import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { openedCheckout } from '#/modules/checkout/rules/checkout-state.ts';
import { anOrder, anOrderLine } from '#/modules/checkout/testing/wire-order-builder.ts';
import { noCustomerFacts } from '#/modules/checkout/testing/no-customer-facts.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

function dutyOf(order: WireOrder): string {
  const checkout = { state: openedCheckout(order, 'visit'), shown: order, dispatch: () => undefined, isBusy: false, type: () => undefined };
  const markup = renderToStaticMarkup(onPageWithout([], <CheckoutSummary customer={noCustomerFacts} checkout={checkout} pictures={[]} placed={null} />));
  return markup.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('says above the button what the shopper agrees to pay, or that there is nothing to pay [SC-550 part]', () => {
  expect(dutyOf(anOrder({ toPayPence: 5000 }))).toContain('By placing this order you agree to pay £50.00 for it, and accept our Terms and conditions');
  const nothing = dutyOf(anOrder({ toPayPence: 0 }));
  expect(nothing).toContain('There is nothing to pay. By placing this order you accept our Terms and conditions');
  expect(nothing).not.toContain('agree to pay');
  // The picked weight can cost more than the estimate.
  expect(dutyOf(anOrder({ toPayPence: 0, orderLines: [anOrderLine('000301', 400, { priceEstimated: true })] }))).toContain('agree to pay £0.00');
});
