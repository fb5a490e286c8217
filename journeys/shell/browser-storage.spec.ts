import { runSql } from '#/platform/server/database/database.ts';
import { openAlive, openSettled } from '../harness/alive.ts';
import { addButtons, bookSlot, expectItems, fillAboveMinimum, searchFor, signIn } from '../harness/shopping.ts';
import { expect, test } from '../harness/journey.ts';

const home = '/ecom/shop/browse/groceries';

/** The keys that SH-517 allows in localStorage and in sessionStorage. */
const localKeys =
  /^(multisearch:-?\d+|searchHistory:.+|consent_(analytics|functional|marketing|experimental)|customerId|branchId|favouritesSort|recentlyViewed:-?\d+|brokenTrolley|optimisticTrolley:\w+|optimisticFavourites:\d+|optimisticLists:\d+|shownOffers|userUuid)$/;
const visitKeys = /^(savedActions|continueWithoutSigningIn|locationHistory|contactAddressAsked|placingPress)$/;

/** The cookies of SH-518 and their attributes. Cookies that the client itself sets cannot be HttpOnly. */
const cookies: Record<string, { httpOnly: boolean }> = {
  signIn: { httpOnly: true },
  signedIn: { httpOnly: false },
  staffSignIn: { httpOnly: true },
  anonymousTrolley: { httpOnly: true },
  '__Host-csrfBinding': { httpOnly: true },
  visitorId: { httpOnly: false },
  listPlace: { httpOnly: false },
  consent_analytics: { httpOnly: false },
  consent_functional: { httpOnly: false },
  consent_marketing: { httpOnly: false },
  consent_experimental: { httpOnly: false },
  consent_record: { httpOnly: false },
};

test('a tour of the shop leaves only listed keys in the browser, and each cookie with its attributes [SH-506 part] [SH-507] [SH-517 part] [SH-518 part]', async ({ page, context, newShopper }) => {
  test.slow();
  const seen = { local: new Set<string>(), visit: new Set<string>() };
  const look = async () => {
    const { local, visit } = await page.evaluate(() => ({ local: Object.keys(localStorage), visit: Object.keys(sessionStorage) }));
    for (const key of local) seen.local.add(key);
    for (const key of visit) seen.visit.add(key);
    for (const { name, path, secure, sameSite, httpOnly } of await context.cookies()) {
      expect({ name, path, secure, sameSite, httpOnly }).toEqual({ name, path: '/', secure: true, sameSite: 'Lax', ...cookies[name] });
      expect(Object.keys(cookies)).toContain(name);
    }
  };
  const kept = () => page.evaluate(() => [localStorage.getItem('customerId'), localStorage.getItem('branchId')]);

  await openAlive(page, home);
  await expect.poll(kept).toEqual(['-1', '651']);
  await searchFor(page, 'honey');
  await addButtons(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
  await expectItems(page, 1);
  await look();
  await page.goto('/ecom/sign-in');
  await signIn(page, await newShopper());
  await expect.poll(async () => Number((await kept())[0])).toBeGreaterThan(0);
  await fillAboveMinimum(page);
  await bookSlot(page);
  await look();
  await page.goto('/ecom/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await look();
  await page.goto('/ecom/log-out');
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect.poll(kept).toEqual(['-1', '651']);
  await look();

  expect([...seen.local].filter((key) => !localKeys.test(key))).toEqual([]);
  expect([...seen.visit].filter((key) => !visitKeys.test(key))).toEqual([]);
  expect([...seen.local]).toEqual(expect.arrayContaining(['customerId', 'branchId']));
  expect([...seen.visit]).toEqual(expect.arrayContaining(['continueWithoutSigningIn', 'locationHistory']));
});

test('without local storage the same values are in cookies, and the shop works [SH-508]', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await openAlive(page, home);
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.endsWith('Id')).map(({ name, value }) => `${name}=${value}`))
    .toEqual(expect.arrayContaining(['customerId=-1', 'branchId=651']));
  // Chromium limits a cookie's lifetime to 400 days.
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'customerId');
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(399 * 24 * 3600);
  await searchFor(page, 'honey');
  await expect(addButtons(page).first()).toBeVisible();
});

test('menus and footer are cached for five minutes, and a page works without them, and still leads to the privacy controls [SH-267] [SH-271] [SH-357 part]', async ({ page, shop }) => {
  const footer = page.getByRole('contentinfo');
  const { content } = (await runSql<{ content: { copyright: string } }>(shop.database, 'select content from storefront.footer', []))[0]!;
  const change = (copyright: string) =>
    runSql(shop.database, `update storefront.footer set content = content || jsonb_build_object('copyright', $1::text)`, [copyright]);
  const goOn = async (name: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  try {
    await page.clock.install();
    await openSettled(page, home);
    await expect(footer).toContainText(content.copyright);
    await change('Changed meanwhile');
    await page.clock.fastForward(290_000);
    await goOn('Entertaining');
    await expect(footer).toContainText(content.copyright);
    await page.clock.fastForward(20_000);
    await goOn('New');
    await expect(footer).toContainText('Changed meanwhile');
    await runSql(shop.database, 'alter table storefront.footer rename to footer_away', []);
    try {
      await page.clock.fastForward(310_000);
      await goOn('Entertaining');
      await expect(footer).toContainText('Changed meanwhile');
    } finally {
      await runSql(shop.database, 'alter table storefront.footer_away rename to footer', []);
    }
    await change('Had again with the next page');
    await goOn('New');
    await expect(footer).toContainText('Had again with the next page');
  } finally {
    await change(content.copyright);
  }
  await runSql(shop.database, 'alter table storefront.footer rename to footer_away', []);
  try {
    // The process may answer with the page of before for up to two seconds.
    await expect(async () => {
      expect((await page.goto(home))!.status()).toBe(200);
      await expect(page.getByRole('region', { name: 'Shop by department' })).toBeVisible();
      expect(await footer.getByRole('link').allTextContents()).toEqual(['Manage cookies']);
    }).toPass({ timeout: 10_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await runSql(shop.database, 'alter table storefront.footer_away rename to footer', []);
  }
});
