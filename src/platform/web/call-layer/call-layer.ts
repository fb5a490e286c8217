import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import {
  buildCall,
  buildGraphCall,
  mainCallMs,
  type BuiltCall,
  type CallDescription,
  type CallSender,
  type CallTerms,
} from './build-call.ts';
import { CallFailure } from './call-failure.ts';
import { failureOf, makeCall, readJson, type Fetch, type WholeAnswer } from './make-call.ts';

/** The session as calls need it. */
export interface CallSession {
  accessToken(): string;
  /** Gets a new access token; false when the browser is not signed in any more. Calls that ask together share one. */
  refresh(): Promise<boolean>;
}

export interface CallLayerOptions {
  fetch: Fetch;
  env: string;
  session: CallSession;
  pagePath(): string;
  features(): readonly string[];
  /** The value of the page's `graphflag` parameter (SH-441); none unless given. */
  graphFlags?(): string;
  /** Hears of a call that stayed 401 after a refresh and whose caller does not handle that: the shopper is signed out (SH-488). */
  whenSignedOut?(): void;
}

/** The one way in which pages talk to the server, in the browser and while rendering on the server alike. */
export interface CallLayer {
  /** Makes a REST call and gives its answer's JSON; throws a CallFailure. */
  rest<T>(call: CallDescription): Promise<T>;
  /** Gives the answer as a file (SH-475). */
  download(call: CallDescription): Promise<Blob>;
  /** Gives the methods that the answer's `allow` header names (SH-476). */
  methodsAllowed(call: Omit<CallDescription, 'method'>): Promise<string[]>;
  graph<Data, Variables extends object>(
    operation: GraphOperation<Data, Variables>,
    variables: Variables,
    terms?: CallTerms,
  ): Promise<Data>;
}

const noGraphData = 'Graph call succeeded but returned no data or an unknown error';

export function createCallLayer(options: CallLayerOptions): CallLayer {
  let refreshing: Promise<boolean> | null = null;

  return {
    rest: async <T>(call: CallDescription) => readJson<T>(await send(call)),
    download: async (call) => (await send(call)).blob,
    methodsAllowed: async (call) => {
      const { headers } = await send({ ...call, method: 'OPTIONS' });
      return (headers.get('allow') ?? '').split(',').map((method) => method.trim()).filter(Boolean);
    },
    graph: async <Data, Variables extends object>(
      operation: GraphOperation<Data, Variables>,
      variables: Variables,
      terms: CallTerms = {},
    ) => readGraphData<Data>(await tried((from) => buildGraphCall(operation, variables, from), terms, true)),
  };

  function send(call: CallDescription): Promise<WholeAnswer> {
    return tried((from) => buildCall(call, from), call, call.service !== 'token-client');
  }

  async function tried(
    build: (sender: CallSender) => BuiltCall,
    terms: CallTerms,
    mayRefresh: boolean,
  ): Promise<WholeAnswer> {
    for (let left = terms.retries ?? 0; ; left -= 1) {
      try {
        return await attempt(build, terms, mayRefresh);
      } catch (error) {
        if (left <= 0 || !isWorthRetrying(error, terms)) throw error;
      }
    }
  }

  /**
   * A 401 refreshes the token once and repeats the call once (SH-487), also for a visitor taken for anonymous, who may
   * have signed in in another tab. For the token client's own calls it does not (SH-491, AC-029).
   */
  async function attempt(
    build: (sender: CallSender) => BuiltCall,
    terms: CallTerms,
    mayRefresh: boolean,
  ): Promise<WholeAnswer> {
    const { fetch } = options;
    const limits = { responseTimeoutMs: terms.responseTimeoutMs ?? mainCallMs, deadlineMs: terms.deadlineMs ?? mainCallMs };
    const usedToken = options.session.accessToken();
    let answer = await makeCall(fetch, build(sender()), limits);
    if (answer.status === 401 && mayRefresh) {
      // Another call may have renewed the token while this one was on its way.
      const renewed = options.session.accessToken() !== usedToken || (await refreshOnce());
      if (renewed) answer = await makeCall(fetch, build(sender()), limits);
      if (answer.status === 401 && !terms.handledStatuses?.includes(401)) options.whenSignedOut?.();
    }
    if (answer.status >= 400) throw await failureOf(answer);
    return answer;
  }

  function sender(): CallSender {
    return {
      env: options.env,
      accessToken: options.session.accessToken(),
      pagePath: options.pagePath(),
      features: options.features(),
      graphFlags: options.graphFlags?.() ?? '',
    };
  }

  /** Several calls failing together share one refresh (SH-492). */
  function refreshOnce(): Promise<boolean> {
    refreshing ??= options.session.refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }
}

/** A 401 is not: its one repeat has been made (SH-487). */
function isWorthRetrying(error: unknown, { handledStatuses = [] }: CallTerms): boolean {
  if (!(error instanceof CallFailure) || error.kind === 'misuse' || error.status === 401) return false;
  if (error.kind === 'timeout') return !handledStatuses.includes('timeout');
  return error.status === null || !handledStatuses.includes(error.status);
}

/** The data of a graph answer; else an error with the first message there is (SH-485). */
async function readGraphData<Data>(answer: WholeAnswer): Promise<Data> {
  const body = await readJson<{ data?: Data | null; errors?: { message?: string }[] } | undefined>(answer).catch(() => undefined);
  const firstError = body?.errors?.[0]?.message;
  if (firstError !== undefined) throw new CallFailure('graph', firstError, { status: answer.status });
  if (body?.data === undefined || body.data === null) throw new CallFailure('graph', noGraphData, { status: answer.status });
  const failed = firstFailureWithoutData(body.data);
  if (failed !== null) throw new CallFailure('graph', failed, { status: answer.status });
  return body.data;
}

/** The first failure's message when the operation gave nothing but failures. */
function firstFailureWithoutData(data: unknown): string | null {
  const answers = Object.values(data as Record<string, unknown>);
  for (const answer of answers) {
    if (typeof answer !== 'object' || answer === null) continue;
    const { failures, ...rest } = answer as { failures?: { message: string }[] | null };
    const empty = Object.values(rest).every((value) => value === null || value === undefined);
    if (empty && failures && failures.length > 0) return failures[0]!.message;
  }
  return null;
}
