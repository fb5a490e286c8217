import { expect, it } from 'vitest';
import { openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { makeOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openAmendShop(database);
const move = ({ customerId }: { customerId: number }, id: string, to: 'load' | 'unload') =>
  shop.app.call('PATCH', `/incentives-prod/v1/incentive-offers/${id}/${to}`, { as: customerId });

it('makes an unload wait until it is known whether the order has the offer [SC-522 part] [AC-333 part]', async () => {
  const id = await makeOffer(database);
  const shopper = await shop.makeShopper({ lines: [{ lineNumber: '000123', thousandths: 12_000 }] });
  await makeHeldCard(database, shopper);
  expect((await move(shopper, id, 'load')).status).toBe(200);
  const [redeemed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const placing = inTransaction({ database }, async (work) => {
    await runSql(work.database, `update codes.member_offers set redeemed_by = '1' where offer_id = $1`, [id]);
    redeemed.resolve();
    await released.promise;
  });
  await redeemed.promise;
  const unloading = move(shopper, id, 'unload');
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await runSql(database, waiting)).length, { timeout: 20_000 }).toBe(1);
  released.resolve();
  await placing;
  expect((await unloading).status).toBe(409);
  expect((await shop.app.call('GET', '/incentives-prod/v1/incentive-offers', { as: shopper.customerId })).body.incentiveOffers).toMatchObject([{ id, status: 'REDEEMED' }]);
});
