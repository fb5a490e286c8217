import type { z } from 'zod';
import type { CallContext } from './call-context.ts';
import type { AnswerText } from './text-response.ts';

/**
 * The callers who may make a call, checked before the handler runs; the action checks whose data the call touches.
 * 'browser' is for calls that use only the browser's cookies, such as the call that gets an access token: they ignore
 * the token sent along, which may have expired. 'staff' is any staff user acting for themselves; a permission limits
 * the call to staff who have it, a list of permissions to staff who have one of them.
 */
export type Access = 'anyone' | 'browser' | 'customer' | 'staff' | { permission: string | readonly string[] };

/**
 * The methods of routes. Every path answers an OPTIONS request with its methods (SH-476), unless it has a route of its
 * own for OPTIONS, because the methods depend on the thing in the path.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface RestAnswer<Body = unknown> {
  status: number;
  /** The body, which is sent as JSON; omitted for a 204. */
  body?: Body;
  /** The body's JSON, if the module stores it. Many answers share such a body, and it never changes. */
  text?: AnswerText;
  headers?: Record<string, string>;
}

/** A handler's input: parameters, query and body, parsed by the route's schemas. */
export interface RestInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** The body of a successful answer: a schema for JSON, 'nothing' for no body, or 'page' for an HTML page. */
export type AnswerShape = z.ZodType | 'nothing' | 'page';

/**
 * A working request, for readers of the reference and for the tests that send it. A text of `$` and a name, such as
 * `$customerOrderId`, stands for a value that belongs to the caller; the reference lists these names.
 */
export interface RequestExample {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface RestRoute<P = unknown, Q = unknown, B = unknown> {
  service: string;
  version: number;
  method: Method;
  /** The endpoint, with its parameters in braces: `branches/{branchId}`. */
  endpoint: string;
  /** Whether the endpoint's last parameter may contain slashes, as keys of content do. */
  slashesInLastParam?: boolean;
  summary: string;
  access: Access;
  /**
   * The permission with which staff may make a customer's call for a customer whom they name in the header `subject-id`
   * (AC-173). Without it, the call ignores that header.
   */
  subjectPermission?: string;
  /**
   * Whether the request must send the CSRF token that belongs to the browser's CSRF cookie, as a header or form field
   * (SH-124, AC-008).
   */
  csrf?: boolean;
  /**
   * Whether another site's page, such as a card issuer's, sends the request. The call must then use none of this
   * browser's cookies.
   */
  fromElsewhere?: boolean;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** The format of the body: JSON (the default), or a form post. */
  bodyKind?: 'json' | 'form';
  /** The body of each successful answer, by status. Every refusal has the body of SH-477. */
  answers?: Record<number, AnswerShape>;
  example?: RequestExample;
  /**
   * The sources (`ServerModule.sources`) that the answer depends on, besides the request and the current hour: 'whole'
   * for all of a source, or a function that returns the keys an input needs. Public pages that make only such calls are
   * cached until one of the sources changes. A page that makes any other call is rendered for each request.
   */
  reads?: Readonly<Record<string, 'whole' | ((input: RestInput<P, Q, B>) => readonly string[] | 'whole')>>;
  /** The maximum length of the body in bytes; a longer body gets 413. One MiB by default. */
  bodyLimitBytes?: number;
  handle(call: CallContext, input: RestInput<P, Q, B>): Promise<RestAnswer | Response>;
}

/**
 * Defines a REST operation, served at `/{service}-{env}/v{version}/{endpoint}` (SH-459). A body or query with a missing
 * field or a wrong type answers 400; values that break a rule answer 422 (AC-004).
 */
export function defineRest<P, Q, B, A extends Answers>(route: TypedRoute<P, Q, B, A>): RestRoute {
  return route as RestRoute;
}

type Answers = Record<number, AnswerShape>;

/** A route whose type requires the handler to return the answers that the route declares. */
interface TypedRoute<P, Q, B, A extends Answers> extends Omit<RestRoute<P, Q, B>, 'answers' | 'handle'> {
  answers?: A;
  handle(call: CallContext, input: RestInput<P, Q, B>): Promise<RestAnswer<BodyOf<A[keyof A]>> | Response>;
}

type BodyOf<Shape> = Shape extends z.ZodType<infer Body> ? Body : never;

export const ok = <Body>(body: Body, headers?: Record<string, string>): RestAnswer<Body> =>
  headers ? { status: 200, body, headers } : { status: 200, body };
export const created = <Body>(body: Body): RestAnswer<Body> => ({ status: 201, body });
export const noContent: RestAnswer<never> = { status: 204 };
