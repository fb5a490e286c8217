import type { PartFailure } from '#/modules/account/web/registration/registration-part.ts';
import { loyaltyChoiceIn, loyaltyFields } from '#/modules/membership/rules/registration-loyalty.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/**
 * Joins the loyalty scheme with a digital card or links a card, as a new customer chose; null once that is done. A
 * customer who has joined meanwhile, by another press, is a member as they wanted.
 */
export async function saveLoyaltyChoice(calls: CallLayer, typed: Readonly<Record<string, string>>): Promise<PartFailure | null> {
  const choice = loyaltyChoiceIn(typed);
  try {
    if (choice.kind === 'join') await joinScheme(calls);
    if (choice.kind === 'link') await linkCard(calls, choice.cardNumber);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (choice.kind === 'join') {
      if (error.code === 'already_member') return null;
      return { message: "Sorry, we couldn't make you a member. Try again, or choose ‘Not now’ and join later.", status: error.status ?? 503 };
    }
    const reason = error.status !== null && linkRefusals.includes(error.status) ? (error.body?.errors?.[0]?.message ?? error.body?.message) : undefined;
    if (reason !== undefined) return { message: reason, field: loyaltyFields.cardNumber, status: error.status! };
    return { message: "Sorry, we couldn't link your card. Try again, or choose ‘Not now’ and link it later.", status: error.status ?? 503 };
  }
}

/** The statuses with which the server says why a card cannot be linked; none of them opens the network modal (AC-287). */
const linkRefusals = [400, 409, 410, 422];

async function joinScheme(calls: CallLayer): Promise<void> {
  const body = { cardFormat: 'DIGITAL', addressId: null, termsAccepted: true } as const;
  await calls.rest({ call: 'POST mywaitrose/v1/mywaitrose', body, handledStatuses: [409, 422], quiet: true });
}

async function linkCard(calls: CallLayer, cardNumber: string): Promise<void> {
  await calls.rest({ call: 'PUT mywaitrose/v2/mywaitrose/{cardNumber}', params: { cardNumber }, handledStatuses: linkRefusals, quiet: true });
}
