import { expect, type Page } from '@playwright/test';
import { tokenAnswered } from './loading.ts';

/** Opens a page and waits until its script is at work: a link pressed before would be a full page load. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await Promise.all([page.goto(path), tokenAnswered(page)]);
}

/** Waits until a page's script is at work, also of one that makes no call when it starts. */
export async function comeAlive(page: Page): Promise<void> {
  const isTakenOver = () => page.getByRole('main').evaluate((main) => Object.keys(main).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isTakenOver).toBe(true);
}

/** Opens a page, and waits until nothing it asked for is on its way: with a clock moved on, that would be far too late. */
export async function openSettled(page: Page, path: string): Promise<void> {
  const onTheirWay = new Set<object>();
  page.on('request', (request) => onTheirWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => onTheirWay.delete(request));
  await openAlive(page, path);
  // One call follows another: only a while without any says that there are no more.
  let quietFor = 0;
  await expect
    .poll(() => (quietFor = onTheirWay.size === 0 ? quietFor + 1 : 0), { intervals: [200] })
    .toBeGreaterThan(4);
}
