import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { InProcess } from '#/platform/server/http/http-app.ts';
import { signInCookie, signInCookieOptions, type SignInCaller } from '#/modules/account/server/public.ts';
import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import { anonymousCaller, isSignedIn, type Caller } from '#/platform/server/http/caller.ts';
import { cookieLine, readCookies } from '#/platform/server/http/cookies.ts';

export interface PageRendererOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  development: boolean;
  /** Tells browsers to come by HTTPS only, from then on. */
  production: boolean;
  readPublicSettings(): Promise<PublicSettings>;
  /** The shop's own calls, as anybody makes them. */
  handleCall(request: Request, bindings: { inProcess: InProcess }): Promise<Response>;
  callerOfSignIn(cookie: string): Promise<SignInCaller | null>;
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
  flags: readonly FlagKey[];
}

interface BuiltPages {
  createRequestHandler(build: ServerBuild, mode: string): RequestHandler;
  RouterContextProvider: new () => RouterContextProvider;
  pageServerContext: Parameters<RouterContextProvider['set']>[0];
}

export type PageRenderer = (request: Request, bindings: unknown) => Promise<Response>;

/** Renders pages: gives each its in-process calls, and its answer the headers every page has. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  let known: { build: ServerBuild; built: BuiltPages; handle: RequestHandler } | null = null;
  return async (request, bindings) => {
    const build = typeof options.build === 'function' ? await options.build() : options.build;
    if (known?.build !== build) {
      const built = build.entry.module as unknown as BuiltPages;
      known = { build, built, handle: built.createRequestHandler(build, options.development ? 'development' : 'production') };
    }
    const { built, handle } = known;
    if (isForeignPost(request)) return new Response('Please reload the page and try again.', { status: 403 });
    const nonce = randomBytes(16).toString('base64');
    const setCookies: string[] = [];
    const publicSettings = await options.readPublicSettings();
    const context = new built.RouterContextProvider();
    context.set(built.pageServerContext, { ...makePageServer(options, request, bindings, setCookies), nonce, publicSettings });
    const response = await handle(request, context);
    for (const line of setCookies) response.headers.append('set-cookie', line);
    addPageHeaders(response.headers, nonce, options);
    return response;
  };
}

/** A form post from another site: the plain forms of pages are guarded by where they come from. */
function isForeignPost(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin';
  const origin = request.headers.get('origin');
  // A page that hides where it is from says 'null', which is no URL.
  return origin === null || URL.parse(origin)?.host !== new URL(request.url).host;
}

function makePageServer(
  options: PageRendererOptions,
  request: Request,
  bindings: unknown,
  setCookies: string[],
): object {
  const { origin } = new URL(request.url);
  const jar = readCookies(request.headers.get('cookie'));
  let caller: Promise<Caller> | null = null;
  const forgetCaller = () => void (caller = null);
  let instant: Promise<Instant> | null = null;
  const shared = {
    clientAddress: options.clientAddressOf(request, bindings),
    requestId: randomUUID(),
    // A home page makes two dozen calls, which need not each ask what time it is.
    now: () => (instant ??= options.readNow()),
  };
  const asVisitor: InProcess = {
    ...shared,
    caller: () => (caller ??= findCaller(options, jar, setCookies)),
  };
  const asAnybody: InProcess = { ...shared, caller: async () => anonymousCaller };
  return {
    origin,
    signedIn: async () => isSignedIn(await asVisitor.caller()),
    publicFetch: (input: string, init?: RequestInit) =>
      options.handleCall(new Request(new URL(input, origin), init), { inProcess: asAnybody }),
    fetch: async (input: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const inner = new Request(new URL(input, origin), { ...init, headers });
      const answer = await options.handleCall(inner, { inProcess: asVisitor });
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

/** Later calls of the same page send what earlier ones set, as a browser would. */
function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
  else jar.set(name, pair.slice(at + 1));
}

function addPageHeaders(headers: Headers, nonce: string, { development, production }: PageRendererOptions): void {
  if (development) return;
  if (production) headers.set('strict-transport-security', `max-age=${365 * 24 * 3600}; includeSubDomains`);
  headers.set(
    'content-security-policy',
    [
      `default-src 'self'`,
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self'`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' https: data:`,
      `frame-src 'self'`,
      `frame-ancestors 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
    ].join('; '),
  );
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}
