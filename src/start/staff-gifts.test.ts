import { describe, expect, it } from 'vitest';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { addMonths, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { callAs } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const browser = shop.browser();
const staff = await makeStaff(database, ['PAYMENT_MANAGE']);
await signStaffIn(browser, staff.email);
const bearer = await staffTokenOf(browser);
const asStaff = (method: string, endpoint: string, json?: object) => browser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) });
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });

describe('staff with PAYMENT_MANAGE', () => {
  it('issue a gift card and a gift voucher, which pay for orders, and whose secrets are answered once only [SC-691] [SC-695 part] [SC-488 part]', async () => {
    const card = await asStaff('POST', 'gift-cards', { amount: pounds(25.5) });
    const expires = addMonths(londonDay(await readClock(database)), 24);
    expect([card.status, card.body]).toEqual([201, {
      giftCardId: expect.any(Number), serialNumber: expect.stringMatching(/^\d{19}$/), pin: expect.stringMatching(/^\d{4}$/), amount: pounds(25.5), expires,
    }]);
    const voucher = await asStaff('POST', 'gift-vouchers', { value: { amount: 10 } });
    expect([voucher.status, voucher.body]).toEqual([201, {
      giftVoucherId: expect.any(Number), serialNumber: expect.stringMatching(/^\d{13}$/), securityCode: expect.stringMatching(/^\d{4}$/), value: pounds(10), expires,
    }]);

    const shopper = await shop.shopper();
    const use = `mutation ($id: String!, $cards: [GiftCardInput!]!, $vouchers: [GiftVoucherInput!]!) {
      setGiftCards(customerOrderId: $id, giftCards: $cards) { failures { message } }
      setGiftVouchers(customerOrderId: $id, giftVouchers: $vouchers) { order { totals { estimated { giftCards { amount } giftVouchers { amount } } } } failures { message } }
    }`;
    const { serialNumber, pin } = card.body;
    const { securityCode } = voucher.body;
    const wanted = { id: shopper.orderId, cards: [{ serialNumber, pin }], vouchers: [{ serialNumber: voucher.body.serialNumber, securityCode }] };
    const used = (await shop.browser().graph('x', use, wanted, shopper.bearer)).body.data;
    expect(used).toEqual({
      setGiftCards: { failures: null },
      setGiftVouchers: { failures: null, order: { totals: { estimated: { giftCards: { amount: 25.5 }, giftVouchers: { amount: 10 } } } } },
    });

    const masked = (number: string) => number.slice(-4).padStart(number.length, '*');
    const { content, totalResults } = (await asStaff('GET', `gift-cards?query=${serialNumber.slice(-4)}&size=1`)).body;
    const kept = { giftCardId: card.body.giftCardId, serialNumber: masked(serialNumber), balance: pounds(25.5), held: pounds(0), issued: expect.stringMatching(/Z$/), expires };
    expect([content, totalResults]).toEqual([[kept], 1]);
    expect((await asStaff('GET', `gift-cards/${card.body.giftCardId}`)).body).toEqual({
      ...kept, movements: [{ kind: 'ISSUE', amount: pounds(25.5), customerOrderId: null, at: kept.issued }],
    });
    expect((await asStaff('GET', `gift-vouchers/${voucher.body.giftVoucherId}`)).body).toMatchObject({
      serialNumber: masked(voucher.body.serialNumber), status: 'VALIDATED', customerOrderId: shopper.orderId, movements: [{ kind: 'ISSUE' }, { kind: 'HOLD', customerOrderId: shopper.orderId }],
    });
    const audit = await runSql<{ action: string; detail: string }>(database, `select action, detail from staff.audit where staff_id = $1 and action like 'GIFT%' order by id`, [staff.staffId]);
    expect(audit.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['GIFT_CARD_ISSUE', { gift: card.body.giftCardId, after: { serialNumber: masked(serialNumber), amount: '£25.50' } }],
      ['GIFT_VOUCHER_ISSUE', { gift: voucher.body.giftVoucherId, after: { serialNumber: masked(voucher.body.serialNumber), value: '£10.00' } }],
    ]);
  });

  it('read the latest first, a page at a time, and find one by the end of its number [SC-732 part]', async () => {
    for (const value of [1, 2, 3]) await asStaff('POST', 'gift-vouchers', { value: pounds(value) });
    const page = async (query: string) => (await asStaff('GET', `gift-vouchers?${query}`)).body.content.map(({ value }: { value: { amount: number } }) => value.amount);
    expect([await page('size=2'), await page('size=1&start=2')]).toEqual([[3, 2], [1]]);
    expect((await asStaff('GET', 'gift-cards?query=not-a-number')).body).toEqual({ content: [], totalResults: 0 });
    expect([(await asStaff('GET', 'gift-cards/987654')).status, (await asStaff('GET', 'gift-vouchers/987654')).status]).toEqual([404, 404]);
  });

  it('cannot find out the digits of a serial number that they do not see, one by one [SC-495 part]', async () => {
    const { serialNumber: card } = (await asStaff('POST', 'gift-cards', { amount: pounds(5) })).body;
    const { serialNumber: voucher } = (await asStaff('POST', 'gift-vouchers', { value: pounds(5) })).body;
    const found = async (query: string) => (await asStaff('GET', query)).body.totalResults;
    for (const [list, number] of [['gift-cards', card], ['gift-vouchers', voucher]]) {
      expect([await found(`${list}?query=${number.slice(-3)}`) > 0, await found(`${list}?query=${number.slice(-4)}`) > 0, await found(`${list}?query=${number}`)]).toEqual([true, true, 1]);
      expect([await found(`${list}?query=${number.slice(-5)}`), await found(`${list}?query=${number.slice(1)}`)]).toEqual([0, 0]);
    }
  });

  it('issue whole pence from £1 to £500, and nobody else issues anything [SC-691 part]', async () => {
    for (const amount of [0, 0.99, 500.01, 10.005, -5]) {
      expect([(await asStaff('POST', 'gift-cards', { amount: pounds(amount) })).status, (await asStaff('POST', 'gift-vouchers', { value: pounds(amount) })).status]).toEqual([422, 422]);
    }
    const others = shop.browser();
    await signStaffIn(others, (await makeStaff(database, ['CATALOGUE_MANAGE'])).email);
    const wrong = { bearer: await staffTokenOf(others), json: { amount: pounds(5), value: pounds(5) } };
    for (const endpoint of ['gift-cards', 'gift-vouchers']) {
      const path = `/staff-prod/v1/staff/${endpoint}`;
      const refused = [await others.call('POST', path, wrong), await others.call('GET', path, { bearer: wrong.bearer }), await shop.browser().call('POST', path, { json: wrong.json })];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 401]);
    }
  });
});

it('every answer about an order reports whether vouchers are on trial [SC-498] [SC-499 part]', async () => {
  const shopper = await shop.shopper();
  const read = () => callAs(shopper, shop, ['GET', `/order-orchestration-prod/v1/orders/${shopper.orderId}`], undefined);
  const prepare = () => callAs(shopper, shop, ['PATCH', `/order-orchestration-prod/v1/orders/${shopper.orderId}/initialise`], undefined);
  const reported = async () => [await read(), await prepare()].map(({ headers }) => headers.get('x-voucher-pilot'));
  expect(await reported()).toEqual(['false', 'false']);
  await saveFlagSetting(database, 'voucher_pilot', true);
  await expect.poll(reported, { timeout: 5000 }).toEqual(['true', 'true']);
});
