import { expect, type Page } from '@playwright/test';
import { openSettled } from './alive.ts';
import { beSignedIn, holdSlot } from './by-calls.ts';
import type { RunningShop, SignIn } from './journey.ts';
import { saveCardOf } from './passes.ts';
import { putLines, type LinePut } from './trolley.ts';

/** The card of an order, and which slot it is for: the last one that can be booked, unless it is the first. */
export interface PlacedWith {
  card?: string;
  slot?: 'first' | 'last';
}

/** Places an order at checkout, and opens its page. Returns its number. If the bank asks, the shopper approves. */
export async function placeOrder(page: Page, shop: RunningShop, shopper: SignIn, lines: readonly LinePut[], { card = '4444333322221111', slot }: PlacedWith = {}): Promise<string> {
  await beSignedIn(page, shopper);
  await putLines(shop, shopper, lines);
  await holdSlot(page, shop, shopper, slot);
  await saveCardOf(shop, shopper, card);
  await openSettled(page, '/ecom/checkout');
  await page.getByLabel('Contact number').fill('0118 496 0123');
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
  await expect(thanks.or(challenge(page))).toBeVisible();
  if (!(await thanks.isVisible())) await answerBank(page, 'Approve');
  await expect(thanks).toBeVisible();
  const number = /(\d+)$/.exec(new URL(page.url()).pathname)![1]!;
  await openSettled(page, `/ecom/myaccount/my-orders/order/${number}`);
  return number;
}

/** The dialog in which the card's bank asks whether the shopper is the holder. */
export const challenge = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });

/** Answers the card's bank. */
export const answerBank = (page: Page, answer: 'Approve' | 'Refuse') => challenge(page).frameLocator('iframe').getByRole('button', { name: answer }).click();
