import type { Page, Request } from '@playwright/test';
import { adds, search, startShopping } from '../harness/failing.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { addButtons, bookSlot, expectItems, readHeader, trolleyLink } from '../harness/shopping.ts';

const reads = /tag=get-trolley\b/;
const contexts = /tag=shopping-context\b/;
const bare = '/ecom/shop/trolley';

/** Expects a spinner, and no number, which might be wrong. */
async function expectWaiting(page: Page): Promise<void> {
  await expect(trolleyLink(page)).toHaveAttribute('aria-busy', 'true');
  await expect(trolleyLink(page)).toHaveAccessibleName(/^Trolley( £\S+| \d+p)? items$/);
}

test('shows a spinner while the shopper or the trolley is unknown, and while an add is in flight [SH-207] [SH-208]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  for (const which of [contexts, reads]) {
    const { asked, letGo } = await hold(page, which);
    await page.goto(search);
    await asked;
    await expectWaiting(page);
    await expectAccessible(page);
    letGo();
    await expectItems(page, 0);
    await expect(trolleyLink(page)).not.toHaveAttribute('aria-busy');
    await page.unrouteAll({ behavior: 'wait' });
  }
  await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(search);
  await expect(page.getByRole('dialog')).toBeVisible();
  // Use a selector: behind the modal no element has a role.
  await expect(page.locator('header a[href*="/shop/trolley"]')).not.toContainText('item');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(search);
  await expectItems(page, 0);
  const { asked, letGo } = await hold(page, adds);
  await addButtons(page).first().click();
  await asked;
  await expectWaiting(page);
  letGo();
  await expectItems(page, 1);
  await expect(trolleyLink(page)).not.toHaveAttribute('aria-busy');
});

test('links to the trolley with the enabled flags, like calls, even after they change [SH-209] [SH-210]', async ({ page, newShopper, request }) => {
  await startShopping(page, newShopper);
  const featuresOf = (one: Request) => one.headers()['features'] ?? '';
  const fromServer = /\/ecom\/shop\/trolley\?featureflag=([\w,]*)"/.exec(await (await request.get(search)).text())!;
  const [asked] = await Promise.all([page.waitForRequest(/get-rollouts/), page.goto(search)]);
  expect(fromServer[1]).toBe(featuresOf(asked));
  expect(featuresOf(asked).split(',')).toEqual(featuresOf(asked).split(',').toSorted());
  await expect(trolleyLink(page)).toHaveAttribute('href', `${bare}?featureflag=${featuresOf(asked)}`);

  await page.route(/get-rollouts/, async (route) => {
    const answer = await route.fetch();
    const { rollouts } = (await answer.json()) as { rollouts: { key: string; enabled: boolean }[] };
    const changed = rollouts.map((one) => ({ ...one, enabled: ['multisearch', 'menu_banners'].includes(one.key) }));
    await route.fulfill({ response: answer, json: { rollouts: changed } });
  });
  await page.goto(search);
  await expect(trolleyLink(page)).toHaveAttribute('href', `${bare}?featureflag=menu_banners,multisearch`);
  const [read] = await Promise.all([page.waitForRequest(adds), addButtons(page).first().click()]);
  expect(featuresOf(read)).toBe('menu_banners,multisearch');
});

test('links to the same page as the trolley without flags [SH-210]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  await addButtons(page).nth(1).click();
  await addButtons(page).first().click();
  await expectItems(page, 2);
  const lookOf = async (path: string) => {
    const answer = await page.goto(path);
    await expectItems(page, 2);
    return {
      status: answer!.status(),
      title: await page.title(),
      canonical: await page.locator('link[rel="canonical"]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      main: await page.getByRole('main').ariaSnapshot(),
    };
  };
  const plain = await lookOf(bare);
  expect(plain).toMatchObject({ status: 200, title: 'My Trolley', main: expect.stringContaining('Items in your trolley') });
  for (const query of ['', 'menu_banners,site_banner', 'no,such%20flag']) expect(await lookOf(`${bare}?featureflag=${query}`)).toEqual(plain);

  await page.goto(search);
  await expectItems(page, 2);
  await page.evaluate(() => window.scrollTo(0, 400));
  await trolleyLink(page).click();
  await expect(page).toHaveURL(/\/ecom\/shop\/trolley\?featureflag=\w/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: /^Add one more/ }).first().click();
  await expectItems(page, 3);
  await page.goBack();
  await expect(page).toHaveURL(/searchTerm=shortbread/);
  await expectItems(page, 3);
});

test('shows items and total after any change to the trolley, without a reload [SH-211]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const main = page.getByRole('main');
  const pence = async () => (await readHeader(page)).pence;
  /** Makes a change, and returns the new cost in pence. */
  const after = async (change: () => Promise<unknown>, items: number): Promise<number> => {
    const before = await pence();
    await change();
    await expectItems(page, items);
    await expect.poll(pence).not.toBe(before);
    return pence();
  };
  const one = await after(() => addButtons(page).first().click(), 1);
  expect(await after(() => main.getByRole('button', { name: /^Add one more/ }).first().click(), 2)).toBe(2 * one);
  const field = main.getByRole('textbox', { name: /^Quantity of/ }).first();
  expect(await after(() => field.fill('5').then(() => field.press('Enter')), 5)).toBe(5 * one);
  const both = await after(() => addButtons(page).first().click(), 6);
  await trolleyLink(page).click();
  const lines = page.getByRole('list', { name: 'Items in your trolley' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  expect(await after(() => lines.last().getByRole('button', { name: /^Remove (?!one )/ }).click(), 1)).toBe(both - 5 * one);
  await after(async () => {
    await page.getByRole('button', { name: 'Empty trolley' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty trolley' }).click();
  }, 0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('includes the charge of a booked slot, without a reload [SH-211]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  await addButtons(page).first().click();
  await expectItems(page, 1);
  const { pence } = await readHeader(page);
  await bookSlot(page);
  await expect.poll(async () => (await readHeader(page)).pence).toBeGreaterThan(pence);
});
