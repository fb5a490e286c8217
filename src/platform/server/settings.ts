import { isIP } from 'node:net';
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((host) => /^\/*$/.test(URL.parse(host)?.pathname ?? ''), 'not an origin such as https://www.larder.example');

/** Returns whether a text is an IP address, or a network: an address followed by a slash and its prefix length. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LARDER_LISTEN: z.string().regex(/^[\w.:%-]+$/, 'not an address or a host name').optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LARDER_DATA: z.string().min(1).default('.larder'),
  LARDER_ENV: z.string().regex(/^[a-z0-9]+$/).default('prod'),
  LARDER_TEST_HOOKS: z.enum(['0', '1']).default('0'),
  LARDER_DEMO: z.enum(['yes', 'no', 'auto']).default('auto'),
  LARDER_HOST: origin.default('https://www.larder.example'),
  LARDER_POOL: z.coerce.number().int().min(1).max(200).default(10),
  LARDER_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LARDER_FLAGS: z
    .string()
    .regex(/^\s*\w+=(on|off)\s*(,\s*\w+=(on|off)\s*)*$/, 'not names that are on or off, such as site_banner=on,multisearch=off')
    .optional(),
  LARDER_METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LARDER_DRAIN: z.coerce.number().min(0).max(60).default(0),
  LARDER_PAYMENTS: z.enum(['auto', 'simulator']).default('auto'),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'not a secret key such as sk_live_…').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'not a publishable key such as pk_live_…').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w+$/, 'not a signing secret such as whsec_…').optional(),
  STRIPE_API: origin.default('https://api.stripe.com'),
  LARDER_SITE: origin.optional(),
  LARDER_TROLLEY_LINES: z.coerce.number().int().min(1).max(1000).default(200),
  LARDER_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LARDER_PROXY_ADDRESSES: z
    .string()
    .refine((text) => text.split(',').every(isNetwork), 'not addresses or networks such as 10.0.0.5,10.1.0.0/16,fd00::/8')
    .optional(),
  LARDER_REFERENCE: z.enum(['yes', 'no', 'auto']).default('auto'),
  LARDER_SIGN_IN_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  AUTH_STUB_MODE: z.enum(['true', 'false']).default('false'),
  ADDRESS_LOOKUP_PROVIDER: z.url({ protocol: /^https?$/ }).optional(),
  PASSWORD_BREACH_PROVIDER: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(/^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'not an address such as Larder <orders@larder.example>').optional(),
  LARDER_MIGRATED_LOYALTY: z
    .string()
    .regex(/^[\w-]+([/,][\w-]+)*$/, 'not paths below /ecom such as my-waitrose/benefits,my-waitrose/vouchers')
    .default('my-waitrose/benefits'),
  EXPERIMENT_PROVIDER: z.url({ protocol: /^https?$/ }).optional(),
  MARKETING_SCRIPT: z.url({ protocol: /^https$/ }).optional(),
  LARDER_SISTER_SHOPS: z
    .string()
    .regex(/^([^=,]+=https:\/\/[^,\s]+(,|$))*$/, 'must be titles and https addresses, such as Cellar=https://cellar.example')
    .default(''),
  LARDER_APP_NAME: z.string().min(1).max(60).default('Larder Groceries'),
  LARDER_APP_DEVELOPER: z.string().min(1).max(60).default('Larder'),
  LARDER_APP_GOOGLE_PLAY: z.url({ protocol: /^https$/ }).optional(),
  LARDER_APP_APP_STORE: z.url({ protocol: /^https$/ }).optional(),
  LARDER_APP_MARKER: z.string().regex(/^[\w./-]{3,40}$/, 'not 3 to 40 letters, digits, dots, slashes or hyphens').default('LarderApp/'),
  CUSTOMER_CARE_PHONE: z.string().min(5).default('0800 555 0188'),
  CHECKOUT_HELP_PHONE: z.string().min(5).default('0800 555 0189'),
  NODE_ENV: z.string().default('development'),
});

/** All of the operator's settings, validated. The README lists each name and default. */
export interface Settings {
  port: number;
  /** The address to listen on; null for all interfaces. */
  listen: string | null;
  databaseUrl: string | null;
  dataFolder: string;
  /** The `{env}` in every call's path (SH-463). */
  env: string;
  testHooks: boolean;
  /** Whether to set up the demo shop on an empty database. */
  demo: boolean;
  /** The origin of the public shop, for canonical links (SH-102). */
  productionHost: string;
  /** The origin of this shop's own pages, for links in mails (AC-505). Port 0 stands for the port that is assigned. */
  site: string;
  /** The mail server to send through; null keeps mails in the outbox (AC-501). */
  smtp: { url: string; from: string } | null;
  /** The number of our own proxies that every request passes through; each appends to `x-forwarded-for`. */
  proxies: number;
  /** The addresses and networks of those proxies; null to trust any peer. */
  proxyAddresses: readonly string[] | null;
  /** Whether to serve the reference of all calls and answer introspection queries. */
  reference: boolean;
  /** The number of days after which a sign-in ends, however often it is used (SH-127). */
  signInDays: number;
  /** The maximum number of different items in a trolley (SC-741). */
  trolleyLines: number;
  poolSize: number;
  logLevel: string;
  /**
   * The bearer token for `/metrics`. Without a token, `/metrics` is open outside production and disabled in production.
   */
  metricsToken: string | null;
  /** The time that the shop keeps accepting calls after it has reported that it is no longer ready, in seconds. */
  drainSeconds: number;
  /** The shop's flags by name, on or off (SH-438). The flags module checks that each flag exists. */
  flags: Readonly<Record<string, boolean>>;
  /** The address of an external experimentation service; null if there is none (AC-457). */
  experimentProvider: string | null;
  /** The address of a marketing script, which pages load with marketing consent; null if there is none (SH-354). */
  marketingScript: string | null;
  paymentSimulator: boolean;
  /** The keys and the API's address of Stripe; null for the built-in sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; api: string } | null;
  /** Makes two e-mail addresses always appear locked, so that developers can see the locked state (AC-051). */
  authStubMode: boolean;
  /** The address of a service that finds addresses as they are typed; null for the bundled sample (AC-219). */
  addressLookupProvider: string | null;
  /** The address of a k-anonymity range service for leaked passwords; null to skip that check (AC-059). */
  passwordBreachProvider: string | null;
  /**
   * Loyalty pages that another system serves, as paths below `/ecom`; the browser opens them with a full page load
   * (SH-084).
   */
  migratedLoyaltyPages: readonly string[];
  /** The shops to which the header's 'More from' links (SH-184, SH-187). */
  sisterShops: readonly { title: string; href: string }[];
  /** The shop's own app. Without the address of a store, pages do not offer it there (SH-373 to SH-375). */
  app: {
    name: string;
    developer: string;
    /** Its pages in the stores; null if it is not there. */
    googlePlay: string | null;
    appStore: string | null;
    /** The part of the user agent by which pages know that they are shown in the app (SH-380). */
    marker: string;
  };
  customerCarePhone: string;
  checkoutHelpPhone: string;
  production: boolean;
}

/**
 * Reads the settings from the environment, for all code of the shop. Throws with a line per invalid setting, and for
 * test hooks or the sign-in stub in production. In production there is no demo data unless explicitly requested.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid settings:\n  ${faults.join('\n  ')}`);
  }
  const { data } = parsed;
  const production = data.NODE_ENV === 'production';
  if (production && data.LARDER_TEST_HOOKS === '1') throw new Error('LARDER_TEST_HOOKS: not allowed in production');
  if (production && data.AUTH_STUB_MODE === 'true') throw new Error('AUTH_STUB_MODE: not allowed in production');
  const demo = data.LARDER_DEMO === 'yes' || (data.LARDER_DEMO === 'auto' && !production);
  const site = data.LARDER_SITE ?? (production ? data.LARDER_HOST : `http://localhost:${data.PORT}`);
  return {
    port: data.PORT,
    listen: data.LARDER_LISTEN ?? (production ? null : '127.0.0.1'),
    databaseUrl: data.DATABASE_URL ?? null,
    dataFolder: data.LARDER_DATA,
    env: data.LARDER_ENV,
    testHooks: data.LARDER_TEST_HOOKS === '1',
    demo,
    productionHost: withoutSlashes(data.LARDER_HOST),
    site: withoutSlashes(site),
    smtp: smtpOf(data),
    proxies: data.LARDER_PROXIES,
    proxyAddresses: data.LARDER_PROXY_ADDRESSES?.split(',').map((one) => one.trim()) ?? null,
    reference: data.LARDER_REFERENCE === 'yes' || (data.LARDER_REFERENCE === 'auto' && !production),
    signInDays: data.LARDER_SIGN_IN_DAYS,
    trolleyLines: data.LARDER_TROLLEY_LINES,
    poolSize: data.LARDER_POOL,
    logLevel: data.LARDER_LOG,
    metricsToken: data.LARDER_METRICS_TOKEN ?? null,
    drainSeconds: data.LARDER_DRAIN,
    flags: readSwitches(data.LARDER_FLAGS),
    authStubMode: data.AUTH_STUB_MODE === 'true',
    addressLookupProvider: data.ADDRESS_LOOKUP_PROVIDER ?? null,
    passwordBreachProvider: data.PASSWORD_BREACH_PROVIDER ?? null,
    experimentProvider: data.EXPERIMENT_PROVIDER ?? null,
    marketingScript: data.MARKETING_SCRIPT ?? null,
    paymentSimulator: data.LARDER_PAYMENTS === 'simulator' || !production,
    stripe: stripeOf(data, production),
    migratedLoyaltyPages: data.LARDER_MIGRATED_LOYALTY.split(','),
    sisterShops: data.LARDER_SISTER_SHOPS.split(',').filter(Boolean).map(sisterShopOf),
    app: appOf(data, demo),
    customerCarePhone: data.CUSTOMER_CARE_PHONE,
    checkoutHelpPhone: data.CHECKOUT_HELP_PHONE,
    production,
  };
}

/** The demo shop has no app, so its banner leads to the food and drink apps of each store. */
const demoStores = {
  googlePlay: 'https://play.google.com/store/apps/category/FOOD_AND_DRINK',
  appStore: 'https://apps.apple.com/gb/genre/ios-food-drink/id6023',
};

function appOf(data: z.infer<typeof settingsSchema>, demo: boolean): Settings['app'] {
  const { LARDER_APP_NAME: name, LARDER_APP_DEVELOPER: developer, LARDER_APP_GOOGLE_PLAY, LARDER_APP_APP_STORE, LARDER_APP_MARKER: marker } = data;
  const isConfigured = LARDER_APP_GOOGLE_PLAY !== undefined || LARDER_APP_APP_STORE !== undefined;
  const stores = demo && !isConfigured ? demoStores : { googlePlay: LARDER_APP_GOOGLE_PLAY ?? null, appStore: LARDER_APP_APP_STORE ?? null };
  return { name, developer, ...stores, marker };
}

/** Parses 'Cellar=https://cellar.example'. */
function sisterShopOf(pair: string): { title: string; href: string } {
  const at = pair.indexOf('=');
  return { title: pair.slice(0, at).trim(), href: pair.slice(at + 1) };
}

/** Parses 'site_banner=on,multisearch=off'. */
function readSwitches(text = ''): Record<string, boolean> {
  const pairs = text.split(',').filter(Boolean).map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([name, state]) => [name, state === 'on']));
}

