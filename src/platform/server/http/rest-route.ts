import type { z } from 'zod';
import type { CallContext } from './call-context.ts';

/**
 * Who may make a call. Checked before the handler runs; whose thing it is, the action checks.
 * 'browser' is for calls that go by the browser's cookies alone, such as the one that gets an access token: the token
 * sent along, which may have run out, is not looked at.
 * 'staff' is anybody on the staff in their own right; a permission is for those of them who hold it.
 */
export type Access = 'anyone' | 'browser' | 'customer' | 'staff' | { permission: string };

/** OPTIONS is answered for every path by the methods it has (SH-476). */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RestAnswer<Body = unknown> {
  status: number;
  /** Sent as JSON; absent for 204. */
  body?: Body;
  headers?: Record<string, string>;
}

/** What a handler gets: parameters, query and body as its schemas made them. */
export interface RestInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** What a success looks like: the schema of its JSON, no body at all, or a page for a browser. */
export type AnswerShape = z.ZodType | 'nothing' | 'page';

/**
 * A request that works, for readers of the reference and for the tests that send it. A text that is `$` and a name stands
 * for a value of whoever asks, such as `$customerOrderId`; the reference lists them.
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
  /** Needs the CSRF header (or form field) that goes with the browser's CSRF cookie (SH-124, AC-008). */
  csrf?: boolean;
  /** Is sent by another site's page, such as a card issuer's, and so goes by nothing that this browser keeps. */
  fromElsewhere?: boolean;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** How the body is written; JSON unless it is a form post. */
  bodyKind?: 'json' | 'form';
  /** Successes by their status. Refusals all have the body of SH-477. */
  answers?: Record<number, AnswerShape>;
  example?: RequestExample;
  /**
   * The sources (`ServerModule.sources`) that the answer is made of, besides the request and the hour. Public pages made of
   * such calls alone are kept until a source changes; a page that makes any other call is rendered for each request.
   */
  reads?: readonly string[];
  /** The body's length at most, bytes; a longer one is answered 413. One MiB unless given. */
  bodyLimitBytes?: number;
  handle(call: CallContext, input: RestInput<P, Q, B>): Promise<RestAnswer | Response>;
}

/**
 * One REST operation, served at `/{service}-{env}/v{version}/{endpoint}` (SH-459).
 * A body or query that lacks a field or has a wrong type answers 400, one whose values break a rule 422 (AC-004).
 */
export function defineRest<P, Q, B, A extends Answers>(route: TypedRoute<P, Q, B, A>): RestRoute {
  return route as RestRoute;
}

type Answers = Record<number, AnswerShape>;

/** A route whose handler answers what it declares. */
interface TypedRoute<P, Q, B, A extends Answers> extends Omit<RestRoute<P, Q, B>, 'answers' | 'handle'> {
  answers?: A;
  handle(call: CallContext, input: RestInput<P, Q, B>): Promise<RestAnswer<BodyOf<A[keyof A]>> | Response>;
}

type BodyOf<Shape> = Shape extends z.ZodType<infer Body> ? Body : never;

export const ok = <Body>(body: Body, headers?: Record<string, string>): RestAnswer<Body> =>
  headers ? { status: 200, body, headers } : { status: 200, body };
export const created = <Body>(body: Body): RestAnswer<Body> => ({ status: 201, body });
export const noContent: RestAnswer<never> = { status: 204 };
