import { cardFieldsAnswer } from '#/modules/payments/rules/payment-answer-schema.ts';
import { hostedCardBody, sessionParams } from '#/modules/payments/rules/payment-schema.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { PaymentGateway } from '#/modules/payments/server/payment-gateway.ts';
import { hashPasscode } from './open-payment-session.ts';
import { saveSessionCard } from './payment-session-store.ts';
import { readPaymentSession } from './read-payment-session.ts';

/** The call that says where cards are typed (decision 81). */
export const cardFields = ({ hosted }: PaymentGateway): RestRoute =>
  defineRest({
    service: 'payments',
    version: 1,
    method: 'GET',
    endpoint: 'card-fields',
    summary: "Whether cards are typed in the shop's own fields or in the provider's.",
    access: 'customer',
    answers: { 200: cardFieldsAnswer },
    example: {},
    handle: async () => ok({ kind: hosted ? ('HOSTED' as const) : ('OWN' as const), publishableKey: hosted?.publishableKey ?? null }),
  });

/** The call about a card that was typed in the provider's own fields. Only a shop with such a provider has it. */
export const hostedCard = (hosted: NonNullable<PaymentGateway['hosted']>): RestRoute =>
  defineRest({
    service: 'payment-gateway',
    version: 1,
    method: 'PUT',
    endpoint: 'sessions/{sessionId}/hosted-card',
    summary: "Names the card that was typed in the provider's own fields.",
    access: 'customer',
    params: sessionParams,
    body: hostedCardBody,
    answers: { 204: 'nothing' },
    async handle(call, { params, body: { passcode, id } }) {
      const { customerId } = call.caller;
      const session = { sessionId: params.sessionId, passcode, customerId };
      const now = await call.now();
      await readPaymentSession(call.database, session, now);
      const card = await hosted.takeCard(id, customerId);
      if (!card) throw cardNotTaken();
      if (!(await saveSessionCard(call.database, { ...session, passcodeHash: hashPasscode(passcode) }, card, now))) notFound();
      return noContent;
    },
  });

function cardNotTaken(): CallError {
  const message = 'We can’t take this card. Please use an American Express, Mastercard or Visa card.';
  return new CallError(422, null, message, { errors: [{ field: 'number', code: 'INVALID_NUMBER', message }] });
}
