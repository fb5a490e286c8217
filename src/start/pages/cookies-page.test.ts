import { expect, it } from 'vitest';
import { cookiesOf, sameForAll } from '#/modules/consent/rules/consent-choice.ts';
import { consentStylePath } from '#/modules/consent/rules/consent-style-path.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const controls = '/ecom/cookies';
const home = '/ecom/shop/browse/groceries';
const origin = 'https://shop.test';

const choose = (browser: TestBrowser, form: Record<string, string>, referer?: string) =>
  browser.call('POST', controls, { form, headers: { origin, ...(referer && { referer }) } });

it('a public page is the same for everyone, whatever they chose; only a style sheet of one line tells them apart [SH-334 part]', async () => {
  const [asked, chosen] = [shop.browser(), shop.browser()];
  for (const [name, value] of cookiesOf(sameForAll(false), Date.now())) chosen.cookies.set(name, value);
  const [first, second] = [await asked.call('GET', home), await chosen.call('GET', home)];
  expect([second.text, second.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')]);
  expect(first.text).toContain('data-consent-banner');
  expect(first.text).toContain(`<noscript><link rel="stylesheet" href="${consentStylePath}"></noscript>`);
  const styles = [await asked.call('GET', consentStylePath), await chosen.call('GET', consentStylePath)];
  expect(styles.map(({ text, headers }) => [text, headers.get('content-type'), headers.get('cache-control')])).toEqual([
    ['', 'text/css; charset=utf-8', 'no-store'],
    ['[data-consent-banner]{display:none}', 'text/css; charset=utf-8', 'no-store'],
  ]);
});

it('a choice without script sets its cookies and returns to the page it was made on, never to another site [SH-346 part] [SH-350 part] [SH-356 part]', async () => {
  const browser = shop.browser();
  const there = '/ecom/shop/search?searchTerm=tea';
  const done = await choose(browser, { choice: 'none' }, origin + there);
  expect([done.status, done.headers.get('location')]).toEqual([303, there]);
  expect(done.headers.getSetCookie().slice(0, 4)).toEqual(
    ['analytics', 'functional', 'marketing', 'experimental'].map((category) => `consent_${category}=false; Path=/; Max-Age=86400; Secure; SameSite=Lax`),
  );
  expect((await choose(browser, { choice: 'all', returnUrl: there }, origin + controls)).headers.get('location')).toBe(there);
  for (const returnUrl of ['https://evil.example/ecom', '//evil.example/ecom', '/ecom/../admin', '/ecom\\..\\x', controls, '']) {
    expect((await choose(browser, { choice: 'all', returnUrl })).headers.get('location'), returnUrl).toBe(home);
  }
  expect((await choose(browser, { choice: 'all' }, 'https://evil.example/ecom/shop')).headers.get('location')).toBe(home);
});

it('never repeats the token of a reset link: the controls forget that page, and a choice made on it leads home [AC-065] [SH-356 part]', async () => {
  const browser = shop.browser();
  const there = '/ecom/reset-password?token=secret-token&exp=32503680000';
  const opened = await browser.call('GET', controls, { headers: { referer: origin + there } });
  expect([opened.status, opened.text.includes('secret-token')]).toEqual([200, false]);
  for (const done of [await choose(browser, { choice: 'all' }, origin + there), await choose(browser, { choice: 'none', returnUrl: there }), await choose(browser, { choice: 'selected', analytics: 'allow', returnUrl: there })]) {
    expect([done.headers.get('location') ?? home, done.text.includes('secret-token')]).toEqual([home, false]);
  }
  const searched = await browser.call('GET', controls, { headers: { referer: `${origin}/ecom/shop/search?searchTerm=tea` } });
  expect(searched.text).toContain('value="/ecom/shop/search?searchTerm=tea"');
});

it('the privacy controls show the choice, and refuse a selection of less than everything without losing it [SH-341] [SH-343]', async () => {
  const browser = shop.browser();
  const checked = (html: string) => [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].filter(([box]) => box.includes('checked')).map(([box]) => `${/name="([^"]*)"/.exec(box)![1]} ${/value="([^"]*)"/.exec(box)![1]}`);
  const first = await browser.call('GET', controls);
  expect(checked(first.text)).toEqual(['analytics refuse', 'functional refuse', 'marketing refuse']);
  expect(first.text).toMatch(/<button[^>]*aria-disabled="true"[^>]*><span[^>]*>Accept selected/);
  const refused = await choose(browser, { choice: 'selected', analytics: 'allow', functional: 'refuse', marketing: 'allow' });
  expect([refused.status, checked(refused.text), browser.cookies.has('consent_analytics')]).toEqual([422, ['analytics allow', 'functional refuse', 'marketing allow'], false]);
  expect((await choose(browser, { choice: 'selected', analytics: 'allow', functional: 'allow', marketing: 'allow' })).status).toBe(303);
  expect(browser.cookies.get('consent_marketing')).toBe('true');
  expect(checked((await browser.call('GET', controls)).text)).toEqual(['analytics allow', 'functional allow', 'marketing allow']);
});
