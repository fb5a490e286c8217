import type { MembershipType } from '#/modules/membership/rules/loyalty-card-number.ts';
import type { CardStatus } from '#/modules/membership/rules/loyalty-card-status.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export interface LoyaltyCard {
  cardNumber: string;
  type: MembershipType;
  cardStatus: CardStatus;
  cardFormat: 'DIGITAL' | 'PHYSICAL';
  customerId: number | null;
  /** The address to which the latest physical card was posted. */
  addressId: number | null;
  /** The sum of the card's entries (AC-304). */
  points: number;
  joined: Instant | null;
  modified: Instant;
  /** The transaction that last changed the card or its points. */
  version: string;
}

const columns = `card_number as "cardNumber", type, card_status as "cardStatus", card_format as "cardFormat", customer_id as "customerId",
  address_id as "addressId", (select coalesce(sum(change), 0)::integer from membership.points_entries e where e.card_number = cards.card_number) as points,
  joined, modified, xmin::text as version`;

/** Returns a card; null if the number was never issued. */
export async function findCard(database: Database, cardNumber: string): Promise<LoyaltyCard | null> {
  const [card] = await readSql<LoyaltyCard>(database, `select ${columns} from membership.cards where card_number = $1`, [cardNumber]);
  return card ?? null;
}

/** Returns the customer's active card, of which there is at most one (AC-274); null if the customer is not a member. */
export async function findActiveCard(database: Database, customerId: number): Promise<LoyaltyCard | null> {
  const [card] = await readSql<LoyaltyCard>(database, `select ${columns} from membership.cards where customer_id = $1 and card_status = 'ACTIVE'`, [customerId]);
  return card ?? null;
}

/** Returns SQL that is true if a customer is a member (AC-012), for another module's statement. Takes SQL for the customer's id. */
export const selectIsMember = (customerId: string): string =>
  `exists (select from membership.cards where cards.customer_id = ${customerId} and cards.card_status = 'ACTIVE')`;

/** Returns whether a customer is a member (AC-012). */
export async function isMember(database: Database, customerId: number): Promise<boolean> {
  const [found] = await readSql<{ is: boolean }>(database, `select ${selectIsMember('$1')} as is`, [customerId]);
  return found!.is;
}

/** Returns the customer's active card, or else the one that changed last; null if they have never held one. */
export async function findCardOfCustomer(database: Database, customerId: number): Promise<LoyaltyCard | null> {
  const [card] = await readSql<LoyaltyCard>(
    database,
    `select ${columns} from membership.cards where customer_id = $1 order by card_status = 'ACTIVE' desc, cards.modified desc limit 1`,
    [customerId],
  );
  return card ?? null;
}

/**
 * Locks a card until the end of the transaction and returns it; null if the number was never issued. Every change of a
 * card's points locks the card first, so the sum is then up to date.
 */
export async function lockCard(database: Transaction, cardNumber: string): Promise<LoyaltyCard | null> {
  await runSql(database, 'select from membership.cards where card_number = $1 for no key update', [cardNumber]);
  // A statement of its own: it sees the entries that were committed while the lock was awaited.
  return findCard(database, cardNumber);
}

/** Returns a part of the cards whose number begins with these digits, the newest first, and the number of all. */
export async function findCards(
  database: Database,
  { digits, start, size }: { digits: string; start: number; size: number },
): Promise<{ cards: LoyaltyCard[]; total: number }> {
  const pattern = `${digits}%`;
  const [cards, [all]] = await Promise.all([
    readSql<LoyaltyCard>(
      database,
      `select ${columns} from membership.cards where card_number like $1 order by registered desc, card_number limit $2 offset $3`,
      [pattern, size, start],
    ),
    readSql<{ count: number }>(database, 'select count(*)::integer as count from membership.cards where card_number like $1', [pattern]),
  ]);
  return { cards, total: all!.count };
}

