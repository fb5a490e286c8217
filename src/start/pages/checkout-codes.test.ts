import { describe, expect, it } from 'vitest';
import { savePartnerCard } from '#/modules/codes/server/public.ts';
import { makeCode, newCombo, newCoupon } from '#/modules/codes/testing/code-shelf.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { checkoutPath, mainWordsOf as wordsOf, makeReadyShopper, pressAtCheckout as press } from '#/start/testing/pages/checkout-by-form.ts';
import { callAs } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;

describe('codes at checkout, without script', () => {
  it('are added and removed, with the new totals, and keep what else was typed [SC-507 part] [SC-509 part] [SC-511 part] [SC-728 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    const code = await makeCode(database, newCombo(), { value: 300, description: '£3 off' });
    const added = await press(shopper, 'add-code', { promoCode: code, contactNumber: '0118 496 0777' });
    expect(added.status).toBe(200);
    expect(wordsOf(added)).toMatch(new RegExp(`Code successfully applied.*${code}.*£3 off.*-£3.00`));
    expect(wordsOf(added)).toMatch(new RegExp(`Code ${code} - ?£3.00.*To pay £46.00`));
    expect(added.text).toContain('value="0118 496 0777"');
    const trolley = await shopper.browser.call('GET', '/ecom/shop/trolley');
    expect(wordsOf(trolley)).toContain('£46.00');
    const removed = await press(shopper, `remove-code:${code}`);
    expect([removed.status, wordsOf(removed).includes('Code successfully removed'), wordsOf(removed).includes(code)]).toEqual([200, true, false]);
  });

  it('that wait say what is missing, and refused ones keep what was typed with the reason [SC-508 part] [SC-510 part] [SC-512 part] [SC-515 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    const code = await makeCode(database, newCoupon(), { minimumSpendPence: 10_000 });
    const waiting = await press(shopper, 'add-code', { promoCode: code });
    expect(wordsOf(waiting)).toMatch(/Code not applied, please check the alert.*Spend £55.00 more on qualifying items to use this code.*Not applied/);
    const refused = await press(shopper, 'add-code', { promoCode: 'NONSENSE', partnerCardNumber: '1234' });
    expect([refused.status, wordsOf(refused).includes("We don't recognise this code."), refused.text.includes('value="NONSENSE"'), refused.text.includes('value="1234"')]).toEqual([404, true, true, true]);
    const { body } = await callAs(shopper, shop, ['POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/incentives`], { code });
    expect(body.error).toBe('PROMO_CODE_ALREADY_ADDED');
  });

  it('are beside the partner card, which is set and taken off [SC-525 part] [SC-527 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    await savePartnerCard(database, { cardNumber: '12345678', note: null });
    const refused = await press(shopper, 'set-partner-card', { partnerCardNumber: '87654321' });
    expect([refused.status, wordsOf(refused).includes("We don't recognise this card number.")]).toEqual([404, true]);
    const faulty = await press(shopper, 'set-partner-card', { partnerCardNumber: '12' });
    expect([faulty.status, wordsOf(faulty).includes('A card number has 8 to 16 digits')]).toEqual([422, true]);
    const set = await press(shopper, 'set-partner-card', { partnerCardNumber: '1234 5678' });
    expect(wordsOf(set)).toMatch(/Partner discount successfully applied.*Partner card ending 5678.*Your partner discount will be taken off your final bill\./);
    const removed = await press(shopper, 'remove-partner-card');
    expect([wordsOf(removed).includes('Partner discount successfully removed'), wordsOf(removed).includes('ending 5678')]).toEqual([true, false]);
  });

  it('have a box that is named after the voucher pilot [SC-499 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    expect(wordsOf(await shopper.browser.call('GET', checkoutPath))).not.toContain('Promo code or voucher');
    await saveFlagSetting(database, 'voucher_pilot', true);
    await expect.poll(async () => wordsOf(await shopper.browser.call('GET', checkoutPath)), { timeout: 20_000 }).toContain('Promo code or voucher');
  });
});
