import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The widths of a phone, a tablet and a desk. */
export const widths = [360, 768, 1280];

export type Scheme = 'light' | 'dark' | 'forced colours';

/** Lets the browser ask for these colours, and for nothing that moves. */
export async function useScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    forcedColors: scheme === 'forced colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
}

/** The page of every component in all its states, once its scripts answer. */
export async function openDesign(page: Page): Promise<void> {
  await page.goto('/design');
  // The calendars' buttons come with the script.
  await expect(page.getByRole('button', { name: /^Choose a day/ }).first()).toBeVisible();
}
