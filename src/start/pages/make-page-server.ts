import { readRegistered, registeredCookie } from '#/modules/account/rules/registration/registration-cookies.ts';
import { signedInCookie, signInCookie, signInCookieLines, type SignInCaller } from '#/modules/account/server/public.ts';
import { staffSignInCookie } from '#/modules/staff/server/public.ts';
import { areaOf } from '#/page-table.ts';
import { pagePathOf } from '#/platform/rules/data-address.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { anonymousCaller, type Caller } from '#/platform/server/http/caller.ts';
import { cookieLine, readCookies } from '#/platform/server/http/cookies.ts';
import { csrfCookie, type CsrfGuard } from '#/platform/server/http/csrf.ts';
import type { InProcess } from '#/platform/server/http/http-app.ts';
import type { PublicRead, PublicReads, ReadAnswer } from '#/platform/server/http/public-reads.ts';
import { RequestTrace, type SourceRead } from '#/platform/server/http/request-trace.ts';
import { AnswerText, answerTextOf } from '#/platform/server/http/text-response.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Metrics } from '#/platform/server/metrics.ts';
import { innerAnswer, innerRequest } from './inner-call.ts';
import { digestOf, type CallOfPage, type FetchedCall } from './kept-page.ts';
import type { SourceVersions, SourceWatch } from './source-watch.ts';

export interface PageServerOptions {
  log: Log;
  metrics: Metrics;
  watch: SourceWatch;
  /** The shop's own calls that declare which sources they read. They run without a request and a response. */
  publicReads: PublicReads;
  /** Runs any of the shop's own calls as if a client had sent it. */
  handleCall(request: Request, bindings: { inProcess: InProcess; trace: RequestTrace }): Promise<Response>;
  csrf: CsrfGuard;
  callerOfSignIn(cookie: string): Promise<SignInCaller | null>;
  callerOfStaffSignIn(cookie: string): Promise<{ caller: Caller } | null>;
  clientAddressOf(request: Request, bindings: unknown): string;
  readNow(): Promise<Instant>;
}

/** The side effects of a rendering. */
export interface RenderingNotes {
  /** Cookies that the page's calls set, or that the page renewed. */
  setCookies: string[];
  /** Set once a call found the shop unavailable, with the `retry-after` of its answer. */
  unavailable: { retryAfter: string | null } | null;
  /**
   * True if the page is the same for everyone. Becomes false once the page reads the time or anything about the
   * visitor.
   */
  isPublic: boolean;
  /**
   * The public calls that the page made; null once the page logged a fault, or a call failed or did not declare what it
   * reads.
   */
  calls: CallOfPage[] | null;
  /**
   * The number of public calls without an answer. If it is not 0 in the end, the page did not wait for a call or a call
   * threw, so the page is incomplete.
   */
  callsUnderWay: number;
}

export const newNotes = (): RenderingNotes => ({ setCookies: [], unavailable: null, isPublic: true, calls: [], callsUnderWay: 0 });

/**
 * Returns the server's services for a page that it renders. They form the `PageServer` of `pages/page-server.ts`, which
 * cannot be imported here; the renderer adds the nonce and the settings.
 */
