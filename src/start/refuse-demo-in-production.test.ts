import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoGiftCards } from '#database/demo/demo-gifts.ts';
import { createAccount, hashPassword } from '#/modules/account/server/public.ts';
import { issueGiftCard } from '#/modules/gifts/server/public.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { refuseDemoInProduction } from './refuse-demo-in-production.ts';

const database = await openTestDatabase();
const production = { production: true, demo: false };
const root = resolve(import.meta.dirname, '../..');

async function reset(...parts: string[]): Promise<{ status: number; said: string }> {
  const child = spawn(process.execPath, [join(root, 'src/start/reset.ts'), ...parts], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const [status] = (await once(child, 'close')) as [number];
  return { status, said };
}

const shopper = async (email: string, password: string) =>
  createAccount(database, {
    email,
    passwordHash: await hashPassword(password),
    title: null,
    firstName: 'Ada',
    lastName: 'Farrow',
    created: await readClock(database),
  });

beforeEach(async () => {
  await runSql(database, 'delete from account.accounts');
  await moveClock(database, null);
});

describe('a production shop on a database that was a demo', { timeout: 60_000 }, () => {
  it('does not start while demo shoppers can sign in with the published password, and names the command that closes them', async () => {
    await shopper('shopper@larder.example', 'groceries please');
    await shopper('new@larder.example', 'one of their own');
    await shopper('ada@example.test', 'groceries please');
    const refused = expect(refuseDemoInProduction(database, production)).rejects;
    await refused.toThrow(/\(shopper@larder\.example\).*npm run reset -- --demo-shoppers/);
    expect(await reset('--demo-shoppers')).toMatchObject({ status: 0 });
    await refuseDemoInProduction(database, production);
    expect(await runSql(database, 'select 1 from account.accounts')).toHaveLength(3);
  });

  it('does not start while gift cards with published numbers can be used, and names the command that ends them', async () => {
    const [card] = demoGiftCards;
    const now = await readClock(database);
    await inTransaction({ database }, (work) => issueGiftCard(work.database, 1000, now, card));
    await inTransaction({ database }, (work) => issueGiftCard(work.database, 1000, now));
    await expect(refuseDemoInProduction(database, production)).rejects.toThrow(new RegExp(`\\(${card!.serialNumber}\\).*npm run reset -- --demo-shoppers`));
    expect(await reset('--demo-shoppers')).toMatchObject({ status: 0 });
    await refuseDemoInProduction(database, production);
  });

  it('does not start while test hooks have moved the clock, and names the command that corrects it', async () => {
    await moveClock(database, Date.parse('2031-01-01T00:00:00Z'));
    await expect(refuseDemoInProduction(database, production)).rejects.toThrow(/npm run reset -- --clock/);
    expect(await reset('--clock')).toMatchObject({ status: 0 });
    await refuseDemoInProduction(database, production);
  });

  it('starts if the demo is explicitly enabled, and outside production unchanged', async () => {
    await shopper('shopper@larder.example', 'groceries please');
    await moveClock(database, Date.parse('2031-01-01T00:00:00Z'));
    await refuseDemoInProduction(database, { production: true, demo: true });
    await refuseDemoInProduction(database, { production: false, demo: false });
  });

  it('accepts no other option, and never deletes your own database', async () => {
    expect(await reset('--everything')).toMatchObject({ status: 1, said: expect.stringContaining('Usage: npm run reset') });
    expect(await reset()).toMatchObject({ status: 1, said: expect.stringContaining('does not delete') });
  });
});
