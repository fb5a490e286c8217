import {
  buildSchema,
  execute,
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  isNonNullType,
  isObjectType,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Log } from '#/platform/server/log.ts';
import type { FieldResolvers, GraphResolver, GraphResolvers } from '#/platform/server/server-module.ts';
import { asCallError } from '#/platform/server/http/as-call-error.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { actForSubject } from '#/platform/server/http/act-for-subject.ts';
import { checkAccess } from '#/platform/server/http/check-access.ts';
import { readGraphAccess, readSubjectPermissions } from './graph-access.ts';
import { checkAnswerLength, stringifyAnswer, whyTooCostly } from './graph-cost.ts';
import { longestQuery, mostTokens, whyTooMuch } from './graph-limits.ts';
import { batchFields, type BatchedFields } from './graph-fields.ts';
import { faultOf, planOperation, type GraphPlan, type PlannedField } from './graph-plan.ts';
import { graphiqlPage } from './graphiql-page.ts';
import { parseInput, readBody } from '#/platform/server/http/read-input.ts';
import type { Access } from '#/platform/server/http/rest-route.ts';
import { textResponse } from '#/platform/server/http/text-response.ts';

export interface GraphEndpointOptions {
  schema: string;
  resolvers: GraphResolvers;
  /** Resolvers of the fields that later modules add to earlier types. */
  fieldResolvers?: FieldResolvers;
  path: string;
  /** Whether to serve GraphiQL to browsers, and allow introspection for everyone. */
  describesItself: boolean;
}

/** Answers one graph call in the given context. */
export type GraphEndpoint = (request: Request, call: CallContext) => Promise<Response>;

/**
 * The total length of queries whose plans are cached, in characters; a plan takes about thirty times the memory of its
 * query. The shop's own queries have 20,000 characters.
 */
const keptCharacters = 500_000;

/** The maximum number of faults in a call's variables to report. Reporting more would only cost time. */
const mostFaults = 20;

/**
 * Creates the one graph endpoint. A query that cannot be parsed or is not valid answers 200 with `errors` (SH-486). A
 * resolver's CallError sets the status of the answer, except 400 and 500, so that an anonymous caller of a customer's
 * operation gets 401 (SC-012). The endpoint accepts only POST of JSON; if enabled, it also serves GraphiQL to browsers
 * and answers introspection. It limits the cost of a call, and checks each operation's access as the schema declares.
 * It caches parsed and planned queries (decision 15).
 */
export function createGraphEndpoint(options: GraphEndpointOptions): GraphEndpoint {
  const batched = batchFields(options.fieldResolvers ?? {});
  const schema = schemaOf(options, batched);
  const queries = new LRUCache<string, ReadQuery>({ maxSize: keptCharacters, sizeCalculation: (_, query) => query.length + 1 });
  return async (request, call) => {
    if (request.method === 'GET' && options.describesItself && wantsPage(request)) return graphiqlPage(options.path);
    if (request.method !== 'POST') throw new CallError(405, null, null, { allow: 'POST' });
    if (!isJson(request)) throw new CallError(415);
    const asked = parseInput(askedSchema, await readBody(request, 'json'));
    if (asked.query.length > longestQuery) throw new CallError(413);
    const known = queries.get(asked.query);
    const read = known ?? readQuery(schema, asked.query, options);
    if (!known && !read.faults) queries.set(asked.query, read);
    return respond(await answer({ schema, batched }, read, asked, call), call);
  };
}

const askedSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
type Asked = z.infer<typeof askedSchema>;

interface GraphAnswer {
  /** The data as JSON; undefined if the query was not executed. */
  data?: string;
  errors?: readonly GraphQLError[] | undefined;
}

/** The faults of a query, or its parsed document with the plans made from it, by operation name. */
type ReadQuery = { faults: readonly GraphQLError[] } | { faults: null; document: DocumentNode; plans: Map<string | null, GraphPlan> };

function readQuery(schema: GraphQLSchema, query: string, { describesItself }: GraphEndpointOptions): ReadQuery {
  try {
    const document = parse(query, { maxTokens: mostTokens });
    const faults = faultsOf(schema, document, describesItself ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]);
    // Cache the document without token locations, which take more memory than everything else.
    return faults.length > 0 ? { faults } : { faults: null, document: parse(query, { noLocation: true }), plans: new Map() };
  } catch (error) {
    if (error instanceof GraphQLError) return { faults: [error] };
    throw error;
  }
}

/**
 * Validates a query. Checks its size first, which bounds the work of the other checks, and its cost last, which is only
 * defined for a valid query.
 */
function faultsOf(schema: GraphQLSchema, document: DocumentNode, rules: readonly ValidationRule[]): readonly GraphQLError[] {
  const tooMuch = whyTooMuch(document);
  if (tooMuch !== null) return [new GraphQLError(tooMuch)];
  const faults = validate(schema, document, rules);
  if (faults.length > 0) return faults;
  const tooCostly = whyTooCostly(schema, document);
  return tooCostly === null ? [] : [new GraphQLError(tooCostly)];
}

interface ShopGraph {
  schema: GraphQLSchema;
  batched: BatchedFields;
}

async function answer({ schema, batched }: ShopGraph, read: ReadQuery, asked: Asked, call: CallContext): Promise<GraphAnswer> {
  if (read.faults) return { errors: read.faults };
  const { document, plans } = read;
  const operationName = asked.operationName ?? null;
  const plan = plans.get(operationName) ?? planOperation(schema, document, operationName, batched);
  if (plan) plans.set(operationName, plan);
  if (plan) return carryOut(schema, plan, asked.variables ?? {}, call);
  const variableValues = asked.variables ?? undefined;
  const { data, errors } = await execute({ schema, document, operationName, contextValue: call, ...(variableValues && { variableValues }) });
  try {
    return { errors, ...(data !== undefined && { data: stringifyAnswer(data) }) };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error], data: 'null' };
    throw error;
  }
}

