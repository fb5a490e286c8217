import { describe, expect, it } from 'vitest';
import { makeDemoShop } from '#database/demo/demo-shop.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeExampleWorld, sendExample, sendGraphExample } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { listGraphReference } from './graph-reference.ts';
import { makeOpenApiDocument } from './openapi-document.ts';
import { sampleValue } from './sample-values.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const routes = shop.shop.modules.list.flatMap((module) => module.rest ?? []);
const document = await makeOpenApiDocument(routes, 'prod');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the reference of REST calls', () => {
  it('contains every call of the shop, each with an answer and an example', () => {
    expect(operations).toHaveLength(routes.length);
    const lacking = routes.filter(({ answers, example }) => !answers || Object.keys(answers).length === 0 || !example);
    expect(lacking.map(({ method, service, endpoint, version }) => `${method} ${service} ${endpoint} v${version}`)).toEqual([]);
  });

  it('is consistent: ids are unique, references resolve, and every required parameter has an example', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g);
    for (const [, reference] of references) {
      const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(reference!) ?? [];
      expect([reference, name !== undefined && name in document.components.schemas]).toEqual([reference, true]);
    }
    for (const { path, operation } of operations) {
      for (const { name, required, example } of operation.parameters) {
        if (required) expect([path, name, example === undefined]).toEqual([path, name, false]);
      }
      if (operation.requestBody) expect([path, Object.values(operation.requestBody.content)[0]!.example === undefined]).toEqual([path, false]);
    }
    expect(JSON.stringify(document)).not.toMatch(/"\$[a-z]+[A-Z]/);
  });

  it.each(routes.map((route) => ({ route, name: `${route.method} ${route.service}/${route.endpoint} v${route.version}` })))(
    'has a working example of $name, with the answer it declares',
    async ({ route }) => {
      const answer = await sendExample(route, makeExampleWorld(shop), shop);
      expect([answer.status, answer.text]).toEqual([Number(Object.keys(route.answers!)[0]), answer.text]);
      const shape = route.answers![answer.status]!;
      if (shape === 'nothing') expect(answer.text).toBe('');
      else if (shape === 'page') expect(answer.headers.get('content-type')).toContain('text/html');
      else expect(shape.safeParse(answer.body).error?.issues ?? []).toEqual([]);
    },
  );
});


it('uses a product and a category of the demo shop, so that open calls work there exactly as written', () => {
  const demo = makeDemoShop('2026-11-21');
  expect(demo.products.map(({ lineNumber }) => lineNumber)).toContain(sampleValue('lineNumber'));
  expect(demo.categories.map(({ id }) => String(id))).toContain(sampleValue('categoryId'));
  expect(demo.branches.map(({ id }) => id)).toContain(651);
});

describe('the reference of graph operations', () => {
  const entries = listGraphReference(shop.shop.modules.list);

  it('has an example and a description for each of them', () => {
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.filter(({ variables, description }) => variables === null || description === '').map(({ name }) => name)).toEqual([]);
  });

  it.each(entries)('has a working example of $name', async (entry) => {
    const { status, body, text } = await sendGraphExample(entry, makeExampleWorld(shop), shop);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect([text, body.data[entry.name].failures ?? null]).toEqual([text, null]);
  });
});

describe('the page of the reference', () => {
  it('shows every call and operation, runs no script, and links to the document and to GraphiQL', async () => {
    const { status, text, headers } = await shop.browser().call('GET', '/reference');
    expect(status).toBe(200);
    for (const { path, method } of operations) expect(text).toContain(`${method.toUpperCase()}</span> <code>${path}</code>`);
    for (const { name } of listGraphReference(shop.shop.modules.list)) expect(text).toContain(`id="graph-${name}"`);
    expect(text).not.toMatch(/<script|undefined|\[object|&quot;\$(?!shop)[a-z]+&quot;/);
    expect(text).toContain('href="/reference/openapi.json"');
    expect(text).toContain('href="/graph-prod/v1/graph"');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
    const references = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    for (const id of references) expect([id, text.includes(`id="${id}"`)]).toEqual([id, true]);
  });

  it('comes with its style and the OpenAPI document', async () => {
    const style = await shop.browser().call('GET', '/reference/reference.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    const served = await shop.browser().call('GET', '/reference/openapi.json');
    expect(served.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('does not exist in production, nor do GraphiQL and introspection, unless a setting enables them', async () => {
    const settings = { NODE_ENV: 'production', LARDER_TEST_HOOKS: '0', LARDER_PAYMENTS: 'simulator' };
    const headers = { accept: 'text/html' };
    const introspection = { json: { query: '{ __schema { queryType { name } } shoppingContext { customerId } }' } };
    const ask = async (given: Record<string, string>) => {
      const production = await openTestShop({ settings: { ...settings, ...given } });
      const paths = ['/reference', '/reference/openapi.json', '/reference/reference.css', '/graph-prod/v1/graph'];
      const statuses = await Promise.all(paths.map(async (path) => (await production.browser().call('GET', path, { headers })).status));
      return { statuses, graph: (await production.browser().call('POST', '/graph-prod/v1/graph', introspection)).body };
    };
    const closed = await ask({});
    expect(closed.statuses).toEqual([404, 404, 404, 405]);
    expect(closed.graph).toEqual({ errors: [expect.objectContaining({ message: expect.stringContaining('introspection') }), expect.anything()] });
    const open = await ask({ LARDER_REFERENCE: 'yes' });
    expect(open.statuses).toEqual([200, 200, 200, 200]);
    expect(open.graph.data.__schema.queryType).toEqual({ name: 'Query' });
    const { status, text, headers: given } = await shop.browser().call('GET', '/graph-prod/v1/graph', { headers });
    expect(status).toBe(200);
    const [, nonce] = /'nonce-([^']+)'/.exec(given.get('content-security-policy')!)!;
    expect(text).toContain(`<script nonce="${nonce}">`);
    // The page is self-contained.
    expect(text).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
  });
});
