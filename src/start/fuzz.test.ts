import fc from 'fast-check';
import { buildSchema, getNullableType, GraphQLNonNull, isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { beforeEach, describe, it } from 'vitest';
import { schema } from '#/contract/schema.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { errorBody } from '#/platform/server/http/error-body-schema.ts';
import type { RestRoute } from '#/platform/server/http/rest-route.ts';
import { listGraphReference } from '#/start/reference/graph-reference.ts';
import { makeOpenApiDocument } from '#/start/reference/openapi-document.ts';
import { sampleValue, withValues } from '#/start/reference/sample-values.ts';
import { restPath } from '#/platform/server/http/rest-path.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { clientAddress, expectNoFaults, inPath, mostly, oddHeaders, seconds, sendMany, type Kind, type Sent } from '#/start/testing/fuzz-requests.ts';
import { filled, nastyValue, spoilt, valueOfSchema } from '#/start/testing/nasty-values.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  poolSize: 8,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const routes = shop.shop.modules.list.flatMap((module) => module.rest ?? []);
const document = await makeOpenApiDocument(routes, 'prod');
const world = makeExampleWorld(shop);
const owner = await world.shopper();
const staff = await makeStaffToken(shop.database, staffPermissions);
beforeEach(() => void shop.logged.splice(0));

const anyBearer = fc.constantFrom(`Bearer ${owner.bearer}`, `Bearer ${staff}`, 'Bearer unauthenticated', 'Bearer x', 'Basic YTpi', '');

/** Returns bodies as text: the value's JSON, or invalid JSON. */
const bodyText = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 24, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: value.map((one) => (JSON.stringify(one) ?? '').slice(0, -1)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '[[[[', '{"a":', '"', 'a=1&b=2', `${'['.repeat(50_000)}`, '{"__proto__":{"a":1}}') },
  );

async function requestsOf(route: RestRoute): Promise<fc.Arbitrary<Sent>> {
  const operation = document.paths[restPath(route, 'prod')]![route.method.toLowerCase()]!;
  const named = document.components.schemas;
  const example = await withValues(route.example ?? {}, (name) => world.valueOf(name).catch(() => sampleValue(name)));
  const paths = fc
    .tuple(...operation.parameters.filter(({ in: place }) => place === 'path').map(({ name, schema: one }) =>
      mostly<unknown>(example.params?.[name] ?? 'x', fc.oneof(valueOfSchema(one, named), nastyValue)).map((value) => [name, value] as const)))
    .map((values) => values.reduce((path, [name, value]) => path.replace(`{${name}}`, inPath(value)), restPath(route, 'prod')));
  const queries = fc.dictionary(
    fc.constantFrom('clientType', 'more', ...operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)),
    fc.oneof(fc.constantFrom(...Object.values(example.query ?? { a: '1' })), nastyValue),
    { maxKeys: 4 },
  );
  const bodySchema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const isForm = route.bodyKind === 'form';
  const value: fc.Arbitrary<unknown> = bodySchema
    ? fc.oneof(
        { weight: 1, arbitrary: fc.constant(example.body) },
        { weight: 4, arbitrary: spoilt(example.body) },
        { weight: 2, arbitrary: valueOfSchema(bodySchema, named) },
        { weight: 2, arbitrary: valueOfSchema(bodySchema, named).chain(spoilt) },
        { weight: 1, arbitrary: nastyValue },
        ...(route.bodyLimitBytes === undefined ? [] : [{ weight: 4, arbitrary: filled(example.body, route.bodyLimitBytes) }]),
      )
    : nastyValue;
  const text = isForm ? fc.oneof(value.map(asForm), fc.string({ unit: 'binary' })) : bodyText(value);
  const right = route.access === 'customer' ? `Bearer ${owner.bearer}` : typeof route.access === 'object' || route.access === 'staff' ? `Bearer ${staff}` : '';
  const cookies = route.access === 'browser' ? { cookie: [...(await world.browser()).cookies].map((pair) => pair.join('=')).join('; ') } : {};
  return fc.tuple(paths, mostly(example.query ?? {}, queries), mostly(right, anyBearer), mostly({}, oddHeaders), text, clientAddress).map(([path, query, authorization, odd, body, address]) => ({
    method: route.method,
    path: `${path}${Object.keys(query).length > 0 ? `?${Object.entries(query).map(([name, one]) => `${name}=${inPath(one)}`).join('&')}` : ''}`,
    headers: { ...cookies, ...example.headers, 'x-test-client-address': address, ...(authorization !== '' && { authorization }), ...odd },
    body: route.method === 'GET' ? null : body,
  }));
}

const asForm = (value: unknown): string =>
  typeof value === 'object' && value !== null ? new URLSearchParams(Object.entries(value).map(([name, one]) => [name, String(one)])).toString() : String(value);

describe('anything sent', () => {
  it('to REST calls gets an answer that the document declares, and is never the shop’s fault [SH-477]', async () => {
    const routeOf = new Map<Sent, RestRoute>();
    const kinds = await Promise.all(
      routes.map(async (route) => ({
        name: `${route.method} ${route.service}/${route.endpoint}`,
        requests: (await requestsOf(route)).map((sent) => {
          routeOf.set(sent, route);
          return sent;
        }),
      })),
    );
    expectNoFaults(await sendMany(shop, kinds, (sent, answer, text) => whatIsWrong(routeOf.get(sent)!, answer, text)), shop.logged);
  }, seconds * 1000 + 60_000);

  it('to the graph gets data or errors, and is never the shop’s fault [SH-486] [SC-013 part]', async () => {
    expectNoFaults(await sendMany(shop, graphRequests(), (_, answer, text) => whatIsWrongWithGraph(answer, text)), shop.logged);
  }, seconds * 1000 + 60_000);

});

