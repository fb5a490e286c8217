import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openLog } from './log.ts';

const database = await openTestDatabase();

describe('the log', () => {
  it('says what was wrong with a statement, but none of its values', async () => {
    const lines: string[] = [];
    const into = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void lines.push(chunk.toString('utf8'))) });
    const log = openLog('error', into);
    const row = `insert into account.accounts (email, email_key, password_hash) values ('Ada', 'ada@larder.example', 'x')`;
    await runSql(database, row);
    const error = await runSql(database, row).catch((thrown: unknown) => thrown);
    const unknown = await runSql(database, `insert into account.addresses (customer_id, line1, country) values (null, '14 Mill Lane', 'GB')`).catch(
      (thrown: unknown) => thrown,
    );
    log.error({ err: error }, 'a call failed');
    log.error({ err: new Error('a call failed', { cause: unknown }) }, 'a call failed');
    expect(lines.join('')).toContain('accounts_email_key_key');
    expect(lines.join('')).toContain('stack');
    expect(lines.join('')).not.toMatch(/ada@larder|Mill Lane/);
  });

  it('leaves out personal data logged by mistake, and values that PostgreSQL could not parse', async () => {
    const lines: string[] = [];
    const into = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void lines.push(chunk.toString('utf8'))) });
    const log = openLog('info', into);
    const error = await runSql(database, 'select $1::text::bigint', ['ada@larder.example']).catch((thrown: unknown) => thrown);
    log.error({ err: error }, 'a call failed');
    log.info({ email: 'ada@larder.example', cookie: 'secret-of-ada', customerId: 7 }, 'a mistake');
    expect(lines.join('')).toContain('invalid input syntax for type bigint');
    expect(lines.join('')).toContain('"customerId":7');
    expect(lines.join('')).not.toMatch(/ada@larder|secret-of-ada/);
  });
});
