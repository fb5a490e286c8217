import { beforeEach, describe, expect, it } from 'vitest';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createDiagnosticsModule } from './diagnostics-module.ts';

const database = await openTestDatabase();
const { module } = createDiagnosticsModule();
const app = openTestApp(database, [module]);

const report = { message: 'x is not a function', stack: 'at a.js:1:2', path: '/ecom/shop/trolley', status: 500, breadcrumb: '/ecom' };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/error-reports-prod/v1/error-reports', { body, headers });
const stored = () =>
  runSql<Record<string, unknown>>(database, 'select message, stack, path, status, breadcrumb from diagnostics.error_reports order by id', []);

beforeEach(async () => {
  await moveClock(database, null);
  await runSql(database, 'truncate diagnostics.error_reports, platform.throttles', []);
});

describe('an error report', () => {
  it('is stored and answered with 204, from anybody [SH-396] [AC-542 part]', async () => {
    expect((await post(report)).status).toBe(204);
    expect((await post({ message: 'short' })).status).toBe(204);
    expect(await stored()).toEqual([report, { message: 'short', stack: null, path: null, status: null, breadcrumb: null }]);
  });

  it('may have 16 KB and not a byte more [SH-396]', async () => {
    const around = JSON.stringify({ ...report, stack: '' }).length;
    const stack = 'a '.repeat((16 * 1024 - around) / 2).padEnd(16 * 1024 - around, 'a');
    expect((await post({ ...report, stack })).status).toBe(204);
    const { status, body } = await post({ ...report, stack: `${stack}a` });
    expect([status, body.error]).toEqual([413, 'too_large']);
    expect(await stored()).toHaveLength(1);
  });

  it('is refused without a message, and with an invalid status', async () => {
    expect((await post({})).status).toBe(400);
    expect((await post({ ...report, message: '' })).status).toBe(422);
    expect((await post({ ...report, status: 70_000 })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('has personal data removed before it is stored', async () => {
    await post({ message: 'no ada@mail.example.test\0', stack: 'at https://shop.test/a?token=b', path: '/ecom/login?redirect=x', breadcrumb: '/ecom#y' });
    expect(await stored()).toEqual([
      { message: 'no [e-mail]', stack: 'at https://shop.test/a', path: '/ecom/login', status: null, breadcrumb: '/ecom' },
    ]);
  });

  it('is cut to the maximum length if removing personal data makes it longer', async () => {
    const long = 'a@b.c '.repeat(2700);
    const kept = '[e-mail] '.repeat(2700).slice(0, 16_384);
    for (const field of ['message', 'stack', 'path', 'breadcrumb']) {
      expect([field, (await post({ message: 'x', [field]: long })).status]).toEqual([field, 204]);
      expect((await stored()).at(-1)).toMatchObject({ [field]: kept });
    }
  });

  it('is accepted 60 times an hour from a client, and nothing beyond that is stored', async () => {
    await moveClock(database, Date.parse('2030-01-01T10:59:00Z'));
    const outcomes: number[] = [];
    for (let time = 0; time < 61; time += 1) outcomes.push((await post(report)).status);
    expect(outcomes).toEqual([...Array(60).fill(204), 429]);
    expect(await stored()).toHaveLength(60);
    await moveClock(database, Date.parse('2030-01-01T12:00:00Z'));
    expect((await post(report)).status).toBe(204);
  });
});

it('is deleted after 30 days', async () => {
  const job = module.jobs!.find(({ name }) => name === 'prune-error-reports')!;
  const now = await readClock(database);
  await runSql(
    database,
    `insert into diagnostics.error_reports (reported_at, message)
     select to_timestamp($1::double precision / 1000) - days * interval '1 day', 'of ' || days from generate_series(29, 32) days`,
    [now],
  );
  await job.run({ database, log: openLog('silent'), now: now - 1 }, undefined);
  expect((await stored()).map(({ message }) => message)).toEqual(['of 29', 'of 30']);
});
