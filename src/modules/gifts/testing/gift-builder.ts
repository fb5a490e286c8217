import { randomInt } from 'node:crypto';
import { hashPassword } from '#/modules/account/server/public.ts';
import { endOfGift } from '#/modules/gifts/rules/gift-life.ts';
import { insertGiftCard } from '#/modules/gifts/server/gift-card-store.ts';
import { insertGiftVoucher } from '#/modules/gifts/server/gift-voucher-store.ts';
import type { IssuedGift } from '#/modules/gifts/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type Database } from '#/platform/server/database/database.ts';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

// The hashes are made once, because each takes a while.
const pinHash = hashPassword('1234');
const codeHash = hashPassword('5678');

/** Issues a gift card with this money, pin 1234. */
export async function makeGiftCard(database: Database, amountPence: number): Promise<IssuedGift> {
  const now = await readClock(database);
  const card = { serialNumber: digits(19), pinHash: await pinHash, amountPence, expiresAt: endOfGift(now) };
  const id = await inTransaction({ database }, (work) => insertGiftCard(work.database, card, now));
  return { id, serialNumber: card.serialNumber, secret: '1234' };
}

/** Issues a gift voucher of this value, security code 5678. */
export async function makeGiftVoucher(database: Database, valuePence: number): Promise<IssuedGift> {
  const now = await readClock(database);
  const voucher = { serialNumber: digits(13), codeHash: await codeHash, valuePence, expiresAt: endOfGift(now) };
  const id = await inTransaction({ database }, (work) => insertGiftVoucher(work.database, voucher, now));
  return { id, serialNumber: voucher.serialNumber, secret: '5678' };
}

/** The money of all gift cards, as the ledger and as the balances have it. */
export interface GiftReckoning {
  /** Gift cards whose balance or hold differs from the sum of their movements: always none. */
  cardsOff: string[];
  /** Orders whose holds on gift cards differ from the sum of their movements: always none. */
  ordersOff: string[];
  /** Vouchers whose state on an order differs from their movements: always none. */
  vouchersOff: string[];
}

/** Compares every balance, hold and state with the sum of its movements. */
export async function reckonGifts(database: Database): Promise<GiftReckoning> {
  const cards = await runSql<{ name: string }>(
    database,
    `select c.serial_number as name from gifts.cards c left join gifts.card_movements m using (serial_number)
     group by c.serial_number
     having c.balance_pence <> coalesce(sum(m.amount_pence) filter (where m.kind in ('ISSUE', 'REFUND')), 0) - coalesce(sum(m.amount_pence) filter (where m.kind = 'USE'), 0)
         or c.held_pence <> coalesce(sum(case m.kind when 'HOLD' then m.amount_pence when 'ISSUE' then 0 when 'REFUND' then 0 else -m.amount_pence end), 0)`,
  );
  const orders = await runSql<{ name: string }>(
    database,
    `select o.customer_order_id || ' ' || o.serial_number as name from gifts.cards_on_orders o
     left join gifts.card_movements m using (customer_order_id, serial_number) group by o.customer_order_id, o.serial_number
     having o.held_pence <> coalesce(sum(case m.kind when 'HOLD' then m.amount_pence when 'REFUND' then 0 else -m.amount_pence end), 0)
         or o.used_pence <> coalesce(sum(case m.kind when 'USE' then m.amount_pence when 'REFUND' then -m.amount_pence else 0 end), 0)`,
  );
  const vouchers = await runSql<{ name: string }>(
    database,
    `select v.serial_number as name from gifts.vouchers v
     left join gifts.vouchers_on_orders o on o.serial_number = v.serial_number and o.state <> 'FREED'
     where (select m.kind || ' ' || coalesce(m.customer_order_id, '') from gifts.voucher_movements m where m.serial_number = v.serial_number order by movement_id desc limit 1)
       not in (select case o.state when 'HELD' then 'HOLD' else 'USE' end || ' ' || o.customer_order_id where o.state is not null
               union all select kind || ' ' || coalesce(customer_order_id, '') from gifts.voucher_movements f
                 where o.state is null and f.serial_number = v.serial_number and f.kind in ('ISSUE', 'FREE', 'REFUND'))`,
  );
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return { cardsOff: names(cards), ordersOff: names(orders), vouchersOff: names(vouchers) };
}
