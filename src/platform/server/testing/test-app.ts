import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { CsrfGuard } from '#/platform/server/http/csrf.ts';
import { createGraphEndpoint, type GraphEndpoint } from '#/platform/server/http/graph/graph-endpoint.ts';
import { IssuedIds } from '#/platform/server/http/issued-ids.ts';
import { createHttpApp } from '#/platform/server/http/http-app.ts';
import { mergeResolvers } from '#/platform/server/http/graph/merge-resolvers.ts';
import { openLog } from '#/platform/server/log.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';

export interface TestApp {
  /**
   * Makes a call as a customer (by id), or anonymously. The answer's body is parsed if it is JSON, and text otherwise.
   */
  call(method: string, path: string, options?: TestCall): Promise<TestAnswer>;
  /** Sends a graph operation, as a customer (by id) or anonymously. Requires that the app was opened with `slices`. */
  graph(query: string, variables: object, options?: { as?: number }): Promise<TestAnswer>;
}

export interface TestCall {
  as?: number;
  /** The id of a staff user signed on as the customer. */
  by?: number;
  /** A staff user who acts for themselves, with their permissions. */
  staff?: { staffId: number; permissions: readonly string[] };
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface TestAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape that it expects
  body: any;
  headers: Headers;
}

/**
 * Creates the real request handler with only the given modules, for tests of one module. The bearer token `customer-7`
 * is customer 7. If the test sends graph operations, pass the modules' graph slices (URLs of their files, or their
 * text) as `slices`.
 */
export function openTestApp(
  database: Database,
  modules: ServerModule[],
  slices: (URL | string)[] = [],
  { clientAddressOf = () => '127.0.0.1' }: { clientAddressOf?: () => string } = {},
): TestApp {
  const app = createHttpApp({
    env: 'prod',
    database,
    log: openLog('silent'),
    csrf: new CsrfGuard(Buffer.from('test')),
    issuedIds: new IssuedIds(Buffer.from('test')),
    modules,
    graph: openTestGraph(modules, slices),
    authenticate: async (bearer) => {
      const [, staffId, permissions] = /^staff-(\d+)-(\w+(?:\+\w+)*)$/.exec(bearer) ?? [];
      if (staffId !== undefined) {
        const caller = { customerId: -1, principalId: Number(staffId), permissions: permissions!.split('+') };
        return { caller, now: await readClock(database) };
      }
      const [, customer, staff] = /^customer-(\d+)(?:-by-(\d+))?$/.exec(bearer) ?? [];
      if (customer === undefined) throw new CallError(401);
      const caller = { customerId: Number(customer), principalId: Number(staff ?? customer), permissions: ['CUSTOMER'] };
      return { caller, now: await readClock(database) };
    },
    readNow: () => readClock(database),
    clientAddressOf,
    fallback: async () => new Response(null, { status: 404 }),
  }) as unknown as Hono;
  return {
    call: (method, path, options = {}) => send(app, method, path, options),
    graph: (query, variables, options = {}) => send(app, 'POST', graphPath, { ...options, body: { query, variables } }),
  };
}

const graphPath = '/graph-prod/v1/graph';

function openTestGraph(modules: ServerModule[], slices: (URL | string)[]): GraphEndpoint {
  if (slices.length === 0) return async () => new Response(null, { status: 404 });
  const all = [new URL('../../platform.graphql', import.meta.url), ...slices];
  const schema = all.map((slice) => (typeof slice === 'string' ? slice : readFileSync(slice, 'utf8'))).join('\n');
  return createGraphEndpoint({
    // A schema may not contain a type without fields, and not every module has mutations.
    schema: schema.includes('extend type Mutation') ? schema : schema.replace(/^type Mutation$/m, ''),
    resolvers: mergeResolvers(modules.map(({ resolvers }) => resolvers)),
    fieldResolvers: mergeResolvers(modules.map(({ fieldResolvers }) => fieldResolvers)),
    path: graphPath,
    describesItself: false,
  });
}

async function send(
  app: Hono,
  method: string,
  path: string,
  options: TestCall,
): Promise<TestAnswer> {
  const headers: Record<string, string> = {
    ...options.headers,
    authorization: bearerOf(options),
  };
  let body: string | null = null;
  if (options.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(options.body);
  } else if (options.form) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = new URLSearchParams(options.form).toString();
  }
  const answer = await app.request(path, { method, headers, body });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: answer.headers };
}

function bearerOf({ as, by, staff }: TestCall): string {
  if (staff) return `Bearer staff-${staff.staffId}-${staff.permissions.join('+')}`;
  if (as === undefined) return 'Bearer unauthenticated';
  return `Bearer customer-${as}${by === undefined ? '' : `-by-${by}`}`;
}