const withoutSlashes = (host: string): string => host.replace(/\/+$/, '');

/**
 * Returns the settings of the mail server; null if mails stay in the outbox. Throws for incomplete settings, which
 * would silently lose mails.
 */
function smtpOf(data: z.infer<typeof settingsSchema>): Settings['smtp'] {
  const { MAIL_PROVIDER, MAIL_SMTP_URL, MAIL_FROM } = data;
  if (MAIL_PROVIDER !== 'smtp') return null;
  if (!MAIL_SMTP_URL) throw new Error('MAIL_SMTP_URL: MAIL_PROVIDER=smtp needs it, such as smtp://user:password@mail.example:587');
  if (!MAIL_FROM) throw new Error('MAIL_FROM: MAIL_PROVIDER=smtp needs it, such as Larder <orders@larder.example>');
  return { url: MAIL_SMTP_URL, from: MAIL_FROM };
}

/**
 * Returns the settings of Stripe; null for the sandbox. Throws for missing keys, for keys of different modes, and for
 * test keys in production, with which no order would be paid.
 */
function stripeOf(data: z.infer<typeof settingsSchema>, production: boolean): Settings['stripe'] {
  if (data.PAYMENT_PROVIDER !== 'stripe') return null;
  const missing = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => data[name] === undefined);
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: PAYMENT_PROVIDER=stripe needs ${missing.length === 1 ? 'it' : 'them'}`);
  const [secretKey, publishableKey] = [data.STRIPE_SECRET_KEY!, data.STRIPE_PUBLISHABLE_KEY!];
  const isTest = secretKey.split('_')[1] === 'test';
  if (isTest !== (publishableKey.split('_')[1] === 'test')) throw new Error('STRIPE_PUBLISHABLE_KEY: its mode (test or live) is not that of STRIPE_SECRET_KEY');
  if (production && isTest && data.LARDER_PAYMENTS !== 'simulator') {
    throw new Error('STRIPE_SECRET_KEY: a test key takes no money. LARDER_PAYMENTS=simulator allows it in production.');
  }
  return { secretKey, publishableKey, webhookSecret: data.STRIPE_WEBHOOK_SECRET!, api: withoutSlashes(data.STRIPE_API) };
}
