import type { Page, Route } from '@playwright/test';
import { comeAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { addButtons, expectItems, signIn } from '../harness/shopping.ts';

const category = '/ecom/shop/browse/groceries/dairy_eggs_and_chilled';

const entry = '**/ecom/assets/entry-shop-*.js';
const tokens = /\/v1\/token\?/;
const ownScript = '**/ecom/assets/category-*.js';

/** Delays a script, by default the one that starts the page, until the returned function is called. */
async function holdScript(page: Page, script = entry, then: (route: Route) => Promise<void> = (route) => route.continue()): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await wanted.promise;
    await then(route);
  });
  return wanted.resolve;
}

const names = async (page: Page, count: number): Promise<string[]> =>
  (await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()).slice(0, count);

const quantity = (page: Page, place: number) => page.getByRole('main').getByRole('article').nth(place).getByRole('textbox', { name: /^Quantity of/ });

test('a press on Add before the page’s script has arrived is made once it has', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  const release = await holdScript(page);
  await page.goto(category);
  await addButtons(page).nth(2).click();
  release();
  await expect(quantity(page, 2)).toHaveValue('1');
  await expectItems(page, 1);
  expect(page.url()).toContain(category);
});

test('a press before the script is shown on the button at once, and counts once however often it is repeated [SC-113 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  const release = await holdScript(page);
  await page.goto(category);
  const button = addButtons(page).nth(2);
  const [waiting, other] = [page.locator('main article button[aria-busy]'), addButtons(page).nth(3)];
  await expect(waiting).toHaveCount(0);
  for (let presses = 0; presses < 3; presses += 1) await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(waiting).toHaveCount(1);
  await expect(other).not.toHaveAttribute('aria-busy');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'main');
  }
  release();
  await expect(quantity(page, 2)).toHaveValue('1');
  await expectItems(page, 1);
  await expect(waiting).toHaveCount(0);
});

test('a press repeated before the shopper is known is shown on the button, and counts once [SC-113 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  const [token, context] = [await hold(page, tokens), await hold(page, /tag=shopping-context\b/)];
  await page.goto(category);
  await comeAlive(page);
  await token.asked;
  const button = addButtons(page).nth(2);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  token.letGo();
  await context.asked;
  await expect(quantity(page, 2)).toHaveValue('1');
  context.letGo();
  await expectItems(page, 1);
});

test('each press of plus before the script counts', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.goto(category);
  await addButtons(page).first().click();
  await expectItems(page, 1);
  const release = await holdScript(page);
  await page.goto('/ecom/shop/trolley');
  const plus = page.getByRole('main').getByRole('button', { name: /^Add one more/ }).first();
  for (let presses = 0; presses < 3; presses += 1) await plus.click();
  release();
  await expectItems(page, 4);
});

test('all that a visitor adds before the script is offered in one question, and added without signing in [SH-137 part] [SH-138 part] [SC-113 part]', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto(category);
  const wanted = await names(page, 3);
  for (const place of [0, 1, 2, 1]) await addButtons(page).nth(place).click();
  release();
  const question = page.getByRole('dialog', { name: 'Sign in to start your shop' });
  for (const name of wanted) await expect(question).toContainText(name);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(question).toHaveCount(0);
  await expectItems(page, 3);
  for (const place of [0, 1, 2]) await expect(quantity(page, place)).toHaveValue('1');
  expect(await page.evaluate(() => sessionStorage.getItem('savedActions'))).toBeNull();
});

test('a visitor’s press is shown on the button until the question arrives [SH-137 part]', async ({ page }) => {
  const release = await holdScript(page, '**/ecom/assets/sign-in-question-*.js');
  await page.goto(category);
  await comeAlive(page);
  await addButtons(page).nth(2).click();
  await expect(addButtons(page).nth(2)).toHaveAttribute('aria-busy', 'true');
  release();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('main article button[aria-busy]')).toHaveCount(0);
});

test('all that a visitor adds before the script is in the trolley after signing in, in the order of the presses [SH-137 part] [SH-140 part]', async ({ page, newShopper }) => {
  const release = await holdScript(page);
  await page.goto(category);
  const wanted = await names(page, 3);
  for (const place of [2, 0, 1]) await addButtons(page).nth(place).click();
  release();
  const question = page.getByRole('dialog', { name: 'Sign in to start your shop' });
  await question.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=/);
  const titles = await page.evaluate(() => (JSON.parse(sessionStorage.getItem('savedActions')!) as { title: string }[]).map(({ title }) => title));
  expect(titles).toEqual([wanted[2], wanted[0], wanted[1]]);
  await signIn(page, await newShopper());
  await expectItems(page, 3);
  for (const place of [0, 1, 2]) await expect(quantity(page, place)).toHaveValue('1');
});

test('a filter and a sort order chosen before the page’s script has arrived apply once it has', async ({ page }) => {
  for (const choose of [
    () => page.getByRole('form', { name: 'Filters' }).getByRole('checkbox').first().click(),
    () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('A_2_Z'),
  ]) {
    const release = await holdScript(page);
    await page.goto(category);
    await choose();
    release();
    await expect(page).toHaveURL(/\?(flt|sortBy)=/);
    await page.unroute(entry);
  }
});

