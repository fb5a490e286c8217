import { randomUUID } from 'node:crypto';
import { demoPartnerCards } from '#database/demo/demo-codes.ts';
import { makeDemoShop, type DemoShop } from '#database/demo/demo-shop.ts';
import { demoGiftCards, demoGiftVouchers } from '#database/demo/demo-gifts.ts';
import { drawMorePictures } from '#database/demo/draw-more-pictures.ts';
import { drawPackShot } from '#database/demo/packshots/draw-pack-shot.ts';
import type { DemoAddress, DemoPaymentCard, DemoShopper } from '#database/demo/shopper.ts';
import { fullDayAhead, nearlyFullDayAhead } from '#database/demo/demo-shoppers.ts';
import { slotTemplatesOf } from '#database/demo/slot-templates.ts';
import { addAddress, createAccount, hashPassword } from '#/modules/account/server/public.ts';
import { saveBanner } from '#/modules/adtech/server/public.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { saveBranchAvailability, saveCategories, saveMorePictures, savePictures, saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { saveCode, saveIncentiveOffer, savePartnerCard } from '#/modules/codes/server/public.ts';
import { saveBundles, saveMealDeals } from '#/modules/deals/server/public.ts';
import { issueGiftCard, issueGiftVoucher } from '#/modules/gifts/server/public.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { addPoints, insertCards, insertHeldCard, insertReplacement } from '#/modules/membership/server/public.ts';
import { saveOfferSets, savePromotions } from '#/modules/offers/server/public.ts';
import { saveReviewsOfProducts } from '#/modules/reviews/server/public.ts';
import { makeSlots, saveSlotTemplates } from '#/modules/slots/server/public.ts';
import { addPass } from '#/modules/passes/server/public.ts';
import { lastDayOfPass } from '#/modules/passes/rules/pass-days.ts';
import { insertCard } from '#/modules/payments/server/public.ts';
import { addDays, dayMs, londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { demoCard, loadDemoOrder } from './demo/load-demo-order.ts';

/** The demo sign-ins, which `npm start` prints with the addresses. */
export const demoSignIns = ['Demo sign-in:      shopper@larder.example, password: groceries please'];

/**
 * Sets up the demo shop in a database without products, in a single transaction, so that an interrupted start leaves
 * nothing half done. Returns whether the shop is a demo shop.
 */
export async function setUpDemoShop(database: Database, say: (line: string) => void): Promise<boolean> {
  const now = await readClock(database);
  const made = await inTransaction({ database }, async ({ database }) => {
    // Two processes may start at once on an empty database: the second waits for this lock, and then finds the
    // products.
    await runSql(database, 'select pg_advisory_xact_lock(7461646)');
    const [row] = await runSql<{ filled: boolean }>(database, 'select exists (select from catalogue.products) as filled');
    if (row!.filled) return false;
    say('Setting up the demo shop.');
    await loadDemoShop(database, makeDemoShop(londonDay(now)), now);
    return true;
  });
  if (made) await runSql(database, 'analyze');
  const [known] = await runSql<{ demo: boolean }>(
    database,
    `select exists (select from account.accounts where email_key = 'shopper@larder.example') as demo`,
  );
  return known!.demo;
}

async function loadDemoShop(database: Transaction, shop: DemoShop, now: number): Promise<void> {
  await saveFlagSetting(database, 'more_filters', true);
  await saveFlagSetting(database, 'passkeys', true);
  await saveFlagSetting(database, 'manual_address_form_only', false);
  await saveBranches(database, shop.branches);
  await saveCategories(database, shop.categories);
  const more = await saveMorePictures(database, drawMorePictures(shop));
  await saveProducts(
    database,
    shop.products.map((product) => ({ ...product, moreImages: more.get(product.lineNumber) ?? [] })),
  );
  const pictures = await savePictures(
    database,
    [...shop.packShots].map(([lineNumber, pack]) => ({ lineNumber, svg: drawPackShot(pack) })),
  );
  await savePromotions(database, shop.promotions);
  await saveOfferSets(database, shop.offerSets);
  await saveMealDeals(database, shop.mealDeals);
  await saveBundles(database, shop.bundles);
  await saveRestrictions(database, shop.restrictions);
  await saveReviewsOfProducts(database, shop.reviews);
  for (const code of shop.codes) await saveCode(database, code);
  for (const offer of shop.incentiveOffers) await saveIncentiveOffer(database, offer);
  for (const card of demoPartnerCards) await savePartnerCard(database, card);
  for (const { pictured, ...banner } of shop.banners) await saveBanner(database, { ...banner, image: { src: pictures.get(pictured)! } }, now);
  await saveBranchAvailability(database, shop.branchAvailability);
  await saveSlotTemplates(database, shop.branches.flatMap(slotTemplatesOf));
  await makeSlots(database, now);
  await narrowDays(database, [fullDayAhead, nearlyFullDayAhead].map((ahead) => addDays(londonDay(now), ahead)));
  await insertCards(database, shop.cardsToHandOut, now);
  await inTransaction({ database }, async (work) => {
    for (const { pence, ...numbers } of demoGiftCards) await issueGiftCard(work.database, pence, now, numbers);
    for (const { pence, ...numbers } of demoGiftVouchers) await issueGiftVoucher(work.database, pence, now, numbers);
  });
  const passwordHashes = new Map<string, string>();
  for (const shopper of shop.shoppers) {
    const hash = passwordHashes.get(shopper.password) ?? (await hashPassword(shopper.password));
    passwordHashes.set(shopper.password, hash);
    await loadShopper(database, shop, shopper, hash, now);
  }
}

async function loadShopper(
  database: Transaction,
  shop: DemoShop,
  shopper: DemoShopper,
  passwordHash: string,
  now: number,
): Promise<void> {
  const { email, title, firstName, lastName } = shopper;
  const created = now - 400 * dayMs;
  const account = await createAccount(database, { email, passwordHash, title, firstName, lastName, created });
  if (account.kind !== 'created') throw new Error(`demo shopper ${email} already exists`);
  const { customerId } = account;
  const addressIds: number[] = [];
  for (const address of shopper.addresses) addressIds.push(await loadAddress(database, customerId, shopper, address, now));
  if (shopper.loyaltyCard) await loadLoyaltyCard(database, { customerId, card: shopper.loyaltyCard, addressId: addressIds[0]!, now });

  for (const card of shopper.paymentCards) await loadPaymentCard(database, { customerId, shopper, card, now });

  const branch = shop.branches.find(({ id }) => id === shopper.branchId);
  const products = new Map(shop.products.map((product) => [product.lineNumber, product]));
  if (shopper.hasPass) await loadPass(database, customerId, now);
  for (const order of shopper.orders) {
    if (branch) await loadDemoOrder(database, { customerId, shopper, order, branch, products, now });
  }
}

async function loadPaymentCard(
  database: Transaction,
  { customerId, shopper, card, now }: { customerId: number; shopper: DemoShopper; card: DemoPaymentCard; now: number },
): Promise<void> {
  await insertCard(database, {
    customerId,
    cardId: randomUUID(),
    card: demoCard(shopper, card, now),
  });
}

async function loadLoyaltyCard(
  database: Transaction,
  { customerId, card: { cardNumber, points, isLost }, addressId, now }: { customerId: number; card: NonNullable<DemoShopper['loyaltyCard']>; addressId: number; now: number },
): Promise<void> {
  await insertHeldCard(database, { cardNumber, customerId, cardFormat: 'PHYSICAL', addressId }, now - 300 * dayMs);
  await addPoints(database, { cardNumber, change: points, reason: 'STAFF', reference: 'Points of your old card' }, now - 299 * dayMs);
  if (isLost) await insertReplacement(database, { cardNumber, reason: 'LOST', addressId }, now - dayMs);
}

async function loadAddress(
  database: Database,
  customerId: number,
  shopper: DemoShopper,
  { contactNumber, deliveryNote, line1, line2, line3, town, region, postalCode, country }: DemoAddress,
  now: number,
): Promise<number> {
  const { title, firstName, lastName } = shopper;
  const address = { line1, line2, line3, town, region, postalCode, country, addressee: { title, firstName, lastName, contactNumber } };
  const added = await addAddress({ database }, { customerId, address: address as never, setContactAddress: false, deliveryNote, now });
  if (added.kind !== 'added') throw new Error(`demo address of ${shopper.email} is ${added.kind}`);
  return added.address.id;
}

/** Leaves one place in each delivery slot of branch 651 on these days, so that a few orders fill them. */
async function narrowDays(database: Database, days: readonly LondonDay[]): Promise<void> {
  await runSql(
    database,
    `update slots.slots set capacity = 1 where branch_id = 651 and slot_type = 'DELIVERY' and slot_grid_type = 'DEFAULT' and slot_date = any($1::date[])`,
    [days],
  );
}

/** Gives a shopper a pass that began two weeks ago. */
async function loadPass(database: Transaction, customerId: number, now: number): Promise<void> {
  const startDate = addDays(londonDay(now), -14);
  await addPass(database, { customerId, planId: 2, planName: '12 months', startDate, endDate: lastDayOfPass(startDate, 12), pricePence: 0, payment: null }, now);
}
