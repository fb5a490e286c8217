import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

export async function insertSession(
  database: Database,
  session: { sessionId: string; passcodeHash: Buffer; customerId: number; expiresAt: Instant },
): Promise<void> {
  await runSql(
    database,
    `insert into payments.sessions (session_id, passcode_hash, customer_id, expires_at)
     values ($1, $2, $3, to_timestamp($4::double precision / 1000))`,
    [session.sessionId, session.passcodeHash, session.customerId, session.expiresAt],
  );
}

/** A payment session. Its card is null until the provider has returned a token for one. */
export interface StoredSession {
  passcodeHash: Buffer;
  customerId: number;
  expiresAt: Instant;
  card: PaymentCard | null;
}

export async function findSession(database: Database, sessionId: string): Promise<StoredSession | undefined> {
  const [session] = await runSql<StoredSession>(
    database,
    `select passcode_hash as "passcodeHash", customer_id as "customerId", expires_at as "expiresAt", card
     from payments.sessions where session_id = $1`,
    [sessionId],
  );
  return session;
}

/** Stores the card of a customer's session; returns false if there is no such session, or if it has expired. */
export async function saveSessionCard(
  database: Database,
  { sessionId, customerId, passcodeHash }: Pick<StoredSession, 'customerId' | 'passcodeHash'> & { sessionId: string },
  card: PaymentCard,
  now: Instant,
): Promise<boolean> {
  const saved = await runSql(
    database,
    `update payments.sessions set card = $4
     where session_id = $1 and customer_id = $2 and passcode_hash = $3 and expires_at > to_timestamp($5::double precision / 1000)
     returning session_id`,
    [sessionId, customerId, passcodeHash, JSON.stringify(card), now],
  );
  return saved.length > 0;
}

export async function deleteSessionsBefore(database: Database, instant: Instant): Promise<void> {
  await runSql(database, 'delete from payments.sessions where expires_at < to_timestamp($1::double precision / 1000)', [instant]);
}
