import { Hono } from 'hono';
import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { asCallError } from './as-call-error.ts';
import type { CallContext, Instant } from './call-context.ts';
import { anonymousCaller, type Caller } from './caller.ts';
import { CallError } from './call-error.ts';
import { actForSubject } from './act-for-subject.ts';
import { checkAccess } from './check-access.ts';
import { cookieLine, readCookies } from './cookies.ts';
import { csrfCookie, type CsrfGuard } from './csrf.ts';
import type { IssuedIds } from './issued-ids.ts';
import { RequestTrace, requestIdOf } from './request-trace.ts';
import { isForeignWrite } from './foreign-request.ts';
import type { GraphEndpoint } from '#/platform/server/http/graph/graph-endpoint.ts';
import { readBody } from './read-input.ts';
import { restPath } from './rest-path.ts';
import type { RestAnswer, RestRoute } from './rest-route.ts';
import { runRest } from './run-rest.ts';
import { jsonResponse, textResponse } from './text-response.ts';

/**
 * The context of calls that a page being rendered makes inside this process. They carry no token, so the page supplies
 * the caller.
 */
export interface InProcess {
  /**
   * Returns the caller: anonymous, or identified by the sign-in cookie. Every call of the page asks for it, so look it
   * up only once.
   */
  caller(): Promise<Caller>;
  /** Returns the page's instant, the same for all its calls. */
  now(): Promise<Instant>;
  clientAddress: string;
}

export interface HttpAppOptions {
  env: string;
  database: Database;
  log: Log;
  csrf: CsrfGuard;
  issuedIds: IssuedIds;
  modules: ServerModule[];
  graph: GraphEndpoint;
  /**
   * Returns the caller of a bearer token, and the current instant. Throws 401 for an expired, malformed or revoked
   * token (SH-130).
   */
  authenticate(bearer: string): Promise<{ caller: Caller; now: Instant }>;
  readNow(): Promise<Instant>;
  /** Returns the client address of a request. */
  clientAddressOf(request: Request, bindings: unknown): string;
  /** Answers every request that is not a call: pages, assets, health. */
  fallback(request: Request, bindings: unknown): Promise<Response>;
}

/** Data passed with a request: its in-process caller, and its trace for log and metrics. */
export type Bindings = { inProcess?: InProcess; trace?: RequestTrace };

/** Creates the app that answers every request: REST calls, the graph, and through `fallback` everything else. */
export function createHttpApp(options: HttpAppOptions): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  app.onError((error, c) => answerCallError(asCallError(error, options.log.child({ requestId: c.env?.trace?.requestId }))));

  const routes = options.modules.flatMap((module) => module.rest ?? []);
  for (const [template, sharing] of byPath(routes, options.env)) {
    app.all(patternOf(template, sharing), async (c) => {
      const trace = traceOf(c.req.raw, c.env);
      trace.begin('call', template);
      // HEAD gets the headers of a GET; the body is dropped when the answer is sent.
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
      const route = sharing.find((candidate) => candidate.method === method);
      const allow = sharing.map((one) => one.method).join(', ');
      if (method === 'OPTIONS' && !route) return new Response(null, { status: 204, headers: { allow } });
      if (!route) return answerCallError(new CallError(405, null, null, { allow }));
      const identified = route.access !== 'browser';
      if (!route.fromElsewhere && isForeignWrite(c.req.raw)) return answerCallError(foreign());
      return answerCall(options, c.req.raw, c.env, { trace, identified }, (call) => handleRest(route, call, c.req.param(), options));
    });
  }
  const graphPath = `/graph-${options.env}/v1/graph`;
  app.all(graphPath, async (c) => {
    const trace = traceOf(c.req.raw, c.env);
    trace.begin('graph', graphPath);
    if (isForeignWrite(c.req.raw)) return answerCallError(foreign());
    return answerCall(options, c.req.raw, c.env, { trace, identified: true }, (call) => options.graph(c.req.raw, call));
  });
  app.all('*', (c) => options.fallback(c.req.raw, c.env));
  return app;
}

/** Returns the router's pattern of a path with its parameters in braces. */
function patternOf(template: string, sharing: readonly RestRoute[]): string {
  const pattern = template.replaceAll(/\{(\w+)\}/g, ':$1');
  return sharing.some(({ slashesInLastParam }) => slashesInLastParam) ? `${pattern}{.+}` : pattern;
}

function byPath(routes: RestRoute[], env: string): Map<string, RestRoute[]> {
  const paths = new Map<string, RestRoute[]>();
  for (const route of routes) {
    const path = restPath(route, env);
    paths.set(path, [...(paths.get(path) ?? []), route]);
  }
  return paths;
}

