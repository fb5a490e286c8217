import { findAccount, type Account } from '#/modules/account/server/public.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import type { ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import type { Transaction } from '#/platform/server/database/database.ts';

/**
 * Queues a mail to the customer of an order. Does nothing if the account has been removed: the order stays (decision 49), and can
 * still be refunded and corrected.
 */
export async function mailBuyer(outbox: Outbox, database: Transaction, customerId: number, write: (buyer: Account) => Promise<ShopMail>): Promise<void> {
  const buyer = await findAccount(database, customerId);
  if (buyer !== null) await outbox.queue(database, await write(buyer));
}
