import { afterPayFailure, paymentUnderWay, unverifiedCard } from '#/modules/checkout/rules/paying-state.ts';
import { newCard } from '#/modules/checkout/rules/card-choice.ts';
import { confirmAuthentication } from '#/modules/checkout/web/checkout-calls.ts';
import { failureOf } from '#/modules/checkout/web/checkout-failure-of.ts';
import { payFailedOrder, readPaymentResolution } from '#/modules/checkout/web/resolving/resolution-calls.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { listPaymentCards, readCardFields } from '#/modules/payments/web/payment-card-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect, type PageResult } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Pay for your order' }];

/** Loads what a customer needs to pay for an order whose payment was refused. Redirects to the order once it is paid (SC-650). */
export async function loader({ params, context }: PageArgs<typeof pages.resolvePayment>) {
  const { customerOrderId } = params;
  const calls = visitorCalls(context, pages.resolvePayment);
  const resolution = await readPaymentResolution(calls, customerOrderId).catch((error: unknown) => {
    if (error instanceof CallFailure && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
  if (resolution.resolved) throw redirect(pages.linkTo(pages.order, { customerOrderId }));
  const [saved, cardFields, now] = await Promise.all([listPaymentCards(calls), readCardFields(calls), context.now()]);
  const cards = saved.map(({ paymentCardId, cardType, maskedCardNumber, expiryDate }) => ({ paymentCardId, cardType, maskedCardNumber, expiryDate, isExpired: isExpired(expiryDate, now) }));
  return { customerOrderId, resolution, cards, cardFields, key: crypto.randomUUID(), TRASessionId: crypto.randomUUID() };
}

/** The page's answer to its own form, sent without script. */
export interface PayPosted {
  message: string | null;
  isDeclined: boolean;
  paymentCardId: string;
  /** The idempotency key to repeat; null if the press is over. */
  key: string | null;
  challenge: { transactionId: string; acsUrl: string } | null;
}

const needsScript = 'A new card needs JavaScript, and it was not running when you pressed. Choose a saved card, or try again.';

/** Pays with a saved card, for a browser whose script does not run: only the script may send a new card (SC-532). */
export async function action({ params, context, request }: PageArgs<typeof pages.resolvePayment>): Promise<Response | PageResult<PayPosted>> {
  const { customerOrderId } = params;
  const calls = visitorCalls(context, pages.resolvePayment);
  const form = await request.formData();
  const paymentCardId = formText(form, 'paymentCardId').slice(0, 100);
  const refuse = (more: Partial<PayPosted>, status: number) => data({ message: null, isDeclined: false, paymentCardId, key: null, challenge: null, ...more }, { status });
  if (paymentCardId === '' || paymentCardId === newCard) return refuse({ message: needsScript }, 422);

  // The page's own keys are UUIDs; one that cannot be sent in a header was made up.
  const typedKey = formText(form, 'key');
  const key = /^[\x21-\x7e]{8,100}$/.test(typedKey) ? typedKey : crypto.randomUUID();
  const transactionId = formText(form, 'transactionId');
  if (transactionId && !(await isVerified(calls, customerOrderId, transactionId))) return refuse({ message: unverifiedCard }, 409);
  const amount = Number(formText(form, 'expectedAmount'));
  // Text that is not an amount equals no total, so nothing is charged that was not shown.
  const expectedAmount = { amount: Number.isFinite(amount) ? Math.round(amount * 100) / 100 : -1, currencyCode: 'GBP' as const };
  try {
    await payFailedOrder(calls, customerOrderId, { key, means: { paymentCardId }, expectedAmount, TRASessionId: formText(form, 'TRASessionId').slice(0, 100) });
  } catch (error) {
    const failure = failureOf('pay', error);
    const status = failure.status ?? 503;
    const after = afterPayFailure(failure, { paymentCardId });
    switch (after.kind) {
      case 'go':
        return redirect(after.to, 303);
      case 'authenticate':
        return refuse({ key, challenge: after.details }, status);
      case 'read-again':
        return refuse({ message: paymentUnderWay }, status);
      case 'repeat':
        return refuse({ key, message: after.message }, status);
      case 'say':
        return refuse({ message: after.message, isDeclined: after.isDeclined }, status);
    }
  }
  return redirect(pages.linkTo(pages.paymentConfirmation, { customerOrderId }), 303);
}

async function isVerified(calls: ReturnType<typeof visitorCalls>, customerOrderId: string, transactionId: string): Promise<boolean> {
  try {
    await confirmAuthentication(calls, customerOrderId, transactionId);
    return true;
  } catch (error) {
    if (error instanceof CallFailure) return false;
    throw error;
  }
}
