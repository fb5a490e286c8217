import { randomBytes } from 'node:crypto';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { asCallError } from '#/platform/server/http/as-call-error.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { RequestTrace } from '#/platform/server/http/request-trace.ts';
import type { Bindings, InProcess } from '#/platform/server/http/http-app.ts';
import { isForeignWrite } from '#/platform/server/http/foreign-request.ts';
import { readBytes } from '#/platform/server/http/read-input.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Metrics } from '#/platform/server/metrics.ts';
import { failurePage } from './failure-page.ts';
import { pagePathOf, templateOf } from './page-templates.ts';
import { areaOf } from '#/page-table.ts';
import { signInCookie, signInCookieOptions, type SignInCaller } from '#/modules/account/server/public.ts';
import { staffSignInCookie } from '#/modules/staff/server/public.ts';
import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import { anonymousCaller, isSignedIn, type Caller } from '#/platform/server/http/caller.ts';
import { cookieLine, readCookies } from '#/platform/server/http/cookies.ts';

export interface PageRendererOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  development: boolean;
  log: Log;
  metrics: Metrics;
  readPublicSettings(): Promise<PublicSettings>;
  /** The shop's own calls, as anybody makes them. */
  handleCall(request: Request, bindings: { inProcess: InProcess; trace: RequestTrace }): Promise<Response>;
  callerOfSignIn(cookie: string): Promise<SignInCaller | null>;
  callerOfStaffSignIn(cookie: string): Promise<{ caller: Caller } | null>;
  clientAddressOf(request: Request, bindings: unknown): string;
  readNow(): Promise<Instant>;
}

/** As in `pages/page-context.ts`, which this room cannot import: pages are built apart from the server. */
interface PublicSettings {
  env: string;
  productionHost: string;
  customerCarePhone: string;
  checkoutHelpPhone: string;
  testHooks: boolean;
  migratedLoyaltyPages: readonly string[];
  flags: readonly FlagKey[];
}

interface BuiltPages {
  createRequestHandler(build: ServerBuild, mode: string): RequestHandler;
  RouterContextProvider: new () => RouterContextProvider;
  pageServerContext: Parameters<RouterContextProvider['set']>[0];
}

type PageBindings = Bindings & { trace: RequestTrace };

export type PageRenderer = (request: Request, bindings: PageBindings) => Promise<Response>;

/** Whether some call of a page found the shop unavailable, and when it may be asked again. */
interface Trouble {
  retryAfter: string | null;
}

/** Forms of pages hold a few fields, far from this. */
const formLimitBytes = 64 * 1024;

/** Renders pages: gives each its in-process calls, and its answer the headers every page has. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  let known: { build: ServerBuild; built: BuiltPages; handle: RequestHandler } | null = null;
  return async (request, bindings) => {
    const build = typeof options.build === 'function' ? await options.build() : options.build;
    if (known?.build !== build) {
      const built = build.entry.module as unknown as BuiltPages;
      const handle = built.createRequestHandler(build, options.development ? 'development' : 'production');
      known = { build, built, handle };
    }
    const { built, handle } = known;
    bindings.trace.begin('page', templateOf(pagePathOf(new URL(request.url).pathname)));
    if (isForeignWrite(request, { strict: true })) return new Response('Please reload the page and try again.', { status: 403 });
    const nonce = randomBytes(16).toString('base64');
    const setCookies: string[] = [];
    const trouble: Trouble = { retryAfter: null };
    try {
      const publicSettings = await options.readPublicSettings();
      const context = new built.RouterContextProvider();
      const server = makePageServer(options, request, bindings, { setCookies, trouble });
      context.set(built.pageServerContext, { ...server, nonce, publicSettings });
      const response = whenInTrouble(await handle(await withReadBody(request), context), trouble);
      for (const line of setCookies) response.headers.append('set-cookie', line);
      if (!options.development) response.headers.set('content-security-policy', pagePolicy(nonce, isStaffPage(request)));
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      const { status, extras } = asCallError(error, options.log.child({ requestId: bindings.trace.requestId }));
      if (status === 413) return new Response('That is more than a form holds.', { status });
      if (status === 400) return new Response('That is no form.', { status });
      return failurePage({ address: new URL(request.url), retryAfterSeconds: status === 503 ? (extras.retryAfterSeconds ?? 5) : null });
    }
  };
}

/** A page that failed because the shop was not to be reached says so by its status too, so that nobody keeps it. */
function whenInTrouble(response: Response, { retryAfter }: Trouble): Response {
  if (response.status !== 500 || retryAfter === null) return response;
  const answer = new Response(response.body, { status: 503, headers: response.headers });
  answer.headers.set('retry-after', retryAfter);
  return answer;
}

