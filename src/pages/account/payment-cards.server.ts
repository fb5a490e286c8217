import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { cardInUseText } from '#/modules/payments/rules/saved-card.ts';
import { deletePaymentCard, listCardsWithMethods } from '#/modules/payments/web/payment-card-calls.ts';
import { deletingFailedText } from '#/modules/payments/web/saved-cards.tsx';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { readAccountMenu } from './account-menu.ts';

export const head = () => [{ title: 'Payment cards' }];

/** Loads the saved cards with what each allows (AC-225, AC-228), and the card that a browser without script asks to delete. */
export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.paymentCards);
  const [listed, menu, now] = await Promise.all([listCardsWithMethods(calls), readAccountMenu(context, calls), context.now()]);
  const cards = listed.map((card) => ({ ...card, isExpired: isExpired(card.expiryDate, now) }));
  const { searchParams } = new URL(request.url);
  const toDelete = cards.find(({ paymentCardId, methods }) => paymentCardId === searchParams.get('delete') && methods.includes('DELETE'));
  return { cards, toDelete: toDelete ?? null, hasDeleted: searchParams.get('deleted') === 'yes', menu };
}

/** Deletes a card for a browser whose script does not run (AC-230, AC-231). */
export async function action({ context, request }: PageArgs) {
  const paymentCardId = formText(await request.formData(), 'paymentCardId');
  const outcome = await deletePaymentCard(visitorCalls(context, pages.paymentCards), paymentCardId);
  if (outcome.kind === 'deleted') return redirect(`${pages.paymentCards}?deleted=yes`, 303);
  return outcome.kind === 'in-use' ? data(cardInUseText, { status: 423 }) : data(deletingFailedText, { status: outcome.status ?? 503 });
}