function whatIsWrong(route: RestRoute, answer: Response, text: string): string | null {
  if (answer.status >= 500) return 'a fault';
  if (answer.status >= 400) {
    const said = errorBody.safeParse(parsed(text));
    return said.success ? null : `no body of SH-477: ${JSON.stringify(said.error.issues[0])}`;
  }
  const shape = route.answers?.[answer.status];
  if (shape === undefined) return `an answer that is not declared`;
  if (typeof shape === 'string') return null;
  const issues = shape.safeParse(parsed(text)).error?.issues ?? [];
  return issues.length > 0 ? `another answer than declared: ${JSON.stringify(issues[0])}` : null;
}

function whatIsWrongWithGraph(answer: Response, text: string): string | null {
  if (answer.status >= 500) return 'a fault';
  const body = parsed(text) as { data?: unknown; errors?: { message: string; extensions?: { type?: string } }[]; error?: string } | undefined;
  if (answer.status >= 400 && body?.error !== undefined) return errorBody.safeParse(body).success ? null : 'no body of SH-477';
  if (!body || (body.data === undefined && !body.errors)) return 'neither data nor errors';
  return body.errors?.some(({ extensions }) => extensions?.type === '500') ? 'a fault' : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function graphRequests(): Kind[] {
  const graph = buildSchema(schema);
  const entries = listGraphReference(shop.shop.modules.list);
  const ofEntry = entries.map((entry) => {
    const root = (entry.kind === 'query' ? graph.getQueryType() : graph.getMutationType())!;
    const args = root.getFields()[entry.name]!.args;
    const given = Object.fromEntries(Object.keys(entry.variables ?? {}).map((name) => [name, valueOfType(args.find((one) => one.name === name)!.type)]));
    const fine = JSON.parse(JSON.stringify(entry.variables ?? {}).replaceAll('$customerOrderId', owner.orderId).replaceAll('$lineNumber', '000123').replaceAll('$addressId', String(owner.addressId))) as object;
    const variables = fc.oneof(fc.constant(fine), spoilt(fine), fc.record(given), fc.record(given).chain(spoilt));
    const query = fc.oneof({ weight: 6, arbitrary: fc.constant(entry.query) }, { weight: 1, arbitrary: spoiltText(entry.query) });
    return { name: entry.name, requests: asSent(bodyText(fc.record({ query, variables }))) };
  });
  const nested = (depth: number) => `{ shoppingContext ${'{ customerId '.repeat(depth)}${'}'.repeat(depth)} }`;
  const odd = fc.constantFrom<unknown>(
    { query: nested(1000) },
    { query: `{ ${Array.from({ length: 600 }, (_, n) => `a${n}: __typename`).join(' ')} }` },
    { query: 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }' },
    { query: '{ __schema { types { fields { type { fields { type { name } } } } } } }' },
    { query: 'subscription { x }' },
    { query: `{ ${'#'.repeat(19_000)} \n __typename }` },
    { query: '{ __typename @include(if: 7) @skip }' },
    { query: '\u0000' },
    { query: '{ __typename }', operationName: '__proto__' },
    { query: '{ __typename }', variables: { a: { __proto__: 1 } } },
  );
  return [...ofEntry, { name: 'no operation', requests: asSent(bodyText(fc.oneof(odd, nastyValue))) }];
}

const asSent = (text: fc.Arbitrary<string>): fc.Arbitrary<Sent> =>
  fc.tuple(text, mostly(`Bearer ${owner.bearer}`, anyBearer), mostly({}, oddHeaders), clientAddress).map(([body, authorization, headers, address]) => ({
    method: 'POST',
    path: '/graph-prod/v1/graph?clientType=WEB_APP&tag=fuzz',
    headers: { 'x-test-client-address': address, 'content-type': 'application/json', ...(authorization !== '' && { authorization }), ...headers },
    body,
  }));

function valueOfType(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (!isNonNullType(type)) return fc.oneof({ weight: 4, arbitrary: valueOfType(new GraphQLNonNull(type) as GraphQLInputType) }, { weight: 1, arbitrary: fc.constant(null) });
  const inner = getNullableType(type);
  if (isListType(inner)) return fc.array(valueOfType(inner.ofType), { maxLength: 5 });
  if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map(({ name }) => name));
  if (isInputObjectType(inner)) return fc.record(Object.fromEntries(Object.values(inner.getFields()).map((field) => [field.name, valueOfType(field.type)])));
  const known: Record<string, fc.Arbitrary<unknown>> = {
    Boolean: fc.boolean(),
    Float: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constantFrom(1e300, -1, 0.0001)),
    Int: fc.integer(),
    Long: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(1e20, -1, 0.5)),
  };
  const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom('0', owner.orderId, '000123', '', '\u0000', '\ud800', '9'.repeat(40), 'x'.repeat(5000)));
  return known[inner.name] ?? texts;
}

/** Returns a query in which some text was removed or replaced, or other text was inserted. */
function spoiltText(text: string): fc.Arbitrary<string> {
  return fc.tuple(fc.nat(text.length), fc.nat(40), fc.oneof(fc.constantFrom('', '{', '}', '(', ')', '"', '@', '...', '$', '!', '\u0000', '[[[[', '999999999999999999999'), fc.string())).map(
    ([at, length, instead]) => text.slice(0, at) + instead + text.slice(at + length),
  );
}
