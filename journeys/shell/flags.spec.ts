import type { Page, Request } from '@playwright/test';
import { variantOf } from '#/modules/flags/rules/variant-of.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { giveVariant } from '../harness/give-variant.ts';
import { collectAnswers, expect, expectAccessible, test } from '../harness/journey.ts';

const home = '/ecom/shop/browse/groceries';
const trolley = '/ecom/shop/trolley';
const rolloutsPath = /\/get-rollouts-prod\/v1\/get-rollouts$/;
const decisionsPath = /\/experiments-prod\/v1\/experiments\/decisions$/;

/** Collects the requests that a page makes from now on. */
function collectRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
const featuresOf = (request: Request | undefined) => request?.headers()['features']?.split(',') ?? [];
/** The name of a call: its operation, or its path. */
const nameOf = (request: Request) => /(?:query|mutation) (\w+)/.exec(request.postData() ?? '')?.[1] ?? pathOf(request);
const isCall = (request: Request) => /^\/[\w-]+-prod\/v\d\//.test(pathOf(request)) && !pathOf(request).startsWith('/error-reports-');

/** Opens a page, waits until its experiment is decided, and returns the variant. */
async function openStarted(page: Page, path: string): Promise<string> {
  const variants: string[] = [];
  // Read the answer in the route: the page reads it as a blob, of which the browser keeps no copy for the test.
  await page.route(
    decisionsPath,
    async (route) => {
      const answer = await route.fetch();
      const { decisions } = (await answer.json()) as { decisions: { variant: string }[] };
      variants.push(decisions[0]!.variant);
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await page.goto(path);
  await expect.poll(() => variants).toHaveLength(1);
  return variants[0]!;
}

const setFlag = (database: Database, key: string, enabled: boolean) =>
  runSql(
    database,
    'insert into flags.flag_settings (key, enabled) values ($1, $2) on conflict (key) do update set enabled = excluded.enabled',
    [key, enabled],
  );

/** Assigns this percentage of visitors to the `unBlock` variant of `render_blocking`. */
async function shareRenderBlocking(database: Database, unBlock: number): Promise<void> {
  await runSql(
    database,
    `update flags.variants set share = case variant when 'unBlock' then $1 else 100 - $1 end::smallint where experiment = 'render_blocking'`,
    [unBlock],
  );
}

test.afterEach(async ({ shop }) => {
  // Other journeys need the demo's own settings, so only this file's are removed.
  await runSql(shop.database, 'delete from flags.flag_settings where key in ($1, $2)', ['error_logging', 'site_banner']);
  await giveVariant(shop, 'render_blocking', 'unBlock');
});

test('flags come with the page, from the configuration and overridden by staff, and take effect without a restart [SH-438] [SH-440 part] [SH-466] [SH-467]', async ({ page, shop, otherShop, faults }) => {
  const requests = collectRequests(page);
  const failToSignOut = async () => {
    await page.route('**/token-client-prod/v1/logout*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${otherShop.url}/ecom/log-out`);
    await expect(page).toHaveURL(/\/ecom\/log-out\/error$/);
  };
  const reports = () => requests.filter((request) => pathOf(request).startsWith('/error-reports-'));

  await openStarted(page, otherShop.url + home);
  // A visitor's page makes four calls: flags, shopping context, decisions and trolley. The trolley may be read after
  // the decisions are answered.
  await expect.poll(() => requests.filter(isCall).map(nameOf)).toContain('getTrolley');
  const calls = requests.filter(isCall);
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) expect(call.headers()['features'], pathOf(call)).toMatch(/^delivery_pass,loyalty_competitions,.*,site_banner$/);
  expect(featuresOf(calls[0])).not.toContain('error_logging');
  await failToSignOut();
  expect(reports()).toEqual([]);

  await setFlag(shop.database, 'error_logging', true);
  await setFlag(shop.database, 'site_banner', false);
  await expect(async () => {
    requests.length = 0;
    await openStarted(page, otherShop.url + home);
    expect(featuresOf(requests.find(isCall))).toContain('error_logging');
    expect(featuresOf(requests.find(isCall))).not.toContain('site_banner');
  }).toPass();
  await failToSignOut();
  expect(reports().length).toBeGreaterThan(0);
  faults.length = 0;
});

test('the client fetches the flags once and uses that answer, or those of the page if the call fails [SH-446]', async ({ page }) => {
  const requests = collectRequests(page);
  await page.route(rolloutsPath, async (route) => {
    const answer = await route.fetch();
    const { rollouts } = (await answer.json()) as { rollouts: { key: string; enabled: boolean }[] };
    const changed = rollouts.map((one) => (one.key === 'site_banner' ? { ...one, enabled: true } : one));
    await route.fulfill({ response: answer, json: { rollouts: changed } });
  });
  await openStarted(page, home);
  const featuresBefore = featuresOf(requests.find((request) => rolloutsPath.test(pathOf(request))));
  expect(featuresBefore).toContain('multisearch');
  expect(featuresBefore).not.toContain('site_banner');
  expect(featuresOf(requests.find((request) => decisionsPath.test(pathOf(request))))).toEqual([...featuresBefore, 'site_banner']);
  await page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/browse\/groceries\/./);
  expect(requests.filter((request) => rolloutsPath.test(pathOf(request)))).toHaveLength(1);
  expect(requests.filter((request) => decisionsPath.test(pathOf(request)))).toHaveLength(1);

  await page.unroute(rolloutsPath);
  await page.route(rolloutsPath, (route) => route.fulfill({ status: 500, json: {} }));
  requests.length = 0;
  await openStarted(page, home);
  expect(featuresOf(requests.find((request) => decisionsPath.test(pathOf(request))))).toEqual(featuresBefore);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser has a visitor id from its first call, for the visit, or for 30 days with consent [SH-516] [SH-518 part]', async ({ page, context, request }) => {
  const html = await request.get(home);
  expect(html.headers()['set-cookie'] ?? '').not.toContain('visitorId');
  await openStarted(page, home);
  const cookieOf = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name);
  const cookie = (await cookieOf('visitorId'))!;
  expect(cookie).toMatchObject({ path: '/', httpOnly: false, secure: true, sameSite: 'Lax', expires: -1 });
  expect(cookie.value).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
  expect((await cookieOf('anonymousTrolley'))?.value).not.toBe(cookie.value);

  await context.addCookies([{ name: 'consent_experimental', value: 'true', domain: 'localhost', path: '/' }]);
  await openStarted(page, home);
  const kept = (await cookieOf('visitorId'))!;
  expect(kept.value).toBe(cookie.value);
  expect(Math.abs((kept.expires - Date.now() / 1000) / 86_400 - 30)).toBeLessThan(0.1);
});

