import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';

/** A partner discount card in the list that staff keep. */
export interface PartnerCard {
  cardNumber: string;
  note: string | null;
}

/** A stored partner discount card. */
export interface KeptPartnerCard extends PartnerCard {
  ended: boolean;
  /** The transaction that last changed the card. */
  version: string;
}

const columns = 'card_number as "cardNumber", note, ended, xmin::text as version';
const selection = `select ${columns} from codes.partner_cards where card_number = $1`;

/** Reads a card, also one that has ended; null if there is none. */
export async function findPartnerCard(database: Database, cardNumber: string): Promise<KeptPartnerCard | null> {
  return (await runSql<KeptPartnerCard>(database, selection, [cardNumber]))[0] ?? null;
}

/** Reads a card and locks its row until the transaction ends; null if there is none. */
export async function lockPartnerCard(database: Transaction, cardNumber: string): Promise<KeptPartnerCard | null> {
  return (await runSql<KeptPartnerCard>(database, `${selection} for update`, [cardNumber]))[0] ?? null;
}

/** Returns a part of the cards whose number or note has every word of the query, and the number of all of them. */
export async function listPartnerCards(
  database: Database,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<{ content: KeptPartnerCard[]; totalResults: number }> {
  const patterns = wordPatterns(query);
  const matching = `from codes.partner_cards where concat_ws(' ', card_number, note) ilike all ($1::text[])`;
  const [content, [all]] = await Promise.all([
    runSql<KeptPartnerCard>(database, `select ${columns} ${matching} order by ended, card_number limit $2 offset $3`, [patterns, size, start]),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, [patterns]),
  ]);
  return { content, totalResults: all!.count };
}

/** Stores a card, which also brings an ended one back. Returns whether the card is new. */
export async function savePartnerCard(database: Database, { cardNumber, note }: PartnerCard): Promise<{ created: boolean }> {
  const [saved] = await runSql<{ created: boolean }>(
    database,
    `insert into codes.partner_cards (card_number, note) values ($1, $2)
     on conflict (card_number) do update set note = excluded.note, ended = false
     returning xmax = 0 as created`,
    [cardNumber, note],
  );
  return saved!;
}

/** Ends a card now: no further order can take it. */
export async function markPartnerCardEnded(database: Transaction, cardNumber: string): Promise<void> {
  await runSql(database, 'update codes.partner_cards set ended = true where card_number = $1', [cardNumber]);
}