export function makePageServer(
  options: PageServerOptions,
  request: Request,
  bindings: { trace: RequestTrace },
  notes: RenderingNotes,
): Record<string, unknown> {
  const { origin, searchParams } = new URL(request.url);
  const jar = readCookies(request.headers.get('cookie'));
  const { requestId } = bindings.trace;
  let known: Promise<KnownCaller> | null = null;
  const forgetCaller = () => void (known = null);
  const findKnown = () => (known ??= isStaffPage(request) ? findStaff(options, jar) : findCaller(options, jar, notes));
  let instant: Promise<Instant> | null = null;
  const shared = {
    clientAddress: options.clientAddressOf(request, bindings),
    // All calls of a page share one reading of the clock, because a home page makes two dozen calls.
    now: () => (instant ??= options.readNow()),
  };
  const asVisitor: InProcess = {
    ...shared,
    caller: async () => (await findKnown()).caller,
  };
  const asAnybody: InProcess = { ...shared, caller: async () => anonymousCaller };
  const call = async (inner: Request, inProcess: InProcess): Promise<{ answer: Response; trace: RequestTrace }> => {
    const made = await callInProcess(options, inner, inProcess, requestId);
    if (made.answer.status === 503) notes.unavailable = { retryAfter: made.answer.headers.get('retry-after') };
    return made;
  };
  return {
    logFault(fault: unknown) {
      notes.calls = null;
      options.log.error({ requestId, err: fault }, 'a page failed');
    },
    now() {
      notes.isPublic = false;
      return shared.now();
    },
    graphFlags: searchParams.get('graphflag') ?? '',
    async session() {
      notes.isPublic = false;
      return sessionKind(await asVisitor.caller());
    },
    async registrant() {
      notes.isPublic = false;
      const { caller, lacksName } = await findKnown();
      const known = readRegistered(jar.get(registeredCookie));
      // Another customer of the same browser has not registered in it.
      return { session: sessionKind(caller), lacksName, registered: known?.customerId === caller.customerId ? known.registered : null };
    },
    acceptsCsrf(token: string) {
      notes.isPublic = false;
      return options.csrf.accepts(jar.get(csrfCookie) ?? null, token);
    },
    cookie(name: string) {
      notes.isPublic = false;
      return jar.get(name) ?? null;
    },
    setCookie(name: string, value: string, cookie: { maxAgeSeconds: number; httpOnly: boolean }) {
      notes.isPublic = false;
      const line = cookieLine(name, value, cookie);
      notes.setCookies.push(line);
      keepCookie(jar, line);
    },
    async publicFetch(address: string, init: RequestInit = {}) {
      const before = options.watch.allVersions();
      notes.callsUnderWay += 1;
      const { answer, trace } = await call(innerRequest(address, init, origin), asAnybody);
      const body = typeof init.body === 'string' ? init.body : null;
      const made = { address, method: init.method ?? 'GET', body, contentType: new Headers(init.headers).get('content-type') };
      await note(made, { status: answer.status, reads: trace.reads, text: answerTextOf(answer) }, before);
      notes.callsUnderWay -= 1;
      return innerAnswer(answer);
    },
    publicRead(read: PublicRead) {
      return options.publicReads.includes(read.name) ? readAnonymously(read) : null;
    },
    async fetch(address: string, init: RequestInit = {}) {
      notes.isPublic = false;
      const inner = innerRequest(address, init, origin);
      const userAgent = request.headers.get('user-agent');
      // A sign-in records which browser it is for.
      if (userAgent !== null) inner.headers.set('user-agent', userAgent);
      inner.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const { answer } = await call(inner, asVisitor);
      for (const line of answer.headers.getSetCookie()) {
        notes.setCookies.push(line);
        keepCookie(jar, line);
        forgetCaller();
      }
      return innerAnswer(answer);
    },
  };

  async function readAnonymously(read: PublicRead): Promise<ReadAnswer> {
    const before = options.watch.allVersions();
    notes.callsUnderWay += 1;
    const answer = await options.publicReads.read(read, { requestId, ...shared });
    const { status, retryAfterSeconds } = answer;
    if (status === 503) notes.unavailable = { retryAfter: retryAfterSeconds === null ? null : String(retryAfterSeconds) };
    await note(read, { ...answer, text: jsonOf(answer) }, before);
    notes.callsUnderWay -= 1;
    return answer;
  }

  async function note(made: CallOfPage['made'], { status, reads, text }: { status: number; reads: readonly SourceRead[] | null; text: AnswerText | undefined }, before: SourceVersions): Promise<void> {
    if (notes.calls === null || reads === null || text === undefined || status >= 500) {
      notes.calls = null;
      return;
    }
    const versions = options.watch.versionsOf(reads, before);
    notes.calls.push({ made, versions, until: options.watch.nextChange(reads, await shared.now()), digest: digestOf(status, text) });
  }
}

