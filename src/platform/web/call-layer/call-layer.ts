import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { RestCallName, RestCalls } from '#/platform/rules/rest-calls.ts';
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

/** The part of the session that calls use. */
export interface CallSession {
  accessToken(): string;
  /** Returns the customer that the token belongs to; -1 for a visitor. If omitted, every caller counts as a visitor. */
  customerId?(): number;
  /**
   * Gets a new access token; resolves to false if the browser is no longer signed in. Simultaneous requests share one
   * refresh.
   */
  refresh(): Promise<boolean>;
}

export interface CallLayerOptions {
  fetch: Fetch;
  env: string;
  session: CallSession;
  pagePath(): string;
  features(): readonly string[];
  /** The value of the page's `graphflag` parameter (SH-441); omitted if there is none. */
  graphFlags?(): string;
  /**
   * Called when a request has finally failed and its caller does not handle it. Optional: without it the failure is
   * silent.
   */
  notify?(notice: CallNotice): void;
  /** Sends a failure, with the address of its call, to the error-reporting service (SH-504). */
  report?(failure: CallFailure, address: string): void;
  /**
   * Whether the shopper is leaving the page, which aborts requests in flight. Such failures are neither shown nor
   * reported.
   */
  leaving?(): boolean;
  /**
   * Whether to wait and repeat after a 503 with retry-after (SH-496). False while a page is rendered on the server: the
   * call then uses its retries at once, or fails.
   */
  waits?: boolean;
}

/** The client with which pages make REST and graph calls, both in the browser and while rendering on the server. */
export interface CallLayer {
  /** Makes a REST call and returns the answer's JSON; throws a CallFailure if the call fails. */
  rest<Name extends RestCallName>(call: CallDescription<Name>): Promise<RestCalls[Name]['answer']>;
  /** Makes a REST call and returns the value that `read` extracts from the answer, such as a file or a header. */
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
    rest: async (call) => restAs(call as CallDescription, readJson),
    restAs,
    async graph<Data, Variables extends object>(
      operation: GraphOperation<Data, Variables>,
      variables: Variables,
      terms: CallTerms = {},
    ) {
      const data = await live((from) => buildGraphCall(operation, variables, from, terms.headers), terms, true, (answer) => readGraphData<Data>(answer, terms));
      const failed = firstFailureWithoutData(data);
      if (failed !== null) throw new CallFailure('graph', failed.message, { status: 200, body: { message: failed.message, code: failed.type } });
      return data;
    },
  };

  async function restAs<T>(call: CallDescription, read: (answer: WholeAnswer) => Promise<T>): Promise<T> {
    return live((from) => buildCall(call, from), call, !/^\w+ token-client\//.test(call.call), read);
  }

  /**
   * Runs one call through its state machine: sends, refreshes the token and waits as each state requires. Returns the
   * value that `read` extracts.
   */
  async function live<T>(
    build: (sender: CallSender) => BuiltCall,
    terms: CallTerms,
    refreshes: boolean,
    read: (answer: WholeAnswer) => Promise<T>,
  ): Promise<T> {
    const policy = policyOf(terms, refreshes);
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
        // After a sign-out the token is different but not newer: an anonymous call must not replace the signed-in one.
        const tokenIsNewer = accessToken !== from.accessToken && accessToken !== 'unauthenticated';
        return { kind: 'failed', ending: failureFrom(error), tokenIsNewer, shopperChanged: isAnother(inNameOf) };
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
      return (await refreshOnce()) ? { kind: 'renewed', shopperChanged: isAnother(inNameOf) } : { kind: 'not renewed', ending: null };
    } catch (error) {
      return { kind: 'not renewed', ending: failureFrom(error) };
    }
  }

  function customerId(): number {
    return options.session.customerId?.() ?? -1;
  }

  /**
   * Returns whether a customer other than the given one is signed in now; false if either is a visitor (-1). A call
   * made for one shopper must not be repeated for another.
   */
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

  function policyOf(terms: CallTerms, refreshes: boolean): CallPolicy {
    const { retries = 0, handledStatuses = [], quiet = false, notifiesAnswers = false, staysHere = false, ofOrder = false } = terms;
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

  /** Refreshes the token. Calls that fail at the same time share one refresh (SH-492). */
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

/** Returns the error if it is a CallFailure. Anything else is a bug, so rethrows it. */
function failureFrom(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  throw error;
}

/**
 * Returns the data of a graph answer. Throws a CallFailure with the first error message if there are errors, even if
 * there is data too. If there is no data, the message is a general one (SH-485).
 */
async function readGraphData<Data>(answer: WholeAnswer, { onExtensions }: CallTerms): Promise<Data> {
  const body = await readJson<{ data?: Data | null; extensions?: Record<string, unknown>; errors?: { message?: string }[] } | undefined>(answer).catch(() => undefined);
  const firstError = body?.errors?.[0]?.message;
  if (firstError !== undefined) throw new CallFailure('graph', firstError, { status: answer.status });
  if (body?.data === undefined || body.data === null) throw new CallFailure('graph', noGraphData, { status: answer.status });
  if (body.extensions) onExtensions?.(body.extensions);
  return body.data;
}

/** Returns the first failure of an operation that returned nothing but failures; null if there is no such operation. */
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
