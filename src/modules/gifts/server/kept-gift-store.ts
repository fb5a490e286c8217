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
  kind: 'ISSUE' | 'HOLD' | 'FREE' | 'USE';
  amountPence: Pence;
  customerOrderId: string | null;
  at: Instant;
}

export interface GiftListing {
  /** The end of a serial number; empty lists all. */
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

/** Returns a part of the gift cards whose serial number ends as the query says, the latest first, and the number of all. */
export function findKeptCards(database: Database, listing: GiftListing): Promise<{ content: KeptGiftCard[]; total: number }> {
  return findKept<KeptGiftCard>(database, listing, `${selectCards} where right(serial_number, length($1)) = $1 order by card_id desc`, 'gifts.cards');
}

/** Returns a part of the gift vouchers whose serial number ends as the query says, the latest first, and the number of all. */
export function findKeptVouchers(database: Database, listing: GiftListing): Promise<{ content: KeptGiftVoucher[]; total: number }> {
  const found = `${selectVouchers} where right(v.serial_number, length($1)) = $1 order by voucher_id desc`;
  return findKept<KeptGiftVoucher>(database, listing, found, 'gifts.vouchers');
}

async function findKept<Kept>(database: Database, { query, start, size }: GiftListing, select: string, table: 'gifts.cards' | 'gifts.vouchers') {
  const [content, [all]] = await Promise.all([
    readSql<Kept>(database, `${select} limit $2 offset $3`, [query, size, start]),
    readSql<{ count: number }>(database, `select count(*)::integer as count from ${table} where right(serial_number, length($1)) = $1`, [query]),
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
