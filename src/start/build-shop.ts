import { flagsOn } from '#/modules/flags/rules/flags-in-force.ts';
import { schema } from '#/contract/schema.ts';
import type { PageArea } from '#/page-row.ts';
import { areaOf } from '#/page-table.ts';
import { pagePathOf } from '#/platform/rules/data-address.ts';
import { plainPathname } from '#/platform/rules/plain-pathname.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { readSecret } from '#/platform/server/database/database-secret.ts';
import type { OpenDatabase } from '#/platform/server/database/database.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { CsrfGuard } from '#/platform/server/http/csrf.ts';
import { IssuedIds } from '#/platform/server/http/issued-ids.ts';
import { createGraphEndpoint } from '#/platform/server/http/graph/graph-endpoint.ts';
import { answerRequests } from '#/platform/server/http/answer-requests.ts';
import type { RequestTrace } from '#/platform/server/http/request-trace.ts';
import { mergeResolvers } from '#/platform/server/http/graph/merge-resolvers.ts';
import { answerCallError, createHttpApp, type Bindings } from '#/platform/server/http/http-app.ts';
import { createPublicReads } from '#/platform/server/http/public-reads.ts';
import type { Log } from '#/platform/server/log.ts';
import { Metrics } from '#/platform/server/metrics.ts';
import type { Job, PageSource, ServerModule } from '#/platform/server/server-module.ts';
import { forgetThrottles } from '#/platform/server/throttle.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';
import type { Settings } from '#/platform/server/settings.ts';
import { makeClientAddressOf } from './client-address.ts';
import { answerConsentStyle } from '#/start/consent-style.ts';
import { consentStylePath } from '#/modules/consent/rules/consent-style-path.ts';
import { Health } from '#/start/operation/health.ts';
import { answerMetrics } from '#/start/operation/metrics-endpoint.ts';
import { createModules, type Modules } from './modules.ts';
import { marketingSources, stripeSources } from '#/start/pages/page-policy.ts';
import { createPageRenderer, type PageRenderer } from '#/start/pages/page-renderer.ts';
import { createSourceWatch } from '#/start/pages/source-watch.ts';
import type { BuiltPages } from './read-pages.ts';
import { ReferenceFiles } from '#/start/reference/reference-files.ts';
import { answerRobots } from '#/start/search-engines/answer-robots.ts';
import { answerSitemap } from '#/start/search-engines/answer-sitemap.ts';
import { answerTestHook } from './test-hooks.ts';

