import type { Page } from '@playwright/test';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { payOrder } from '#/modules/payments/testing/paid-order.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { hourMs, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { comeAlive } from '../harness/alive.ts';
import { expect, expectAccessible, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { findGoods } from '../harness/trolley.ts';

/** Stores an order whose amend cut-off has passed, paid by card: two of one product, 0.8 kg of another, and one of a third. */
async function haveOrderToPick(shop: RunningShop, shopper: SignIn): Promise<{ customerOrderId: string; startsAt: number; names: string[] }> {
  const { database } = shop;
  const customerId = await customerIdOf(shop, shopper);
  const now = await readClock(database);
  const startsAt = (Math.floor(now / hourMs) + 5) * hourMs;
  const [[first, third], [weighed]] = await Promise.all([
    findGoods(shop, 2, `product_type = 'GROCERY' and price_uom = 'C62' and not substitutions_prohibited and not contains_alcohol`),
    findGoods(shop, 1, `product_type = 'GROCERY' and price_uom = 'KGM' and sale_uoms[1] = 'KGM'`),
  ]);
  const order = aPastOrder({ customerId }, startsAt);
  const [line] = order.lines;
  const lines = [
    { ...line!, sequenceNumber: 1, ...first! },
    { ...line!, sequenceNumber: 2, ...weighed!, quantity: { thousandths: 800, uom: 'KGM' as const }, weighed: { pence: 300, uom: 'KGM' as const, itemGrams: null }, priceEstimated: true, noteToShopper: 'Firm ones please.' },
    { ...line!, sequenceNumber: 3, ...third!, quantity: { thousandths: 1000, uom: 'C62' as const } },
  ];
  const customerOrderId = await inTransaction({ database }, async (work) => {
    const id = await insertPlacedHeader(work.database, { customerId, state: 'PLACED', created: order.created });
    await recordPastOrder(work.database, { ...order, customerOrderId: id, lines });
    return id;
  });
  const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
  await payOrder(database, gateway, { customerOrderId, customerId });
  return { customerOrderId, startsAt, names: lines.map(({ name }) => name) };
}

test('staff pick an order on a tablet from the list to Paid: items, a weight without a connection, and a substitute [SC-660] [SC-661 part] [SC-665 part] [SC-680 part] [AC-515 part]', async ({ page, shop, newShopper, context }) => {
  const { customerOrderId, startsAt, names } = await haveOrderToPick(shop, await newShopper());
  // A tablet in one hand.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/admin/picking?branch=651&day=${londonDay(startsAt)}`);
  await signStaffIn(page, await newStaff(shop, ['ORDER_PICK', 'ORDER_MANAGE']));
  await expect(page.getByRole('heading', { level: 1, name: 'Picking' })).toBeVisible();
  await comeAlive(page);
  await lookOver(page);
  // The page opens at the first slot with something to do, which may hold orders of the demo.
  const slot = `slot=${encodeURIComponent(new Date(startsAt).toISOString())}`;
  await page.getByRole('navigation', { name: 'Slots' }).locator(`a[href*="${slot}"][href*="DELIVERY"]`).first().click();
  await page.getByRole('link', { name: `Start order ${customerOrderId}` }).click();
  await expect(page.getByText('0 of 3 lines recorded')).toBeVisible();

  // The route decides the order of the lines; the journey opens them by name.
  const open = async (name: string) => {
    await page.getByRole('link', { name: new RegExp(`^${escaped(name)}`) }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  };
  const toList = () => page.getByRole('link', { name: 'All lines' }).click();
  await open(names[1]!);
  await expect(page.getByText('Firm ones please.')).toBeVisible();
  await page.getByLabel('Scan or type the number on the pack').fill('999999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Not this one' })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  for (const key of ['0', '.', '7', '8', '6']) await page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: key, exact: true }).click();
  await expect(page.getByLabel('Weight in kg')).toHaveValue('0.786');
  await page.getByRole('button', { name: 'Put it in the crate' }).last().click();
  await expect(page.getByLabel('Weight in kg')).toHaveAccessibleDescription(/0\.8 kg ordered\. If there is no more, say that it is short/);
  await page.getByRole('button', { name: 'Only 0.786 kg here' }).click();
  await expect(page.getByText('Kept on this tablet: 1 to send. Go on picking.')).toBeVisible();
  await toList();
  await expect(page.getByText('1 of 3 lines recorded')).toBeVisible();
  await open(names[0]!);
  await page.getByRole('button', { name: 'Put it in the crate' }).last().click();
  await expect(page.getByText('2 to send')).toHaveCount(2);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('All sent')).toBeVisible();

  await toList();
  await open(names[2]!);
  // The scanner's Enter presses nothing, whatever has the focus, and its digits stay in no field.
  await page.getByRole('button', { name: 'None here' }).focus();
  await scan(page, '99999999');
  await expect(page.getByText('You scanned 99999999. It is not on this order. Nothing was counted.')).toBeVisible();
  await page.getByLabel('Items picked').focus();
  await scan(page, '88888888');
  await expect(page.getByText('You scanned 88888888.')).toBeVisible();
  await expect(page.getByLabel('Items picked')).toHaveValue('1');
  await page.getByRole('link', { name: 'Substitute' }).click();
  const offered = page.getByRole('group', { name: /that fit, most alike first/ });
  await offered.getByRole('radio').first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take 1 / }).click();
  await expect(page.getByText('3 of 3 lines recorded')).toBeVisible();
  await expect(page.getByText(/^Instead: 1 /)).toBeVisible();
  await expect(page.getByText('All sent')).toBeVisible();
  await page.getByRole('button', { name: 'Finish and take the payment' }).click();
  await expect(page.getByText('Picking is finished, and the payment is being taken.')).toBeVisible();
  await page.goto(`/admin/orders/${customerOrderId}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
  for (const outcome of ['Picked', 'Short', 'Substituted']) await expect(main.getByRole('cell', { name: outcome, exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Types a code as a scanner does, 5 ms a key and then Enter. The keys carry their times, so a slow machine does not make a person of the scanner. */
async function scan(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const startMs = Date.now();
  const keys = [...code].map((digit) => ({ key: digit, code: `Digit${digit}`, windowsVirtualKeyCode: digit.charCodeAt(0), text: digit }));
  for (const [index, key] of [...keys, { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }].entries()) {
    const timestamp = (startMs + 5 * index) / 1000;
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '', timestamp });
  }
  await browser.detach();
}
