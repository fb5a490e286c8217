import { Writable } from 'node:stream';
import { afterAll } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import type { OpenDatabase } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { buildShop, type Shop } from '#/start/build-shop.ts';
import type { BuiltPages } from '#/start/read-pages.ts';
import { setUpDemoShop } from '#/start/set-up-demo-shop.ts';
import { makeSmallShopper, stockSmallShop, type SmallShopper } from './small-shop.ts';

export interface TestShop {
  shop: Shop;
  database: OpenDatabase;
  /** The log entries since this list was last emptied, except those about answers. */
  logged: LogLine[];
  /** The log entries about answers, one per request. */
  answered: AnswerLine[];
  fetch(request: Request): Promise<Response>;
  /** Returns a new browser with this client address; by default, with a random one that no other browser has. */
  browser(clientAddress?: string): TestBrowser;
  /** Creates a customer without an address, and a browser in which they are signed in. */
  customer(): Promise<SignedInCustomer>;
  /** Creates a signed-in customer with an address and a filled trolley. */
  shopper(): Promise<SmallShopper>;
  /** Moves the shop's clock to an instant, from which it continues; null restores the real time. */
  setClock(iso: string | null): Promise<void>;
}

export interface SignedInCustomer {
  customerId: number;
  email: string;
  browser: TestBrowser;
}

export interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  err?: { message: string; stack: string };
}

export interface AnswerLine extends LogLine {
  requestId: string;
  method: string;
  kind: string;
  route: string;
  operations?: string[];
  status: number;
  ms: number;
}

export interface TestShopOptions {
  /** Settings in addition to those of every test shop. */
  settings?: Record<string, string>;
  pages?: BuiltPages;
  gateway?: PaymentGateway;
  poolSize?: number;
  logLevel?: 'debug' | 'info';
  /** A migrated, empty database, if the test opens the database itself. */
  database?: OpenDatabase;
  /** True to open the demo shop instead of the small shop. */
  demo?: boolean;
  /** Adds data to the database before the shop starts. */
  stock?(database: OpenDatabase): Promise<void>;
}

/**
 * Opens the whole shop in this process, on a database of its own. Unless options say otherwise, the shop has branch
 * 651, its delivery slots and tea. Call it at the top of a file, like `openTestDatabase`.
 */
export async function openTestShop({ settings = {}, pages, gateway, stock, ...own }: TestShopOptions = {}): Promise<TestShop> {
  const database = own.database ?? (await openTestDatabase({ poolSize: own.poolSize ?? 5 }));
  await (own.demo ? setUpDemoShop(database, () => undefined) : stockSmallShop(database));
  await stock?.(database);
  const logged: LogLine[] = [];
  const answered: AnswerLine[] = [];
  const log = openLog(own.logLevel ?? 'info', keepLines(logged, answered));
  const shop = await buildShop({
    database,
    settings: readSettings({ LARDER_TEST_HOOKS: '1', NODE_ENV: 'test', LARDER_FLAGS: 'passkeys=on', ...settings }),
    log,
    ...(pages && { pages }),
    ...(gateway && { gateway }),
  });
  await shop.start();
  afterAll(() => shop.stop());
  const fetch = (request: Request) => shop.fetch(request);
  return {
    shop,
    database,
    logged,
    answered,
    fetch,
    browser: (clientAddress) => new TestBrowser(clientAddress === undefined ? fetch : (request) => fetch(comingFrom(request, clientAddress))),
    customer: async () => {
      const { customerId, email } = await makeCustomer(database);
      const browser = new TestBrowser(fetch);
      await browser.signIn(email, testPassword);
      return { customerId, email, browser };
    },
    shopper: () => makeSmallShopper(database, { fetch }),
    setClock: (iso) => moveClock(database, iso === null ? null : Date.parse(iso)),
  };
}

function comingFrom(request: Request, clientAddress: string): Request {
  request.headers.set('x-test-client-address', clientAddress);
  return request;
}

function keepLines(logged: LogLine[], answered: AnswerLine[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString('utf8')) as LogLine;
      if (line.msg === 'answered') answered.push(line as AnswerLine);
      else logged.push(line);
      done();
    },
  });
}
