import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
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

// Between four digits and the whole number a query finds nothing: otherwise a caller who extends the four readable digits
// one by one could find out the others (SC-495).
const isNumber = (serialNumber: string) => `${serialNumber} = $1`;
const hasReadableDigits = (serialNumber: string) => `right(${serialNumber}, ${readableDigits}) = $1`;
const endsIn = (serialNumber: string) => `right(${serialNumber}, length($1)) = $1`;

/** Returns a part of the gift cards that the query finds, the latest first, and the number of all. */
export async function findKeptCards(database: Database, { query, start, size }: GiftListing): Promise<{ content: KeptGiftCard[]; total: number }> {
  const { length } = query;
  const cardsFound = length > readableDigits ? isNumber('serial_number') : length === readableDigits ? hasReadableDigits('serial_number') : endsIn('serial_number');
  const [content, [all]] = await Promise.all([
    readSql<KeptGiftCard>(database, `${selectCards} where ${cardsFound} order by card_id desc limit $2 offset $3`, [query, size, start]),
    readSql<{ count: number }>(database, `select count(*)::integer as count from gifts.cards where ${cardsFound}`, [query]),
  ]);
  return { content, total: all!.count };
}

/** Returns a part of the gift vouchers that the query finds, the latest first, and the number of all. */
export async function findKeptVouchers(database: Database, { query, start, size }: GiftListing): Promise<{ content: KeptGiftVoucher[]; total: number }> {
  const { length } = query;
  const vouchersFound = length > readableDigits ? isNumber('v.serial_number') : length === readableDigits ? hasReadableDigits('v.serial_number') : endsIn('v.serial_number');
  const [content, [all]] = await Promise.all([
    readSql<KeptGiftVoucher>(database, `${selectVouchers} where ${vouchersFound} order by voucher_id desc limit $2 offset $3`, [query, size, start]),
    readSql<{ count: number }>(database, `select count(*)::integer as count from gifts.vouchers v where ${vouchersFound}`, [query]),
  ]);
  return { content, total: all!.count };
}

/** Returns a gift card with its movements, the earliest first; null if there is none with this id. */
export async function findKeptCard(database: Database, id: number): Promise<(KeptGiftCard & { movements: GiftMovement[] }) | null> {
  const [card] = await readSql<KeptGiftCard>(database, `${selectCards} where card_id = $1`, [id]);
  return card ? { ...card, movements: await listMovements(database, 'GIFT_CARD', card.serialNumber) } : null;
}

/** Returns a gift voucher with its movements, the earliest first; null if there is none with this id. */
export async function findKeptVoucher(database: Database, id: number): Promise<(KeptGiftVoucher & { movements: GiftMovement[] }) | null> {
  const [voucher] = await readSql<KeptGiftVoucher>(database, `${selectVouchers} where voucher_id = $1`, [id]);
  return voucher ? { ...voucher, movements: await listMovements(database, 'GIFT_VOUCHER', voucher.serialNumber) } : null;
}

function listMovements(database: Database, kind: GiftKind, serialNumber: string): Promise<GiftMovement[]> {
  return readSql<GiftMovement>(
    database,
    `select kind, amount_pence as "amountPence", customer_order_id as "customerOrderId", at
     from ${kind === 'GIFT_CARD' ? 'gifts.card_movements' : 'gifts.voucher_movements'} where serial_number = $1 order by movement_id`,
    [serialNumber],
  );
}
