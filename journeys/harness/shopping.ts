import { expect, test, type Locator, type Page } from '@playwright/test';
import type { SignIn } from './journey.ts';

/** What a shopper does again and again, said once; by role and visible words only. */

/** Searches by the header's box. */
export async function searchFor(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search groceries' }).fill(term);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=/);
  // The address of one search is like that of another: only the page says whose products stand there.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
}

export const addButtons = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Add .* to trolley$/ });

/** The trolley link of the header, whose name says how many items there are and what they cost. */
export const trolleyLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Trolley/ });

/** Waits until the header shows so many items. */
export async function expectItems(page: Page, items: number): Promise<void> {
  await expect(trolleyLink(page)).toHaveAccessibleName(new RegExp(`\\b${items} items?$`));
}

/** Items and pence that the header shows, once no change is on its way. */
export async function readHeader(page: Page): Promise<{ items: number; pence: number }> {
  let shown: RegExpExecArray | null = null;
  await expect(async () => {
    shown = /link "Trolley (.+) (\d+) items?"/.exec(await trolleyLink(page).ariaSnapshot());
    expect(shown).not.toBeNull();
  }).toPass({ timeout: 10_000 });
  const [, cost, items] = shown!;
  return { items: Number(items), pence: toPence(cost!) };
}

/** On a small screen the way to sign in stands where a signed-in shopper has the trolley (SH-193). */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Signs in by the form, from wherever the page's 'Sign in' link stands, and is back when this is over. */
export async function signIn(page: Page, { email, password }: SignIn): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/ecom\/(sign-in|login)/);
}

/** Adds until the trolley is above the minimum of £40. */
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

/** Books the last delivery slot that the grid shows; `look` has a look at the page first. */
export async function bookSlot(page: Page, look: () => Promise<void> = async () => undefined): Promise<void> {
  await test.step('a delivery slot is booked', async () => {
    await page.goto('/ecom/bookslot/delivery');
    await expect(page.getByRole('heading', { level: 1, name: 'Book a delivery slot' })).toBeVisible();
    await look();
    await page.getByRole('table', { name: 'Slots' }).getByRole('button').filter({ visible: true }).last().click();
    await page.getByRole('button', { name: 'Book slot' }).click();
    await expect(page).not.toHaveURL(/bookslot/);
  });
}

/** '£12.50' or '85p' as pence. */
export function toPence(text: string): number {
  const [, pounds, pence] = /£([\d,]+)\.(\d\d)/.exec(text) ?? [];
  if (pounds !== undefined) return Number(pounds.replaceAll(',', '')) * 100 + Number(pence);
  const [, small] = /(\d+)p\b/.exec(text) ?? [];
  if (small !== undefined) return Number(small);
  if (/Free/.test(text)) return 0;
  throw new Error(`no amount in '${text}'`);
}

/** The amount beside a term of a list of totals. */
export async function amountOf(list: Locator, term: string | RegExp): Promise<number> {
  const row = list.locator('dl > div').filter({ has: list.page().getByRole('term').filter({ hasText: term }) });
  return toPence(await row.getByRole('definition').innerText());
}
