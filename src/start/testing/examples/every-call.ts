import type { TestAnswer, TestRequest } from '#/modules/account/testing/test-browser.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { permissionsOf } from '#/platform/server/http/check-access.ts';
import type { Access, RestRoute } from '#/platform/server/http/rest-route.ts';
import { listGraphReference, type GraphReferenceEntry } from '#/start/reference/graph-reference.ts';
import { withValues } from '#/start/reference/sample-values.ts';
import { fillExample, type ExampleWorld } from './example-world.ts';
import type { TestShop } from '#/start/testing/test-shop.ts';

/** A request made from a call's example, which succeeds once it is sent unchanged. */
export interface CallRequest {
  /** The path and query of a REST call; null for the graph. */
  path: string | null;
  /** The body of a REST call, or the variables of a graph operation; undefined without a body. */
  input: unknown;
  /** Sends the request, by the kind of caller whom the call is for, with other input or to another path if given. */
  send(changed?: { input?: unknown; path?: string; text?: string }): Promise<TestAnswer>;
}

/** A REST call or a graph operation, with the request of its example. */
export interface Call {
  /** Such as `PUT staff/settings` or `mutation cancelOrder`. */
  name: string;
  access: Access;
  route: RestRoute | null;
  entry: GraphReferenceEntry | null;
  prepare(world: ExampleWorld): Promise<CallRequest>;
}

/** Lists every call of the shop, from its running modules, so that the list is never out of date. */
export function listCalls(shop: TestShop): Call[] {
  const { list } = shop.shop.modules;
  const routes = list.flatMap((module) => module.rest ?? []);
  return [...routes.map((route) => restCall(route, shop)), ...listGraphReference(list).map((entry) => graphCall(entry, shop))];
}

/** Lists every call that can change something: a REST call other than a GET, or a mutation. */
export const listWrites = (shop: TestShop): Call[] =>
  listCalls(shop).filter(({ route, entry }) => (route ? route.method !== 'GET' && route.method !== 'OPTIONS' : entry!.kind === 'mutation'));

function restCall(route: RestRoute, shop: TestShop): Call {
  return {
    name: `${route.method} ${route.service}${route.version === 1 ? '' : ` v${route.version}`}/${route.endpoint}`,
    access: route.access,
    route,
    entry: null,
    async prepare(world) {
      const { path, method, headers, ...body } = await fillExample(route, world);
      const browser = route.access === 'browser' ? await world.browser() : shop.browser();
      const bearer = await bearerFor(route.access, world, shop);
      return {
        path,
        input: body.json ?? body.form,
        send(changed = {}) {
          const sent: TestRequest = { headers: { ...headers }, ...body, ...(bearer !== null && { bearer }) };
          if ('input' in changed && route.bodyKind === 'form') sent.form = changed.input as Record<string, string>;
          else if ('input' in changed) sent.json = changed.input;
          if (changed.text === undefined) return browser.call(method, changed.path ?? path, sent);
          const { json: _json, form: _form, ...bare } = sent;
          return browser.call(method, path, { ...bare, text: changed.text, headers: { ...headers, 'content-type': 'application/json' } });
        },
      };
    },
  };
}

function graphCall(entry: GraphReferenceEntry, shop: TestShop): Call {
  return {
    name: `${entry.kind} ${entry.name}`,
    access: entry.access,
    route: null,
    entry,
    async prepare(world) {
      const variables = await withValues(entry.variables ?? {}, world.valueOf);
      // A shopper makes the calls that are open to everyone, because the examples name their order.
      const bearer = (await bearerFor(entry.access, world, shop)) ?? (await world.shopper()).bearer;
      const browser = shop.browser();
      return { path: null, input: variables, send: (changed = {}) => browser.graph(entry.name, entry.query, (changed.input ?? variables) as object, bearer) };
    },
  };
}

async function bearerFor(access: Access, world: ExampleWorld, shop: TestShop): Promise<string | null> {
  if (access === 'anyone' || access === 'browser') return null;
  if (access === 'customer') return (await world.shopper()).bearer;
  return makeStaffToken(shop.database, access === 'staff' ? [] : permissionsOf(access).slice(0, 1));
}

/** Whether the answer reports success: for a mutation, one without errors and failures. */
export function hasSucceeded({ entry }: Call, { status, body }: TestAnswer): boolean {
  if (entry === null) return status < 400;
  return status === 200 && !body.errors && !body.data?.[entry.name]?.failures;
}
