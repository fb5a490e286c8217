import { createHmac } from 'node:crypto';
import { ownTables, type Database } from '#/platform/server/database/database.ts';
import { cardTypeOf } from '#/modules/payments/rules/card-brand.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import { maskNumber, type PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { Authorisation, PaymentGateway } from './payment-gateway.ts';
import type { PaymentTables } from './payment-tables.ts';

/** Cards that do not simply succeed; any other valid number succeeds like 4444333322221111 (SC-557). */
const behaviours: Record<string, string> = {
  '4000000000000002': 'declined',
  '4000000000003220': 'authenticate',
  '4000000000000341': 'capturefails',
};

/** The built-in card provider, so that the whole shop works without configuration. Its records are in the database. */
export function createSandboxGateway(database: Database, secret: string, env: string): PaymentGateway {
  const tables = ownTables<'payments', PaymentTables>(database);

  return {
    tokenise: async (card) => tokenise(card, secret),

    async authorise(wanted) {
      const behaviour = wanted.token.split('_')[1];
      if (behaviour === 'authenticate' && !wanted.authenticated) {
        return (await find(wanted.reference)) ?? { kind: 'authentication-needed' };
      }
      const row = await tables
        .insertInto('payments.sandbox_authorisations')
        .values({
          reference: wanted.reference,
          provider_reference: `sbx_${createHmac('sha256', secret).update(wanted.reference).digest('base64url').slice(0, 20)}`,
          token: wanted.token,
          amount_pence: wanted.amountPence,
          outcome: behaviour === 'declined' ? 'DECLINED' : 'AUTHORISED',
          state: 'OPEN',
          captured_pence: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['outcome', 'provider_reference'])
        .executeTakeFirst();
      return row ? toAuthorisation(row) : (await find(wanted.reference))!;
    },

    find,

    async void(reference) {
      await tables
        .updateTable('payments.sandbox_authorisations')
        .set({ state: 'VOIDED' })
        .where('reference', '=', reference)
        .where('state', '=', 'OPEN')
        .execute();
    },

    async capture(reference, amountPence) {
      const row = await tables
        .updateTable('payments.sandbox_authorisations')
        .set((set) => ({
          state: set
            .case()
            .when('token', 'like', '%capturefails%')
            .then('CAPTURE_FAILED' as const)
            .else('CAPTURED' as const)
            .end(),
          captured_pence: amountPence,
        }))
        .where('reference', '=', reference)
        .where('outcome', '=', 'AUTHORISED')
        .where('state', 'in', ['OPEN', 'CAPTURED', 'CAPTURE_FAILED'])
        .returning('state')
        .executeTakeFirst();
      return row?.state === 'CAPTURED';
    },

    challenge: (transactionId) => ({
      acsUrl: `/payment-gateway-${env}/v1/challenges/${transactionId}`,
      payload: Buffer.from(JSON.stringify({ transactionId })).toString('base64url'),
    }),
  };

  async function find(reference: string): Promise<Authorisation | null> {
    const row = await tables
      .selectFrom('payments.sandbox_authorisations')
      .select(['outcome', 'provider_reference'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    return row ? toAuthorisation(row) : null;
  }
}

function toAuthorisation(row: { outcome: 'AUTHORISED' | 'DECLINED'; provider_reference: string }): Authorisation {
  if (row.outcome === 'DECLINED') return { kind: 'declined' };
  return { kind: 'authorised', providerReference: row.provider_reference };
}

/** The token contains the card's behaviour and stands for its number, which cannot be recovered from it. */
function tokenise(card: TypedCard, secret: string): PaymentCard {
  const digits = card.number.replaceAll(/[\s-]/g, '');
  const fingerprint = createHmac('sha256', secret).update(`${digits} ${card.expiryDate}`).digest('base64url').slice(0, 24);
  const cardType = cardTypeOf(digits) ?? 'VISA';
  return {
    token: `tok_${behaviours[digits] ?? 'succeeds'}_${fingerprint}`,
    cardType,
    cardholderName: card.cardholderName.trim(),
    maskedCardNumber: maskNumber(digits),
    startDate: null,
    expiryDate: card.expiryDate,
    businessAccount: cardType === 'BUSINESS_ACCOUNT',
  };
}
