import type { z } from 'zod';
import type { CallContext } from './call-context.ts';

/**
 * Who may make a call, checked before the handler runs; the action checks whose data it touches. 'browser' is for calls
 * that use only the browser's cookies, such as the one that gets an access token: they ignore the token sent along,
 * which may have expired. 'staff' is any staff user acting for themselves; a permission limits it to those who have it.
 */
export type Access = 'anyone' | 'browser' | 'customer' | 'staff' | { permission: string };

/** OPTIONS is answered for every path with its methods (SH-476). */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RestAnswer<Body = unknown> {
  status: number;
  /** Sent as JSON; omitted for 204. */
  body?: Body;
  /** The body's JSON, if the module stores it. Such a body is shared by many answers and never changes. */
  text?: string;
  headers?: Record<string, string>;
}

/** A handler's input: parameters, query and body as parsed by its schemas. */
export interface RestInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** The form of a success: the schema of its JSON, no body at all, or a page for a browser. */
export type AnswerShape = z.ZodType | 'nothing' | 'page';

/**
 * A working request, for readers of the reference and for the tests that send it. A text of `$` and a name stands for a
 * value of the caller, such as `$customerOrderId`; the reference lists them.
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
  /** Endpoint with its parameters in braces: `branches/{branchId}`. */
  endpoint: string;
  summary: string;
  access: Access;
  /** Requires the CSRF header (or form field) that belongs to the browser's CSRF cookie (SH-124, AC-008). */
  csrf?: boolean;
  /** Sent by another site's page, such as a card issuer's, and so uses none of this browser's cookies. */
  fromElsewhere?: boolean;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** The format of the body: JSON, or a form post. */
  bodyKind?: 'json' | 'form';
  /** Successes by their status. Refusals all have the body of SH-477. */
  answers?: Record<number, AnswerShape>;
  example?: RequestExample;
  /**
   * The sources (`ServerModule.sources`) that the answer depends on, besides the request and the current hour: 'whole'
   * for all of a source, or a function that returns the keys an input needs. Public pages that make only such calls are
   * cached until one of the sources changes; a page that makes any other call is rendered for each request.
   */
  reads?: Readonly<Record<string, 'whole' | ((input: RestInput<P, Q, B>) => readonly string[] | 'whole')>>;
  /** The maximum length of the body in bytes; a longer one gets 413. One MiB by default. */
  bodyLimitBytes?: number;
  handle(call: CallContext, input: RestInput<P, Q, B>): Promise<RestAnswer | Response>;
}

/**
 * One REST operation, served at `/{service}-{env}/v{version}/{endpoint}` (SH-459). A body or query with a missing field
 * or a wrong type answers 400, one whose values break a rule 422 (AC-004).
 */
export function defineRest<P, Q, B, A extends Answers>(route: TypedRoute<P, Q, B, A>): RestRoute {
  return route as RestRoute;
}

type Answers = Record<number, AnswerShape>;

/** A route whose handler must return the answers that the route declares. */
interface TypedRoute<P, Q, B, A extends Answers> extends Omit<RestRoute<P, Q, B>, 'answers' | 'handle'> {
  answers?: A;
  handle(call: CallContext, input: RestInput<P, Q, B>): Promise<RestAnswer<BodyOf<A[keyof A]>> | Response>;
}

type BodyOf<Shape> = Shape extends z.ZodType<infer Body> ? Body : never;

export const ok = <Body>(body: Body, headers?: Record<string, string>): RestAnswer<Body> =>
  headers ? { status: 200, body, headers } : { status: 200, body };
export const created = <Body>(body: Body): RestAnswer<Body> => ({ status: 201, body });
export const noContent: RestAnswer<never> = { status: 204 };
