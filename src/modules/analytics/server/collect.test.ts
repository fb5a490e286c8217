import { beforeEach, describe, expect, it } from 'vitest';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createAnalyticsModule } from './analytics-module.ts';

const database = await openTestDatabase();
const { module } = createAnalyticsModule();
const app = openTestApp(database, [module]);

const abandoned = {
  name: 'abandoned_trolley_update',
  params: { page_location: 'https://shop.test/ecom/shop/trolley', order_id: '100000001', session_id: 'tab-1' },
};
const said = { client_id: 'browser-1', user_properties: { customer_id: { value: 7 } }, events: [abandoned] };
const post = (body: unknown, headers: Record<string, string> = {}) => app.call('POST', '/web-analytics-prod/v1/collect', { body, headers });
const stored = () =>
  runSql<Record<string, unknown>>(
    database,
    'select client_id as client, customer_id as customer, name, params from analytics.events order by id',
  );

beforeEach(async () => {
  await moveClock(database, null);
  await runSql(database, 'truncate analytics.events, platform.throttles');
});

describe('the collector', () => {
  it('stores each event and answers 204 [SH-457]', async () => {
    const { status, body } = await post({ ...said, events: [abandoned, { name: 'page_view', params: { label: 'Home', depth: 2, first: true, from: null } }] });
    expect([status, body]).toEqual([204, '']);
    expect(await stored()).toEqual([
      { client: 'browser-1', customer: '7', name: 'abandoned_trolley_update', params: abandoned.params },
      { client: 'browser-1', customer: '7', name: 'page_view', params: { label: 'Home', depth: 2, first: true, from: null } },
    ]);
    const [row] = await runSql<{ late: boolean }>(database, `select platform.now() - min(collected_at) > interval '1 minute' as late from analytics.events`);
    expect(row!.late).toBe(false);
  });

  it('needs no sign-in, and accepts a browser whose token has expired [SH-457] [AC-542 part]', async () => {
    expect((await post(said, { authorization: 'Bearer long-gone' })).status).toBe(204);
    expect((await post({ client_id: 'b', events: [{ name: 'x' }] })).status).toBe(204);
    expect((await stored()).at(-1)).toEqual({ client: 'b', customer: null, name: 'x', params: {} });
  });

  it.each([
    ['no client_id', { ...said, client_id: undefined }],
    ['no events', { ...said, events: undefined }],
    ['nothing at all', {}],
    ['a client_id that is no text', { ...said, client_id: 5 }],
    ['events that are no list', { ...said, events: abandoned }],
    ['an event without a name', { ...said, events: [{ params: {} }] }],
    ['a parameter that is a list', { ...said, events: [{ name: 'x', params: { y: [1] } }] }],
  ])('answers 400 to a body with %s, and stores nothing of it [SH-457]', async (_, body) => {
    const answer = await post(body);
    expect([answer.status, answer.body.error]).toEqual([400, 'bad_request']);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['an empty client_id', { ...said, client_id: '' }],
    ['a long client_id', { ...said, client_id: 'c'.repeat(65) }],
    ['no event', { ...said, events: [] }],
    ['too many events', { ...said, events: Array(26).fill({ name: 'x' }) }],
    ['a name of several words', { ...said, events: [{ name: 'x y' }] }],
    ['too many parameters', { ...said, events: [{ name: 'x', params: Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`p${at}`, at])) }] }],
  ])('answers 422 to a body with %s, and stores nothing of it', async (_, body) => {
    expect((await post(body)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('accepts 8 KB and not a byte more', async () => {
    const long = (bytes: number) => {
      const around = JSON.stringify({ ...said, more: '' }).length;
      return { ...said, more: 'a'.repeat(bytes - around) };
    };
    expect((await post(long(8 * 1024))).status).toBe(204);
    expect((await post(long(8 * 1024 + 1))).status).toBe(413);
    expect(await stored()).toHaveLength(1);
  });

  it('stores texts of at most 64 characters, whatever they contain [AC-413 part]', async () => {
    await post({ ...said, events: [{ name: 'x', params: { long: 'a'.repeat(100), odd: 'a\0\uD83E' } }] });
    expect(await stored()).toMatchObject([{ params: { long: 'a'.repeat(64), odd: 'a\uFFFD' } }]);
  });

  it('accepts 60 calls a minute from a client, and stores nothing beyond that', async () => {
    await moveClock(database, Date.parse('2030-01-01T10:59:00Z'));
    const outcomes: number[] = [];
    for (let time = 0; time < 61; time += 1) outcomes.push((await post(said)).status);
    expect(outcomes).toEqual([...Array(60).fill(204), 429]);
    expect(await stored()).toHaveLength(60);
    await moveClock(database, Date.parse('2030-01-01T11:01:00Z'));
    expect((await post(said)).status).toBe(204);
  });
});

it('keeps events 90 days', async () => {
  const job = module.jobs!.find(({ name }) => name === 'forget-analytics-events')!;
  const now = await readClock(database);
  await runSql(
    database,
    `insert into analytics.events (collected_at, client_id, name, params)
     select to_timestamp($1::double precision / 1000) - days * interval '1 day', 'c', 'day-' || days, '{}' from generate_series(89, 92) days`,
    [now],
  );
  await job.run({ database, log: openLog('silent'), now: now - 1 }, undefined);
  expect((await stored()).map(({ name }) => name)).toEqual(['day-89', 'day-90']);
});
