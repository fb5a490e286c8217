import type { Page } from '@playwright/test';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { comeAlive, openSettled } from '../harness/alive.ts';
import { adds, dialogs, expect, search, startShopping } from '../harness/failing.ts';
import { expectAccessible, test, type SignIn } from '../harness/journey.ts';
import { addButtons, expectItems } from '../harness/shopping.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

/** Starts shopping and waits until the page's initial requests are done, because they would fail offline. */
async function startSettled(page: Page, newShopper: () => Promise<SignIn>): Promise<void> {
  await startShopping(page, newShopper);
  await expect(page.getByRole('banner').getByText('Book Slot').filter({ visible: true })).toBeVisible();
}

const addFirst = (page: Page) => addButtons(page).first().click();

test.describe('a lost connection', () => {
  const lost = (page: Page) => page.getByRole('dialog', { name: 'Internet connection lost' });

  test('is shown once; the shopper continues, and their changes are sent once it is back [SH-501 part]', async ({ page, context, newShopper }) => {
    await startSettled(page, newShopper);
    await context.setOffline(true);
    await addFirst(page);
    await expect(lost(page)).toBeVisible();
    await expect(lost(page).getByRole('button', { name: 'OK' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    const more = page.getByRole('main').getByRole('button', { name: /^Add one more/ }).first();
    await more.click();
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveValue('2');
    await expect(dialogs(page)).toHaveCount(0);
    const sent = page.waitForResponse(adds);
    await context.setOffline(false);
    await sent;
    await page.reload();
    await expectItems(page, 2);
  });

  test("'OK' reloads, and changes made offline are still there afterwards [SH-501]", async ({ page, context, newShopper }) => {
    await startSettled(page, newShopper);
    await context.setOffline(true);
    await addFirst(page);
    await expect(lost(page)).toBeVisible();
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await lost(page).getByRole('button', { name: 'OK' }).click();
    await reloaded;
    await context.setOffline(false);
    await page.goto(search);
    await expectItems(page, 1);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('during navigation keeps the shopper on the current page, and continues once it is back', async ({ page, context, newShopper }) => {
    await startSettled(page, newShopper);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'New' }).click();
    await expect(lost(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(addButtons(page).first()).toBeVisible();
    await expect(page).toHaveURL(/searchTerm=shortbread/);
    // Each press that cannot navigate shows the reason again.
    await page.getByRole('banner').getByRole('link', { name: 'New' }).click();
    await expect(lost(page)).toBeVisible();
    await context.setOffline(false);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/browse\/new/);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('shortbread');
  });

  test('keeps a visitor on the page when the next one is not loaded yet, and navigates once it is back [SH-399] [SH-501 part]', async ({ page, context }) => {
    // Wait for all calls: a call still in flight would report the lost connection before the press does.
    await openSettled(page, search);
    await context.setOffline(true);
    await addFirst(page);
    await expect(lost(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('shortbread');
    await expect(addButtons(page).first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
    await expectItems(page, 1);
  });

  test('is shown to staff in their own words, and the requested page comes once it is back', async ({ page, context, shop }) => {
    await page.goto('/admin');
    await signStaffIn(page, await newStaff(shop, staffPermissions));
    await page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Mail' }).click();
    await expect(page).toHaveURL(/\/admin\/mail/);
    await comeAlive(page);
    const documents: string[] = [];
    page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Audit' }).click();
    await expect(lost(page)).toContainText("what you asked for is done when you're back online");
    await expect(lost(page)).not.toContainText('trolley');
    await lost(page).getByRole('button', { name: 'OK' }).click();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/mail/);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/admin\/audit/);
    expect(documents).toEqual([]);
  });
});
