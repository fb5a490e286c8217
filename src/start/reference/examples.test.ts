import { describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeExampleWorld, sendExample } from '#/start/testing/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { makeOpenApiDocument } from './openapi-document.ts';

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
  it('has every call that the shop answers, each with an answer and an example', () => {
    expect(operations).toHaveLength(routes.length);
    const lacking = routes.filter(({ answers, example }) => !answers || Object.keys(answers).length === 0 || !example);
    expect(lacking.map(({ method, service, endpoint, version }) => `${method} ${service} ${endpoint} v${version}`)).toEqual([]);
  });

  it('is whole: ids are unique, references lead somewhere, and every required parameter has an example', () => {
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
    'has an example of $name that works, with the answer it declares',
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

