import { describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { expireGifts } from '#/modules/gifts/server/public.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { callAmend } from '#/start/testing/amended-orders.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { checkoutPath, mainWordsOf as wordsOf, makeReadyShopper, postCheckout, pressAtCheckout as press } from '#/start/testing/pages/checkout-by-form.ts';
import { giveCard } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;

// A shopper's order is £49 with delivery.
describe('gift cards and gift vouchers at checkout, without script', () => {
  it('are added and removed, with the new totals and the end of their numbers [SC-480 part] [SC-495 part] [SC-486 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    const [card, voucher] = [await makeGiftCard(database, 6000), await makeGiftVoucher(database, 1000)];
    const added = await press(shopper, 'add-gift-card', { giftCardNumber: card.serialNumber.replace(/(\d{4})/g, '$1 '), giftCardPin: '1234', contactNumber: '0118 496 0777' });
    expect(added.status).toBe(200);
    expect(wordsOf(added)).toMatch(new RegExp(`Gift card ending ${card.serialNumber.slice(-4)} £11.00 stays on the card -£49.00`));
    expect(wordsOf(added)).toMatch(/Gift cards - ?£49.00.*To pay £0.00/);
    expect(added.text).toContain('value="0118 496 0777"');
    const both = await press(shopper, 'add-gift-voucher', { giftVoucherNumber: voucher.serialNumber, giftVoucherCode: '5678' });
    expect(wordsOf(both)).toMatch(new RegExp(`Gift voucher ending ${voucher.serialNumber.slice(-4)} Worth £10.00 -£10.00.*£21.00 stays on the card -£39.00`));
    for (const { serialNumber } of [card, voucher]) expect(wordsOf(both)).not.toContain(serialNumber);
    const removed = await press(shopper, `remove-gift-card:${card.serialNumber}`);
    expect([removed.status, wordsOf(removed).includes('Gift card ending')]).toEqual([200, false]);
    expect(wordsOf(removed)).toMatch(/Gift vouchers - ?£10.00.*To pay £39.00/);
  });

  it('of an order that is being amended are those of its draft: each is added to the last, and one that was removed does not come back [SC-477 part] [SC-448 part]', async () => {
    const shopper = await makeReadyShopper(shop);
    const [placed, second, third, fourth] = [await makeGiftCard(database, 500), await makeGiftCard(database, 600), await makeGiftCard(database, 700), await makeGiftCard(database, 800)];
    const typed = ({ serialNumber }: { serialNumber: string }) => ({ giftCardNumber: serialNumber, giftCardPin: '1234' });
    const shown = (answer: TestAnswer) => [placed, second, third, fourth].filter(({ serialNumber }) => wordsOf(answer).includes(`Gift card ending ${serialNumber.slice(-4)}`));
    const withCard = await press(shopper, 'add-gift-card', typed(placed));
    expect((await postCheckout(shopper, withCard)).status).toBe(303);
    expect(await callAmend(shopper, { fetch: shop.fetch }, 'amend')).toBe(200);
    expect(shown(await press(shopper, 'add-gift-card', typed(second)))).toEqual([placed, second]);
    expect(shown(await press(shopper, 'add-gift-card', typed(third)))).toEqual([placed, second, third]);
    expect(shown(await press(shopper, `remove-gift-card:${placed.serialNumber}`))).toEqual([second, third]);
    const last = await press(shopper, 'add-gift-card', typed(fourth));
    expect([last.status, shown(last)]).toEqual([200, [second, third, fourth]]);
    expect(wordsOf(last)).toMatch(/Gift cards - ?£21.00.*To pay £28.00/);
  });

  it('that are refused keep their number, with the reason beside the field [SC-481 part] [SC-483 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    const card = await makeGiftCard(database, 6000);
    const wrong = await press(shopper, 'add-gift-card', { giftCardNumber: card.serialNumber, giftCardPin: '0000' });
    expect([wrong.status, wordsOf(wrong).includes("We don't recognise these details. Please check and try again."), wrong.text.includes(`value="${card.serialNumber}"`), wrong.text.includes('value="0000"')]).toEqual([404, true, true, false]);
    await expireGifts(database, [card.serialNumber]);
    const expired = await press(shopper, 'add-gift-card', { giftCardNumber: card.serialNumber, giftCardPin: '1234' });
    expect([expired.status, wordsOf(expired).includes('This has expired.')]).toEqual([410, true]);
  });

  it('warn about lost change, and no eleventh can be added [SC-490 part] [SC-475]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    const vouchers = [await makeGiftVoucher(database, 9000), ...(await Promise.all(Array.from({ length: 9 }, () => makeGiftVoucher(database, 100))))];
    const first = await press(shopper, 'add-gift-voucher', { giftVoucherNumber: vouchers[0]!.serialNumber, giftVoucherCode: '5678' });
    expect(wordsOf(first)).toContain("You won't get change from a gift voucher.");
    expect(wordsOf(first)).not.toContain('You can use up to 10 on an order.');
    const give = 'mutation ($id: String!, $all: [GiftVoucherInput!]!) { setGiftVouchers(customerOrderId: $id, giftVouchers: $all) { failures { message } } }';
    const all = vouchers.map(({ serialNumber }) => ({ serialNumber, securityCode: '5678' }));
    expect((await shopper.browser.graph('x', give, { id: shopper.orderId, all }, shopper.bearer)).body.data.setGiftVouchers.failures).toBeNull();
    const full = await shopper.browser.call('GET', checkoutPath);
    const button = /<button[^>]*value="add-gift-voucher"[^>]*>/.exec(full.text)![0];
    expect([button.includes('aria-disabled="true"'), wordsOf(full).includes('You can use up to 10 on an order.')]).toEqual([true, true]);
    expect(/<button[^>]*value="add-gift-card"[^>]*>/.exec(full.text)![0]).not.toContain('aria-disabled');
  });

  it('that no longer cover an order are named where the press is refused [SC-470 part] [SC-497 part]', async () => {
    const shopper = await makeReadyShopper(shop, { card: null });
    await giveCard(shopper, shop);
    const voucher = await makeGiftVoucher(database, 1000);
    await press(shopper, 'add-gift-voucher', { giftVoucherNumber: voucher.serialNumber, giftVoucherCode: '5678' });
    await expireGifts(database, [voucher.serialNumber]);
    const refused = await press(shopper, 'place', { paymentCardId: '' });
    expect(refused.status).toBe(409);
    expect(wordsOf(refused)).toContain('A gift voucher on your order can no longer be used. Please remove it and place your order again.');
    expect(wordsOf(refused)).toMatch(new RegExp(`Gift voucher ending ${voucher.serialNumber.slice(-4)}.*This has expired\\.`));
  });
});
