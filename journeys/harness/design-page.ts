import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The page of every component in all its states, once its scripts answer. */
export async function openDesign(page: Page): Promise<void> {
  await page.goto('/design');
  // The calendars' buttons come with the script.
  await expect(page.getByRole('button', { name: /^Choose a day/ }).first()).toBeVisible();
}