/**
 * The request with its body read, which is never more than a form of the shop sends: pages read forms of anybody, whole,
 * before they know who sent them. Throws 413 for more, and 400 for what is no form.
 */
async function withReadBody(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const { url, method, headers, signal } = request;
  const body = await readBytes(request, formLimitBytes);
  try {
    await new Response(body, { headers }).formData();
  } catch {
    throw new CallError(400);
  }
  return new Request(url, { method, headers, signal, body });
}

function makePageServer(
  options: PageRendererOptions,
  request: Request,
  bindings: PageBindings,
  { setCookies, trouble }: { setCookies: string[]; trouble: Trouble },
): object {
  const { origin, searchParams } = new URL(request.url);
  const jar = readCookies(request.headers.get('cookie'));
  let caller: Promise<Caller> | null = null;
  const forgetCaller = () => void (caller = null);
  let instant: Promise<Instant> | null = null;
  const shared = {
    clientAddress: options.clientAddressOf(request, bindings),
    // A home page makes two dozen calls, which need not each ask what time it is.
    now: () => (instant ??= options.readNow()),
  };
  const asVisitor: InProcess = {
    ...shared,
    caller: () => (caller ??= isStaffPage(request) ? findStaff(options, jar) : findCaller(options, jar, setCookies)),
  };
  const asAnybody: InProcess = { ...shared, caller: async () => anonymousCaller };
  const { requestId } = bindings.trace;
  const call = async (inner: Request, inProcess: InProcess): Promise<Response> => {
    const trace = new RequestTrace({ requestId, method: inner.method, via: 'page', metrics: options.metrics });
    const answer = await options.handleCall(inner, { inProcess, trace });
    trace.end(answer.status);
    if (answer.status === 503) trouble.retryAfter = answer.headers.get('retry-after');
    return answer;
  };
  return {
    logFault: (fault: unknown) => options.log.error({ requestId, err: fault }, 'a page failed'),
    origin,
    now: shared.now,
    graphFlags: searchParams.get('graphflag') ?? '',
    signedIn: async () => isSignedIn(await asVisitor.caller()),
    publicFetch: (input: string, init?: RequestInit) =>
      call(new Request(new URL(input, origin), init), asAnybody),
    fetch: async (input: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const inner = new Request(new URL(input, origin), { ...init, headers });
      const answer = await call(inner, asVisitor);
      for (const line of answer.headers.getSetCookie()) {
        setCookies.push(line);
        keepCookie(jar, line);
        forgetCaller();
      }
      return answer;
    },
  };
}

async function findCaller(options: PageRendererOptions, jar: Map<string, string>, setCookies: string[]): Promise<Caller> {
  const cookie = jar.get(signInCookie);
  const known = cookie ? await options.callerOfSignIn(cookie) : null;
  // A browser that runs no script has its 30 days begun anew by the pages it opens (SH-127).
  if (cookie && known?.renewed) setCookies.push(cookieLine(signInCookie, cookie, signInCookieOptions));
  return known?.caller ?? anonymousCaller;
}

/** Pages of the staff console go by the staff's sign-in, and know of no customer's (AC-511). */
async function findStaff(options: PageRendererOptions, jar: Map<string, string>): Promise<Caller> {
  const cookie = jar.get(staffSignInCookie);
  return (cookie ? await options.callerOfStaffSignIn(cookie) : null)?.caller ?? anonymousCaller;
}

const isStaffPage = (request: Request): boolean => areaOf(pagePathOf(new URL(request.url).pathname)) === 'console';

/** Later calls of the same page send what earlier ones set, as a browser would. */
function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
  else jar.set(name, pair.slice(at + 1));
}

/**
 * What a page may load and run: its own, and scripts that were written with it. The staff console loads pictures from
 * nowhere else, and nobody may show it in a frame.
 */
const pagePolicy = (nonce: string, isStaff: boolean): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    isStaff ? `img-src 'self' data:` : `img-src 'self' https: data:`,
    `frame-src 'self'`,
    `frame-ancestors ${isStaff ? `'none'` : `'self'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
