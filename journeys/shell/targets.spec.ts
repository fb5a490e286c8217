import type { Page } from '@playwright/test';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, test } from '../harness/journey.ts';
import { addButtons } from '../harness/shopping.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { previewAddress } from '#/modules/staff/rules/preview-address.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { beReadyToCheckOut, findGoods, putLines } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';
const publicPages = [home, `${home}/bakery`, '/ecom/shop/search?searchTerm=coffee', '/ecom/shop/search?searchTerm=xyzzy', '/ecom/nowhere', '/ecom/sign-in', '/ecom/review-login', '/ecom/ads-preview?bannerId=search-bread', '/ecom/forgot-password', '/ecom/forgot-password/success', '/ecom/reset-password?token=x&exp=32503680000', '/ecom/reset-password/success', '/ecom/log-out/error', '/ecom/cookies', '/design'];
const shoppersPages = ['/ecom/shop/trolley', '/ecom/bookslot/delivery', '/ecom/checkout', '/ecom/myaccount', '/ecom/myaccount/delivery-pass', '/ecom/myaccount/marketingpreferences', '/ecom/myaccount/my-data', '/ecom/myaccount/my-orders', '/ecom/my-details', '/ecom/my-details/addresses/add'];
const staffPages = ['/admin', '/admin/staff', '/admin/staff/new', '/admin/audit', '/admin/mail', '/admin/products', '/admin/products/new', '/admin/categories', '/admin/categories/new', '/admin/categories/10051', '/admin/offers', '/admin/offers/new', '/admin/offer-sets', '/admin/offer-sets/new', '/admin/synonyms', '/admin/synonyms/new', '/admin/meal-deals', '/admin/meal-deals/new', '/admin/bundles', '/admin/bundles/new', '/admin/restrictions', '/admin/restrictions/new', '/admin/promo-codes', '/admin/promo-codes/new', '/admin/promo-codes/AUTUMN5', '/admin/partner-cards', '/admin/partner-cards/new', '/admin/partner-cards/12345678', '/admin/member-vouchers', '/admin/member-vouchers/new', '/admin/gift-cards', '/admin/gift-cards/new', '/admin/gift-cards/1', '/admin/gift-vouchers', '/admin/gift-vouchers/new', '/admin/gift-vouchers/1', '/admin/pass-plans', '/admin/pass-plans/new', '/admin/customers/1/delivery-pass', '/admin/loyalty-cards', '/admin/loyalty-cards/new', '/admin/loyalty-cards/9210004417253086', '/admin/card-replacements', '/admin/content', '/admin/content/new', '/admin/furniture', '/admin/furniture/footer', '/admin/furniture/banners/new', '/admin/preview', '/admin/nothing'];

test.describe('a target is at least 24 pixels wide and high', () => {
  test('on public pages, with the banner about cookies', async ({ page, context }) => {
    await context.clearCookies({ name: /^consent_/ });
    for (const path of publicPages) await expectTargets(page, path);
    await page.goto(`${home}/bakery`);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(addButtons(page).first()).toBeVisible();
    await expectTargets(page, page.url());
  });

  test('on a shopper’s pages', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    for (const path of shoppersPages) await expectTargets(page, path);
  });

  test('on a trolley with weighed goods', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    const weighed = await findGoods(shop, 1, `price_uom = 'KGM' and 'KGM' = any(sale_uoms) and product_type = 'GROCERY'`);
    expect(weighed).toHaveLength(1);
    await putLines(shop, shopper, weighed.map((goods) => ({ ...goods, uom: 'KGM' as const })));
    await expectTargets(page, '/ecom/shop/trolley');
  });

  test('on pages of the console', async ({ page, shop }) => {
    const staff = await newStaff(shop, staffPermissions);
    await page.goto('/admin/sign-in');
    await signStaffIn(page, staff);
    const preview = previewAddress({ day: londonDay(Date.now()), hour: '23' }, home);
    for (const path of [...staffPages, preview]) await expectTargets(page, path);
  });
});

async function expectTargets(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
  }
}

/**
 * Returns the targets that are too small. Allows only two of the exceptions of WCAG 2.5.8: links within a sentence, and
 * controls sized by the browser. Space around a small target does not count.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=link]';
    const isShown = (target: Element) => target.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && !target.closest('.visually-hidden, [inert]');
    const inSentence = (target: Element) => {
      let block = target.parentElement;
      while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const text = (element: Element) => (element.textContent ?? '').trim();
      return getComputedStyle(target).display === 'inline' && block !== null && text(block).length > text(target).length;
    };
    // A target's areas include its labels and the box that a link stretches over its tile, because presses there count
    // too.
    const stretchedOver = (target: Element) => (getComputedStyle(target, '::after').position === 'absolute' ? [target.closest('article, li, section')!] : []);
    const areasOf = (target: Element) => [target, ...((target as HTMLInputElement).labels ?? []), ...stretchedOver(target)].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(selector)].flatMap((target) => {
      if (!isShown(target) || inSentence(target)) return [];
      const areas = areasOf(target).filter(({ width, height }) => width > 1 && height > 1);
      if (areas.length === 0 || areas.some(({ width, height }) => width >= least - 0.1 && height >= least - 0.1)) return [];
      const { width, height } = areas[0]!;
      return [`${target.tagName.toLowerCase()} '${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40)}' ${Math.round(width)}x${Math.round(height)}`];
    });
  });
}
