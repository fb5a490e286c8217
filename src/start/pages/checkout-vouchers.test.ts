import { describe, expect, it } from 'vitest';
import { makeOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { checkoutPath, mainWordsOf as wordsOf, makeReadyShopper, pressAtCheckout as press } from '#/start/testing/pages/checkout-by-form.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;

describe('a member’s vouchers at checkout, without script', () => {
  it('are loaded and unloaded, and the saving is a line of the order [SC-521 part] [SC-440 part] [AC-332 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    await makeHeldCard(database, shopper);
    const id = await makeOffer(database, { title: '£3 off your shop' });
    const big = await makeOffer(database, { title: 'Big shop', minimumSpendPence: 100_000 });
    expect(wordsOf(await shopper.browser.call('GET', checkoutPath))).toMatch(/Your vouchers \(\d\).*£3 off your shop.*Load/);
    const loaded = await press(shopper, `load-offer:${id}`, { contactNumber: '0118 496 0777' });
    expect([loaded.status, loaded.text.includes('value="0118 496 0777"')]).toEqual([200, true]);
    expect(wordsOf(loaded)).toMatch(/Voucher loaded: £3 off your shop.*-£3.00.*Unload/);
    expect(wordsOf(loaded)).toMatch(/£3 off your shop - ?£3.00.*To pay £46.00/);
    expect(wordsOf(await press(shopper, `load-offer:${big}`))).toContain('Loaded. It comes off your order once your items qualify.');
    const unloaded = await press(shopper, `unload-offer:${id}`);
    expect([unloaded.status, wordsOf(unloaded).includes('Voucher unloaded: £3 off your shop'), wordsOf(unloaded).includes('To pay £49.00')]).toEqual([200, true, true]);
    await runSql(database, 'update codes.incentive_offers set ended = true where offer_id = $1', [id]);
    const refused = await press(shopper, `load-offer:${id}`);
    expect(refused.status).toBe(410);
  });

  it('are not there for a customer who is no member [SC-523 part] [SC-031 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    await makeOffer(database);
    expect(wordsOf(await shopper.browser.call('GET', checkoutPath))).not.toContain('Your vouchers');
  });
});
