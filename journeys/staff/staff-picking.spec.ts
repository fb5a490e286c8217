import type { Page } from '@playwright/test';
import { checkDigit } from '#database/demo/bar-code.ts';
import { hourMs, londonDay } from '#/platform/rules/london-time.ts';
import { comeAlive } from '../harness/alive.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { escaped, haveOrderToPick } from '../harness/picking.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

test('staff pick an order on a tablet from the list to Paid: items, a weight without a connection, and a substitute [SC-660] [SC-661 part] [SC-665 part] [SC-680 part] [AC-515 part]', async ({ page, shop, newShopper, context }) => {
  const { customerOrderId, startsAt, names, numbers } = await haveOrderToPick(shop, await newShopper());
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

  // The label of the scales fills the weight.
  const label = weightLabel(numbers[1]!, 786);
  await page.getByLabel('Weight in kg').focus();
  await scan(page, label);
  await expect(page.getByText(`Right product, scanned ${label}: 786 g`)).toBeVisible();
  await expect(page.getByLabel('Weight in kg')).toHaveValue('0.786');
  await expectAccessible(page);
  await page.getByLabel('Weight in kg').fill('');

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
  await expect(page.getByLabel('Items picked')).toHaveValue('2');
  for (const counted of ['1', '2']) {
    await scan(page, numbers[0]!);
    await expect(page.getByText(`Right product, scanned ${numbers[0]}`)).toBeVisible();
    await expect(page.getByLabel('Items picked')).toHaveValue(counted);
  }
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

test('a picker takes two orders of a slot as one way through the shop, also without a connection, and undoes one line [SC-660] [SC-661 part] [SC-680 part] [AC-515 part]', async ({ page, shop, newShopper, context }) => {
  const [first, second] = [await haveOrderToPick(shop, await newShopper(), 6), await haveOrderToPick(shop, await newShopper(), 6)];
  const { startsAt, names } = first;
  await page.setViewportSize({ width: 820, height: 1180 });
  const slot = `${new Date(startsAt).toISOString()}/${new Date(startsAt + hourMs).toISOString()} 651 DELIVERY`;
  await page.goto(`/admin/picking?${new URLSearchParams({ branch: '651', day: londonDay(startsAt), slot })}`);
  await signStaffIn(page, await newStaff(shop, ['ORDER_PICK', 'ORDER_MANAGE']));
  await comeAlive(page);
  const together = page.getByRole('button', { name: /^Pick .*together$/ });
  await expect(together).toHaveAccessibleDescription('Tick two or more orders first.');
  for (const { customerOrderId } of [first, second]) await page.getByLabel(`Pick order ${customerOrderId} together with others`).check();
  await lookOver(page);
  await page.getByRole('button', { name: 'Pick 2 together' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 orders' })).toBeVisible();
  await comeAlive(page);
  await expect(page.getByText('0 of 6 lines recorded')).toBeVisible();
  const crates = page.getByRole('region', { name: 'Crates' }).getByRole('listitem');
  await expect(crates).toHaveText([new RegExp(`^A${first.customerOrderId}0 of 3 lines recorded`), new RegExp(`^B${second.customerOrderId}0 of 3 lines recorded`)]);
  await lookOver(page);

  // The lines of a product stand together: after crate A comes the same product for crate B.
  const linesOf = (name: string) => page.getByRole('link', { name: new RegExp(`^${escaped(name)}`) });
  await expect(linesOf(names[0]!)).toHaveCount(2);
  await linesOf(names[0]!).first().click();
  await expect(page.getByText(`Crate A order ${first.customerOrderId}`)).toBeVisible();
  await lookOver(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Put it in crate A' }).last().click();
  await expect(page.getByRole('heading', { level: 2, name: names[0]! })).toBeVisible();
  await expect(page.getByText(`Crate B order ${second.customerOrderId}`)).toBeVisible();
  await page.getByRole('button', { name: 'Put it in crate B' }).last().click();
  await expect(page.getByText('Kept on this tablet: 2 to send. Go on picking.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All sent')).toBeVisible();
  await page.getByRole('button', { name: 'Undo last line' }).click();
  await expect(page.getByText(`Crate B order ${second.customerOrderId}`)).toBeVisible();
  await page.getByRole('link', { name: 'All lines' }).click();
  await expect(page.getByText('1 of 6 lines recorded')).toBeVisible();
  await expect(crates).toHaveText([/^A\d+1 of 3/, /^B\d+0 of 3/]);

  for (let left = 5; left > 0; left -= 1) {
    await page.getByRole('link', { name: /^(Go on|Start): line/ }).click();
    await page.getByRole('button', { name: 'None here' }).click();
    await page.getByRole('link', { name: 'All lines' }).or(page.getByText('6 of 6 lines recorded')).first().waitFor();
    if (left > 1) await page.getByRole('link', { name: 'All lines' }).click();
    await expect(page.getByText(`${7 - left} of 6 lines recorded`)).toBeVisible();
  }
  await expect(page.getByText('All sent')).toBeVisible();
  await page.getByRole('button', { name: `Finish order ${first.customerOrderId} and take its payment` }).click();
  await expect(page.getByText('An order is finished, and its payment is being taken.')).toBeVisible();
  await expect(page.getByText('3 of 3 lines recorded').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Finish order ${second.customerOrderId} and take its payment` }).click();
  await expect(page.getByText('Picking is finished, and the payment is being taken.')).toBeVisible();
});

/** Returns the code that scales print: item code and grams (decision 201). */
function weightLabel(lineNumber: string, grams: number): string {
  const digits = `21${lineNumber.slice(-5)}${String(grams).padStart(5, '0')}`;
  return digits + checkDigit(digits);
}

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
