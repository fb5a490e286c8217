import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { refusalOf } from '#/modules/checkout/testing/picking-shop.ts';
import { openReportShop } from '#/modules/checkout/testing/report-shop.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const shop = await openReportShop(database);
const { answersTo, auditOf, completed, decide, moneyOf, refund, report, reportsOf, staffId, waiting } = shop;

afterEach(async () => expect(await checkMoney(database)).toEqual([]));

describe('staff', () => {
  it('accept a report of an order that gift vouchers paid for with a message, which its shopper reads: no money moves [AC-548 part]', async () => {
    const shopper = await completed(await shop.paidByVoucher());
    await report(shopper);
    const [{ id }] = await waiting(shopper);
    const silent = await decide(id, { state: 'ACCEPTED' });
    expect([silent.status, silent.body.errors]).toMatchObject([422, [{ field: 'message' }]]);
    const before = await moneyOf(shopper);
    const answers = await Promise.all([1, 2].map(() => decide(id, { state: 'ACCEPTED', message: 'We have sent you a new gift voucher.' })));
    expect([...answers.map(({ status }) => status), refusalOf(await decide(id, { state: 'REFUSED', message: 'No.' }))]).toEqual([204, 204, [409, 'REPORT_DECIDED']]);
    expect((await reportsOf(shopper)).reports[0]).toMatchObject({ state: 'ACCEPTED', refund: null, message: 'We have sent you a new gift voucher.' });
    expect(await moneyOf(shopper)).toEqual(before);
    expect(await answersTo(shopper)).toEqual([{ template: 'ITEM_REPORT_REFUSED' }]);
    expect(await waiting(shopper, 'ACCEPTED')).toMatchObject([{ decidedBy: staffId, customerReports: { waiting: 0, refused: 0, refunded: { amount: 0 }, madeGood: 1 } }]);
    expect((await auditOf(shopper)).at(-1)).toMatchObject({ action: 'ITEM_REPORT_DECISION', after: { state: 'ACCEPTED', refundReference: null } });
  });

  it('refund the money first if gift vouchers and a card paid, and then accept a report of more than is left [AC-548 part]', async () => {
    const shopper = await completed(await shop.paidByVoucher({ cardPence: 100 }));
    await report(shopper, { quantity: 1 });
    const [{ id, amount }] = await waiting(shopper);
    expect(amount).toMatchObject({ amount: 4 });
    expect(refusalOf(await decide(id, { state: 'ACCEPTED', message: 'Sorry for that.' }))).toEqual([422, 'REFUND_TOO_MUCH']);
    expect((await refund(shopper, 'what-the-card-paid', { amount: { amount: 1 }, reason: 'Missing' })).status).toBe(200);
    const silent = await decide(id, { state: 'ACCEPTED' });
    expect([silent.status, silent.body.errors]).toMatchObject([422, [{ field: 'message' }]]);
    expect((await decide(id, { state: 'ACCEPTED', message: 'We have sent you a new gift voucher.' })).status).toBe(204);
    expect((await reportsOf(shopper)).reports[0]).toMatchObject({ state: 'ACCEPTED', refund: null, message: 'We have sent you a new gift voucher.' });
    expect((await moneyOf(shopper)).movements.slice(-2)).toEqual(['CAPTURE CAPTURED 100', 'REFUND SETTLED 100']);
  });

  it('have accepted a report that an earlier version refused when it closed an order that gift vouchers paid for', async () => {
    const [closed, seen] = [await completed(await shop.paidByVoucher()), await completed(await shop.paidByVoucher())];
    for (const [shopper, message] of [[closed, 'Your order is cancelled, and you can use your gift vouchers again.'], [seen, 'Our driver has a photo.']] as const) {
      await report(shopper);
      expect((await decide((await waiting(shopper))[0].id, { state: 'REFUSED', message })).status).toBe(204);
    }
    await runSql(database, await readFile('database/migrations/0248-reports-made-good.sql', 'utf8'));
    expect(await waiting(closed, 'ACCEPTED')).toMatchObject([{ decidedBy: staffId, refund: null, customerReports: { refused: 0, madeGood: 1 } }]);
    expect(await waiting(seen, 'REFUSED')).toMatchObject([{ message: 'Our driver has a photo.' }]);
  });
});
