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
import { initialState, nextState, type CallEvent, type CallState, type CallPolicy, type CallNotice } from './call-state.ts';
import { failureOf, makeCall, readJson, type Fetch, type WholeAnswer } from './make-call.ts';

/** The session as calls need it. */
export interface CallSession {
  accessToken(): string;
  /** In whose name the token speaks; nobody's, -1, unless given. */
  customerId?(): number;
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
  /** Tells the shopper of a call that failed for good and that its caller does not see to; nobody is told unless given. */
  notify?(notice: CallNotice): void;
  /** Sends a failure, and the address of its call, to the error-reporting service (SH-504). */
  report?(failure: CallFailure, address: string): void;
  /** Whether the page is being left, which breaks off what is on its way: nobody is told of that, nor is it reported. */
  leaving?(): boolean;
  /** Whether a 503 that says when to come back is waited for (SH-496); a page being rendered fails at once instead. */
  waits?: boolean;
}

/** The one way in which pages talk to the server, in the browser and while rendering on the server alike. */
export interface CallLayer {
  /** Makes a REST call and gives its answer's JSON; throws a CallFailure. */
  rest<T>(call: CallDescription): Promise<T>;
  /** Makes a REST call and gives what `read` makes of the answer: a file, or a header. */
  restAs<T>(call: CallDescription, read: (answer: WholeAnswer) => Promise<T>): Promise<T>;
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
    rest: async <T>(call: CallDescription) => restAs(call, readJson<T>),
    restAs,
    async graph<Data, Variables extends object>(
      operation: GraphOperation<Data, Variables>,
      variables: Variables,
      terms: CallTerms = {},
    ) {
      const data = await live((from) => buildGraphCall(operation, variables, from, terms.headers), terms, 'graph', readGraphData<Data>);
      const failed = firstFailureWithoutData(data);
      if (failed !== null) throw new CallFailure('graph', failed.message, { status: 200, body: { message: failed.message, code: failed.type } });
      return data;
    },
  };

  async function restAs<T>(call: CallDescription, read: (answer: WholeAnswer) => Promise<T>): Promise<T> {
    return live((from) => buildCall(call, from), call, call.service, read);
  }

  /** Drives one call through its state: sends, renews and waits as that says, and gives what `read` makes of the answer. */
  async function live<T>(
    build: (sender: CallSender) => BuiltCall,
    terms: CallTerms,
    service: string,
    read: (answer: WholeAnswer) => Promise<T>,
  ): Promise<T> {
    const policy = policyOf(terms, service);
    let state: CallState<CallFailure> = initialState(policy);
    let given: T;
    let address = '';
    let inNameOf = -1;
    for (;;) {
      if (state.at === 'done') return given!;
      if (state.at === 'failed') throw settle(state, address);
      state = nextState(state, await nextEvent(state), policy);
    }

    async function nextEvent(now: CallState<CallFailure>): Promise<CallEvent<CallFailure>> {
      if (now.at === 'refresh') return refreshed(inNameOf);
      if (now.at === 'wait') return pause(now.forMs);
      const from = sender();
      inNameOf = customerId();
      const call = build(from);
      ({ address } = call);
      try {
        given = await attempt(call, terms, read);
        return { kind: 'answered' };
      } catch (error) {
        const { accessToken } = sender();
        // A session that has ended meanwhile has no newer one: the call must not be made again in nobody's name.
        const tokenIsNewer = accessToken !== from.accessToken && accessToken !== 'unauthenticated';
        return { kind: 'failed', ending: failureFrom(error), tokenIsNewer, shopperIsAnother: isAnother(inNameOf) };
      }
    }
  }

  async function attempt<T>(call: BuiltCall, terms: CallTerms, read: (answer: WholeAnswer) => Promise<T>): Promise<T> {
    const { responseTimeoutMs = mainCallMs, deadlineMs = mainCallMs } = terms;
    const answer = await makeCall(options.fetch, call, { responseTimeoutMs, deadlineMs });
    if (answer.status >= 400) throw await failureOf(answer);
    return read(answer);
  }

  async function refreshed(inNameOf: number): Promise<CallEvent<CallFailure>> {
    try {
      return (await refreshOnce()) ? { kind: 'renewed', shopperIsAnother: isAnother(inNameOf) } : { kind: 'not renewed', ending: null };
    } catch (error) {
      return { kind: 'not renewed', ending: failureFrom(error) };
    }
  }

  function customerId(): number {
    return options.session.customerId?.() ?? -1;
  }

  /** Whether somebody else is signed in now: what one shopper asked for must not be done in another's name. */
  function isAnother(than: number): boolean {
    return than !== -1 && customerId() !== -1 && customerId() !== than;
  }

  function settle({ ending, notice, report }: CallState<CallFailure> & { at: 'failed' }, address: string): CallFailure {
    if (ending.status === null && options.leaving?.()) return ending;
    if (report) options.report?.(ending, address);
    if (notice && options.notify) {
      ending.notice = notice;
      options.notify(notice);
    }
    return ending;
  }

  function policyOf(terms: CallTerms, service: string): CallPolicy {
    const { retries = 0, handledStatuses = [], quiet = false, notifiesAnswers = false, staysHere = false, ofOrder = false } = terms;
    const refreshes = service !== 'token-client';
    return { retries, refreshes, waits: options.waits ?? true, handled: handledStatuses, quiet, notifiesAnswers, staysHere, ofOrder };
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

function pause(milliseconds: number): Promise<CallEvent<CallFailure>> {
  return new Promise((resolve) => setTimeout(() => resolve({ kind: 'waited' }), milliseconds));
}

/** Anything but a failed call is a mistake in the program and ends it. */
function failureFrom(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  throw error;
}

/** The data of a graph answer; else an error with the first message there is (SH-485). */
async function readGraphData<Data>(answer: WholeAnswer): Promise<Data> {
  const body = await readJson<{ data?: Data | null; errors?: { message?: string }[] } | undefined>(answer).catch(() => undefined);
  const firstError = body?.errors?.[0]?.message;
  if (firstError !== undefined) throw new CallFailure('graph', firstError, { status: answer.status });
  if (body?.data === undefined || body.data === null) throw new CallFailure('graph', noGraphData, { status: answer.status });
  return body.data;
}

/** The first failure when the operation gave nothing but failures. */
function firstFailureWithoutData(data: unknown): { message: string; type: string } | null {
  const answers = Object.values(data as Record<string, unknown>);
  for (const answer of answers) {
    if (typeof answer !== 'object' || answer === null) continue;
    const { failures, ...rest } = answer as { failures?: { message: string; type: string }[] | null };
    const empty = Object.values(rest).every((value) => value === null || value === undefined);
    if (empty && failures && failures.length > 0) return failures[0]!;
  }
  return null;
}
