import type { NodeResult, Result } from 'axe-core';
import { expect, test as base, type BrowserContext, type Page, type Request, type Response } from '@playwright/test';
import { openDatabase, type OpenDatabase } from '#/platform/server/database/database.ts';
import { makeCustomer, validAddress, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { cookiesOf, sameForAll, type ConsentCategory, type ConsentChoice } from '#/modules/consent/rules/consent-choice.ts';
import { addAddress } from '#/modules/account/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { runAxe } from './axe.ts';
import { copyDemoDatabase } from './demo-database.ts';
import { withoutPictures } from './pictures.ts';

/** The demo shop of one test worker: its own database, and a server process. */
export interface RunningShop {
  url: string;
  database: OpenDatabase;
}

/** Settings that differ from the defaults, all in one process, because starting one for each journey takes seconds. */
const otherSettings = {
  LARDER_FLAGS: 'site_banner=on,error_logging=off,multisearch=off,search_history=off',
  LARDER_SISTER_SHOPS: 'Cellar=https://cellar.example/,Garden=https://garden.example/,Meal delivery=https://meals.example/',
  LARDER_MIGRATED_LOYALTY: 'recipes/all-categories',
  LARDER_TEST_HOOKS: '0',
  MARKETING_SCRIPT: 'https://marketing.example/tag.js?shop=larder',
  AUTH_STUB_MODE: 'true',
  CUSTOMER_CARE_PHONE: '0800 111 2222',
  CHECKOUT_HELP_PHONE: '0800 333 4444',
};

export interface SignIn {
  email: string;
  password: string;
}

/** The demo shopper's sign-in, as printed by `npm start`. */
export const demoShopper: SignIn = { email: 'shopper@larder.example', password: 'groceries please' };

interface ForTest {
  /** True to load pictures: `test.use({ pictures: true })`. */
  pictures: boolean;
  /**
   * What this browser has chosen about cookies. Journeys start with everything refused, so that they see the shop as it
   * is without consent, and no banner; `test.use({ cookieChoice: 'none yet' })` starts with the banner, and a journey
   * about something optional allows it with `allowCookies`.
   */
  cookieChoice: 'refused' | 'none yet';
  /**
   * Another shop, for a journey that imports products: the journeys after it would choose these, and nothing else is in
   * their category.
   */
  ownShop: RunningShop;
  /** Creates a customer for this journey only, with an address in the area of branch 651. */
  newShopper(): Promise<SignIn>;
  /**
   * The page's exceptions and console errors, except for failed requests. The journey fails if any are left at its end.
   */
  faults: string[];
  /**
   * Runs a function when the journey ends, whichever way it ends. It undoes a change of the shop that the worker's later journeys must
   * not meet.
   */
  afterwards(undo: () => Promise<unknown>): void;
  /** Adds the content of the page, and its calls that failed or had no answer, to the error of a journey that fails. */
  lastSight: void;
}

/** The shop of a journey that changes it, and undoes the change afterwards. */
export type ChangedShop = Pick<ForWorker, 'shop'> & Pick<ForTest, 'afterwards'>;

interface ForWorker {
  shop: RunningShop;
  /** Another process on the same database, with other settings. */
  otherShop: ShopProcess;
}

/** Starts a demo shop with a database of its own, and stops it after its use. */
async function runDemoShop(worker: number, provide: (shop: RunningShop) => Promise<void>): Promise<void> {
  const copy = await copyDemoDatabase(worker);
  const database = openDatabase({ url: copy.url, poolSize: 3 });
  const running = await startShopProcess({ databaseUrl: copy.url, pages: true });
  await provide({ url: running.url, database });
  await running.stop();
  await database.close();
  await copy.drop();
}

/* oxlint-disable no-empty-pattern -- Playwright derives a fixture's dependencies from its pattern, and these have
   none */
export const test = base.extend<ForTest, ForWorker>({
  shop: [
    ({}, provide, { workerIndex }) => runDemoShop(workerIndex, provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  otherShop: [
    async ({ shop: { database } }, provide) => {
      const running = await startShopProcess({ databaseUrl: database.url, pages: true, settings: otherSettings });
      await provide(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownShop: ({}, provide, { workerIndex }) => runDemoShop(workerIndex, provide),
  baseURL: ({ shop }, provide) => provide(shop.url),
  pictures: [false, { option: true }],
  cookieChoice: ['refused', { option: true }],
  // Another browser for one journey is ready in a quarter of a second; a project of its own would also start a shop.
  context: async ({ context, pictures, cookieChoice, playwright, launchOptions }, provide) => {
    if (!pictures) {
      if (cookieChoice === 'refused') await refuseCookies(context);
      await delayScripts(context);
      return provide(context);
    }
    const browser = await playwright.chromium.launch({ ...launchOptions, args: launchOptions.args!.filter((one) => one !== withoutPictures) });
    const withPictures = await browser.newContext();
    if (cookieChoice === 'refused') await refuseCookies(withPictures);
    await delayScripts(withPictures);
    await provide(withPictures);
    await browser.close();
  },
  // Gives each journey its own counters of sign-in attempts.
  extraHTTPHeaders: ({}, provide, { testId, repeatEachIndex }) =>
    provide({ 'x-test-client-address': `${testId}-${repeatEachIndex}` }),
  newShopper: ({ shop: { database } }, provide) =>
    provide(async () => {
      const email = `journey-${crypto.randomUUID()}@example.test`;
      const { customerId } = await makeCustomer(database, { email });
      const addressee = { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' };
      const wanted = { customerId, address: { ...validAddress, addressee } as never, setContactAddress: true, deliveryNote: null };
      const added = await addAddress({ database }, { ...wanted, now: await readClock(database) });
      if (added.kind !== 'added') throw new Error('the address is invalid');
      return { email, password: testPassword };
    }),
  afterwards: async ({}, provide) => {
    const undos: (() => Promise<unknown>)[] = [];
    await provide((undo) => void undos.push(undo));
    for (const undo of undos.toReversed()) await undo();
  },
  faults: [
    async ({ page }, provide) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // Ignore the errors that the browser logs for 4xx answers; journeys check answers where they matter.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
      });
      await provide(faults);
      expect(faults, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  lastSight: [
    async ({ page }, provide, testInfo) => {
      const open = new Set<Request>();
      const failed: string[] = [];
      page.on('request', (request) => isCall(request) && open.add(request));
      page.on('response', (answer) => answer.status() >= 400 && isCall(answer.request()) && failed.push(`${nameOf(answer.request())} answered ${answer.status()}`));
      page.on('requestfinished', (request) => open.delete(request));
      page.on('requestfailed', (request) => open.delete(request) && failed.push(`${nameOf(request)} failed: ${request.failure()?.errorText}`));
      await provide();
      if (testInfo.status === testInfo.expectedStatus) return;
      const parts = await page.locator('main, dialog[open]').all().catch(() => []);
      const shown = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: 5000 }).catch(String)));
      const waiting = [...open].map((request) => `${nameOf(request)} had no answer`);
      throw new Error([`the page when the journey failed: ${page.url()}`, ...failed, ...waiting, ...shown.map((part) => part.slice(0, 6000))].join('\n'));
    },
    { auto: true },
  ],
});

/* oxlint-enable no-empty-pattern */

export { expect };

const isCall = (request: Request) => ['document', 'fetch', 'xhr'].includes(request.resourceType());
const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Answers the banner about cookies: every category is refused. */
const refuseCookies = (context: BrowserContext) => context.addCookies(consentCookies(sameForAll(false)));

/** Allows these categories of cookies, and refuses the others. */
export const allowCookies = (context: BrowserContext, ...categories: ConsentCategory[]) =>
  context.addCookies(consentCookies({ ...sameForAll(false), ...Object.fromEntries(categories.map((category) => [category, true])) }));

function consentCookies(choice: ConsentChoice) {
  return [...cookiesOf(choice, Date.now())].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' as const }));
}

/** Delays scripts by `LARDER_SCRIPT_DELAY` milliseconds, to find what fails if it happens before the page is hydrated. */
async function delayScripts(context: BrowserContext): Promise<void> {
  const delayMs = Number(process.env['LARDER_SCRIPT_DELAY'] ?? 0);
  if (delayMs === 0) return;
  await context.route('**/assets/*.js', (route) => setTimeout(() => {
    // A page that was left meanwhile takes no script.
    route.continue().catch(() => undefined);
  }, delayMs));
}

const levelAA = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Checks a page, or one part of it, for accessibility (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A bar that appears while axe runs must not fade in: its colours would be too pale.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await endAnimations(page);
  const { violations } = await runAxe(page, part, { runOnly: levelAA, resultTypes: ['violations'] });
  await forgiveCovered(page, violations);
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
  const found = violations.filter(({ nodes }) => nodes.length > 0).map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`);
  expect(found, `violations that axe found on ${page.url()}, ${part}`).toEqual([]);
}

/**
 * Removes targets that are too small only because a bar at the bottom of the window covers them. To find out, scrolls
 * each target to the middle of the window and checks it again.
 */
async function forgiveCovered(page: Page, violations: Result[]): Promise<void> {
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const small: NodeResult[] = [];
    // Check one target at a time, because each is scrolled into view.
    for (const node of violation.nodes) if (!(await isCoveredOnly(page, node.target))) small.push(node);
    violation.nodes = small;
  }
}

async function isCoveredOnly(page: Page, target: NodeResult['target']): Promise<boolean> {
  const [selector, ...deeper] = target;
  if (typeof selector !== 'string' || deeper.length > 0) return false;
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await runAxe(page, selector, { runOnly: { type: 'rule', values: ['target-size'] } });
  return violations.length === 0;
}

/**
 * Ends all fades and slides, because colours are too pale in the middle of a fade. Waiting could take forever: browsers
 * stop animations in content that `content-visibility: auto` skips. Spinners have no end, so they are ignored. What a new
 * size of the window starts, it starts with the next frame.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    for (const one of ending) one.finish();
  });
}

/** Checks that nothing extends beyond the right edge of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content, `the width of ${page.url()} in a window of ${window}`).toBeLessThanOrEqual(window!);
}

/** Checks a page's width and accessibility on a phone, a tablet and a desk. The window keeps the last size. */
export async function lookOver(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** Collects the answers that the page gets from now on, for the test to check. */
export function collectAnswers(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  return answers;
}