/** The whole shop in one process, without a server socket. */
export interface Shop {
  fetch(request: Request, bindings?: unknown): Promise<Response>;
  database: OpenDatabase;
  log: Log;
  jobs: Job[];
  metrics: Metrics;
  health: Health;
  modules: Modules;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ShopParts {
  database: OpenDatabase;
  settings: Settings;
  log: Log;
  /** The built pages; most server tests need only calls and leave them out. */
  pages?: BuiltPages;
  gateway?: PaymentGateway;
}

/**
 * Assembles the shop: modules in their order, their calls behind one handler, and the pages that use those calls.
 * Throws if there is no card provider.
 */
export async function buildShop({ database, settings, log, pages, gateway }: ShopParts): Promise<Shop> {
  if (!gateway && !settings.stripe && !settings.paymentSimulator) {
    throw new Error('No card provider is configured. Set PAYMENT_PROVIDER=stripe with its keys, or LARDER_PAYMENTS=simulator, which allows the built-in sandbox in production.');
  }
  const csrf = new CsrfGuard(Buffer.from(await readSecret(database, 'csrf')));
  const issuedIds = new IssuedIds(Buffer.from(await readSecret(database, 'issued-ids')));
  const paymentSecret = await readSecret(database, 'payment-sandbox');
  const passkeySecret = await readSecret(database, 'passkeys');
  const modules = createModules({ database, settings, log, csrf, paymentSecret, passkeySecret, ...(gateway && { gateway }) });
  const list = modules.list;
  const health = new Health(database);
  const metrics = new Metrics();
  metrics.watchPool(() => database.pool());
  for (const figure of list.flatMap((module) => module.figures ?? [])) metrics.watchFigure(figure);
  const clientAddressOf = makeClientAddressOf(settings);
  // The design system's page is for developers of the shop, so production leaves it out.
  const areas: (PageArea | null)[] = settings.production ? ['shop', 'console'] : ['shop', 'console', 'design'];
  const graphPath = `/graph-${settings.env}/v1/graph`;

  const host = settings.productionHost;
  const services = list.flatMap((module) => (module.rest ?? []).map(({ service }) => service));
  const robots = { production: settings.production, host, env: settings.env, services };
  const sitemap = { ...modules.sitemap, database, host, readNow: () => readClock(database) };
  const reference = new ReferenceFiles({ modules: list, env: settings.env, graphiql: graphPath });

  let renderPage: PageRenderer | null = null;
  const handleCall = async (request: Request, bindings: unknown) => app.fetch(request, bindings as never);
  const app = createHttpApp({
    env: settings.env,
    database,
    log,
    csrf,
    issuedIds,
    modules: list,
    graph: createGraphEndpoint({
      schema,
      resolvers: mergeResolvers(list.map(({ resolvers }) => resolvers)),
      fieldResolvers: mergeResolvers(list.map(({ fieldResolvers }) => fieldResolvers)),
      path: graphPath,
      describesItself: settings.reference,
    }),
    authenticate: modules.authenticate,
    readNow: () => readClock(database),
    clientAddressOf,
    fallback: (request, bindings) => answerOther(request, bindings as ObservedBindings),
  });
  const development = pages?.development ?? false;
  if (pages) {
    const { env, productionHost, customerCarePhone, checkoutHelpPhone, testHooks, migratedLoyaltyPages, sisterShops, marketingScript } = settings;
    renderPage = createPageRenderer({
      pages: pages.pages,
      files: pages.files,
      development,
      log,
      metrics,
      readPublicSettings: async () => {
        const [flags, notice] = [flagsOn(await modules.flags.inForce()), await modules.noticeOfAll()];
        return { env, productionHost, customerCarePhone, checkoutHelpPhone, testHooks, migratedLoyaltyPages, sisterShops, marketingScript, flags, notice };
      },
      app: settings.app,
      providerSources: settings.stripe ? stripeSources : null,
      marketingSources: marketingScript === null ? null : marketingSources(marketingScript),
      handleCall,
      publicReads: createPublicReads({ env, database, log, metrics, issuedIds, modules: list }),
      csrf,
      callerOfSignIn: modules.callerOfSignIn,
      callerOfStaffSignIn: modules.callerOfStaffSignIn,
      readNow: () => readClock(database),
      clientAddressOf,
      watch: createSourceWatch({ sources: sourcesOf(list), readNow: () => readClock(database) }),
      keptBytes: keptPageBytes,
    });
  }

  /** Refuses a network request with two host headers, and answers any other. */
  async function answer(request: Request, bindings: unknown): Promise<Response> {
    return namesTwoHosts(bindings) ? answerCallError(new CallError(400)) : handleCall(request, bindings);
  }

  /** Answers every request that is not a call, trying the most specific paths first. */
  async function answerOther(request: Request, bindings: ObservedBindings): Promise<Response> {
    const path = new URL(request.url).pathname;
    const { trace } = bindings;
    const answer =
      (await health.answer(path, trace)) ??
      (await answerMetrics(request, path, { metrics, settings, trace })) ??
      (settings.reference ? await reference.answer(path, trace) : null) ??
      (settings.testHooks && path.startsWith('/test-hooks/') ? await answerTestHook(shop, request, path) : null) ??
      asFile('/ecom/images/{lineNumber}/{hash}.svg', await modules.answerPicture(path)) ??
      asFile(consentStylePath, answerConsentStyle(request, path)) ??
      asFile('/robots.txt', answerRobots(request, path, robots)) ??
      asFile('/sitemap.xml', await answerSitemap(request, path, sitemap)) ??
      asFile('/{file}', (await pages?.assets.answer(request, path)) ?? null);
    if (answer) return answer;
    function asFile(template: string, file: Response | null): Response | null {
      if (file) trace.begin('file', template);
      return file;
    }
    const isPage = areas.includes(areaOf(pagePathOf(plainPathname(path))));
    return renderPage && isPage ? renderPage(withPlainPath(request), bindings) : notFound();
  }

  const shop: Shop = {
    fetch: answerRequests({ log, metrics, production: settings.production, development, answer }),
    database,
    log,
    jobs: [forgetThrottles, ...modules.factJobs, ...list.flatMap((module) => module.jobs ?? [])],
    metrics,
    health,
    modules,
    async start() {
      for (const module of list) await module.start?.();
      health.started();
    },
    async stop() {
      health.stopping();
      for (const module of [...list].reverse()) await module.stop?.();
    },
  };
  return shop;
}

/** Returns the request with its path normalised, so that the pages' guard and router parse it the same way. */
function withPlainPath(request: Request): Request {
  const url = new URL(request.url);
  const path = plainPathname(url.pathname);
  // A `Request` cannot be made for TRACE.
  if (path === url.pathname || request.method === 'TRACE') return request;
  url.pathname = path;
  return new Request(url, request);
}

/** Checks whether a request has two host headers: a proxy in front of the shop may have read the other header. */
function namesTwoHosts(bindings: unknown): boolean {
  const sent = (bindings as { incoming?: { rawHeaders?: readonly string[] } } | undefined)?.incoming?.rawHeaders ?? [];
  return sent.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/** The bindings of a request from the network, which always has a trace with an id. */
type ObservedBindings = Bindings & { trace: RequestTrace };

/** The maximum memory for cached pages: enough for about 1,500 product pages. */
const keptPageBytes = 32 * 1024 * 1024;

/**
 * Collects the sources of cached pages from all modules. Throws if a call declares that it reads a source that no
 * module has.
 */
function sourcesOf(modules: ServerModule[]): Record<string, PageSource> {
  const sources = Object.assign({}, ...modules.map((module) => module.sources ?? {})) as Record<string, PageSource>;
  for (const { endpoint, reads = {} } of modules.flatMap((module) => module.rest ?? [])) {
    const unknown = Object.keys(reads).find((name) => !(name in sources));
    if (unknown !== undefined) throw new Error(`${endpoint} reads ${unknown}, which no module keeps`);
  }
  return sources;
}
