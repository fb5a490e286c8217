import type { Page } from '@playwright/test';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { comeAlive } from '../harness/alive.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { haveOrderToPick, lineOf, openLine } from '../harness/picking.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

test('two pickers on one order see each other’s lines, and a record that came too late is kept with its substitute until its picker discards it [SC-660 part] [SC-665 part] [AC-514 part]', async ({ page, browser, shop, newShopper, extraHTTPHeaders }) => {
  const { customerOrderId, names, numbers } = await haveOrderToPick(shop, await newShopper());
  const theirs = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders!, viewport: { width: 820, height: 1180 } });
  const other = await theirs.newPage();
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const one of [page, other]) {
    await one.goto(`/admin/picking/${customerOrderId}`);
    await signStaffIn(one, await newStaff(shop, ['ORDER_PICK']));
    await comeAlive(one);
    await openLine(one, names[0]!);
  }
  // One picker finds only one of two, and looks for a substitute for the other.
  await page.getByRole('button', { name: 'One less' }).click();
  await page.getByRole('link', { name: 'Substitute' }).click();
  await expect(page.getByLabel('Picked of the ordered product')).toHaveValue('1');
  await expect(page.getByLabel('How many')).toHaveValue('1');
  const another = page.getByLabel('Scan or type the number of another product');
  await another.fill(numbers[2]!);
  // The other finds both.
  await other.getByRole('button', { name: 'Put it in the crate' }).last().click();
  await expect(other.getByText('All sent')).toBeVisible();
  await expect(other.getByRole('heading', { level: 2, name: names[0]! })).toHaveCount(0);

  await page.getByRole('button', { name: /^Take / }).last().click();
  const strip = page.getByRole('alert').filter({ hasText: '1 line was not recorded' });
  await expect(strip).toContainText(`${names[0]}, order ${customerOrderId}`);
  await expect(strip).toContainText('Someone else has recorded this line meanwhile.');
  await page.getByRole('link', { name: 'All lines' }).click();
  await expect(page.getByText('1 of 3 lines recorded')).toBeVisible();
  const line = lineOf(page, names[0]!);
  await expect(line).toContainText('2 wanted, 2 picked');
  await expect(line).toContainText('Not recorded');
  await lookOver(page);

  // A new document still has what was typed.
  await page.reload();
  await strip.getByRole('link', { name: names[0]! }).click();
  await expect(page.getByText(`Your record: 1 picked, instead 1 of product ${numbers[2]}.`)).toBeVisible();
  await expect(page.getByLabel('Items picked')).toHaveValue('1');
  await lookOver(page);
  await page.getByRole('link', { name: 'Substitute' }).click();
  await expect(page.getByLabel('Picked of the ordered product')).toHaveValue('1');
  await expect(another).toHaveValue(numbers[2]!);
  await page.getByRole('button', { name: 'Discard my record' }).click();
  await expect(page.getByText('1 of 3 lines recorded')).toBeVisible();
  await expect(strip).toHaveCount(0);

  await openLine(page, names[2]!);
  await page.getByRole('button', { name: 'None here' }).click();
  await expect(page.getByText('All sent')).toBeVisible();
  await other.getByRole('link', { name: 'All lines' }).click();
  await expect(other.getByText('2 of 3 lines recorded')).toBeVisible();
  await expect(lineOf(other, names[2]!)).toContainText('Unavailable');
  await theirs.close();
});

