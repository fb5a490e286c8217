import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLog } from '#/platform/server/log.ts';
import { Metrics } from '#/platform/server/metrics.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { CallError } from './call-error.ts';
import { createPublicReads } from './public-reads.ts';
import { defineRest, ok } from './rest-route.ts';
import { AnswerText } from './text-response.ts';

const database = await openTestDatabase();
const shelf = { service: 'shelf', version: 1, summary: '', access: 'anyone', method: 'GET', reads: { stock: 'whole' } } as const;
const jars = z.object({ size: z.number().int().max(9).nullish() });
const module: ServerModule = {
  name: 'shelf',
  rest: [
    defineRest({
      ...shelf,
      endpoint: 'jars/{jar}',
      query: z.object({ lid: z.enum(['on', 'off']).optional() }),
      reads: { stock: ({ params }) => [(params as { jar: string }).jar] },
      handle: async (call, { params, query }) => ok({ params, query, now: (await call.now()) > 0, customer: call.caller.customerId }),
    }),
    defineRest({ ...shelf, method: 'POST', endpoint: 'jars', body: jars, handle: async (_, { body }) => ({ status: 200, body, text: new AnswerText(JSON.stringify(body)) }) }),
    defineRest({ ...shelf, endpoint: 'mine', access: 'customer', handle: () => Promise.reject(new Error('its handler ran')) }),
    defineRest({ ...shelf, endpoint: 'full', handle: () => Promise.reject(new CallError(503, null, null, { retryAfterSeconds: 7 })) }),
    defineRest({ ...shelf, endpoint: 'broken', handle: () => Promise.reject(new Error('broken')) }),
    defineRest({ ...shelf, endpoint: 'curious', handle: async (call) => ok(call.request.url) }),
    defineRest({ ...shelf, endpoint: 'cookie', handle: async (call) => ok(call.setCookie('a', 'b', { maxAgeSeconds: 1 })) }),
    { ...shelf, reads: undefined, endpoint: 'undeclared', handle: async () => ok(1) } as never,
  ],
};
const metrics = new Metrics();
const reads = createPublicReads({ env: 'prod', database, log: openLog('silent'), metrics, issuedIds: null as never, modules: [module] });
const network = openTestApp(database, [module]);
const read = (name: string, input: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } = {}) =>
  reads.read({ name, params: {}, query: {}, body: undefined, ...input }, { requestId: 'r', clientAddress: '127.0.0.1', now: async () => 1 });

describe('a public read', () => {
  it('answers what the same call answers over the network, and says what it read', async () => {
    const jar = await read('GET shelf/v1/jars/{jar}', { params: { jar: '3' }, query: { lid: 'on' } });
    expect([jar.status, jar.body]).toEqual([200, (await network.call('GET', '/shelf-prod/v1/jars/3?lid=on')).body]);
    expect(jar.reads).toEqual([{ source: 'stock', key: '3' }]);
    const made = await read('POST shelf/v1/jars', { body: { size: 3, more: true } });
    expect([made.body, made.text?.text, made.reads]).toEqual([{ size: 3 }, '{"size":3}', [{ source: 'stock', key: undefined }]]);
    expect((await network.call('POST', '/shelf-prod/v1/jars', { body: { size: 3, more: true } })).body).toEqual({ size: 3 });
  });

  it('is refused as over the network: without access, with a wrong input, and while the shop is unavailable', async () => {
    const refused: [string, string, object][] = [
      ['GET shelf/v1/mine', '/shelf-prod/v1/mine', {}],
      ['GET shelf/v1/broken', '/shelf-prod/v1/broken', {}],
      ['POST shelf/v1/jars', '/shelf-prod/v1/jars', { body: { size: 'many' } }],
      ['POST shelf/v1/jars', '/shelf-prod/v1/jars', { body: { size: 10 } }],
    ];
    for (const [name, path, input] of refused) {
      const { status, body } = await read(name, input);
      const { status: there, body: told } = await network.call(name.split(' ')[0]!, path, input);
      expect([name, status, body]).toEqual([name, there, told]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(await read('GET shelf/v1/full')).toMatchObject({ status: 503, retryAfterSeconds: 7, body: { error: 'unavailable' } });
  });

  it('with an empty parameter finds nothing, as over the network', async () => {
    const { status } = await read('GET shelf/v1/jars/{jar}', { params: { jar: '' } });
    expect([status, (await network.call('GET', '/shelf-prod/v1/jars/')).status]).toEqual([404, 404]);
  });

  it('can depend on nothing of a browser', async () => {
    for (const name of ['curious', 'cookie']) expect((await read(`GET shelf/v1/${name}`)).status).toBe(500);
  });

  it('is only a call that declares what it reads', () => {
    expect(reads.includes('GET shelf/v1/jars/{jar}')).toBe(true);
    for (const name of ['GET shelf/v1/undeclared', 'PUT shelf/v1/jars', 'GET shelf/v2/mine']) expect(reads.includes(name)).toBe(false);
  });

  it('is counted like any call of a page', async () => {
    await read('GET shelf/v1/full');
    expect(await metrics.text()).toMatch(/larder_requests_total\{kind="call",via="page",method="GET",route="\/shelf-prod\/v1\/full",status="503"\} [1-9]/);
  });
});
