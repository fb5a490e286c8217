import { createGraphQLError, createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { GraphQLError } from 'graphql';
import { z } from 'zod';
import type { Log } from '#/platform/server/log.ts';
import type { GraphResolver, GraphResolvers } from '#/platform/server/server-module.ts';
import { asCallError } from './as-call-error.ts';
import type { CallContext } from './call-context.ts';
import { CallError } from './call-error.ts';
import { checkAccess } from './check-access.ts';
import { readGraphAccess } from './graph-access.ts';
import { longestQuery, mostTokens, whyTooMuch } from './graph-limits.ts';
import { graphiqlPage } from './graphiql-page.ts';
import { parseInput, readBody } from './read-input.ts';
import type { Access } from './rest-route.ts';

export interface GraphEndpointOptions {
  schema: string;
  resolvers: GraphResolvers;
  path: string;
  graphiql: boolean;
  log: Log;
}

/** Answers one graph call whose context is already known. */
export type GraphEndpoint = (request: Request, call: CallContext) => Promise<Response>;

/**
 * The one graph endpoint. A query that cannot be parsed or is not known answers 200 with `errors` (SH-486);
 * a resolver's CallError keeps its status, so that an anonymous caller of a customer's operation gets 401 (SC-012).
 * Takes POST alone; a browser that opens it gets GraphiQL where that is switched on. What one call may ask for is bounded,
 * and who may ask is checked for each operation by what the schema says of it.
 */
export function createGraphEndpoint(options: GraphEndpointOptions): GraphEndpoint {
  const yoga = createYoga<{ call: CallContext }>({
    schema: createSchema({ typeDefs: options.schema, resolvers: withCallAsContext(options.resolvers, readGraphAccess(options.schema)) as never }),
    graphqlEndpoint: options.path,
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    maskedErrors: { maskError: (error) => presentError(error, options.log) },
    plugins: [boundedQueries],
  });
  return async (request, call) => {
    if (request.method === 'GET' && options.graphiql && wantsPage(request)) return graphiqlPage(options.path);
    if (request.method !== 'POST') throw new CallError(405, null, null, { allow: 'POST' });
    const asked = parseInput(askedSchema, await readBody(request, 'json'));
    if (asked.query.length > longestQuery) throw new CallError(413);
    return yoga.fetch(request.url, { method: 'POST', headers: askedHeaders, body: JSON.stringify(asked) }, { call });
  };
}

const askedSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

// By what is accepted Yoga would choose another status for a query that it cannot parse.
const askedHeaders = { 'content-type': 'application/json', accept: 'application/json' };

const wantsPage = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false;

// Asked when a query is parsed, which Yoga does once for each text.
const boundedQueries: Plugin = {
  onParse({ parseFn, setParseFn }) {
    setParseFn((source: string, options: object) => {
      const document = parseFn(source, { ...options, maxTokens: mostTokens });
      const fault = whyTooMuch(document);
      if (fault !== null) throw createGraphQLError(fault);
      return document;
    });
  },
};

/** Resolvers take the call itself as their third argument, not a bag that holds it. */
function withCallAsContext(resolvers: GraphResolvers, rules: ReadonlyMap<string, Access>): GraphResolvers {
  return Object.fromEntries(
    Object.entries(resolvers).map(([type, fields]) => [
      type,
      Object.fromEntries(
        Object.entries(fields).map(([field, resolve]) => {
          const access = type === 'Query' || type === 'Mutation' ? rules.get(field) : undefined;
          const guarded = access === undefined ? resolve : asOperation(field, access, resolve);
          return [field, (parent: never, args: never, context: { call: CallContext }) => ask(guarded, parent, args, context.call)];
        }),
      ) as never,
    ]),
  );
}

/** An operation as it is asked: by whom it may be, and with its name in the log and the figures. */
function asOperation(name: string, access: Access, resolve: GraphResolver): GraphResolver {
  return async (parent, args, call) => {
    const ended = call.exchange.operation(name);
    try {
      checkAccess(access, call.caller);
      const answer = await resolve(parent, args, call);
      ended?.(hasFailures(answer) ? 'refused' : 'ok');
      return answer;
    } catch (error) {
      ended?.('failed');
      throw error;
    }
  };
}

const hasFailures = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'failures' in answer && answer.failures !== null;

// Not an async function: most fields are read from what is there, and a promise each would be felt in long lists.
function ask(resolve: GraphResolver, parent: never, args: never, call: CallContext): unknown {
  try {
    const answer = resolve(parent, args, call);
    return answer instanceof Promise ? answer.catch((error: unknown) => Promise.reject(asAnswered(error, call.log))) : answer;
  } catch (error) {
    throw asAnswered(error, call.log);
  }
}

/** What a resolver throws, at once: the executor would wrap it. */
function asAnswered(error: unknown, log: Log): Error {
  return isGraphQLError(error) ? error : asCallError(error, log);
}

// Errors are known by name and made by Yoga's own function: package `graphql` has several builds, and neither side
// recognises an instance of the other's class.
function presentError(error: unknown, log: Log): Error {
  const cause = rootOf(error);
  if (isGraphQLError(cause)) {
    // Anew, without the status that Yoga gives some of them.
    const { nodes = null, source = null, positions = null, path = null } = cause;
    return createGraphQLError(cause.message, { nodes, source, positions, path });
  }
  const { status, message, extras } = asCallError(cause, log);
  const type = String(status);
  // What is wrong with one operation leaves those beside it their data, so it keeps the 200 of graph calls.
  if (status === 500 || status === 400) return createGraphQLError(message, { extensions: { type } });
  const headers = extras.retryAfterSeconds === undefined ? {} : { 'retry-after': String(extras.retryAfterSeconds) };
  return createGraphQLError(message, { extensions: { type, http: { status, headers } } });
}

// The executor and Yoga each wrap what a resolver throws.
function rootOf(error: unknown): unknown {
  return isGraphQLError(error) && error.originalError ? rootOf(error.originalError) : error;
}

function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError';
}
