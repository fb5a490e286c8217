import type { Locator, Page, Route } from '@playwright/test';
import { beSignedIn } from './by-calls.ts';
import { expect as expectNow, type SignIn } from './journey.ts';
import { expectItems } from './shopping.ts';

/** An `expect` that waits longer than usual, so that whole pages can recover after a failure. */
export const expect = expectNow.configure({ timeout: 25_000 });

export const search = '/ecom/shop/search?searchTerm=shortbread';
export const adds = /\/graph-prod\/v1\/graph\?.*tag=add-item-to-trolley/;
export const updates = /\/graph-prod\/v1\/graph\?.*tag=update-trolley-item/;
export const tokens = '**/token-client-prod/v1/token?*';

export const dialogs = (page: Page): Locator => page.getByRole('dialog');
export const unableToLoad = (page: Page): Locator => page.getByRole('dialog', { name: 'Unable to load page' });

/** Signs in a new shopper, and opens a page of products. */
export async function startShopping(page: Page, newShopper: () => Promise<SignIn>): Promise<SignIn> {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  // Wait for the page's initial calls, so that the test's routes do not catch them.
  const own = [/tag=get-trolley\b/, /tag=current-slot\b/, /\/accounts\/self/].map((call) => page.waitForResponse(call, { timeout: 30_000 }));
  await Promise.all([page.goto(search), ...own]);
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  await expectItems(page, 0);
  return shopper;
}

/**
 * Handles a route's first `times` calls with `answer`, and lets later ones through. `count` returns the number of calls
 * so far.
 */
export async function answerFirst(page: Page, which: RegExp, times: number, answer: (route: Route) => Promise<void>): Promise<{ count(): number }> {
  let count = 0;
  await page.route(which, async (route) => {
    count += 1;
    await (count <= times ? answer(route) : route.continue());
  });
  return { count: () => count };
}

export const failWith = (status: number, headers: Record<string, string> = {}) => (route: Route) =>
  route.fulfill({ status, headers, json: { error: 'server_error', message: 'No.' } });
