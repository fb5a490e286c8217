import { collectAnswers, expect, expectAccessible, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';
import { paste } from '../harness/paste.ts';
import { signIn } from '../harness/shopping.ts';
import type { Page } from '@playwright/test';

const incorrect = 'The email address or password you entered is incorrect.';
const throttled = 'Too many sign-in attempts. Please wait a few minutes and try again.';
const hardLocked = 'Your account is locked. Please contact Customer Care.';
const locked = 'Your account is temporarily locked. Reset your password to unlock it.';

const emailField = (page: Page) => page.getByLabel('Email address');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
const isSignInCall = ({ url, method }: { url: string; method: string }) => method === 'POST' && url.includes('/v1/sign-in?');

/**
 * Opens a page and waits until its script has read who is shopping. Before that, the browser itself would post the
 * form.
 */
async function open(page: Page, address: string): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().includes('tag=shopping-context'));
  await page.goto(address);
  await asked;
}

/** Tries to sign in, and returns the answer to the call. */
async function attempt(page: Page, email: string, password: string) {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  const answer = page.waitForResponse((response) => isSignInCall({ url: response.url(), method: response.request().method() }));
  await button(page).click();
  return answer;
}

/** Collects the page's shop events, starting with its next document. */
async function hearEvents(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('shop-event', (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
}

test('signing in returns to exactly the requested path and query, in a new session; a signed-in shopper goes straight there, unless asked to sign in again [AC-015] [AC-016] [AC-020] [AC-024]', async ({ page, newShopper, context }) => {
  const shopper = await newShopper();
  const target = '/ecom/shop/search?searchTerm=honey&sortBy=PRICE_LOW_2_HIGH';
  await open(page, `/ecom/login?redirect=${encodeURIComponent(target)}&prompt=login`);
  const address = new URL(page.url());
  expect([address.pathname, address.searchParams.get('redirect'), address.searchParams.get('prompt')]).toEqual(['/ecom/sign-in', target, 'login']);
  const answer = await attempt(page, ` ${shopper.email.toUpperCase()} `, shopper.password);
  expect(answer.status()).toBe(204);
  expect(JSON.parse(answer.request().postData()!)).toEqual({ email: shopper.email.toUpperCase(), password: shopper.password });
  expect(await answer.request().headerValue('x-csrf-token')).toMatch(/./);
  await expect(page).toHaveURL(target);
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  const first = (await context.cookies()).find(({ name }) => name === 'signIn')!.value;

  await test.step('signed in already', async () => {
    await page.goto(`/ecom/login?redirect=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL(target);
    await page.goto(`/ecom/login?redirect=${encodeURIComponent(target)}&prompt=login`);
    await signIn(page, shopper);
    await expect(page).toHaveURL(target);
    const second = (await context.cookies()).find(({ name }) => name === 'signIn')!.value;
    expect(second).not.toBe(first);
  });
});

test('without a return path signing in goes to the last page visited, and never leaves the shop [AC-017] [AC-019]', async ({ page, newShopper }) => {
  const shopper = await newShopper();
  await page.goto('/ecom/shop/search?searchTerm=tea');
  // Wait until the page's script has run and saved its location.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('locationHistory'))).toContain('tea');
  await page.goto('/ecom/login');
  await signIn(page, shopper);
  await expect(page).toHaveURL('/ecom/shop/search?searchTerm=tea');
  await page.goto(`/ecom/sign-in?prompt=login&redirect=${encodeURIComponent('https://evil.example/ecom')}`);
  await signIn(page, shopper);
  await expect(page).toHaveURL('/ecom/shop/browse/groceries');
});

test('the form reports missing input, shows and hides the password, accepts a paste, and works by keyboard alone [AC-021 part] [AC-022] [AC-023]', async ({ page, newShopper }) => {
  const shopper = await newShopper();
  const answers = collectAnswers(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/ecom/sign-in');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');

  await emailField(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription('Please enter your email address');
  await expectAccessible(page);
  await paste(page, shopper.email);
  await expect(emailField(page)).toHaveValue(shopper.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your email address')).toHaveCount(0);
  await expect(passwordField(page)).toBeFocused();
  expect(answers.filter((answer) => isSignInCall({ url: answer.url(), method: answer.request().method() }))).toEqual([]);

  await paste(page, shopper.password);
  await expect(passwordField(page)).toHaveValue(shopper.password);
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  const hide = page.getByRole('button', { name: 'Hide password' });
  await expect(hide).toBeFocused();
  await page.keyboard.press('Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ecom/shop/browse/groceries');
});

test('a wrong password keeps the page and the address and clears the password, and five of them lock the account [AC-028] [AC-029] [AC-031] [AC-036 part] [AC-078 part]', async ({ page, newShopper }) => {
  const { email, password } = await newShopper();
  const heard = await hearEvents(page);
  await open(page, '/ecom/sign-in?redirect=%2Fecom%2Fshop%2Ftrolley');
  const answers = collectAnswers(page);
  for (let times = 1; times <= 5; times += 1) {
    expect((await attempt(page, email, 'a wrong one')).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveText(new RegExp(incorrect));
    await expect(passwordField(page)).toHaveValue('');
    await expect(passwordField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue(email);
  }
  await expectAccessible(page);
  await expect(page).toHaveURL('/ecom/sign-in?redirect=%2Fecom%2Fshop%2Ftrolley');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(answers.map((answer) => new URL(answer.url()).pathname).filter((path) => path.endsWith('/v1/token'))).toEqual([]);
  expect(await heard()).toEqual(Array(5).fill({ name: 'login_error', message: incorrect }));

  expect((await attempt(page, email, password)).status()).toBe(403);
  await expect(page).toHaveURL('/ecom/forgot-password/locked?redirect=%2Fecom%2Fshop%2Ftrolley');
  await expect(page.getByText(locked)).toBeVisible();
  await lookOver(page);
});

test('too many attempts from one place are reported until one succeeds [AC-034] [AC-035]', async ({ page, newShopper }) => {
  const { email, password } = await newShopper();
  await open(page, '/ecom/sign-in');
  const { token } = await (await page.request.get('/token-client-prod/v1/csrf')).json();
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await page.request.post('/token-client-prod/v1/sign-in?clientType=WEB_APP', {
      headers: { 'x-csrf-token': token },
      data: { email: `guess-${tries}-${email}`, password: 'a wrong one' },
    });
    expect(answer.status()).toBe(401);
  }
  const answer = await attempt(page, email, password);
  expect([answer.status(), Number(answer.headers()['retry-after']) > 0]).toEqual([429, true]);
  await expect(page.getByRole('alert')).toHaveText(new RegExp(throttled));
  await expect(emailField(page)).toHaveValue(email);
  await expect(passwordField(page)).toHaveValue(password);
  await passwordField(page).fill('');
  await button(page).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(new RegExp(throttled));

  await page.getByRole('banner').getByRole('link', { name: /groceries home/ }).click();
  await expect(page).toHaveURL('/ecom/shop/browse/groceries');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText(throttled)).toBeVisible();
});

test('test accounts show both locks: a hard one stays on the form, a soft one has its page [AC-033] [AC-051]', async ({ page, otherShop: { url } }) => {
  await open(page, `${url}/ecom/sign-in`);
  const answer = await attempt(page, 'hard.locked@example.test', 'whatever it is');
  expect(answer.status()).toBe(403);
  await expect(page.getByRole('alert')).toHaveText(new RegExp(hardLocked));
  await expect(page).toHaveURL(`${url}/ecom/sign-in`);
  await attempt(page, 'soft.locked@example.test', 'whatever it is');
  await expect(page).toHaveURL(`${url}/ecom/forgot-password/locked`);
});

test('a slow network and an impatient shopper make one sign-in; offline the form keeps the typed text [AC-028 part]', async ({ page, newShopper, context }) => {
  const { email, password } = await newShopper();
  await open(page, '/ecom/sign-in');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let sent = 0;
  await page.route('**/v1/sign-in?*', async (route) => {
    sent += 1;
    await held;
    await route.abort('connectionreset');
  });
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  // Press again, like a shopper who has not noticed that the button is busy.
  await button(page).click({ force: true });
  await passwordField(page).press('Enter');
  await expect.poll(() => sent).toBe(1);
  release();
  await expect(page.getByRole('alert')).toContainText("Sorry, we couldn't sign you in. Please try again.");
  await expect(emailField(page)).toHaveValue(email);
  await expect(passwordField(page)).toHaveValue(password);
  expect(sent).toBe(1);

  await page.unroute('**/v1/sign-in?*');
  await context.setOffline(true);
  await button(page).click();
  await expect(button(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  await expect(passwordField(page)).toHaveValue(password);
  await context.setOffline(false);
  await signIn(page, { email, password });
});

test('two tabs of one browser: the second sign-in ends the first, and the first tab continues as the new shopper', async ({ page, context, newShopper }) => {
  const [ada, bo] = [await newShopper(), await newShopper()];
  await page.goto('/ecom/sign-in');
  const other = await context.newPage();
  await other.goto('/ecom/sign-in?prompt=login');
  await signIn(page, ada);
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  await signIn(other, bo);
  await expect(other.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  await page.goto('/ecom/myaccount/my-orders');
  await expect(page).toHaveURL('/ecom/myaccount/my-orders');
});

test('the review login signs in by the same call and returns to the product, at once when signed in [SH-073] [SH-072 part]', async ({ page, newShopper }) => {
  const shopper = await newShopper();
  await page.goto('/ecom/shop/browse/groceries/bakery');
  const product = (await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href'))!;
  const login = `/ecom/review-login?redirect=${encodeURIComponent(product)}`;
  await open(page, login);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to write a review');
  await expect(page.getByRole('search')).toHaveCount(0);
  await lookOver(page);
  expect((await attempt(page, shopper.email, 'not the password')).status()).toBe(401);
  await expect(page.getByText(incorrect).first()).toBeVisible();
  expect((await attempt(page, shopper.email, shopper.password)).status()).toBe(204);
  await expect(page).toHaveURL(product);
  await page.goto(login);
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
});
