import { findClosing } from '#/modules/account/web/my-data/my-data-calls.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { listPaymentCards } from '#/modules/payments/web/payment-card-calls.ts';
import { afterPurchaseFailure } from '#/modules/passes/rules/after-purchase.ts';
import { readSeenTerms } from '#/modules/passes/rules/seen-terms.ts';
import { failureOf } from '#/modules/passes/web/failure-of.ts';
import { buyPass, findPass, listPassPlans } from '#/modules/passes/web/pass-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { readAccountMenu } from './account-menu.ts';

export const head = () => [{ title: 'Delivery Pass' }];

/** Loads the pass, or the plans and cards to buy one with (AC-258 to AC-266). */
export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.deliveryPass);
  const isSold = context.publicSettings.flags.includes('delivery_pass');
  if ((await context.session()) === 'anonymous') {
    if (!isSold) throw data(null, { status: 404 });
    return { kind: 'visitor' as const, plans: await listPassPlans(calls) };
  }
  const menu = await readAccountMenu(context, calls);
  if (menu.passStatus !== 'AVAILABLE') {
    // While passes are not sold, a pass that was bought still shows (AC-258).
    const pass = isSold && menu.passStatus === 'NOT_AVAILABLE' ? null : await findPass(calls);
    if (pass === null) throw data(null, { status: 404 });
    return { kind: 'holder' as const, pass, isNew: new URL(request.url).searchParams.get('bought') === 'yes', menu };
  }
  const [plans, saved, closing, now] = await Promise.all([listPassPlans(calls), listPaymentCards(calls), menu.isOwner ? findClosing(calls) : null, context.now()]);
  // An account that is being closed buys no pass (decision 49).
  if (closing !== null) return { kind: 'closing' as const, closes: closing.closes, menu };
  const cards = saved.map(({ paymentCardId, cardType, maskedCardNumber, expiryDate }) => ({ paymentCardId, cardType, maskedCardNumber, expiryDate, isExpired: isExpired(expiryDate, now) }));
  return { kind: 'buyer' as const, plans, cards, key: crypto.randomUUID(), menu };
}

/** Buys a pass for a browser whose script does not run, with the same messages (AC-262, AC-263). */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  // The page's own keys are UUIDs; one that cannot be sent in a header was made up.
  const [posted, paymentCardId, transactionId] = ['key', 'paymentCardId', 'transactionId'].map((name) => formText(form, name)) as [string, string, string];
  const key = /^[\x21-\x7e]{8,100}$/.test(posted) ? posted : crypto.randomUUID();
  const planId = Number(formText(form, 'planId'));
  const seen = readSeenTerms(form, planId);
  const back = `${new URL(request.url).pathname}?bought=yes`;
  try {
    await buyPass(visitorCalls(context, pages.deliveryPass), key, { planId, seen, paymentCardId, transactionId: transactionId || null });
    return redirect(back, 303);
  } catch (error) {
    const failure = failureOf(error);
    const after = afterPurchaseFailure(failure);
    if (after.kind === 'has-pass') return redirect(back, 303);
    const wanted = { planId, seen, paymentCardId };
    const status = failure.status ?? 503;
    if (after.kind === 'authenticate') return data({ wanted, key, message: null, challenge: { transactionId: after.transactionId, acsUrl: after.acsUrl } }, { status });
    return data({ wanted, key: after.isOver ? null : key, message: after.message, challenge: null }, { status });
  }
}
