import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { authenticate, bundledBreachCheck, createAccountModule, createAddressLookup, whenEmailCodeWanted, whenRegistrationCodeWanted, whenResetLinkRequested, type AddressParts } from '#/modules/account/server/public.ts';
import { createMailModule } from '#/modules/mail/server/public.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { OpenDatabase } from '#/platform/server/database/database.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { CsrfGuard } from '#/platform/server/http/csrf.ts';
import { createGraphEndpoint } from '#/platform/server/http/graph/graph-endpoint.ts';
import { IssuedIds } from '#/platform/server/http/issued-ids.ts';
import { createHttpApp } from '#/platform/server/http/http-app.ts';
import type { Job, ServerModule } from '#/platform/server/server-module.ts';
import { TestBrowser } from './test-browser.ts';

export interface AccountApp {
  fetch(request: Request): Promise<Response>;
  /** Opens a new browser without cookies. */
  browser(): TestBrowser;
  /** The log, one line per entry. */
  logged: string[];
  /** Runs the jobs that calls have added, such as the one that mails a reset link. */
  runJobs(): Promise<void>;
  /** The module's jobs with a timetable. */
  jobs: Job[];
}

/** Address books without slots, orders and staff, which come after this module. */
const noParts: AddressParts = { listUsed: async () => [], recordStaffChange: async () => undefined };

/** Opens the shop with only the module `account` (and the given modules), on a real database and the real handler. */
export function openAccountApp(database: OpenDatabase, others: ServerModule[] = [], stubMode = false, countOrders = async () => 0): AccountApp {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const csrf = new CsrfGuard(Buffer.from('a secret of the tests'));
  const { outbox } = createMailModule({ site: 'https://shop.example', smtp: null });
  const mails = { outbox, customerCarePhone: '0800 555 0188' };
  const facts = createFacts();
  facts.listen([whenResetLinkRequested(mails), whenRegistrationCodeWanted(mails), whenEmailCodeWanted(mails)]);
  const { module } = createAccountModule({ csrf, stubMode, isBacked: async () => true, announce: facts.announce, breachCheck: bundledBreachCheck, countOrders, addressParts: noParts, personalData: [], hasUnfinishedOrder: async () => false, addressLookup: createAddressLookup(null), passkeys: { origin: 'https://shop.test', secret: 'a secret of the tests', isOn: async () => true }, ...mails });
  const graph = createGraphEndpoint({
    schema: ['../../../platform/platform.graphql', '../account.graphql'].map(readSlice).join('\n'),
    resolvers: module.resolvers!,
    path: '/graph-prod/v1/graph',
    describesItself: false,
  });
  const app = createHttpApp({
    env: 'prod',
    database,
    log,
    csrf,
    issuedIds: new IssuedIds(Buffer.from('a secret of the tests')),
    modules: [module, ...others],
    graph,
    authenticate: async (bearer) => {
      const found = await authenticate(database, bearer);
      if (found === null) throw new CallError(401);
      return found;
    },
    readNow: () => readClock(database),
    clientAddressOf: (request) => request.headers.get('x-test-client-address') ?? 'test',
    fallback: async () => new Response(null, { status: 404 }),
  });
  const fetch = async (request: Request) => app.fetch(request);
  const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log, jobs: facts.jobs() });
  return { fetch, logged, browser: () => new TestBrowser(fetch), runJobs, jobs: module.jobs! };
}

function readSlice(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
