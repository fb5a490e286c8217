import { describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { errorBody } from '#/platform/server/http/error-body-schema.ts';
import { restPath } from '#/platform/server/http/rest-path.ts';
import { makeOpenApiDocument } from '#/start/reference/openapi-document.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { listCalls, type Call } from '#/start/testing/examples/every-call.ts';
import { changeAt, placesIn, valueAt } from '#/start/testing/nasty-values.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  poolSize: 8,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const calls = listCalls(shop);
const document = await makeOpenApiDocument(calls.flatMap(({ route }) => route ?? []), 'prod');
const withInput = calls.filter(({ route, entry }) => (route ? route.body !== undefined && route.bodyKind !== 'form' : entry!.variables !== null && Object.keys(entry!.variables).length > 0));
const parametersOf = ({ route }: Call) => (route ? document.paths[restPath(route, 'prod')]![route.method.toLowerCase()]!.parameters : []);

const deep = (levels: number): unknown => (levels === 0 ? 'deep' : { a: [deep(levels - 1)] });

/** Values of each type, to be put where a value of another type belongs. */
const samples: Record<string, unknown> = { text: 'seven', number: 7.25, boolean: true, list: [[]], object: { a: { b: 1 } }, deep: deep(100) };

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : ({ string: 'text', number: 'number', boolean: 'boolean' }[typeof value as 'string'] ?? 'object'));

/** Texts that no column can store, or that are far too long. */
const unfit = ['a\u0000b', 'a\ud800b', 'x'.repeat(100_000)];

const asFault = ({ status, text }: TestAnswer): string => `${status} ${text.slice(0, 200)}`;

/** Returns null if the answer is a refusal of the shape that the contract declares, otherwise the answer. */
function notRefused({ entry }: Call, answer: TestAnswer): string | null {
  const { status, body } = answer;
  if (entry === null) return status >= 400 && status < 500 && errorBody.safeParse(body).success ? null : asFault(answer);
  const isRefused = Array.isArray(body?.errors) || (body?.data?.[entry.name]?.failures?.length ?? 0) > 0 || (status >= 400 && errorBody.safeParse(body).success);
  return isRefused && !isFault(answer) ? null : asFault(answer);
}

const isFault = ({ status, body }: TestAnswer): boolean => status >= 500 || (body?.errors?.some?.(({ extensions }: { extensions?: { type?: string } }) => extensions?.type === '500') ?? false);

/** The fields that take values of several types, each with the reason. */
const takesOther: readonly { field: RegExp; because: string }[] = [
  { field: /^POST web-analytics\/collect (events\.\d+\.params\.\w+|user_properties\.\w+\.value) (text|number|boolean)$/, because: 'A parameter of an event is a text, a number or a boolean, as its name needs.' },
  { field: /^POST adtech v2\/adtech\/banners trolleyId number$/, because: 'A trolley is named by its number, as a text or a number.' },
];

describe('malformed input', () => {
  it.each(withInput)('of $name is refused for every field of another type [SC-729 part]', async (call) => {
    const { input, send } = await call.prepare(makeExampleWorld(shop));
    const wrong: unknown[] = [];
    for (const place of placesIn(input)) {
      const own = typeOf(valueAt(input, place));
      for (const [type, sample] of Object.entries(samples)) {
        if (type === own || own === 'null' || (own === 'object' && type === 'deep') || takesOther.some(({ field }) => field.test(`${call.name} ${place.join('.')} ${type}`))) continue;
        const found = notRefused(call, await send({ input: changeAt(input, place, sample) }));
        if (found !== null) wrong.push([`${call.name} ${place.join('.')} ${type}`, found]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(withInput)('of $name is never a fault if a text is unfit for the database or too long, or has an unknown field beside it [SC-729 part]', async (call) => {
    const { input, send } = await call.prepare(makeExampleWorld(shop));
    const wrong: unknown[] = [];
    for (const place of placesIn(input)) {
      const own = valueAt(input, place);
      const changed = typeof own === 'string' ? unfit : typeof own === 'object' && own !== null && !Array.isArray(own) ? [{ ...own, unknown: deep(100) }, { ...own, unknown: unfit[0] }] : [];
      for (const other of changed) {
        const answer = await send({ input: changeAt(input, place, other) });
        if (isFault(answer)) wrong.push([place.join('.'), String(other).slice(0, 5), asFault(answer)]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(withInput.filter(({ route }) => route !== null))('of $name is refused if it is no JSON, or is nested without end [SC-729 part]', async (call) => {
    const { send } = await call.prepare(makeExampleWorld(shop));
    const texts = ['{', '[[[[', '"', '\u0000', '{"a":1}}', '['.repeat(50_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`];
    for (const text of texts) expect([text.slice(0, 20), notRefused(call, await send({ text }))]).toEqual([text.slice(0, 20), null]);
  });

  it.each(calls.filter((call) => parametersOf(call).some(({ in: place }) => place === 'path')))('in the path of $name is a thing that does not exist, or a refusal [SC-729 part]', async (call) => {
    const { path, send } = await call.prepare(makeExampleWorld(shop));
    const template = restPath(call.route!, 'prod').split('/');
    const own = path!.split('?')[0]!.split('/');
    const wrong: unknown[] = [];
    for (const [at, part] of template.entries()) {
      if (!part.startsWith('{')) continue;
      for (const value of ['%00', '%ed%a0%80', '%ff', 'x'.repeat(5000), '-1', '9'.repeat(40), '1e999', '%7B%7D', '..%2F..']) {
        const answer = await send({ path: own.with(at, value).join('/') });
        if (isFault(answer)) wrong.push([part, value.slice(0, 10), asFault(answer)]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(calls.filter((call) => parametersOf(call).some(({ in: place }) => place === 'query')))('in the query of $name is refused if it is no number or not in the list, and never a fault [SC-729 part]', async (call) => {
    const { path, send } = await call.prepare(makeExampleWorld(shop));
    const [bare, own = ''] = path!.split('?');
    const wrong: unknown[] = [];
    for (const { name, schema } of parametersOf(call).filter(({ in: place }) => place === 'query')) {
      const isStrict = ['integer', 'number'].includes(schema['type'] as string) || 'enum' in schema;
      for (const value of ['seven', '{}', '1e999', '9'.repeat(40), '\u0000', 'x'.repeat(5000)]) {
        const query = new URLSearchParams(own);
        query.set(name, value);
        const answer = await send({ path: `${bare}?${query}` });
        const found = isStrict ? notRefused(call, answer) : isFault(answer) ? asFault(answer) : null;
        if (found !== null) wrong.push([name, value.slice(0, 10), found]);
      }
    }
    expect(wrong).toEqual([]);
  });
});
