import { describe, expect, it } from 'vitest';
import { book, emptySlot } from '#/start/testing/small-shop.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { marketingSources, pagePolicy, stripeSources } from './page-policy.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_PUBLISHABLE_KEY: 'pk_test_a1', STRIPE_WEBHOOK_SECRET: 'whsec_a1', STRIPE_API: 'http://127.0.0.1:1' };

describe('the content security policy', () => {
  it('admits a card provider’s script, frames and calls where its fields are, and nothing else', () => {
    const policy = pagePolicy([`'nonce-x'`], { isStaff: false, provider: stripeSources });
    expect(policy).toContain(`script-src 'self' 'nonce-x' https://js.stripe.com;`);
    expect(policy).toContain(`frame-src 'self' https://js.stripe.com https://hooks.stripe.com;`);
    expect(policy).toContain(`connect-src 'self' https://api.stripe.com;`);
    const without = pagePolicy([`'nonce-x'`], { isStaff: false });
    expect(without).not.toMatch(/stripe|connect-src/);
    expect(without).toContain(`frame-src 'self';`);
  });

  it.each([
    ['https://tags.example/tag.js?id=7', 'https://tags.example/'],
    ['https://cdn.example/npm/larder-tags@1.2.0/tag.js', 'https://cdn.example/npm/larder-tags@1.2.0/'],
    ['https://cdn.example:8443/a;b/tag,1.js', 'https://cdn.example:8443/a%3Bb/'],
  ])('admits of the marketing script %s the scripts of its folder only', (script, folder) => {
    const policy = pagePolicy([`'nonce-x'`], { isStaff: false, provider: marketingSources(script) });
    expect(policy).toContain(`script-src 'self' 'nonce-x' ${folder};`);
  });

  it('admits a marketing script on the shop’s pages, kept or not, but never in checkout, the console or where a password is reset, and none unless one is set [SH-354 part]', async () => {
    for (const [settings, isAllowed] of [[{ MARKETING_SCRIPT: 'https://tags.example:8443/a/tag.js?id=7' }, true], [{}, false]] as const) {
      const shop = await openTestShop({ pages: await readBuiltPages(), settings });
      const shopper = await shop.shopper();
      await book(shopper, { fetch: shop.fetch }, await emptySlot(shop.database));
      for (const [path, allows] of [['/ecom/shop/browse/groceries', true], ['/ecom/my-details/addresses/add', true], ['/ecom/myaccount', true], ['/ecom/checkout', false], ['/ecom/checkout/delivery/addresses/add', false], ['/ecom/reset-password?token=x&exp=32503680000', false], ['/admin/sign-in', false]] as const) {
        const { status, headers, text } = await shopper.browser.call('GET', path);
        const policy = headers.get('content-security-policy')!;
        const expected = isAllowed && allows;
        expect([path, status, /script-src [^;]* https:\/\/tags\.example:8443\/a\/;/.test(policy), policy.includes("connect-src 'self' https://tags.example:8443;")]).toEqual([path, 200, expected, expected]);
        if (!isAllowed) expect(text).not.toContain('tags.example');
        expect(text).not.toMatch(/<script[^>]*tags\.example/);
      }
    }
  });

  it.each([
    ['with Stripe', { PAYMENT_PROVIDER: 'stripe', ...keys }, true],
    ['with the sandbox', keys, false],
  ])('%s admits the provider where cards are typed, and the bank’s page alone on the other pages, where a saved card may pay [SC-649 part]', async (_, settings, isStripe) => {
    const shop = await openTestShop({ pages: await readBuiltPages(), settings });
    const shopper = await shop.shopper();
    await book(shopper, { fetch: shop.fetch }, await emptySlot(shop.database));
    const open = async (path: string) => shopper.browser.call('GET', path);
    const policyOf = async (path: string) => (await open(path)).headers.get('content-security-policy')!;
    const checkout = await open('/ecom/checkout');
    expect(checkout.status).toBe(200);
    // The shop's own inputs for a card are there only without Stripe.
    expect(checkout.text.includes('cc-number')).toBe(!isStripe);
    expect(checkout.text).not.toContain('sk_test');

    const fields = /script-src [^;]* https:\/\/js\.stripe\.com; connect-src 'self' https:\/\/api\.stripe\.com;.* frame-src 'self' https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com;/;
    // The policy follows from the path, also for an order that has nothing to pay.
    for (const path of ['/ecom/checkout', `/ecom/resolve-order-payment/${shopper.orderId}`]) expect([path, fields.test(await policyOf(path))]).toEqual([path, isStripe]);
    // A Delivery Pass is bought with a saved card, on a page to which a shopper comes within the document of any other.
    for (const path of ['/ecom/delivery-pass', '/ecom/myaccount/delivery-pass', '/ecom/myaccount', '/ecom/shop/browse/groceries']) {
      const policy = await policyOf(path);
      expect([path, policy.includes("frame-src 'self' https://hooks.stripe.com;"), policy.replace('hooks.stripe', '').includes('stripe')]).toEqual([path, isStripe, false]);
    }
    expect(await policyOf('/admin/sign-in')).not.toContain('stripe');
  });
});