test('a quantity typed before the page’s script has arrived is taken once it has', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.goto(category);
  await addButtons(page).first().click();
  await expectItems(page, 1);
  for (const [amount, leave] of [[3, false], [5, true]] as const) {
    const release = await holdScript(page);
    await page.goto('/ecom/shop/trolley');
    const field = page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first();
    await field.fill(String(amount));
    if (leave) await field.blur();
    release();
    await page.waitForFunction(() => Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__reactProps')));
    if (!leave) await field.press('Enter');
    await expectItems(page, amount);
    await page.unroute(entry);
  }
});

test('the browser itself sends Add if the page’s script does not arrive', async ({ page }) => {
  await page.route('**/ecom/assets/entry-shop-*.js', (route) => route.abort());
  await page.goto(category);
  await addButtons(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added to your trolley');
});

test('the browser sends what was pressed if the page’s own script does not arrive, and all that is pressed from then on [SH-138 part]', async ({ page, newShopper }) => {
  const fail = await holdScript(page, ownScript, (route) => route.abort());
  await page.goto(category);
  const wanted = await names(page, 4);
  for (const place of [0, 1, 1, 2]) await addButtons(page).nth(place).click();
  fail();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added to your trolley');
  await page.addInitScript(() => window.addEventListener('not-hydrated', () => Object.assign(window, { hasGivenUp: true })));
  await page.goto(category);
  await page.waitForFunction(() => 'hasGivenUp' in window);
  await addButtons(page).nth(3).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added to your trolley');
  await page.unroute(ownScript);
  await page.goto('/ecom/shop/trolley');
  await signIn(page, await newShopper());
  const lines = page.getByRole('list', { name: 'Items in your trolley' }).getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(lines).toHaveCount(4);
  for (const name of wanted) await expect(lines.filter({ hasText: name }).getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1');
});

test('the browser sends what was pressed if the page cannot be hydrated [SH-138 part]', async ({ page, faults }) => {
  const broken = 'export default () => { throw new Error("broken") }';
  const fail = await holdScript(page, ownScript, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }));
  await page.goto(category);
  await addButtons(page).nth(1).click();
  fail();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added to your trolley');
  expect(faults.splice(0).join()).toContain('broken');
  await page.unroute(ownScript);
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expectItems(page, 1);
});

test('a press that the browser’s validation stopped does not block the page’s own handling of the next one', async ({ page, faults }) => {
  const broken = 'export default () => { throw new Error("broken") }';
  const fail = await holdScript(page, ownScript, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }));
  await page.goto(category);
  // Make the first product's form invalid, and listen for its events as the page does.
  await addButtons(page).first().evaluate((button: HTMLButtonElement) => {
    const field = Object.assign(document.createElement('input'), { required: true, id: 'message' });
    field.setAttribute('aria-label', 'Message');
    field.addEventListener('invalid', () => Object.assign(window, { isStopped: true }));
    button.form!.append(field);
    document.addEventListener('submit', (event) => {
      event.preventDefault();
      Object.assign(window, { isHeard: true });
    });
  });
  await addButtons(page).first().click();
  fail();
  await page.waitForFunction(() => 'isStopped' in window);
  await page.getByLabel('Message').fill('Happy birthday');
  await page.getByLabel('Message').press('Enter');
  await page.waitForFunction(() => 'isHeard' in window);
  expect(faults.splice(0).join()).toContain('broken');
});

test('a page hears presses before its products are hydrated, and hydrates the pressed one at once', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.addInitScript(() => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const tiles = () => [...document.querySelectorAll('main article')];
    window.addEventListener('hydrated', () =>
      // A microtask runs before React goes on to hydrate the products.
      queueMicrotask(() => {
        const before = tiles().filter(isHydrated).length;
        const add = [...document.querySelectorAll<HTMLButtonElement>('main article [action="/ecom/add-to-trolley"] [type=submit]')].at(-1)!;
        add.click();
        const pressed = add.closest('article')!;
        const after = tiles().filter(isHydrated).length;
        Object.assign(window, { seen: { tiles: tiles().length, before, after, pressed: isHydrated(pressed) }, place: tiles().indexOf(pressed) });
      }),
    );
  });
  await page.goto(category);
  await page.waitForFunction(() => 'place' in window);
  await expect(quantity(page, await page.evaluate<number>('place'))).toHaveValue('1');
  expect(await page.evaluate('seen')).toEqual({ tiles: 48, before: 0, after: 1, pressed: true });
  await expectItems(page, 1);
});

test('scripts are requested after the first paint, which the styles hold up', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const release = Promise.withResolvers<void>();
  await page.route('**/ecom/assets/*.css', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(category, { waitUntil: 'commit' });
  await page.locator('#page-answer').waitFor({ state: 'attached' });
  expect(scripts).toEqual([]);
  const entry = page.waitForRequest('**/ecom/assets/entry-shop-*.js');
  release.resolve();
  await entry;
});
