import type { Page } from '@playwright/test';
import { openSettled } from '../harness/alive.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { findGoods, linesOf, openTrolley, putLines } from '../harness/trolley.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const iPhoneChrome = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1';
const home = '/ecom/shop/browse/groceries';
const offer = (page: Page) => page.getByRole('complementary', { name: 'The Larder Groceries app' });

/** A dialog as the app's bridge received it. */
interface Shown {
  id: string;
  title: string;
  message: string;
  severity: string | null;
  buttons: string[];
  dismissable: boolean;
}

test.use({ userAgent: android, viewport: { width: 360, height: 740 } });

test('the app is offered on phones until that is closed, and in the app its dialogs are native [SH-373] [SH-374] [SH-375] [SH-376] [SH-377] [SH-378] [SH-379] [SH-380] [SH-381]', async ({ page, context, browser, newShopper, shop }) => {
  await openSettled(page, home);
  await expect(offer(page)).toBeVisible();
  await expect(offer(page).getByRole('paragraph')).toHaveText('Larder Groceries Larder FREE - On Google Play', { useInnerText: true });
  await expect(offer(page).getByRole('link', { name: 'View' })).toHaveAttribute('href', /^https:\/\/play\.google\.com\//);
  await expectAccessible(page);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await offer(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(offer(page)).toBeHidden();
  await openSettled(page, home);
  await expect(offer(page)).toBeHidden();
  const closed = (await context.cookies()).find(({ name }) => name === 'installBannerClosed')!;
  expect(Math.abs(closed.expires - Date.now() / 1000 - 86_400)).toBeLessThan(300);
  await context.clearCookies({ name: 'installBannerClosed' });

  const desk = await browser.newPage({ baseURL: shop.url, userAgent: android.replace('Linux; Android 10; K', 'X11; Linux x86_64').replace(' Mobile', '') });
  await desk.goto(home);
  await expect(desk.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(offer(desk)).toBeHidden();
  await desk.close();
  const iPhone = await browser.newPage({ baseURL: shop.url, userAgent: iPhoneChrome });
  await iPhone.goto(home);
  await expect(offer(iPhone).getByRole('paragraph')).toHaveText('Larder Groceries Larder GET - On the App Store', { useInnerText: true });
  await expect(offer(iPhone).getByRole('link', { name: 'View' })).toHaveAttribute('href', /^https:\/\/apps\.apple\.com\//);
  await iPhone.close();

  const shopper = await newShopper();
  await putLines(shop, shopper, await findGoods(shop, 2));
  await page.addInitScript(() => {
    const app = window as never as { dialogsShown: object[]; dialogsClosed: string[]; larderApp: object };
    app.dialogsShown = [];
    app.dialogsClosed = [];
    app.larderApp = { showDialog: (json: string) => app.dialogsShown.push(JSON.parse(json)), closeDialog: (id: string) => app.dialogsClosed.push(id) };
  });
  await openTrolley(page, shopper);
  await expect(offer(page)).toBeHidden();
  const shown = () => page.evaluate(() => (window as never as { dialogsShown: Shown[] }).dialogsShown);
  const answer = (dialog: Shown, button: number | null) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('larder-app-answer', { detail })), { id: dialog.id, button });
  // The bridge takes only texts and buttons, so a dialog with a form stays the page's own.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('search').getByRole('button', { name: 'Multi-search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search for a whole list' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await shown()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.getByRole('button', { name: 'Empty trolley' }).click();
  await expect.poll(shown).toEqual([
    {
      id: expect.any(String),
      title: 'Empty your trolley?',
      message: 'This removes every item, and cannot be undone. You’ll keep your booked slot.',
      severity: 'WARNING',
      buttons: ['Empty trolley', 'Cancel'],
      dismissable: true,
    },
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [first] = await shown();
  await answer(first!, 1);
  await expect.poll(() => page.evaluate(() => (window as never as { dialogsClosed: string[] }).dialogsClosed)).toEqual([first!.id]);
  await expect(linesOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Empty trolley' }).click();
  await expect.poll(async () => (await shown()).length).toBe(2);
  await answer((await shown())[1]!, 0);
  await expect(page.getByText('Your trolley is empty')).toBeVisible();
  expect(await shown()).toHaveLength(2);

  // Without the bridge, the app's own browser is known by its marker, and the page's own dialogs stay.
  const marked = await browser.newPage({ baseURL: shop.url, userAgent: `${android} LarderApp/3.1` });
  await marked.goto(home);
  await expect(marked.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(offer(marked)).toBeHidden();
  expect(await marked.evaluate(() => 'webview' in document.documentElement.dataset)).toBe(true);
  await marked.close();
});
