import type { RestCallName, RestCalls } from '#/platform/rules/rest-calls.ts';
import { quietRefusal } from '#/platform/rules/quiet-refusal.ts';
import { withoutNulls } from '#/platform/rules/sent-change.ts';
import { CallFailure } from './call-failure.ts';

/** The options of a REST or graph call, such as its time limits and the failures that the caller handles itself. */
export interface CallTerms {
  /** The limit for the first byte of the answer, in milliseconds; 45000 by default (SH-472, SH-473). */
  responseTimeoutMs?: number;
  /** The limit for the last byte, in milliseconds; 45000 by default. */
  deadlineMs?: number;
  /** The number of retries after failures that the caller does not handle itself; 0 by default (SH-474). */
  retries?: number;
  /** Statuses, or timeouts, that the caller handles itself (SH-478). */
  handledStatuses?: readonly (number | 'timeout')[];
  /**
   * Whether a failure opens no modal, because the shopper is not waiting for the answer, or because the caller reports
   * the failure itself.
   */
  quiet?: boolean;
  /**
   * Whether the caller shows the server's refusals and faults itself. The call layer then opens a modal only if no
   * answer came, or if the answer says nothing about the outcome.
   */
  notifiesAnswers?: boolean;
  /** Whether a 401 or 403 is thrown to the caller instead of redirecting the shopper (SH-490). */
  staysHere?: boolean;
  /** Whether the call loads an order or works on a trolley; a timeout of such a call has its own modal (SH-503). */
  ofOrder?: boolean;
  /** Whether the browser sends the call even if the page is left at once. */
  outlivesPage?: boolean;
  /** Additional headers for this call. */
  headers?: Record<string, string>;
  /** Called with the `extensions` of a graph call's answer, if it has any. */
  onExtensions?: (extensions: Record<string, unknown>) => void;
}

/** A REST call: its name, and the parameters, query and body that the route with that name declares. */
export type CallDescription<Name extends RestCallName = RestCallName> = { call: Name } & RestCalls[Name]['input'] & CallTerms & FormPost;

interface FormPost {
  /** A body that is sent as a form instead of JSON. */
  form?: Record<string, string>;
}

/** A REST call with any name, in the form that `buildCall` reads. */
interface UntypedCall extends CallTerms, FormPost {
  /** Method, service, version and endpoint: 'GET branches/v3/branches/{branchId}'. */
  call: string;
  /** Values of the endpoint's parameters. */
  params?: Record<string, string | number>;
  /** The query; parameters with an empty value are left out (SH-469). */
  query?: Record<string, string | number | boolean | null | undefined>;
  /** The JSON body; members that are null are left out (SH-468). */
  body?: unknown;
}

/** The session and page that a call is sent from. */
export interface CallSender {
  env: string;
  accessToken: string;
  /** The page's path; the query is not sent (SH-467). */
  pagePath: string;
  features: readonly string[];
  /**
   * The page's graph flags. Graph calls send them, except for characters that a header cannot carry. Empty if the
   * page's address has no such parameter (SH-442).
   */
  graphFlags: string;
}

export interface BuiltCall {
  address: string;
  init: RequestInit & { headers: Record<string, string> };
}

/** The default time limit of calls, in milliseconds (SH-472). */
export const mainCallMs = 45_000;

/**
 * Builds the request of a call: address, headers and body (SH-459 to SH-471). Throws for a GET with a body, which is a
 * bug in the caller, so that nothing is sent.
 */
export function buildCall(call: UntypedCall, sender: CallSender): BuiltCall {
  const [method, path] = call.call.split(' ') as [string, string];
  if (method === 'GET' && (call.body !== undefined || call.form !== undefined)) {
    throw new CallFailure('misuse', `${call.call} may not carry a body`);
  }
  const headers = commonHeaders(sender, call.headers);
  if (call.handledStatuses?.includes(409)) headers['prefer'] = quietRefusal;
  let body: string | null = null;
  if (call.form) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = new URLSearchParams(call.form).toString();
  } else if (call.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(withoutNulls(call.body));
  }
  return {
    address: pathOf(path, call.params ?? {}, sender.env) + queryOf(call.query),
    init: { method, headers, credentials: 'include', ...(call.outlivesPage && { keepalive: true }), ...(body !== null && { body }) },
  };
}

/** Returns a call's path, such as `/branches-prod/v3/branches/651` for `branches/v3/branches/{branchId}` (SH-459). */
function pathOf(path: string, params: Record<string, string | number>, env: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!).replaceAll('%2B', '+'));
  return `/${filled.replace('/', `-${env}/`)}`;
}

/**
 * Returns the input of a REST call as its handler receives it: the values of path and query are text, and nulls are
 * left out.
 */
export function restInput({ params = {}, query = {}, body }: UntypedCall): { params: Record<string, string>; query: Record<string, string>; body: unknown } {
  const asText = (values: [string, unknown][]) => Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
  return { params: asText(Object.entries(params)), query: asText(Object.entries(query).filter(([, value]) => isGiven(value))), body: withoutNulls(body) };
}

/**
 * Builds the request of a graph call. All graph calls share one endpoint; the `tag` parameter of the URL names the
 * operation (SH-479 to SH-483).
 */
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
    // Browsers refuse to send any other character in a header.
    graphflags: sender.graphFlags.replaceAll(/[^\x20-\x7e]/g, ''),
  };
  const body = JSON.stringify({ query: operation.query, variables });
  return { address, init: { method: 'POST', headers, credentials: 'include', body } };
}

/**
 * Returns the tag of an operation: its name in kebab-case, except for the operation that the ledger names differently
 * (SC-014).
 */
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

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function queryOf(query: UntypedCall['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (isGiven(value)) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