/**
 * Inserts UNLINKED cards and returns their numbers, without those that exist already. Waits for another transaction that
 * is about to insert one of them. The rows are inserted in the order of their numbers, so that two such calls never wait
 * for each other.
 */
export async function insertCards(database: Transaction, numbers: readonly string[], now: Instant): Promise<string[]> {
  const inserted = await runSql<{ cardNumber: string }>(
    database,
    `insert into membership.cards (card_number, card_format, registered, modified)
     select number, 'PHYSICAL', to_timestamp($2::double precision / 1000), to_timestamp($2::double precision / 1000)
     from unnest($1::text[]) as number order by number collate "C"
     on conflict do nothing returning card_number as "cardNumber"`,
    [numbers, now],
  );
  return inserted.map(({ cardNumber }) => cardNumber);
}

/** Inserts an ACTIVE card of a customer, who must have no other active card. Returns false if the number is taken. */
export async function insertHeldCard(
  database: Transaction,
  { cardNumber, customerId, cardFormat, addressId = null }: { cardNumber: string; customerId: number; cardFormat: LoyaltyCard['cardFormat']; addressId?: number | null },
  now: Instant,
): Promise<boolean> {
  const inserted = await runSql(
    database,
    `insert into membership.cards (card_number, card_status, card_format, customer_id, address_id, registered, joined, modified)
     select $1, 'ACTIVE', $2, $3, $4, at, at, at from to_timestamp($5::double precision / 1000) as at
     on conflict (card_number) do nothing returning card_number`,
    [cardNumber, cardFormat, customerId, addressId, now],
  );
  return inserted.length === 1;
}

/** Makes a customer the holder of a card that nobody has linked. The customer must have no other active card. */
export async function saveHolder(database: Transaction, cardNumber: string, customerId: number, now: Instant): Promise<void> {
  await runSql(
    database,
    `update membership.cards set card_status = 'ACTIVE', customer_id = $2, joined = at, modified = at
     from to_timestamp($3::double precision / 1000) as at where card_number = $1`,
    [cardNumber, customerId, now],
  );
}

/** Saves the address to which a card is posted. */
export async function saveCardAddress(database: Transaction, cardNumber: string, addressId: number, now: Instant): Promise<void> {
  await runSql(
    database,
    `update membership.cards set address_id = $2, modified = to_timestamp($3::double precision / 1000) where card_number = $1`,
    [cardNumber, addressId, now],
  );
}

export async function saveCardStatus(database: Transaction, cardNumber: string, cardStatus: CardStatus, now: Instant): Promise<void> {
  await runSql(
    database,
    `update membership.cards set card_status = $2, modified = to_timestamp($3::double precision / 1000) where card_number = $1`,
    [cardNumber, cardStatus, now],
  );
}

export interface NewPointsEntry {
  cardNumber: string;
  change: number;
  reason: PointsEntry['reason'];
  /** The number of the order or reward, or the note of staff; null for points lost by leaving. */
  reference: string | null;
}

/** Adds an entry to a locked card's points, and saves the card with it, so that its version changes. */
export async function addPoints(database: Transaction, { cardNumber, change, reason, reference }: NewPointsEntry, now: Instant): Promise<void> {
  await runSql(
    database,
    `with entry as (
       insert into membership.points_entries (card_number, change, reason, reference, created)
       values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000)))
     update membership.cards set modified = to_timestamp($5::double precision / 1000) where card_number = $1`,
    [cardNumber, change, reason, reference, now],
  );
}

export interface PointsEntry {
  id: number;
  change: number;
  reason: 'ORDER' | 'REWARD' | 'STAFF' | 'LEAVE';
  reference: string | null;
  created: Instant;
}

/** Returns the latest changes of a card's points, newest first. */
export async function listPoints(database: Database, cardNumber: string, size: number): Promise<PointsEntry[]> {
  return readSql(
    database,
    `select entry_id as id, change, reason, reference, created from membership.points_entries
     where card_number = $1 order by entry_id desc limit $2`,
    [cardNumber, size],
  );
}