/** Executes the operations of a plan: queries in parallel, mutations in order, one after another. */
async function carryOut(schema: GraphQLSchema, { operation, fields }: GraphPlan, variables: Record<string, unknown>, call: CallContext): Promise<GraphAnswer> {
  const { variableValues, errors: faults } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: mostFaults });
  if (faults) return { errors: faults };
  const errors: GraphQLError[] = [];
  const written = new Map<PlannedField, string>();
  let isComplete = true;
  let characters = 0;
  const carryOutOne = async (field: PlannedField) => {
    try {
      const args = getArgumentValues(field.definition, field.node, variableValues);
      const resolve = field.definition.resolve as unknown as (parent: null, args: unknown, call: CallContext) => unknown;
      const answered = await resolve(null, args, call);
      const text = field.write(field.fill ? (await field.fill([answered], call))[0] : answered);
      checkAnswerLength(characters + text.length);
      characters += text.length;
      written.set(field, text);
    } catch (error) {
      errors.push(faultOf(field, error));
      isComplete &&= !isNonNullType(field.definition.type);
    }
  };
  if (operation.operation !== 'mutation') await Promise.all(fields.map(carryOutOne));
  // Once an operation whose result is required has failed, the answer has no data. It could not report the results of
  // further mutations, so do not start them.
  else for (const field of fields) if (isComplete) await carryOutOne(field);
  // Write the data in the order of the query, not in the order in which the operations finished.
  const data = fields.map((field) => `${JSON.stringify(field.key)}:${written.get(field) ?? 'null'}`);
  return { data: isComplete ? `{${data.join()}}` : 'null', errors: errors.length > 0 ? errors : undefined };
}

/**
 * Makes the response. A failed operation leaves the other operations' data in place. The status is 200, or the highest
 * status that `presentError` returns for one of the errors.
 */
function respond({ data, errors }: GraphAnswer, { log, extensions }: CallContext): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  const more = Object.keys(extensions).length > 0 ? `,"extensions":${JSON.stringify(extensions)}` : '';
  if (!errors) return textResponse(`{"data":${data}${more}}`, { headers });
  const presented = errors.map((error) => presentError(error, log));
  const worst = presented.reduce((worse, { status }) => Math.max(worse, status), 200);
  for (const { retryAfterSeconds } of presented) if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  const faults = JSON.stringify(presented.map(({ error }) => error));
  return textResponse(data === undefined ? `{"errors":${faults}}` : `{"errors":${faults},"data":${data}${more}}`, { status: worst, headers });
}

const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');

const wantsPage = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false;

/** Builds the schema, with the shop's resolvers for its operations and for the fields that later modules add. */
function schemaOf({ schema: text, resolvers }: GraphEndpointOptions, batched: BatchedFields): GraphQLSchema {
  const schema = buildSchema(text);
  const access = readGraphAccess(text);
  const subjects = readSubjectPermissions(text);
  for (const [type, fields] of Object.entries(resolvers)) {
    const root = schema.getType(type);
    for (const [name, resolve] of Object.entries(fields)) {
      const field = isObjectType(root) ? root.getFields()[name] : undefined;
      const rule = access.get(name);
      if (!field || !rule) throw new Error(`${type}.${name} is no operation of the schema`);
      field.resolve = asOperation(name, { access: rule, subject: subjects.get(name) ?? null }, resolve) as never;
    }
  }
  for (const [name, resolveMany] of batched) {
    const [type, fieldName] = name.split('.') as [string, string];
    const parent = schema.getType(type);
    const field = isObjectType(parent) ? parent.getFields()[fieldName] : undefined;
    if (!field || field.args.length > 0) throw new Error(`${name} is no field without arguments of the schema`);
    const resolve = async (object: never, _: unknown, call: CallContext) => (await resolveMany([object], call))[0];
    field.resolve = resolve as never;
  }
  return schema;
}

/**
 * Returns a resolver that checks access before the given one runs, acts for the customer whom staff name, and records the operation's name and outcome for log
 * and metrics.
 */
function asOperation(name: string, { access, subject }: { access: Access; subject: string | null }, resolve: GraphResolver): GraphResolver {
  return async (parent, args, made) => {
    const ended = made.trace.operation(name);
    try {
      const call = actForSubject(subject, made);
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

interface PresentedError {
  error: unknown;
  status: number;
  retryAfterSeconds?: number | undefined;
}

/**
 * Converts an error for the answer. A fault of the query is returned unchanged; an error thrown by an operation sets
 * the status, except 400 and 500.
 */
function presentError(error: GraphQLError, log: Log): PresentedError {
  const cause = rootOf(error);
  if (cause instanceof GraphQLError) return { error, status: 200 };
  const { status, message, extras } = asCallError(cause, log);
  // An operation that fails with 400 or 500 leaves the status at 200, because the other operations keep their data.
  const kept = status === 500 || status === 400;
  const { locations, path } = error.toJSON();
  return { error: { message, locations, path, extensions: { type: String(status) } }, status: kept ? 200 : status, ...(!kept && extras) };
}

// Returns the error that a resolver threw; the executor wraps it.
function rootOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootOf(error.originalError) : error;
}
