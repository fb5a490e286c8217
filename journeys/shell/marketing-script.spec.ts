import type { Page } from '@playwright/test';
import { idleMoment, openAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';

const home = '/ecom/shop/browse/groceries';
const choice = (page: Page, name: string) => page.getByRole('region', { name: 'Cookies', exact: true }).getByRole('button', { name });

test.use({ cookieChoice: 'none yet' });

test('a marketing script of the retailer loads with marketing consent only, on the page where it is given [SH-354] [SH-355]', async ({ page, context, otherShop }) => {
  const loaded: string[] = [];
  await page.route('https://marketing.example/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.marketingRan = (window.marketingRan ?? 0) + 1' });
  });
  const ran = () => page.evaluate(() => (window as { marketingRan?: number }).marketingRan ?? 0);
  await openAlive(page, otherShop.url + home);
  await choice(page, 'Reject all').click();
  await openAlive(page, otherShop.url + home);
  expect([loaded, await ran()]).toEqual([[], 0]);

  await context.clearCookies({ name: /^consent_/ });
  await openAlive(page, otherShop.url + home);
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.resourceType() === 'document')));
  await choice(page, 'Allow all').click();
  await expect.poll(ran).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL(/\/browse\/new/);
  expect([loaded, documents, await ran()]).toEqual([['https://marketing.example/tag.js?shop=larder'], 0, 1]);
  for (const minimal of ['/ecom/sign-in', home]) {
    await openAlive(page, otherShop.url + minimal);
    await expect.poll(ran).toBe(1);
  }
  // The script would see the token in the address of this page (decision 250).
  loaded.length = 0;
  await openAlive(page, otherShop.url + '/ecom/reset-password?token=x&exp=32503680000');
  await idleMoment(page);
  await expect(page.locator('script[data-marketing]')).toHaveCount(0);
  expect([loaded, await ran()]).toEqual([[], 0]);

  loaded.length = 0;
  const cookies = await context.cookies(otherShop.url);
  await context.addCookies(cookies.filter(({ name }) => name === 'consent_marketing').map((cookie) => ({ ...cookie, value: 'false' })));
  await openAlive(page, otherShop.url + home);
  expect([loaded, await ran()]).toEqual([[], 0]);
});
