import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { CallError } from './call-error.ts';
import { defineRest, noContent, ok } from './rest-route.ts';

const database = await openTestDatabase();
const shelf = { service: 'shelf', version: 1, summary: '', access: 'anyone' } as const;
const app = openTestApp(database, [
  {
    name: 'shelf',
    rest: [
      defineRest({
        ...shelf,
        method: 'GET',
        endpoint: 'refusals/{status}',
        params: z.object({ status: z.coerce.number().int() }),
        handle: (_, { params }) => Promise.reject(new CallError(params.status, null, null, params.status === 429 ? { retryAfterSeconds: 60 } : {})),
      }),
      defineRest({
        ...shelf,
        method: 'GET',
        endpoint: 'particulars',
        handle: () =>
          Promise.reject(
            new CallError(409, 'SHELF_FULL', 'That shelf is full.', {
              errors: [{ field: 'shelf', code: 'FULL', message: 'Full' }],
              details: [{ name: 'shelf', value: '3' }],
              reasonCode: 'r',
              code: 'c',
              errorCode: 'e',
            }),
          ),
      }),
      defineRest({ ...shelf, method: 'GET', endpoint: 'jars/{jar}', handle: async (_, { params }) => ok(params) }),
      defineRest({ ...shelf, method: 'DELETE', endpoint: 'jars/{jar}', handle: async () => noContent }),
      defineRest({ ...shelf, method: 'GET', endpoint: 'back-room', access: { permission: 'STOCK_VIEW' }, handle: async () => noContent }),
    ],
  },
]);
const sentence = /^[A-Z].*\.$/;

describe('an unsuccessful answer', () => {
  it.each([
    [400, 'bad_request'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [405, 'method_not_allowed'],
    [409, 'conflict'],
    [410, 'gone'],
    [413, 'too_large'],
    [422, 'validation_failed'],
    [423, 'locked'],
    [429, 'throttled'],
    [500, 'server_error'],
    [503, 'unavailable'],
  ])('%i has the general code %s by default, and a sentence fit to show [SH-477]', async (status, error) => {
    const answer = await app.call('GET', `/shelf-prod/v1/refusals/${status}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error, message: expect.stringMatching(sentence) });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '60' : null);
  });

  it('has only the members in the ledgers [SH-477] [SC-015]', async () => {
    const { status, body } = await app.call('GET', '/shelf-prod/v1/particulars');
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'SHELF_FULL',
      message: 'That shelf is full.',
      errors: [{ field: 'shelf', code: 'FULL', message: 'Full' }],
      details: [{ name: 'shelf', value: '3' }],
      reason_code: 'r',
      code: 'c',
      errorCode: 'e',
    });
  });

  it('lists the available methods if it is 405 [SH-477]', async () => {
    const { status, headers } = await app.call('POST', '/shelf-prod/v1/jars/7', { body: {} });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, DELETE']);
    expect((await app.call('OPTIONS', '/shelf-prod/v1/jars/7')).headers.get('allow')).toBe('GET, DELETE');
  });

  it('is 401 for an anonymous caller and 403 for a customer where a permission is needed [AC-007 part]', async () => {
    const path = '/shelf-prod/v1/back-room';
    const nobody = await app.call('GET', path);
    expect([nobody.status, nobody.body.error]).toEqual([401, 'unauthenticated']);
    const customer = await app.call('GET', path, { as: 7 });
    expect([customer.status, customer.body.error]).toEqual([403, 'forbidden']);
  });
});

describe('a call without declared access', () => {
  it('does not compile, and is open to nobody anyway [AC-005 part]', async () => {
    const { access: _, ...silent } = { ...shelf, method: 'GET', endpoint: 'silent', handle: async () => noContent } as const;
    // @ts-expect-error -- access must be declared.
    const silently = openTestApp(database, [{ name: 'silence', rest: [defineRest(silent)] }]);
    expect((await silently.call('GET', '/shelf-prod/v1/silent')).status).toBe(401);
    expect((await silently.call('GET', '/shelf-prod/v1/silent', { as: 7 })).status).toBe(403);
  });
});

describe('a call by its path', () => {
  it('gets its parameters decoded', async () => {
    const { body } = await app.call('GET', '/shelf-prod/v1/jars/caf%C3%A9%20%2F%20tea');
    expect(body).toEqual({ jar: 'café / tea' });
    expect((await app.call('GET', '/shelf-prod/v1/jars/%E0%A4%A')).status).toBeLessThan(500);
  });

  it('answers HEAD like GET, without the body', async () => {
    const { status, body, headers } = await app.call('HEAD', '/shelf-prod/v1/jars/7');
    expect([status, body, headers.get('cache-control')]).toEqual([200, '', 'no-store']);
    expect((await app.call('HEAD', '/shelf-prod/v1/refusals/404')).status).toBe(404);
  });
});
