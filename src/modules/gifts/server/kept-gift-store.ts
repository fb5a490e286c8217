import { readableDigits } from '#/modules/gifts/rules/gift-number.ts';
import type { GiftVoucherStatus } from '#/modules/gifts/rules/gifts-on-order.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { readSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A gift card as staff see it. */
export interface KeptGiftCard {
  id: number;
  serialNumber: string;
  balancePence: Pence;
  heldPence: Pence;
  issuedAt: Instant;
  expiresAt: Instant;
}

/** A gift voucher as staff see it. */
export interface KeptGiftVoucher {
  id: number;
  serialNumber: string;
  valuePence: Pence;
  status: GiftVoucherStatus;
  customerOrderId: string | null;
  issuedAt: Instant;
  expiresAt: Instant;
}

/** A movement of a gift card's or voucher's money. */
export interface GiftMovement {
  kind: 'ISSUE' | 'HOLD' | 'FREE' | 'USE' | 'REFUND';
  amountPence: Pence;
  customerOrderId: string | null;
  at: Instant;
}

export interface GiftListing {
  /** A whole serial number, or the end of one, of up to four digits; empty lists all. */
  query: string;
  start: number;
  size: number;
}

const selectCards = `
  select card_id as id, serial_number as "serialNumber", balance_pence as "balancePence", held_pence as "heldPence",
    issued_at as "issuedAt", expires_at as "expiresAt"
  from gifts.cards`;

const selectVouchers = `
  select voucher_id as id, v.serial_number as "serialNumber", value_pence as "valuePence", customer_order_id as "customerOrderId",
    case state when 'HELD' then 'VALIDATED' when 'USED' then 'REDEEMED' else 'ACTIVE' end as status, issued_at as "issuedAt",
    expires_at as "expiresAt"
  from gifts.vouchers v
  left join gifts.vouchers_on_orders o on o.serial_number = v.serial_number and o.state <> 'FREED'`;

/** Returns a part of the gift cards that the query finds, the latest first, and the number of all. */
export function findKeptCards(database: Database, listing: GiftListing): Promise<{ content: KeptGiftCard[]; total: number }> {
  const found = matching(listing.query, 'serial_number');
  return findKept<KeptGiftCard>(database, listing, `${selectCards} where ${found} order by card_id desc`, `gifts.cards where ${found}`);
}

/** Returns a part of the gift vouchers that the query finds, the latest first, and the number of all. */
export function findKeptVouchers(database: Database, listing: GiftListing): Promise<{ content: KeptGiftVoucher[]; total: number }> {
  const found = matching(listing.query, 'v.serial_number');
  return findKept<KeptGiftVoucher>(database, listing, `${selectVouchers} where ${found} order by voucher_id desc`, `gifts.vouchers v where ${found}`);
}

/**
 * Returns SQL that is true for the serial numbers that the query, `$1`, finds. Between four digits and the whole number it
 * finds nothing: otherwise a caller who extends the four readable digits one by one could find out the others (SC-495).
 */
function matching(query: string, serialNumber: string): string {
  if (query.length > readableDigits) return `${serialNumber} = $1`;
  return query.length === readableDigits ? `right(${serialNumber}, ${readableDigits}) = $1` : `right(${serialNumber}, length($1)) = $1`;
}

async function findKept<Kept>(database: Database, { query, start, size }: GiftListing, select: string, from: string) {
  const [content, [all]] = await Promise.all([
    readSql<Kept>(database, `${select} limit $2 offset $3`, [query, size, start]),
    readSql<{ count: number }>(database, `select count(*)::integer as count from ${from}`, [query]),
  ]);
  return { content, total: all!.count };
}

/** Returns a gift card with its movements, the earliest first; null if there is none with this id. */
export async function findKeptCard(database: Database, id: number): Promise<(KeptGiftCard & { movements: GiftMovement[] }) | null> {
  const [card] = await readSql<KeptGiftCard>(database, `${selectCards} where card_id = $1`, [id]);
  return card ? { ...card, movements: await listMovements(database, 'gifts.card_movements', card.serialNumber) } : null;
}

/** Returns a gift voucher with its movements, the earliest first; null if there is none with this id. */
export async function findKeptVoucher(database: Database, id: number): Promise<(KeptGiftVoucher & { movements: GiftMovement[] }) | null> {
  const [voucher] = await readSql<KeptGiftVoucher>(database, `${selectVouchers} where voucher_id = $1`, [id]);
  return voucher ? { ...voucher, movements: await listMovements(database, 'gifts.voucher_movements', voucher.serialNumber) } : null;
}

function listMovements(database: Database, table: 'gifts.card_movements' | 'gifts.voucher_movements', serialNumber: string): Promise<GiftMovement[]> {
  return readSql<GiftMovement>(
    database,
    `select kind, amount_pence as "amountPence", customer_order_id as "customerOrderId", at
     from ${table} where serial_number = $1 order by movement_id`,
    [serialNumber],
  );
}
