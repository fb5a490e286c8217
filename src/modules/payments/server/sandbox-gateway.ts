import { createHmac } from 'node:crypto';
import { dayMs } from '#/platform/rules/london-time.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { cardTypeOf } from '#/modules/payments/rules/card-brand.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import { maskNumber, type PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Authorisation, PaymentGateway } from './payment-gateway.ts';

/** The test cards that do not simply succeed (SC-557). Any other valid number succeeds, as 4444333322221111 does. */
const behaviours: Record<string, string> = {
  '4000000000000002': 'declined',
  '4000000000003220': 'authenticate',
  '4000000000000341': 'capturefails',
  '4100000000000019': 'blocked',
};

/** The time for which an authorisation holds the money, as with most cards. */
const authorisationLifeMs = 7 * dayMs;

/**
 * Creates the built-in card provider, so that the whole shop works without configuration. Its records are in the
 * database.
 */
export function createSandboxGateway(database: Database, secret: string, env: string): PaymentGateway {
  return {
    tokenise: async (card) => tokenise(card, secret),

    async authorise(wanted) {
      const behaviour = wanted.token.split('_')[1];
      if (behaviour === 'blocked') return { kind: 'blocked' };
      if (behaviour === 'authenticate' && !wanted.authenticated) {
        return (await find(wanted.reference)) ?? { kind: 'authentication-needed' };
      }
      const providerReference = `sbx_${createHmac('sha256', secret).update(wanted.reference).digest('base64url').slice(0, 20)}`;
      const [row] = await runSql<SandboxRow>(
        database,
        `insert into payments.sandbox_authorisations (reference, provider_reference, token, amount_pence, outcome, state)
         values ($1, $2, $3, $4, $5, 'OPEN') on conflict do nothing
         returning ${answerColumns}`,
        [wanted.reference, providerReference, wanted.token, wanted.amountPence, behaviour === 'declined' ? 'DECLINED' : 'AUTHORISED'],
      );
      return row ? toAuthorisation(row) : (await find(wanted.reference))!;
    },

    find,

    async void(reference) {
      await runSql(
        database,
        `update payments.sandbox_authorisations set state = 'VOIDED' where reference = $1 and state = 'OPEN'`,
        [reference],
      );
    },

    async capture(reference, amountPence) {
      const [row] = await runSql<{ state: string }>(
        database,
        `update payments.sandbox_authorisations
         set state = case when token like '%capturefails%' then 'CAPTURE_FAILED' else 'CAPTURED' end, captured_pence = coalesce(captured_pence, $2)
         where reference = $1 and outcome = 'AUTHORISED' and state in ('OPEN', 'CAPTURED', 'CAPTURE_FAILED')
           and (state <> 'OPEN' or authorised_at > platform.now() - $3::double precision * interval '1 millisecond')
         returning state`,
        [reference, amountPence, authorisationLifeMs],
      );
      return row?.state === 'CAPTURED';
    },

    async refund({ refundReference, reference, amountPence }) {
      await runSql(
        database,
        `with taken as (
           select reference, captured_pence from payments.sandbox_authorisations where reference = $2 and state = 'CAPTURED' for update)
         insert into payments.sandbox_refunds (refund_reference, reference, amount_pence)
         select $1, reference, $3::integer from taken
         where captured_pence >= $3::integer + coalesce((select sum(amount_pence) from payments.sandbox_refunds where reference = $2), 0)
         on conflict do nothing`,
        [refundReference, reference, amountPence],
      );
      const done = await runSql(database, 'select from payments.sandbox_refunds where refund_reference = $1', [refundReference]);
      return done.length === 1 ? 'SETTLED' : 'FAILED';
    },

    challenge: async ({ transactionId }) => ({
      acsUrl: `/payment-gateway-${env}/v1/challenges/${transactionId}`,
      payload: Buffer.from(JSON.stringify({ transactionId })).toString('base64url'),
    }),

    // The sandbox keeps no cards: a token says everything about its card.
    forget: async () => undefined,
  };

  async function find(reference: string): Promise<Authorisation | null> {
    const [row] = await runSql<SandboxRow>(
      database,
      `select ${answerColumns} from payments.sandbox_authorisations where reference = $1`,
      [reference],
    );
    return row ? toAuthorisation(row) : null;
  }
}

const answerColumns = `outcome, provider_reference as "providerReference", authorised_at as "authorisedAt"`;

interface SandboxRow {
  outcome: 'AUTHORISED' | 'DECLINED';
  providerReference: string;
  authorisedAt: Instant;
}

function toAuthorisation(row: SandboxRow): Authorisation {
  if (row.outcome === 'DECLINED') return { kind: 'declined' };
  return { kind: 'authorised', providerReference: row.providerReference, lapsesAt: row.authorisedAt + authorisationLifeMs };
}

/**
 * Creates the token of a card, and the data about it that may be stored. The token contains the card's behaviour in the
 * sandbox, and a hash from which its number cannot be recovered.
 */
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
