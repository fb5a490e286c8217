import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { defineRest, ok } from './rest-route.ts';

const database = await openTestDatabase();
const note = { service: 'notes', version: 1, endpoint: 'notes/{note}', summary: '', access: 'anyone' } as const;
const app = openTestApp(database, [
  {
    name: 'notes',
    rest: [
      defineRest({
        ...note,
        method: 'GET',
        params: z.object({ note: z.string() }),
        handle: async (call, { params }) => ok(await runSql(call.database, 'select $1::text as note', [params.note])),
      }),
      defineRest({
        ...note,
        method: 'PUT',
        body: z.object({ note: z.string() }),
        handle: async (call, { body }) => ok(await runSql(call.database, 'select $1::jsonb as note', [JSON.stringify(body)])),
      }),
    ],
  },
]);

describe('a text that cannot be stored', () => {
  it('is a bad request, not a fault of the shop, in a path or a body', async () => {
    expect((await app.call('GET', '/notes-prod/v1/notes/caf%C3%A9')).body).toEqual([{ note: 'café' }]);
    const [inPath, inBody] = [
      await app.call('GET', '/notes-prod/v1/notes/a%00b'),
      await app.call('PUT', '/notes-prod/v1/notes/a', { body: { note: 'a\0b' } }),
    ];
    for (const { status, body } of [inPath, inBody]) expect([status, body.error]).toEqual([400, 'bad_request']);
  });
});

describe('an OPTIONS call', () => {
  it('returns the methods of a path, and is not an error [SH-476 part]', async () => {
    const { status, headers } = await app.call('OPTIONS', '/notes-prod/v1/notes/a');
    expect([status, headers.get('allow')]).toEqual([204, 'GET, PUT']);
  });
});
