import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import { sessionAtStart, type Session } from '#/modules/account/web/sign-in/session-store.ts';
import { checkoutAfter, openedCheckout } from '#/modules/checkout/rules/checkout-state.ts';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import type { PostedGift } from '#/modules/checkout/rules/gift-fields.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { MoneyOffSection } from './money-off-section.tsx';

const [first, second] = ['1111111110123', '2222222224567'];
const order = anOrder({
  paymentInfo: {
    giftVouchers: [first, second].map((serialNumber) => ({ serialNumber, status: 'VALIDATED' as const, value: toMoney(1000) })),
    giftCards: [],
    cardPayment: [],
  },
});
const opened = openedCheckout(order, 'visit');
const session = { subscribe: () => () => undefined, snapshot: () => sessionAtStart, start: async () => undefined, calls: {} } as unknown as Session;

/** Renders the section of a page whose script runs, after the answer of a press to place the order; null before it. */
function render(refusal: { error: string; details: { name: string; value: string }[] } | null, { isVoucherPilot = false, giftError = null, shown = order }: { isVoucherPilot?: boolean; giftError?: string | null; shown?: typeof order } = {}): string {
  const failure = { source: 'place' as const, status: 409, timedOut: false, body: refusal };
  const state = refusal ? checkoutAfter(checkoutAfter(opened, { kind: 'pressed' }), { kind: 'failed', failure, trouble: null }) : opened;
  const answer: PostedGift = { kind: 'GIFT_CARD', serialNumber: '1', notRemoved: null, error: { code: giftError, status: null } };
  const posted = giftError === null ? null : { section: { action: 'add-gift-card', answer }, promoCode: '', partnerCardNumber: '' };
  const checkout = { state, shown, dispatch: () => undefined, isBusy: false, type: () => undefined };
  return renderToStaticMarkup(
    onPageWithout(
      [],
      <SessionProvider session={session}>
        <SnackbarRegion>
          <MoneyOffSection checkout={checkout} isVoucherPilot={isVoucherPilot} offers={null} posted={posted} />
        </SnackbarRegion>
      </SessionProvider>,
    ),
  );
}
const rowOf = (markup: string, serialNumber: string): string =>
  [...markup.matchAll(/<li\b.*?<\/li>/gs)].map(([row]) => row).find((row) => row.includes(`ending ${serialNumber.slice(-4)}`))!;

describe('the gift vouchers at checkout', () => {
  it('show the reason of a refused press beside the voucher that it names, and beside no other [SC-496] [SC-497]', () => {
    const expired = 'This has expired.';
    const markup = render({ error: 'ORDER_ORCHESTRATION_014', details: [{ name: second, value: 'GIFT_VOUCHER_EXPIRED' }] });
    expect([rowOf(markup, first).includes(expired), rowOf(markup, second).includes(expired)]).toEqual([false, true]);
    // The button that mends it gets the focus after the press.
    expect([rowOf(markup, first).includes('data-trouble'), rowOf(markup, second).includes('data-trouble')]).toEqual([false, true]);
    expect(render(null)).not.toContain(expired);
    // One that expired before any press is said to have, and takes no focus from what a press is refused for.
    const [gone, ...others] = order.paymentInfo.giftVouchers;
    const row = rowOf(render(null, { shown: { ...order, paymentInfo: { ...order.paymentInfo, giftVouchers: [{ ...gone!, value: toMoney(0) }, ...others] } } }), gone!.serialNumber);
    expect([row.includes(expired), row.includes('data-trouble')]).toEqual([true, false]);
    expect(render({ error: 'ORDER_ORCHESTRATION_007', details: [{ name: second, value: 'GIFT_VOUCHER_EXPIRED' }] })).not.toContain(expired);
  });

  it.each([
    ['GIFT_CARD_EXPIRED', 'This has expired.'],
    ['ORDER_ORCHESTRATION_005', 'This order can no longer be changed.'],
    ['ORDER_ORCHESTRATION_004', 'This order has already been placed or is being placed.'],
    ['ELSE', 'Sorry, there&#x27;s been a problem. Please try again.'],
  ])('say beside the fields why a call was refused with %s [SC-483 part] [SC-013 part]', (code, words) => {
    expect(render(null, { giftError: code })).toContain(words);
    expect(render(null)).not.toContain(words);
  });

  it('can be typed into the code box while the pilot is on, and its label says so [SC-499]', () => {
    const labels = [true, false].map((isPilot) => /<label[^>]*>(Promo code[^<]*)</.exec(render(null, { isVoucherPilot: isPilot }))![1]);
    expect(labels).toEqual(['Promo code or voucher', 'Promo code']);
  });
});
