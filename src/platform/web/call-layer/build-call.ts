import { CallFailure } from './call-failure.ts';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** What a call may take and what its caller sees to itself, REST or graph alike. */
export interface CallTerms {
  /** Until the first byte of the answer, milliseconds; 45000 unless given (SH-472, SH-473). */
  responseTimeoutMs?: number;
  /** Until its last, milliseconds; 45000 unless given. */
  deadlineMs?: number;
  /** Further tries after a failure that is no answer of the caller's; none unless given (SH-474). */
  retries?: number;
  /** Statuses, or timeouts, that the caller handles itself (SH-478). */
  handledStatuses?: readonly (number | 'timeout')[];
  /** A failure opens no modal: nobody waits for the answer, or whoever does says so itself. */
  quiet?: boolean;
  /** The caller tells what the server answered, a refusal or a fault; only that it was not reached is told for it. */
  notifiesAnswers?: boolean;
  /** An ended sign-in or a refusal is the caller's error and leads nowhere (SH-490). */
  staysHere?: boolean;
  /** Loads an order or works on a trolley, whose time-out has a modal of its own (SH-503). */
  ofOrder?: boolean;
  /** Of its own, beside those that every call has. */
  headers?: Record<string, string>;
}

/** One REST call, as a module describes it. */
export interface CallDescription extends CallTerms {
  /** As SH-461 and SH-462 name it. */
  service: string;
  /** 1 unless given, and 2 for addresses (SH-460). */
  version?: number;
  method: CallMethod;
  /** Without a leading slash: 'branches/651'. */
  endpoint: string;
  /** Parameters with an empty value are left out (SH-469). */
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Sent as JSON without members that are null (SH-468). */
  body?: unknown;
  /** Sent as a form instead of a JSON body. */
  form?: Record<string, string>;
}

/** What the call is made in the name of. */
export interface CallSender {
  env: string;
  accessToken: string;
  /** The page's path; its query is not sent (SH-467). */
  pagePath: string;
  features: readonly string[];
  /** Sent with graph calls as it is; empty when the page's address names none (SH-442). */
  graphFlags: string;
}

export interface BuiltCall {
  address: string;
  init: RequestInit & { headers: Record<string, string> };
}

/** Call times of the main calls, milliseconds (SH-472). */
export const mainCallMs = 45_000;

/**
 * A call as it goes over the network: address, headers and body (SH-459 to SH-471).
 * A GET with a body is a mistake of the caller and throws, so that nothing is sent.
 */
export function buildCall(call: CallDescription, sender: CallSender): BuiltCall {
  if (call.method === 'GET' && (call.body !== undefined || call.form !== undefined)) {
    throw new CallFailure('misuse', `GET ${call.endpoint} may not carry a body`);
  }
  const version = call.version ?? (/^addresses(\/|$)/.test(call.endpoint) ? 2 : 1);
  const path = `/${call.service}-${sender.env}/v${version}/${call.endpoint}`;
  const headers = commonHeaders(sender, call.headers);
  let body: string | null = null;
  if (call.form) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = new URLSearchParams(call.form).toString();
  } else if (call.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(withoutNulls(call.body));
  }
  return {
    address: path + queryOf(call.query),
    init: { method: call.method, headers, credentials: 'include', ...(body !== null && { body }) },
  };
}

/** A graph call: one endpoint, the operation named in the address (SH-479 to SH-483). */
export function buildGraphCall(
  operation: { name: string; query: string },
  variables: object,
  sender: CallSender,
  own?: Record<string, string>,
): BuiltCall {
  const address = `/graph-${sender.env}/v1/graph?clientType=WEB_APP&tag=${tagOf(operation.name)}`;
  const headers = {
    ...commonHeaders(sender, own),
    'content-type': 'application/json',
    // A browser refuses to send a header with any other character.
    graphflags: sender.graphFlags.replaceAll(/[^\x20-\x7e]/g, ''),
  };
  const body = JSON.stringify({ query: operation.query, variables });
  return { address, init: { method: 'POST', headers, credentials: 'include', body } };
}

/** The tag of an operation: its name in kebab-case, but for the one that the ledger names otherwise (SC-014). */
function tagOf(name: string): string {
  if (name === 'getMinimumOrderValues') return 'get-minimum-order';
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function commonHeaders(sender: CallSender, own: Record<string, string> = {}): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${sender.accessToken}`,
    breadcrumb: sender.pagePath.replace(/[?#].*$/, ''),
    features: sender.features.toSorted().join(','),
    ...own,
  };
}

function queryOf(query: CallDescription['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Members that are null are left out at every depth; a null in a list keeps its place. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}