test('what is picked after the sign-in has ended stays on the tablet and is sent after signing in again, also from the list, which names what is refused [AC-514 part] [SC-660 part]', async ({ page, context, shop, newShopper }) => {
  const { customerOrderId, startsAt, names } = await haveOrderToPick(shop, await newShopper());
  const [staff, colleague] = [await newStaff(shop, ['ORDER_PICK']), await newStaff(shop, ['ORDER_PICK'])];
  const endSignIn = () => runSql(shop.database, 'delete from staff.sign_ins where staff_id = $1', [staff.staffId]);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/admin/picking/${customerOrderId}`);
  await signStaffIn(page, staff);
  await comeAlive(page);
  await openLine(page, names[0]!);
  await endSignIn();
  await page.getByRole('button', { name: 'Put it in the crate' }).last().click();
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  await expect(page.getByText('1 to send', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const [signIn] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Sign in in a new tab' }).click()]);
  await signStaffIn(signIn, staff);
  await signIn.close();
  // The tablet tries again every ten seconds, and at once when it is shown again.
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'All lines' }).click();
  await expect(page.getByText('1 of 3 lines recorded')).toBeVisible();
  await expect(lineOf(page, names[0]!)).toContainText('2 wanted, 2 picked');

  // Two more lines, of which a colleague records one meanwhile. This time the picker signs in on the way to the list.
  await endSignIn();
  for (const name of [names[1]!, names[2]!]) {
    await openLine(page, name);
    await page.getByRole('button', { name: 'None here' }).click();
    if (name === names[1]) await page.getByRole('link', { name: 'All lines' }).click();
  }
  await expect(page.getByText('3 of 3 lines recorded')).toBeVisible();
  await expect(page.getByText('2 to send', { exact: true }).first()).toBeVisible();
  await runSql(
    shop.database,
    `insert into orders.picks (customer_order_id, sequence_number, status, thousandths, substitutes, picked_by, picked_at, version) values ($1, 3, 'PICKED', 1000, '[]', $2, platform.now(), 1)`,
    [customerOrderId, colleague.staffId],
  );
  // The list shows another day than that of the order. It tries again while it is open.
  await page.route('**/lines/*/pick', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/admin/picking?branch=651&day=${addDays(londonDay(startsAt), 1)}`);
  await Promise.all([page.waitForResponse('**/lines/*/pick'), signStaffIn(page, staff)]);
  await comeAlive(page);
  await expect(page.getByText('2 to send', { exact: true }).first()).toBeVisible();
  await page.unroute('**/lines/*/pick');
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 30_000 });
  const strip = page.getByRole('alert').filter({ hasText: '1 line was not recorded' });
  await expect(strip).toContainText(`${names[2]}, order ${customerOrderId}`);
  await lookOver(page);
  await strip.getByRole('link').click();
  await expect(page.getByText('Your record: 0 picked.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard my record' }).click();
  await expect(page.getByText('3 of 3 lines recorded')).toBeVisible();
  await expect(lineOf(page, names[1]!)).toContainText('Unavailable');
  await expect(lineOf(page, names[2]!)).toContainText('1 wanted, 1 picked');
});

test('the camera counts two packs with the same code, one after the other, and lowers no number that was typed [SC-660 part]', async ({ page, shop, newShopper }) => {
  const { customerOrderId, names, numbers } = await haveOrderToPick(shop, await newShopper());
  const camera = await holdBeforeCamera(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/admin/picking/${customerOrderId}`);
  await signStaffIn(page, await newStaff(shop, ['ORDER_PICK']));
  await comeAlive(page);
  await openLine(page, names[0]!);
  const count = page.getByLabel('Items picked');
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await expectAccessible(page);
  for (const counted of ['1', '2']) {
    await camera.hold(numbers[0]!);
    await expect(count).toHaveValue(counted);
    await camera.takeAway();
  }
  // Opened again, the line starts anew. This time the picker counts both by hand, and then shows one to the camera.
  await page.getByRole('link', { name: 'All lines' }).click();
  await openLine(page, names[0]!);
  await count.fill('');
  await count.fill('2');
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await camera.hold(numbers[0]!);
  await expect(page.getByText(`Right product, scanned ${numbers[0]}`)).toBeVisible();
  await expect(count).toHaveValue('2');
});

/** Gives the page a camera and a reader of bar codes that sees the code that is held before it. */
async function holdBeforeCamera(page: Page) {
  await page.addInitScript(() => {
    const held = { code: null as string | null, looks: 0 };
    Object.assign(window, {
      held,
      BarcodeDetector: class {
        async detect() {
          held.looks += 1;
          return held.code === null ? [] : [{ rawValue: held.code }];
        }
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d');
      return canvas.captureStream();
    };
  });
  type Held = { held: { code: string | null; looks: number } };
  const set = (code: string | null) =>
    page.evaluate((code) => {
      const { held } = window as never as Held;
      held.code = code;
      return held.looks;
    }, code);
  return {
    hold: async (code: string) => void (await set(code)),
    /** Takes the pack away, and waits until the page has looked often enough to know. */
    async takeAway() {
      const before = await set(null);
      await page.waitForFunction((looks) => (window as never as Held).held.looks > looks, before + 3);
    },
  };
}
