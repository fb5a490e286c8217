import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export type Scheme = 'light' | 'dark' | 'forced colours';

/** Sets the browser's colour scheme, and turns animations off. */
export async function useScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    forcedColors: scheme === 'forced colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
}

/** Opens the design page, which shows every component in all its states, and waits for its script. */
export async function openDesign(page: Page): Promise<void> {
  await page.goto('/design');
  // The calendars' buttons appear only with script.
  await expect(page.getByRole('button', { name: /^Choose a day/ }).first()).toBeVisible();
}