test('a visitor keeps their variant after a reload, and another may get the other one [SH-448] [SH-449]', async ({ page, context, shop }) => {
  const halves = ['default', 'unBlock'].map((variant) => ({ variant, share: 50, payload: null }));
  const visitorWith = (variant: string): string => {
    const id = crypto.randomUUID();
    return variantOf(id, 'render_blocking', halves)!.variant === variant ? id : visitorWith(variant);
  };
  await shareRenderBlocking(shop.database, 50);
  await expect(async () => {
    for (const variant of ['default', 'unBlock']) {
      await context.addCookies([{ name: 'visitorId', value: visitorWith(variant), domain: 'localhost', path: '/' }]);
      expect(await openStarted(page, home)).toBe(variant);
      expect(await openStarted(page, home)).toBe(variant);
    }
  }).toPass();
});

test.describe("a signed-in customer's page", () => {
  test.beforeEach(async ({ page, newShopper }) => {
    await beSignedIn(page, await newShopper());
  });

  /** Delays the calls for the customer's trolley, or other calls, until they are released or aborted. */
  async function holdTrolley(page: Page, calls = /tag=get-trolley/): Promise<{ letGo: () => void; abort: () => void }> {
    let settle!: (how: 'continue' | 'abort') => void;
    const settled = new Promise<'continue' | 'abort'>((resolve) => (settle = resolve));
    await page.route(calls, async (route) => ((await settled) === 'abort' ? route.abort() : route.continue()));
    return { letGo: () => settle('continue'), abort: () => settle('abort') };
  }

  test('is rendered before their own data on a new installation [SH-149 part] [AC-449]', async ({ page }) => {
    const { letGo } = await holdTrolley(page);
    await openStarted(page, home);
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeHidden();
    letGo();
  });

  test('waits for their trolley, slot and order stats with the default variant, hidden but in the document, and no longer waits on navigation [SH-149]', async ({ page, shop, request }) => {
    const ownData = { trolley: /tag=get-trolley/, slot: /tag=current-slot/, 'order stats': /customerorders\/stats/ };
    await giveVariant(shop, 'render_blocking', 'default');
    expect(await (await request.get(home)).text()).toContain('Shop by department');
    const waiting = page.getByRole('main').getByRole('status', { name: 'Loading' });
    const heading = page.getByRole('heading', { level: 1 });
    for (const [what, calls] of Object.entries(ownData)) {
      const { letGo } = await holdTrolley(page, calls);
      const answers = collectAnswers(page);
      expect(await openStarted(page, home)).toBe('default');
      const others = Object.values(ownData).filter((other) => other !== calls);
      await expect.poll(() => others.every((other) => answers.some((answer) => other.test(answer.url())))).toBe(true);
      await expectAccessible(page);
      await expect(waiting, what).toBeVisible();
      await expect(heading, what).toBeHidden();
      letGo();
      await expect(heading).toBeVisible();
      await expect(waiting).toBeHidden();
      await page.unrouteAll({ behavior: 'wait' });
    }
    await page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/browse\/groceries\/./);
    await expect(waiting).toBeHidden();
  });

  test('sends its graph flags with each graph call, from the server and from the browser [SH-441] [SH-442]', async ({ page }) => {
    // Count only this page's calls: calls of the previous page may still be in flight.
    const flagsSentFrom = async (path: string) => {
      const ofPage = (request: Request) => pathOf(request).startsWith('/graph-') && Boolean(request.headers()['referer']?.endsWith(path));
      const requests = collectRequests(page);
      const read = page.waitForRequest((request) => ofPage(request) && request.url().includes('tag=get-trolley'));
      await page.goto(path);
      await read;
      return new Set(requests.filter(ofPage).map((request) => request.headers()['graphflags']));
    };
    expect(await flagsSentFrom(`${trolley}?graphflag=new_totals,fast`)).toEqual(new Set(['new_totals,fast']));
    expect(await flagsSentFrom(trolley)).toEqual(new Set(['']));
  });
});
