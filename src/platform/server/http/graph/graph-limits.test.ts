import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openLog } from '#/platform/server/log.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { anonymousCaller } from '#/platform/server/http/caller.ts';
import { RequestTrace } from '#/platform/server/http/request-trace.ts';
import { createGraphEndpoint } from './graph-endpoint.ts';

const path = '/graph-prod/v1/graph';
const log = openLog('silent');
let asked = 0;
const shelf: Record<string, unknown> = { name: 'milk' };
shelf.next = shelf;
shelf.above = Array.from({ length: 8 }, () => shelf);
shelf.story = 'x'.repeat(50_000);
const answerGraph = createGraphEndpoint({
  schema: `directive @forAnyone on FIELD_DEFINITION
    type Query { shelf(floors: [Int!]): Shelf! @forAnyone }
    type Shelf { name: String! next: Shelf! above: [Shelf!]! story: String! }`,
  resolvers: {
    Query: {
      shelf: () => {
        asked += 1;
        return shelf;
      },
    },
  },
  path,
  describesItself: true,
});

const trace = new RequestTrace({ requestId: 'x', method: 'POST', via: 'network', metrics: null });
const call = { log, trace, caller: anonymousCaller, extensions: {} } as CallContext;

async function send(query: string, variables?: object) {
  const request = new Request(`https://shop.test${path}`, { method: 'POST', body: JSON.stringify({ query, variables }), headers: { 'content-type': 'application/json' } });
  const answer = await answerGraph(request, call);
  return { status: answer.status, body: await answer.json() };
}

const times = (count: number, text: (place: number) => string) => Array.from({ length: count }, (_, place) => text(place)).join(' ');

async function expectRefused(query: string, message: RegExp): Promise<void> {
  asked = 0;
  const { status, body } = await send(query);
  expect([status, body.data, asked]).toEqual([200, undefined, 0]);
  expect(body.errors).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })]);
}

describe('the limits of one graph call', () => {
  it('allow up to ten operations, whatever their names and fragments [SH-521 part]', async () => {
    expect((await send(`{ ${times(10, (n) => `a${n}: shelf { name }`)} }`)).body.errors).toBeUndefined();
    await expectRefused(`{ ${times(11, (n) => `a${n}: shelf { name }`)} }`, /at most 10 operations/);
    const six = (name: string) => `fragment ${name} on Query { ${times(6, (n) => `${name}${n}: shelf { name }`)} }`;
    await expectRefused(`{ ...b ... { ...c } } ${six('b')} ${six('c')}`, /at most 10 operations/);
  });

  it('bound depth and number of fields, including fragments', async () => {
    const deep = (levels: number) => `{ shelf ${'{ next '.repeat(levels)} { name } ${'}'.repeat(levels)} }`;
    expect((await send(deep(14))).body.errors).toBeUndefined();
    await expectRefused(deep(15), /at most 16 levels/);
    const doubling = times(30, (n) => `fragment f${n} on Shelf { ...f${n + 1} x${n}: name ...f${n + 1} }`);
    await expectRefused(`{ shelf { ...f0 } } ${doubling} fragment f30 on Shelf { name }`, /at most 500 fields/);
  });

  it('bound the cost: a field in a list counts ten times, in a list of lists a hundred times [SH-521 part]', async () => {
    const names = (count: number) => times(count, (n) => `n${n}: name`);
    expect((await send(`{ shelf { above { above { ${names(99)} } } } }`)).body.errors).toBeUndefined();
    await expectRefused(`{ shelf { above { above { ${names(100)} } } } }`, /cost at most 10000, and this one costs 10012/);
    await expectRefused(`{ ...a b: shelf { ...c } } fragment a on Query { shelf { ...c } } fragment c on Shelf { above { above { ${names(50)} } } }`, /costs 10024/);
    await expectRefused(`{ shelf { above { ... on Shelf { above { ${names(100)} } } } } }`, /costs 10012/);
  });

  it('bound the length of the answer, however the query is executed [SH-521 part]', async () => {
    const story = (count: number) => times(count, (n) => `s${n}: story`);
    expect((await send(`{ shelf { above { ${story(3)} } } }`)).body.errors).toBeUndefined();
    const tooLong = [
      `{ shelf { above { ${story(6)} } } }`,
      `query ($with: Boolean = true) { shelf { above { ${story(6)} name @include(if: $with) } } }`,
      `{ a: shelf { above { ${story(3)} } } b: shelf { above { ${story(3)} } } }`,
    ];
    for (const query of tooLong) {
      const { status, body } = await send(query);
      expect([status, body.data]).toEqual([200, null]);
      expect(body.errors).toEqual([expect.objectContaining({ message: expect.stringMatching(/more than 2000000 characters/) })]);
    }
  });

  it('require JSON [SH-521 part]', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const request = new Request(`https://shop.test${path}`, { method: 'POST', body: '{"query":"{ shelf { name } }"}', headers: { 'content-type': type } });
      await expect(answerGraph(request, call)).rejects.toMatchObject({ status: 415 });
    }
    const request = new Request(`https://shop.test${path}`, {
      method: 'POST',
      body: '{"query":"{ shelf { name } }"}',
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    });
    expect((await answerGraph(request, call)).status).toBe(200);
  });

  it('cleanly refuse a query that is nested too deeply, recursive, or too long', async () => {
    await expectRefused(`${'{a'.repeat(9000)}${'}'.repeat(1000)}`, /tokens/i);
    await expectRefused('{ shelf { ...a } } fragment a on Shelf { ...b } fragment b on Shelf { ...a }', /itself/);
    const tooLong = await send(`{ shelf { name } } # ${'x'.repeat(20_000)}`).catch((error: unknown) => error);
    expect(tooLong).toBeInstanceOf(CallError);
    expect(tooLong).toMatchObject({ status: 413 });
  });

  it('report a few of its wrong variables, by name, however many there are', async () => {
    const query = 'query ($floors: [Int!]) { shelf(floors: $floors) { name } }';
    const { status, body } = await send(query, { floors: Array.from({ length: 50_000 }, () => null) });
    expect([status, body.data]).toEqual([200, undefined]);
    expect(body.errors.length).toBeLessThanOrEqual(21);
    expect(body.errors[0].message).toMatch(/\$floors.*\b0\b/);
  });

  it('leave room for an editor that reads the whole schema', async () => {
    const { body } = await send(getIntrospectionQuery());
    expect(body.errors).toBeUndefined();
    expect(body.data.__schema.types.length).toBeGreaterThan(0);
  });
});

describe('a graph call by GET', () => {
  const open = (accept: string) =>
    answerGraph(new Request(`https://shop.test${path}?query={shelf{name}}`, { headers: { accept } }), call);

  it('is the editor for a browser, and a call for nobody [SH-479 part]', async () => {
    asked = 0;
    expect((await open('text/html')).headers.get('content-type')).toMatch(/^text\/html/);
    await expect(open('application/json')).rejects.toMatchObject({ status: 405, extras: { allow: 'POST' } });
    await expect(open('*/*')).rejects.toMatchObject({ status: 405 });
    expect(asked).toBe(0);
  });
});