const jsonOf = ({ body, text }: ReadAnswer): AnswerText => text ?? new AnswerText(JSON.stringify(body) ?? '');

/** Repeats a page's call anonymously. Returns null if its answer cannot be determined. */
export async function repeatCall(options: PageServerOptions, call: CallOfPage, requestId: string): Promise<CallOfPage | null> {
  const { watch } = options;
  const before = watch.allVersions();
  const now = watch.now();
  const from = { clientAddress: '127.0.0.1', now: async () => now };
  const { made } = call;
  const { status, reads, text } = 'name' in made ? await repeatRead(made) : await repeatFetched(options, made, { ...from, caller: async () => anonymousCaller }, requestId);
  if (reads === null || text === undefined || status >= 500) return null;
  return { made, versions: watch.versionsOf(reads, before), until: watch.nextChange(reads, now), digest: digestOf(status, text) };

  async function repeatRead(read: PublicRead) {
    const answer = await options.publicReads.read(read, { requestId, ...from });
    return { ...answer, text: jsonOf(answer) };
  }
}

async function repeatFetched(options: PageServerOptions, { address, method, body, contentType }: FetchedCall, inProcess: InProcess, requestId: string) {
  const request = innerRequest(address, { method, body, headers: contentType === null ? {} : { 'content-type': contentType } }, 'http://localhost');
  const { answer, trace } = await callInProcess(options, request, inProcess, requestId);
  return { status: answer.status, reads: trace.reads, text: answerTextOf(answer) };
}

async function callInProcess(options: PageServerOptions, request: Request, inProcess: InProcess, requestId: string) {
  const trace = new RequestTrace({ requestId, method: request.method, via: 'page', metrics: options.metrics });
  const answer = await options.handleCall(request, { inProcess, trace });
  trace.end(answer.status);
  return { answer, trace };
}

/** The caller of a page. `lacksName` is true for the owner of an account without first or last name. */
interface KnownCaller {
  caller: Caller;
  lacksName: boolean;
}

const unknownCaller: KnownCaller = { caller: anonymousCaller, lacksName: false };

async function findCaller(options: PageServerOptions, jar: Map<string, string>, notes: RenderingNotes): Promise<KnownCaller> {
  const cookie = jar.get(signInCookie);
  const known = cookie ? await options.callerOfSignIn(cookie) : null;
  // For browsers without script, each of the shopper's own pages restarts the 30 days of the sign-in (SH-127). If the
  // cookie that tells scripts about the sign-in is missing, it is set again (SH-126).
  const isTold = !known?.renewed && jar.has(signedInCookie);
  if (cookie && known && !isTold) notes.setCookies.push(...signInCookieLines(cookie));
  return known ?? unknownCaller;
}

/**
 * Returns the caller for a page of the staff console, which uses the staff sign-in and ignores any customer sign-in
 * (AC-511).
 */
export async function findStaff({ callerOfStaffSignIn }: Pick<PageServerOptions, 'callerOfStaffSignIn'>, jar: ReadonlyMap<string, string>): Promise<KnownCaller> {
  const cookie = jar.get(staffSignInCookie);
  const staff = cookie ? await callerOfStaffSignIn(cookie) : null;
  return staff ? { caller: staff.caller, lacksName: false } : unknownCaller;
}

export const isStaffPage = (request: Request): boolean => areaOf(pagePathOf(new URL(request.url).pathname)) === 'console';

/**
 * Stores a cookie that a call set, so that the page's later calls send it, as a browser would. Drops a cookie that a
 * call deleted.
 */
function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
  else jar.set(name, pair.slice(at + 1));
}
