import { expect, test } from '../harness/journey.ts';
import { signIn } from '../harness/shopping.ts';
import type { Page } from '@playwright/test';

test.use({ javaScriptEnabled: false });

const incorrect = 'The email address or password you entered is incorrect.';
const throttled = 'Too many sign-in attempts. Please wait a few minutes and try again.';
const locked = 'Your account is temporarily locked. Reset your password to unlock it.';

const emailField = (page: Page) => page.getByLabel('Email address');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

/** Posts the form, and returns the answer to that request. */
async function post(page: Page, email: string, password: string) {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  return answer;
}

test('the page is a plain form in the small layout, answers refusals with their real status, and signs in with 303 [AC-115 part] [AC-116 part] [AC-117 part] [AC-118 part] [AC-119 part] [AC-065 part]', async ({ page, newShopper }) => {
  const { email, password } = await newShopper();
  const html = await (await page.request.get('/ecom/sign-in')).text();
  expect(html).toMatch(/<form [^>]*method="post"[^>]*>.*name="_csrf".*name="email".*name="password"/s);
  await page.goto('/ecom/sign-in?redirect=%2Fecom%2Fshop%2Fsearch%3FsearchTerm%3Dtea');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  const wrong = await post(page, email, 'a wrong one');
  expect(wrong.status()).toBe(401);
  expect(wrong.request().headers()['content-type']).toBe('application/x-www-form-urlencoded');
  expect(await wrong.text()).not.toContain('a wrong one');
  await expect(page.getByText(incorrect)).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);
  await expect(passwordField(page)).toHaveValue('');
  expect((await post(page, ' ', '')).status()).toBe(422);
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  const right = await post(page, email, password);
  expect(right.status()).toBe(303);
  await expect(page).toHaveURL('/ecom/shop/search?searchTerm=tea');
});

test('returns to the page the shopper came from, and never leaves the shop [AC-017] [AC-119 part]', async ({ page, newShopper }) => {
  const shopper = await newShopper();
  await page.goto('/ecom/shop/search?searchTerm=tea');
  await page.goto('/ecom/login', { referer: `${new URL(page.url()).origin}/ecom/shop/search?searchTerm=tea` });
  // The second and third attempts are sent from the form's own page, not from the page before.
  expect((await post(page, shopper.email, '')).status()).toBe(422);
  expect((await post(page, shopper.email, 'a wrong one')).status()).toBe(401);
  await expect(passwordField(page)).toHaveAccessibleDescription(new RegExp(incorrect));
  await signIn(page, shopper);
  await expect(page).toHaveURL('/ecom/shop/search?searchTerm=tea');
  await page.goto('/ecom/sign-in?prompt=login&redirect=%2F%2Fevil.example');
  await signIn(page, shopper);
  await expect(page).toHaveURL('/ecom/shop/browse/groceries');
});

test('five wrong passwords lock the account, and too many attempts are throttled, as with script [AC-117 part] [AC-119 part]', async ({ page, newShopper }) => {
  const { email, password } = await newShopper();
  await page.goto('/ecom/sign-in');
  for (let times = 0; times < 5; times += 1) expect((await post(page, email, 'a wrong one')).status()).toBe(401);
  expect((await post(page, email, password)).status()).toBe(303);
  await expect(page).toHaveURL('/ecom/forgot-password/locked');
  await expect(page.getByText(locked)).toBeVisible();
  await page.goto('/ecom/sign-in');
  const { origin } = new URL(page.url());
  const token = await page.locator('input[name="_csrf"]').inputValue();
  for (let times = 6; times < 30; times += 1) {
    const form = { _csrf: token, email: `guess-${times}-${email}`, password: 'x' };
    expect((await page.request.post('/ecom/sign-in', { form, headers: { origin } })).status()).toBe(401);
  }
  const refused = await post(page, email, password);
  expect([refused.status(), Number(refused.headers()['retry-after']) > 0]).toEqual([429, true]);
  await expect(page.getByText(throttled)).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);
});

test('a form without its CSRF value signs nobody in, and gets a new value [AC-116 part]', async ({ page, newShopper }) => {
  const { email, password } = await newShopper();
  await page.goto('/ecom/sign-in');
  const origin = new URL(page.url()).origin;
  for (const form of [{ email, password }, { email, password, _csrf: 'made.up' }]) {
    const answer = await page.request.post('/ecom/sign-in', { form, headers: { origin } });
    expect(answer.status()).toBe(403);
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('signIn=');
  }
  expect((await page.request.post('/ecom/sign-in', { form: { email, password }, headers: { origin: 'https://evil.example' } })).status()).toBe(403);
  await signIn(page, { email, password });
});
