import { selectAddress, selectFullName, type AddressInBrief } from '#/modules/account/server/public.ts';
import type { ReplacementReason, ReplacementStatus } from '#/modules/membership/rules/card-replacement.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export interface CardReplacement {
  id: number;
  cardNumber: string;
  /** The card's holder; null once their account is removed. */
  customerId: number | null;
  reason: ReplacementReason;
  addressId: number;
  status: ReplacementStatus;
  requested: Instant;
  dispatched: Instant | null;
  holder: string | null;
  address: AddressInBrief | null;
}

const columns = `r.id, r.card_number as "cardNumber", c.customer_id as "customerId", r.reason, r.address_id as "addressId", r.status, r.requested,
  r.dispatched, ${selectFullName('c.customer_id')} as holder, ${selectAddress('c.customer_id', 'r.address_id')} as address`;

/** Returns a part of the requests with this status, or of all, the one that has waited longest first, and the number of all. */
export async function findReplacements(
  database: Database,
  { status, start, size }: { status: ReplacementStatus | null; start: number; size: number },
): Promise<{ replacements: CardReplacement[]; total: number }> {
  const [replacements, [all]] = await Promise.all([
    readSql<CardReplacement>(
      database,
      `select ${columns} from membership.card_replacements r join membership.cards c using (card_number)
       where ${status === null ? '$1::text is null' : 'r.status = $1'} order by r.requested, r.id limit $2 offset $3`,
      [status, size, start],
    ),
    readSql<{ count: number }>(
      database,
      `select count(*)::integer as count from membership.card_replacements where ${status === null ? '$1::text is null' : 'status = $1'}`,
      [status],
    ),
  ]);
  return { replacements, total: all!.count };
}

/** Returns a request; null if there is none. */
export async function findReplacement(database: Database, id: number): Promise<CardReplacement | null> {
  const [replacement] = await runSql<CardReplacement>(
    database,
    `select ${columns} from membership.card_replacements r join membership.cards c using (card_number) where r.id = $1`,
    [id],
  );
  return replacement ?? null;
}

export interface NewCardReplacement {
  cardNumber: string;
  reason: ReplacementReason;
  /** An address of the card's holder. */
  addressId: number;
}

/** Inserts a request for a replacement of a customer's card, and returns its id. */
export async function insertReplacement(database: Transaction, { cardNumber, reason, addressId }: NewCardReplacement, now: Instant): Promise<number> {
  const [inserted] = await runSql<{ id: number }>(
    database,
    `insert into membership.card_replacements (card_number, reason, address_id, requested)
     values ($1, $2, $3, to_timestamp($4::double precision / 1000)) returning id`,
    [cardNumber, reason, addressId, now],
  );
  return inserted!.id;
}

/** Returns whether a replacement of the card was requested after an instant. */
export async function isReplacementRequestedSince(database: Database, cardNumber: string, since: Instant): Promise<boolean> {
  const rows = await runSql(
    database,
    `select from membership.card_replacements where card_number = $1 and requested > to_timestamp($2::double precision / 1000) limit 1`,
    [cardNumber, since],
  );
  return rows.length > 0;
}

/** Closes an open request. Returns false if there is no such request, or if it is closed already. */
export async function saveDispatched(database: Transaction, id: number, now: Instant): Promise<boolean> {
  const saved = await runSql(
    database,
    `update membership.card_replacements set status = 'DISPATCHED', dispatched = to_timestamp($2::double precision / 1000)
     where id = $1 and status = 'REQUESTED' returning id`,
    [id, now],
  );
  return saved.length === 1;
}
