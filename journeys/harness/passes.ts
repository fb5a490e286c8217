import { saveCard } from '#/modules/passes/testing/pass-shop.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import type { RunningShop, SignIn } from './journey.ts';

/** Returns the customer id of a shopper. */
export async function customerIdOf({ database }: RunningShop, { email }: SignIn): Promise<number> {
  const [account] = await runSql<{ id: number }>(database, 'select id from account.accounts where email = $1', [email]);
  return account!.id;
}

/** Saves a card for the shopper, as checkout does after an order, and returns its id. */
export async function saveCardOf(shop: RunningShop, shopper: SignIn, number: string, expiryDate?: string): Promise<string> {
  const { gateway } = createPaymentsModule({ database: shop.database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
  return saveCard(shop.database, gateway, await customerIdOf(shop, shopper), number, expiryDate);
}

/** Removes a saved card, as if the shopper had deleted it in another tab. */
export async function removeCard({ database }: RunningShop, cardId: string): Promise<void> {
  await runSql(database, 'delete from payments.cards where card_id = $1', [cardId]);
}

/** Ends the shopper's pass as of yesterday, as if its last day had passed. */
export async function letPassRunOut(shop: RunningShop, shopper: SignIn): Promise<void> {
  await runSql(
    shop.database,
    `update passes.passes set start_date = start_date - 400, end_date = (platform.now() at time zone 'Europe/London')::date - 1 where customer_id = $1`,
    [await customerIdOf(shop, shopper)],
  );
}

/** Adds a plan that is on sale. Returns what staff can do with it. */
export async function addPlanOf({ database }: RunningShop, { name, months, pricePence }: { name: string; months: number; pricePence: number }) {
  const [plan] = await runSql<{ id: number }>(
    database,
    'insert into passes.plans (name, months, price_pence, active) values ($1, $2, $3, true) returning plan_id as id',
    [name, months, pricePence],
  );
  return {
    change: (pence: number) => runSql(database, 'update passes.plans set price_pence = $2 where plan_id = $1', [plan!.id, pence]),
    stopSelling: () => runSql(database, 'update passes.plans set active = false where plan_id = $1', [plan!.id]),
  };
}
