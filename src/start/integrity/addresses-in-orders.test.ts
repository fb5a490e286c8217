import { expect, it } from 'vitest';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { book, callAs, emptySlot, giveCard, place } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const members = ['country', 'id', 'line1', 'line2', 'line3', 'postalCode', 'region', 'town'];

it('an order has the addresses that it was placed with, each with its eight fields, whatever becomes of the address book and the branch [SC-575]', async () => {
  const shopper = await shop.shopper();
  const { addressId, bearer, browser, orderId } = shopper;
  await book(shopper, shop, await emptySlot(database));
  await giveCard(shopper, shop);
  const read = async () => {
    const { body } = await callAs(shopper, shop, ['GET', `/order-orchestration-prod/v1/orders/${orderId}`], undefined);
    const [slot] = body.slots;
    return { delivery: slot.deliveryAddress, branch: slot.branchAddress, branchName: slot.branchName, billing: body.paymentInfo.cardPayment[0].billingAddress };
  };
  expect((await place(shopper, shop, `press-${orderId}`)).status).toBe(200);
  const placed = await read();
  for (const address of [placed.delivery, placed.branch, placed.billing]) expect(Object.keys(address).sort()).toEqual(members);
  expect([placed.delivery.id, placed.billing.id]).toEqual([addressId, addressId]);

  // While the order is in progress its address is locked (SC-583), so it must have come.
  await runSql(database, `update orders.orders set status = 'COMPLETED' where customer_order_id = $1`, [orderId]);
  const { postalCode, town } = placed.delivery;
  const elsewhere = {
    line1: '99 Elsewhere', line2: 'Flat 9', line3: 'Nowhere', postalCode, town, region: 'Kent', country: 'GB',
    addressee: { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' },
  };
  const changed = await callAs(shopper, shop, ['PUT', `/addresses-prod/v2/addresses/${addressId}`], elsewhere);
  expect([changed.status, changed.body.line1]).toEqual([200, '99 Elsewhere']);
  expect(await read()).toEqual(placed);

  const other = await browser.addAddress(bearer, { ...elsewhere, line1: '1 Third Street' }, true);
  expect(other.failures).toBeNull();
  expect((await callAs(shopper, shop, ['DELETE', `/addresses-prod/v2/addresses/${addressId}`], undefined)).status).toBe(204);
  const asStaff = { bearer: await makeStaffToken(database, ['SLOT_MANAGE']) };
  const path = '/staff-prod/v1/staff/branches/651';
  const { branchId: _id, ...branch } = (await shop.browser().call('GET', path, asStaff)).body;
  const moved = await shop.browser().call('PUT', path, { ...asStaff, json: { ...branch, name: 'Another branch', line1: '2 Other Road' } });
  expect([moved.status, moved.text]).toEqual([200, moved.text]);
  expect(await read()).toEqual(placed);
});