/** Returns the request's trace; creates one if there is none, as in tests of a single module. */
const traceOf = (request: Request, bindings: Bindings | undefined): RequestTrace =>
  bindings?.trace ?? new RequestTrace({ requestId: requestIdOf(request), method: request.method, via: 'network', metrics: null });

/**
 * Returns the 403 for a request that another site's page sent, or that has no valid CSRF token. Such a request may
 * carry this browser's cookies against the shopper's will.
 */
const foreign = (): CallError => new CallError(403, 'csrf_invalid', 'Please reload the page and try again.');

async function answerCall(
  options: HttpAppOptions,
  request: Request,
  bindings: Bindings | undefined,
  { trace, identified }: { trace: RequestTrace; identified: boolean },
  handle: (call: CallContext) => Promise<Response>,
): Promise<Response> {
  const setCookies: string[] = [];
  const log = options.log.child({ requestId: trace.requestId });
  let answer: Response;
  try {
    const call = await makeContext({ ...options, log }, request, bindings, { trace, identified, setCookies });
    answer = await handle(call);
  } catch (error) {
    answer = answerCallError(asCallError(error, log));
  }
  for (const line of setCookies) answer.headers.append('set-cookie', line);
  return answer;
}

async function makeContext(
  options: HttpAppOptions,
  request: Request,
  bindings: Bindings | undefined,
  { trace, identified, setCookies }: { trace: RequestTrace; identified: boolean; setCookies: string[] },
): Promise<CallContext> {
  const inProcess = bindings?.inProcess;
  const { caller, now } = inProcess
    ? { caller: await inProcess.caller(), now: null }
    : await identify(identified ? request.headers.get('authorization') : null, options);
  const cookies = readCookies(request.headers.get('cookie'));
  let instant: Promise<Instant> | null = now === null ? null : Promise.resolve(now);
  return {
    requestId: trace.requestId,
    trace,
    clientAddress: inProcess?.clientAddress ?? options.clientAddressOf(request, bindings),
    caller,
    request,
    database: options.database,
    log: options.log,
    breadcrumb: request.headers.get('breadcrumb'),
    extensions: {},
    issuedIds: options.issuedIds,
    cookie: (name) => cookies.get(name) ?? null,
    setCookie: (name, value, cookie) => void setCookies.push(cookieLine(name, value, cookie)),
    clearCookie: (name) => void setCookies.push(cookieLine(name, '', { maxAgeSeconds: 0 })),
    now: () => (instant ??= inProcess ? inProcess.now() : options.readNow()),
  };
}

/**
 * Returns the caller that an Authorization header identifies; the anonymous caller for `Bearer unauthenticated` or no
 * header (SH-129). Throws 401 for any other header without a valid token.
 */
async function identify(
  authorization: string | null,
  options: HttpAppOptions,
): Promise<{ caller: Caller; now: Instant | null }> {
  if (authorization === null || authorization === 'Bearer unauthenticated') return { caller: anonymousCaller, now: null };
  const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (!bearer) throw new CallError(401);
  return options.authenticate(bearer);
}

async function handleRest(
  route: RestRoute,
  made: CallContext,
  pathParams: Record<string, string>,
  options: HttpAppOptions,
): Promise<Response> {
  const call = actForSubject(route.subjectPermission ?? null, made);
  checkAccess(route.access, call.caller);
  const body = route.body || route.csrf ? await readBody(call.request, route.bodyKind ?? 'json', route.bodyLimitBytes) : undefined;
  if (route.csrf) checkCsrf(call, body, options.csrf);
  const query = Object.fromEntries(new URL(call.request.url).searchParams);
  const answer = await runRest(route, call, { params: pathParams, query, body });
  return answer instanceof Response ? answer : restResponse(answer);
}

function checkCsrf(call: CallContext, body: unknown, guard: CsrfGuard): void {
  const inForm = typeof body === 'object' && body !== null && '_csrf' in body ? String(body._csrf) : null;
  const token = call.request.headers.get('x-csrf-token') ?? inForm;
  if (!guard.accepts(call.cookie(csrfCookie), token)) {
    throw foreign();
  }
}

function restResponse(answer: RestAnswer): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...answer.headers };
  if (answer.body === undefined) return new Response(null, { status: answer.status, headers });
  if (answer.text !== undefined) return textResponse(answer.text, { status: answer.status, headers: { 'content-type': 'application/json', ...headers } });
  return jsonResponse(answer.body, { status: answer.status, headers });
}

/** Returns the response for an error, in the format that all calls share (SH-477). */
export function answerCallError(error: CallError): Response {
  const { retryAfterSeconds, allow } = error.extras;
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...(allow !== undefined && { allow }),
  };
  return jsonResponse(error.body(), { status: error.status, headers });
}
