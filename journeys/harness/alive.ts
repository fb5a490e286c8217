import { expect, type Frame, type Locator, type Page, type Request } from '@playwright/test';
import { sessionAnswered } from './loading.ts';

/**
 * Opens a page and waits until its script is running. Before that, following a link would be a full page load, and
 * `goBack` would return early, when the starting script writes its first history entry.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await Promise.all([page.goto(path), sessionAnswered(page)]);
  // The shopping context may have been read by the previous page, so check this page too.
  await comeAlive(page);
}

/** Waits until a page has been hydrated, even if it makes no call when it starts. `intervals` are the pauses between two looks. */
export async function comeAlive(page: Page, intervals?: number[]): Promise<void> {
  const isTakenOver = () => page.getByRole('main').evaluate((main) => Object.keys(main).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isTakenOver, intervals && { intervals }).toBe(true);
}

/**
 * Chooses a radio button, or ticks a box that is not ticked, also on a page that is not hydrated yet: that page repeats the
 * press afterwards, while `check` expects its effect at once.
 */
export async function choose(control: Locator): Promise<void> {
  await control.click();
  await expect(control).toBeChecked();
}

/**
 * Opens a page and waits until none of its requests is in flight, apart from measurements. After that a test may move the
 * clock, which would make a request in flight time out.
 */
export async function openSettled(page: Page, path: string): Promise<void> {
  const onTheirWay = new Set<Request>();
  let isLeaving = false;
  const starts = (request: Request) => {
    isLeaving ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
    // A page waits for no answer to its measurements.
    if (request.resourceType() !== 'ping') onTheirWay.add(request);
  };
  const ends = (request: Request) => void onTheirWay.delete(request);
  // The browser may never report the end of the previous page's requests.
  const arrives = (frame: Frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    onTheirWay.clear();
  };
  page.on('request', starts).on('requestfinished', ends).on('requestfailed', ends).on('framenavigated', arrives);
  await openAlive(page, path);
  // One call may follow another, so only several idle moments in succession show that all calls are done.
  let idle = 0;
  const idleMoments = async () => {
    await idleMoment(page);
    return (idle = onTheirWay.size === 0 ? idle + 1 : 0);
  };
  await expect.poll(idleMoments, { intervals: [20] }).toBeGreaterThan(4);
  page.off('request', starts).off('requestfinished', ends).off('requestfailed', ends).off('framenavigated', arrives);
}

/** Waits until the page's script has nothing to do for a moment, such as rendering. */
export const idleMoment = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
