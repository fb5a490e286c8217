import type { Page } from '@playwright/test';

/** Opens a page and waits until its script is at work: a link pressed before would be a full page load. */
export async function openAlive(page: Page, path: string): Promise<void> {
  const alive = page.waitForResponse('**/v1/token?*');
  await page.goto(path);
  await alive;
}
