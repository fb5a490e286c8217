import { beforeAll, describe, expect, it } from 'vitest';
import { minimumOrderValues, saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { readShopSettings } from '#/modules/settings/server/public.ts';
import { makeSlots } from '#/modules/slots/server/public.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { addDays, instantOf, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const browser = shop.browser();
let bearer: string;
let staffId: number;
const call = (method: string, json?: object) => browser.call(method, '/staff-prod/v1/staff/settings', { bearer, ...(json && { json }) });
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });

beforeAll(async () => {
  const staff = await makeStaff(database, ['SETTINGS_MANAGE']);
  staffId = staff.staffId;
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
});

const audits = async () =>
  (await runSql<{ action: string; detail: string }>(database, 'select action, detail from staff.audit where staff_id = $1 order by id', [staffId])).map(
    ({ action, detail }) => ({ action, ...(JSON.parse(detail) as object) }),
  );

describe('the settings of the shop', () => {
  it('begin with a partner discount of 20%, minimums of £40 and the charges of SC-341; staff change each of them, and the audit has them before and after [SC-693] [SC-695 part] [SC-732 part] [SC-527 part]', async () => {
    const first = await call('GET');
    expect(first.body).toEqual({
      partnerDiscountPercent: 20,
      deliveryMinimumOrderValue: pounds(40),
      collectionMinimumOrderValue: pounds(40),
      deliverySlotCharge: pounds(4),
      saverSlotCharge: pounds(2),
      collectionSlotCharge: pounds(0),
      reportRefundPerOrder: pounds(20),
      reportRefundPerCustomer: pounds(40),
      reportRefundItems: 5,
      reportRefundDays: 30,
      version: expect.any(String),
    });
    const changed = await call('PUT', { partnerDiscountPercent: 25, deliveryMinimumOrderValue: pounds(35.5), version: first.body.version });
    expect([changed.status, changed.body]).toEqual([200, { ...first.body, partnerDiscountPercent: 25, deliveryMinimumOrderValue: pounds(35.5), version: expect.any(String) }]);
    expect((await call('GET')).body).toEqual(changed.body);
    expect((await readShopSettings(database)).partnerDiscountPercent).toBe(25);
    const same = await call('PUT', { partnerDiscountPercent: 25 });
    expect(same.body).toEqual(changed.body);
    // The other values, each by itself.
    const others = { collectionMinimumOrderValue: pounds(15), deliverySlotCharge: pounds(4.25), saverSlotCharge: pounds(1.75), collectionSlotCharge: pounds(0.5), reportRefundPerOrder: pounds(15), reportRefundPerCustomer: pounds(25), reportRefundItems: 0, reportRefundDays: 14 };
    for (const [field, value] of Object.entries(others)) expect((await call('PUT', { [field]: value })).body).toMatchObject({ [field]: value, partnerDiscountPercent: 25 });
    expect(await readShopSettings(database)).toEqual({
      partnerDiscountPercent: 25, deliveryMinimumPence: 3550, collectionMinimumPence: 1500, deliveryChargePence: 425, saverChargePence: 175, collectionChargePence: 50, reportOrderPence: 1500, reportCustomerPence: 2500, reportItems: 0, reportDays: 14,
    });
    expect(await audits()).toEqual([
      { action: 'SETTINGS_CHANGE', before: { partnerDiscount: '20%', deliveryMinimum: '£40.00' }, after: { partnerDiscount: '25%', deliveryMinimum: '£35.50' } },
      { action: 'SETTINGS_CHANGE', before: { collectionMinimum: '£40.00' }, after: { collectionMinimum: '£15.00' } },
      { action: 'SETTINGS_CHANGE', before: { deliveryCharge: '£4.00' }, after: { deliveryCharge: '£4.25' } },
      { action: 'SETTINGS_CHANGE', before: { saverCharge: '£2.00' }, after: { saverCharge: '£1.75' } },
      { action: 'SETTINGS_CHANGE', before: { collectionCharge: '£0.00' }, after: { collectionCharge: '50p' } },
      { action: 'SETTINGS_CHANGE', before: { reportRefundPerOrder: '£20.00' }, after: { reportRefundPerOrder: '£15.00' } },
      { action: 'SETTINGS_CHANGE', before: { reportRefundPerCustomer: '£40.00' }, after: { reportRefundPerCustomer: '£25.00' } },
      { action: 'SETTINGS_CHANGE', before: { reportRefundItems: 5 }, after: { reportRefundItems: 0 } },
      { action: 'SETTINGS_CHANGE', before: { reportRefundDays: 30 }, after: { reportRefundDays: 14 } },
    ]);
  });

  it('count for branches that set no minimum, for the trolley and in the store finder [SC-252 part] [SC-693 part]', async () => {
    await call('PUT', { deliveryMinimumOrderValue: pounds(30), collectionMinimumOrderValue: pounds(10) });
    expect(await minimumOrderValues(database, 651)).toEqual({ deliveryPence: 3000, collectionPence: 1000 });
    const branch = (await browser.call('GET', '/branches-prod/v3/branches/651')).body;
    expect([branch.deliveryMinimumOrderValue, branch.collectionMinimumOrderValue]).toEqual([pounds(30), pounds(10)]);
    const shopper = await shop.shopper();
    const query = '{ trolley: getTrolley(orderId: "' + shopper.orderId + '") { trolley { trolleyTotals { deliveryMinimumOrderValue { amount } } } } }';
    const { body } = await browser.graph('get-trolley', query, {}, shopper.bearer);
    expect(body.data.trolley.trolley.trolleyTotals.deliveryMinimumOrderValue.amount).toBe(30);
    await runSql(database, 'update branches.branches set delivery_minimum_pence = 5000 where id = 651');
    expect(await minimumOrderValues(database, 651)).toEqual({ deliveryPence: 5000, collectionPence: 1000 });
  });

  it('give slots that are made later their charge; slots that exist keep theirs [SC-341 part] [SC-693 part]', async () => {
    const now = await readClock(database);
    const day = addDays(londonDay(now), 20);
    const charges = async () =>
      (await runSql<{ charge: number }>(database, `select distinct charge_pence as charge from slots.slots where branch_id = 651 and slot_type = 'DELIVERY' and slot_date = $1`, [day])).map(({ charge }) => charge);
    await runSql(database, 'delete from slots.slots');
    await runSql(database, 'delete from slots.templates');
    await runSql(database, `insert into slots.templates values (651, $1, 'DELIVERY', 'DEFAULT', '05:00', '06:00', 3, null)`, [
      ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'][new Date(instantOf(day, '12:00')).getUTCDay()],
    ]);
    await call('PUT', { deliverySlotCharge: pounds(4.5) });
    await makeSlots(database, now);
    expect(await charges()).toEqual([450]);
    await call('PUT', { deliverySlotCharge: pounds(5) });
    await makeSlots(database, now);
    expect(await charges()).toEqual([450]);
  });

  it('are refused with a saver as dear as a delivery, part of a penny, or a discount above 100% [SC-340 part] [SC-693 part] [SC-018 part]', async () => {
    const before = (await call('GET')).body;
    const refusal = async (json: object) => {
      const { status, body } = await call('PUT', json);
      return [status, body.errors?.map(({ field, message }: { field: string; message: string }) => [field, message])];
    };
    expect(await refusal({ saverSlotCharge: before.deliverySlotCharge })).toEqual([422, [['saverSlotCharge', 'A saver slot costs less than another delivery']]]);
    expect(await refusal({ deliverySlotCharge: pounds(4.005) })).toEqual([422, [['deliverySlotCharge.amount', 'Must be whole pence']]]);
    expect(await refusal({ partnerDiscountPercent: 101 })).toEqual([422, [['partnerDiscountPercent', 'Must be no more than 100']]]);
    expect(await refusal({ partnerDiscountPercent: -1 })).toEqual([422, [['partnerDiscountPercent', 'Must be 0 or more']]]);
    expect((await call('GET')).body).toEqual(before);
  });

  it('are refused where the week of a branch sets some charges itself, and a saver would be as dear as a delivery there [SC-340]', async () => {
    const before = (await call('GET')).body;
    await saveBranches(database, [aBranch({ id: 652, name: 'Reading', postcodeAreas: ['RG1'] })]);
    const week = (day: string, grid: string, charge: number | null) =>
      runSql(database, `insert into slots.templates values (652, $1, 'DELIVERY', $2, '05:00', $3, 3, $4)`, [day, grid, grid === 'SAVER' ? '09:00' : '06:00', charge]);
    await week('TUESDAY', 'SAVER', null);
    await week('TUESDAY', 'DEFAULT', 250);
    await week('FRIDAY', 'SAVER', 350);
    await week('FRIDAY', 'DEFAULT', null);
    const clash = (day: string) => `At Reading on ${day} a saver would not cost less than every other delivery. Change its template first.`;
    for (const [json, field, day] of [[{ saverSlotCharge: pounds(2.5) }, 'saverSlotCharge', 'Tuesday'], [{ deliverySlotCharge: pounds(3.5) }, 'deliverySlotCharge', 'Friday']] as const) {
      const { status, body } = await call('PUT', json);
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, message: clash(day) })]]);
    }
    expect((await call('GET')).body).toEqual(before);
    expect((await call('PUT', { saverSlotCharge: pounds(2.49), deliverySlotCharge: pounds(3.51) })).status).toBe(200);
    expect((await call('PUT', { partnerDiscountPercent: 21 })).status).toBe(200);
  });

  it('and a week that is kept at the same moment never leave a saver as dear as a delivery [SC-340]', async () => {
    const keeper = await makeStaff(database, ['SLOT_MANAGE']);
    const other = shop.browser();
    await signStaffIn(other, keeper.email);
    const token = await staffTokenOf(other);
    const slot = { weekday: 'MONDAY', slotType: 'DELIVERY', capacity: 3 };
    for (let round = 0; round < 6; round += 1) {
      await runSql(database, 'delete from slots.templates');
      await runSql(database, 'update settings.shop set saver_charge_pence = 200, delivery_charge_pence = 400');
      const slots = [{ ...slot, slotGridType: 'DEFAULT', startTime: '09:00', endTime: '10:00', charge: pounds(3) }, { ...slot, slotGridType: 'SAVER', startTime: '12:00', endTime: '16:00' }];
      const keep = () => other.call('PUT', '/staff-prod/v1/staff/branches/652/slot-template', { bearer: token, json: { slots } });
      const both = await Promise.all(round % 2 ? [keep(), call('PUT', { saverSlotCharge: pounds(3.5) })] : [call('PUT', { saverSlotCharge: pounds(3.5) }), keep()]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('are changed by one of two people who have read the same, and the other is told [SC-693 part]', async () => {
    const { version } = (await call('GET')).body;
    const both = await Promise.all([11, 12].map((partnerDiscountPercent) => call('PUT', { partnerDiscountPercent, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.error).toBe('SETTINGS_CHANGED');
  });
});
