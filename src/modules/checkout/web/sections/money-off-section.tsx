import { useRef, useState } from 'react';
import type { WireIncentiveOffer } from '#/contract/rest-types.ts';
import { RevealRow } from '#/design/layout/reveal.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { afterCodeChange } from '#/modules/codes/rules/codes-shown.ts';
import { useOrderCodes } from '#/modules/codes/web/order-codes.tsx';
import { useMemberOffers, type PostedOfferMove } from '#/modules/codes/web/member-offers.tsx';
import { usePartnerCard } from '#/modules/codes/web/partner-card.tsx';
import type { PostedCodeChange } from '#/modules/codes/web/use-code-change.ts';
import type { CheckoutFailure } from '#/modules/checkout/rules/checkout-failure.ts';
import type { PostedGift } from '#/modules/checkout/rules/gift-fields.ts';
import { initialiseOrder } from '#/modules/checkout/web/checkout-calls.ts';
import { failureOf } from '#/modules/checkout/web/checkout-failure-of.ts';
import { useOrderGifts } from '#/modules/checkout/web/gifts/use-order-gifts.tsx';
import { keepCheckout, useKeptCheckout, type TypedReductions } from '#/modules/checkout/web/kept-checkout.ts';
import type { Checkout } from '#/modules/checkout/web/use-checkout.ts';
import styles from './sections.module.css';

/** What a form sent without script says about this section. */
export interface PostedReductions {
  /** The press of a button in this section, and its outcome; null for another button. */
  section: { action: string; answer: unknown } | null;
  promoCode: string;
  partnerCardNumber: string;
}

export interface MoneyOffSectionProps {
  checkout: Checkout;
  isVoucherPilot: boolean;
  /** The member's vouchers; null for others, and if they could not be read (SC-523). */
  offers: readonly WireIncentiveOffer[] | null;
  posted: PostedReductions | null;
}

/** Renders everything that takes money off the order: promo codes, members' vouchers, gift cards, gift vouchers and the partner discount (SC-447). */
export function MoneyOffSection(props: MoneyOffSectionProps) {
  const [kept, setKept] = useState<Partial<TypedReductions> | null>(null);
  useKeptCheckout(props.checkout.shown, ({ typed }) => {
    if (!props.posted && (typed?.promoCode || typed?.partnerCardNumber)) setKept(typed);
  });
  // Once the session has timed out, nothing typed stays on the page (SC-457).
  if (props.checkout.state.sessionTimedOut) return <Reductions key="timed-out" {...props} posted={null} kept={null} />;
  // Fields that something was typed into are made once more, with their text and open.
  return <Reductions key={kept ? 'kept' : 'opened'} {...props} kept={kept} />;
}

function Reductions({ checkout, isVoucherPilot, offers, posted, kept }: MoneyOffSectionProps & { kept: Partial<TypedReductions> | null }) {
  const calls = useCalls();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, shown, dispatch, isBusy: isLocked } = checkout;
  const { order } = state;
  const [codeChange, cardChange] = [postedChange(posted, /-code$/), postedChange(posted, /-partner-card$/)];
  const codes = useOrderCodes({
    order: shown, isVoucherPilot, isLocked, heading,
    posted: codeChange,
    typedBefore: codeChange?.done ? '' : (posted?.promoCode ?? kept?.promoCode ?? ''),
    onType: (promoCode) => keep({ promoCode }),
    onChange(answer) {
      dispatch({ kind: 'order-changed', order: afterCodeChange(order, answer) });
      // The answer does not include the amounts that gift cards pay now.
      if (order.paymentInfo.giftCards.length > 0) readAgain().catch((error: unknown) => fail(failureOf('promo-codes', error)));
    },
    onFailure: (error) => fail(failureOf('promo-codes', error)),
  });
  const vouchers = useMemberOffers({
    order: shown, offers, isLocked, heading,
    posted: posted?.section && posted.section.action.endsWith('load-offer') ? (posted.section.answer as PostedOfferMove) : null,
    onMoved: readAgain,
    onFailure: (error) => fail(failureOf('promo-codes', error)),
  });
  const partnerCard = usePartnerCard({
    order: shown, isLocked, heading,
    posted: cardChange,
    typedBefore: cardChange?.done ? '' : (posted?.partnerCardNumber ?? kept?.partnerCardNumber ?? ''),
    onType: (partnerCardNumber) => keep({ partnerCardNumber }),
    onChange: ({ partnerDiscountCardNumber, totals }) => dispatch({ kind: 'order-changed', order: { partnerDiscountCardNumber, totals } }),
    onFailure: (error) => fail(failureOf('partner-discount', error)),
  });

  const gifts = useOrderGifts({
    order: shown, isLocked, heading,
    errors: { ...state.giftVoucherInlineErrors, ...state.giftCardInlineErrors },
    posted: postedGift(posted),
    onChange: (changed) => dispatch({ kind: 'order-changed', order: changed }),
    onFailure: fail,
  });

  function keep(typed: Partial<TypedReductions>): void {
    if (!state.sessionTimedOut) keepCheckout(shown, { typed });
  }

  /** The parts show their failures themselves. */
  function fail(failure: CheckoutFailure): void {
    dispatch({ kind: 'section-failed', failure });
  }

  /** Reads the order again as it would be placed now: while it is being amended, its draft. */
  async function readAgain() {
    const { totals, adjustments, alerts, paymentInfo } = await initialiseOrder(calls, order.customerOrderId);
    dispatch({ kind: 'order-changed', order: { totals, adjustments, alerts, paymentInfo } });
  }

  const done = codeChange?.done ?? cardChange?.done ?? vouchers.done;
  return (
    <Panel as="section" aria-labelledby="money-off" className={styles.section}>
      <h2 id="money-off" ref={heading} tabIndex={-1}>
        Codes, gift cards and discounts
      </h2>
      {done && <Notice tone="success" title={done} />}
      {state.trouble && state.trouble.beside.startsWith('gift') && <Notice tone="danger" title={state.trouble.message} announce="assertive" />}
      {(codes.rows.length > 0 || vouchers.rows.length > 0 || gifts.rows.length > 0 || partnerCard.row) && (
        <ul role="list" className={styles.reductions}>
          {codes.rows}
          {vouchers.rows}
          {gifts.rows}
          {partnerCard.row}
        </ul>
      )}
      {gifts.warning}
      <RevealRow>
        {codes.entry}
        {vouchers.entry}
        {gifts.entry}
        {partnerCard.entry}
      </RevealRow>
    </Panel>
  );
}

function postedGift(posted: PostedReductions | null): PostedGift | null {
  return posted?.section && /-gift-(card|voucher)$/.test(posted.section.action) ? (posted.section.answer as PostedGift) : null;
}

function postedChange(posted: PostedReductions | null, actions: RegExp): PostedCodeChange | null {
  return posted?.section && actions.test(posted.section.action) ? (posted.section.answer as PostedCodeChange) : null;
}
