import { expect, test, type Locator, type Page } from '@playwright/test';
import { choose } from './alive.ts';
import type { SignIn } from './journey.ts';
import { openSlots } from './slots.ts';

/** Steps that shoppers often take. Nearly all elements are found by role and visible text. */

/** Searches with the header's search box. */
export async function searchFor(page: Page, term: string): Promise<void> {
  await page.getByLabel('Search groceries').fill(term);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=/);
  // The addresses of two searches differ only in the query, so check the page itself.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
}

export const addButtons = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Add .* to trolley$/ });

/** The trolley link in the header. Its name contains the number of items and their cost. */
export const trolleyLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Trolley/ });

/** Waits until the header shows this number of items. */
export async function expectItems(page: Page, items: number): Promise<void> {
  await expect(trolleyLink(page)).toHaveAccessibleName(new RegExp(`\\b${items} items?$`));
}

/** Reads the number of items and their cost in pence from the header, once no change is in flight. */
export async function readHeader(page: Page): Promise<{ items: number; pence: number }> {
  let shown: RegExpExecArray | null = null;
  await expect(async () => {
    shown = /link "Trolley (.+) (\d+) items?"/.exec(await trolleyLink(page).ariaSnapshot());
    expect(shown).not.toBeNull();
  }).toPass({ timeout: 10_000 });
  const [, cost, items] = shown!;
  return { items: Number(items), pence: toPence(cost!) };
}

/** Returns whether the screen is so small that the sign-in link replaces the trolley link (SH-193). */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Signs in with the form on the page, and waits until the form has redirected. */
export async function signIn(page: Page, { email, password }: SignIn): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/ecom\/(sign-in|login)/);
}

/** Adds products until the trolley's cost is above the minimum of £40. */
export async function fillAboveMinimum(page: Page): Promise<void> {
  await test.step('the trolley is filled above the minimum of £40', async () => {
    await searchFor(page, 'coffee');
    for (let more = 0; more < 12 && (await readHeader(page)).pence < 4500; more += 1) {
      const { pence } = await readHeader(page);
      await addButtons(page).first().click();
      await expect.poll(async () => (await readHeader(page)).pence).toBeGreaterThan(pence);
    }
    expect((await readHeader(page)).pence).toBeGreaterThan(4000);
  });
}

/** Books the last delivery slot in the grid. Before that, runs `look` on the open page. */
export async function bookSlot(page: Page, look: () => Promise<void> = async () => undefined): Promise<void> {
  await test.step('a delivery slot is booked', async () => {
    await page.goto('/ecom/bookslot/delivery');
    await expect(page.getByRole('heading', { level: 1, name: 'Book a delivery slot' })).toBeVisible();
    await look();
    await openSlots(page).last().click();
    await page.getByRole('button', { name: 'Book slot' }).click();
    await expect(page).not.toHaveURL(/bookslot/);
  });
}

/** Types a card at checkout, and a contact number if there is none. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const contact = page.getByLabel('Contact number');
  if ((await contact.inputValue()) === '') await contact.fill('0118 496 0123');
  await typeNewCard(page, number);
}

/** Chooses a new card and types it. */
export async function typeNewCard(page: Page, number: string): Promise<void> {
  const another = page.getByRole('radio', { name: 'Use a new card' });
  if ((await another.count()) > 0 && !(await another.isChecked())) await choose(another);
  await page.getByLabel('Card number', { exact: true }).fill(number);
  await page.getByLabel('Name on card').fill('Rosalind Ashdown');
  await page.getByLabel('Expiry date').fill('12/39');
  await page.getByRole('textbox', { name: 'Security code', exact: true }).fill('123');
}

/** Reads a text with a price, such as '£12.50' or '85p', as pence. */
export function toPence(text: string): number {
  const [, pounds, pence] = /£([\d,]+)\.(\d\d)/.exec(text) ?? [];
  if (pounds !== undefined) return Number(pounds.replaceAll(',', '')) * 100 + Number(pence);
  const [, small] = /(\d+)p\b/.exec(text) ?? [];
  if (small !== undefined) return Number(small);
  if (/Free/.test(text)) return 0;
  throw new Error(`no amount in '${text}'`);
}

/** Reads the amount next to a term in a list of totals. */
export async function amountOf(list: Locator, term: string | RegExp): Promise<number> {
  const row = list.locator('dl > div').filter({ has: list.page().getByRole('term').filter({ hasText: term }) });
  return toPence(await row.getByRole('definition').innerText());
}

/**
 * Reads the name of a product, or of its button. `innerText` is empty until the browser has laid the product's tile out, which it
 * puts off (`content-visibility`).
 */
export const nameOf = async (shown: Locator): Promise<string> => (await shown.textContent())!.trim();
