import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings', () => {
  it('all have defaults, so that a new checkout needs none', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      listen: '127.0.0.1',
      databaseUrl: null,
      dataFolder: '.larder',
      env: 'prod',
      testHooks: false,
      demo: true,
      productionHost: 'https://www.larder.example',
      site: 'http://localhost:3000',
      smtp: null,
      trolleyLines: 200,
      poolSize: 10,
      logLevel: 'info',
      marketingScript: null,
      metricsToken: null,
      drainSeconds: 0,
      flags: {},
      authStubMode: false,
      passwordBreachProvider: null,
      addressLookupProvider: null,
      proxies: 0,
      proxyAddresses: null,
      reference: true,
      signInDays: 90,
      experimentProvider: null,
      paymentSimulator: true,
      stripe: null,
      migratedLoyaltyPages: ['my-waitrose/benefits'],
      sisterShops: [],
      app: {
        name: 'Larder Groceries',
        developer: 'Larder',
        googlePlay: 'https://play.google.com/store/apps/category/FOOD_AND_DRINK',
        appStore: 'https://apps.apple.com/gb/genre/ios-food-drink/id6023',
        marker: 'LarderApp/',
      },
      customerCarePhone: '0800 555 0188',
      checkoutHelpPhone: '0800 555 0189',
      production: false,
    });
  });

  it('choose Stripe only with all of its keys, of one mode, and with live keys in production', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_a1', STRIPE_PUBLISHABLE_KEY: 'pk_live_a1', STRIPE_WEBHOOK_SECRET: 'whsec_a1' };
    const given = { PAYMENT_PROVIDER: 'stripe', ...keys };
    expect(readSettings(given).stripe).toEqual({ secretKey: 'sk_live_a1', publishableKey: 'pk_live_a1', webhookSecret: 'whsec_a1', api: 'https://api.stripe.com' });
    expect(readSettings({ ...given, STRIPE_API: 'http://127.0.0.1:4242/' }).stripe?.api).toBe('http://127.0.0.1:4242');
    expect(readSettings(keys).stripe).toBeNull();
    for (const name of Object.keys(keys)) expect(() => readSettings({ ...given, [name]: undefined })).toThrow(`${name}: PAYMENT_PROVIDER=stripe needs it`);
    expect(() => readSettings({ PAYMENT_PROVIDER: 'stripe' })).toThrow(/STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: .* needs them/);
    expect(() => readSettings({ ...given, STRIPE_SECRET_KEY: 'pk_live_a1' })).toThrow(/STRIPE_SECRET_KEY: not a secret key/);
    const test = { ...given, STRIPE_SECRET_KEY: 'sk_test_a1' };
    expect(() => readSettings(test)).toThrow(/STRIPE_PUBLISHABLE_KEY: its mode/);
    const bothTest = { ...test, STRIPE_PUBLISHABLE_KEY: 'pk_test_a1' };
    expect(readSettings(bothTest).stripe).not.toBeNull();
    expect(() => readSettings({ ...bothTest, NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY: a test key takes no money/);
    expect(readSettings({ ...bothTest, NODE_ENV: 'production', LARDER_PAYMENTS: 'simulator' }).stripe).not.toBeNull();
    expect(() => readSettings({ PAYMENT_PROVIDER: 'paypal' })).toThrow(/PAYMENT_PROVIDER/);
  });

  it('list the loyalty pages that another system serves: the benefits by default [SH-084 part]', () => {
    expect(readSettings({ LARDER_SISTER_SHOPS: 'Cellar=https://cellar.example/?a=b,Meal delivery=https://meals.example' }).sisterShops).toEqual([
      { title: 'Cellar', href: 'https://cellar.example/?a=b' },
      { title: 'Meal delivery', href: 'https://meals.example' },
    ]);
    expect(() => readSettings({ LARDER_SISTER_SHOPS: 'Cellar=javascript:alert(1)' })).toThrow(/LARDER_SISTER_SHOPS/);
    expect(readSettings({}).migratedLoyaltyPages).toEqual(['my-waitrose/benefits']);
    const named = readSettings({ LARDER_MIGRATED_LOYALTY: 'rewards,my-waitrose/join/welcome' });
    expect(named.migratedLoyaltyPages).toEqual(['rewards', 'my-waitrose/join/welcome']);
  });

  it('offer the app in the stores that have it; without the demo, in none by default [SH-375 part]', () => {
    const play = 'https://play.google.com/store/apps/details?id=example.larder';
    expect(readSettings({ LARDER_DEMO: 'no' }).app).toMatchObject({ googlePlay: null, appStore: null });
    expect(readSettings({ LARDER_APP_GOOGLE_PLAY: play, LARDER_APP_NAME: 'Grocer' }).app).toMatchObject({ name: 'Grocer', googlePlay: play, appStore: null });
    expect(() => readSettings({ LARDER_APP_APP_STORE: 'javascript:alert(1)' })).toThrow(/LARDER_APP_APP_STORE/);
    expect(() => readSettings({ LARDER_APP_MARKER: '</script>' })).toThrow(/LARDER_APP_MARKER/);
  });

  it('treat an empty value as missing', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', LARDER_ENV: '' })).toEqual(readSettings({}));
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['LARDER_ENV', 'Prod!'],
    ['LARDER_TEST_HOOKS', 'yes'],
    ['LARDER_DEMO', 'maybe'],
    ['LARDER_HOST', 'shop'],
    ['LARDER_HOST', 'https://shop.example/ecom'],
    ['LARDER_SITE', 'shop.example'],
    ['LARDER_SITE', 'https://shop.example/ecom'],
    ['MAIL_PROVIDER', 'pigeon'],
    ['MAIL_SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Larder'],
    ['MAIL_FROM', 'Larder <orders@larder.example>, x@example.test'],
    ['LARDER_POOL', '0'],
    ['LARDER_TROLLEY_LINES', '0'],
    ['LARDER_LOG', 'loud'],
    ['LARDER_METRICS_TOKEN', 'short'],
    ['LARDER_DRAIN', '-1'],
    ['LARDER_FLAGS', 'site_banner'],
    ['LARDER_FLAGS', 'site_banner=yes'],
    ['LARDER_FLAGS', 'site_banner=on;multisearch=off'],
    ['LARDER_PAYMENTS', 'none'],
    ['LARDER_MIGRATED_LOYALTY', '/ecom/my-waitrose/benefits'],
    ['LARDER_MIGRATED_LOYALTY', 'rewards,,my-waitrose'],
    ['LARDER_PROXIES', '-1'],
    ['LARDER_PROXY_ADDRESSES', 'proxy.example'],
    ['LARDER_PROXY_ADDRESSES', '10.0.0.0/33'],
    ['LARDER_PROXY_ADDRESSES', '10.0.0.1,'],
    ['LARDER_LISTEN', 'http://localhost'],
    ['LARDER_REFERENCE', 'on'],
    ['LARDER_SIGN_IN_DAYS', '0'],
    ['AUTH_STUB_MODE', 'yes'],
    ['PASSWORD_BREACH_PROVIDER', 'pwned'],
    ['EXPERIMENT_PROVIDER', 'experiments.example'],
    ['CUSTOMER_CARE_PHONE', '1'],
    ['CHECKOUT_HELP_PHONE', '1'],
  ])('refuse %s=%s and name it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Invalid settings:\\n  ${name}: .+$`));
  });

  it('read flags by name, each on or off', () => {
    const { flags } = readSettings({ LARDER_FLAGS: 'site_banner=on, multisearch=off' });
    expect(flags).toEqual({ site_banner: true, multisearch: false });
  });

  it('report all faults at once', () => {
    expect(() => readSettings({ PORT: 'x', LARDER_LOG: 'x' })).toThrow(/PORT: .*\n.*LARDER_LOG: /);
  });

  it('listen on this machine alone while developing, and describe the calls to anyone only there', () => {
    const told = (settings: Record<string, string>) => {
      const { listen, reference } = readSettings(settings);
      return [listen, reference];
    };
    const production = { NODE_ENV: 'production' };
    expect(told({})).toEqual(['127.0.0.1', true]);
    expect(told({ LARDER_LISTEN: '0.0.0.0', LARDER_REFERENCE: 'no' })).toEqual(['0.0.0.0', false]);
    expect(told(production)).toEqual([null, false]);
    expect(told({ ...production, LARDER_LISTEN: '::1', LARDER_REFERENCE: 'yes' })).toEqual(['::1', true]);
  });

  it('accept proxy addresses one by one or as networks', () => {
    const { proxyAddresses } = readSettings({ LARDER_PROXY_ADDRESSES: '10.0.0.5, 10.1.0.0/16,fd00::/8' });
    expect(proxyAddresses).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8']);
  });

  it('never allow test hooks in production', () => {
    expect(() => readSettings({ NODE_ENV: 'production', LARDER_TEST_HOOKS: '1' })).toThrow(/^LARDER_TEST_HOOKS: /);
    expect(readSettings({ NODE_ENV: 'test', LARDER_TEST_HOOKS: '1' }).testHooks).toBe(true);
  });

  it('turn stub mode on only for true, and never in production [AC-052]', () => {
    const stub = (settings: Record<string, string>) => readSettings(settings).authStubMode;
    expect([stub({}), stub({ AUTH_STUB_MODE: 'false' }), stub({ AUTH_STUB_MODE: 'true' })]).toEqual([false, false, true]);
    expect(() => stub({ NODE_ENV: 'production', AUTH_STUB_MODE: 'true' })).toThrow(/^AUTH_STUB_MODE: /);
    expect(stub({ NODE_ENV: 'production', AUTH_STUB_MODE: 'false' })).toBe(false);
  });

  it('set up the demo shop in production only on explicit request', () => {
    const demo = (settings: Record<string, string>) => readSettings(settings).demo;
    expect(demo({ NODE_ENV: 'production' })).toBe(false);
    expect(demo({ NODE_ENV: 'production', LARDER_DEMO: 'auto' })).toBe(false);
    expect(demo({ NODE_ENV: 'production', LARDER_DEMO: 'yes' })).toBe(true);
    expect(demo({ LARDER_DEMO: 'no' })).toBe(false);
  });

  it('give the address for links in mails: this machine in development, the public shop in production [AC-505 part]', () => {
    const site = (settings: Record<string, string>) => readSettings(settings).site;
    expect(site({ PORT: '8080' })).toBe('http://localhost:8080');
    expect(site({ NODE_ENV: 'production', LARDER_HOST: 'https://shop.example' })).toBe('https://shop.example');
    expect(site({ NODE_ENV: 'production', LARDER_SITE: 'https://orders.shop.example/' })).toBe('https://orders.shop.example');
  });

  it('accept a mail server only complete', () => {
    const smtp = { MAIL_PROVIDER: 'smtp', MAIL_SMTP_URL: 'smtp://me:secret@mail.example:587', MAIL_FROM: 'Larder <orders@larder.example>' };
    expect(readSettings(smtp).smtp).toEqual({ url: smtp.MAIL_SMTP_URL, from: smtp.MAIL_FROM });
    expect(() => readSettings({ ...smtp, MAIL_SMTP_URL: '' })).toThrow(/^MAIL_SMTP_URL: /);
    expect(() => readSettings({ ...smtp, MAIL_FROM: '' })).toThrow(/^MAIL_FROM: /);
    expect(readSettings({ ...smtp, MAIL_PROVIDER: '' }).smtp).toBeNull();
  });
});
