import { saveCard } from '#/modules/passes/testing/pass-shop.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import type { RunningShop, SignIn } from './journey.ts';

/** Returns the customer id of a shopper. */
export async function customerIdOf({ database }: RunningShop, { email }: SignIn): Promise<number> {
  const [account] = await runSql<{ id: number }>(database, 'select id from account.accounts where email = $1', [email]);
  return account!.id;
}

/** Saves a card for the shopper, as checkout does after an order. */
export async function saveCardOf(shop: RunningShop, shopper: SignIn, number: string, expiryDate?: string): Promise<void> {
  const { gateway } = createPaymentsModule({ database: shop.database, secret: 'sandbox', env: 'prod' });
  await saveCard(shop.database, gateway, await customerIdOf(shop, shopper), number, expiryDate);
}

/** Ends the shopper's pass as of yesterday, as if its last day had passed. */
export async function letPassRunOut(shop: RunningShop, shopper: SignIn): Promise<void> {
  await runSql(
    shop.database,
    `update passes.passes set start_date = start_date - 400, end_date = (platform.now() at time zone 'Europe/London')::date - 1 where customer_id = $1`,
    [await customerIdOf(shop, shopper)],
  );
}
