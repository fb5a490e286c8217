import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTestDatabase } from '#/platform/server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const url = await makeTestDatabase('empty');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-migrations-'));
  await ask('drop schema if exists platform cascade; drop schema public cascade; create schema public');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<object>(text).finally(() => client.end());
  return rows;
}

const write = (name: string, text: string) => writeFile(join(folder, name), text);

it('applies each migration once and in order, even when several processes start at the same moment', async () => {
  await write('0002-second.sql', `insert into jar values ('second'); select pg_sleep(0.2)`);
  await write('0001-first.sql', `create table jar (label text); insert into jar values ('first')`);
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await ask('select label from jar order by ctid')).toEqual([{ label: 'first' }, { label: 'second' }]);
  await write('0003-third.sql', `insert into jar values ('third')`);
  expect(await migrate(url, folder)).toEqual(['0003-third.sql']);
});

it('leaves nothing of a failed migration, and names it', async () => {
  await write('0001-first.sql', 'create table jar (label text)');
  await write('0002-second.sql', 'create table lid (size int); insert into nowhere values (1)');
  await expect(migrate(url, folder)).rejects.toThrow(/0002-second\.sql failed: .*nowhere/);
  expect(await ask(`select to_regclass('jar') is not null as jar, to_regclass('lid') as lid`)).toEqual([
    { jar: true, lid: null },
  ]);
});

it('refuses a migration that was changed after it was applied', async () => {
  await write('0001-first.sql', 'create table jar (label text)');
  await migrate(url, folder);
  await write('0001-first.sql', 'create table jar (label text, size int)');
  await expect(migrate(url, folder)).rejects.toThrow('0001-first.sql was changed');
});

it('ignores the line endings of a checkout', async () => {
  await write('0001-first.sql', 'create table jar (\n  label text\n)');
  await migrate(url, folder);
  await write('0001-first.sql', 'create table jar (\r\n  label text\r\n)');
  expect(await migrate(url, folder)).toEqual([]);
});

it('refuses a migration that comes before one already applied', async () => {
  await write('0002-second.sql', 'select 1');
  await migrate(url, folder);
  await write('0001-first.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow('0001-first.sql comes before 0002-second.sql');
});

it('refuses two migrations with the same number and a file with any other kind of name', async () => {
  await write('0001-first.sql', 'select 1');
  await write('0001-other.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow('number 0001');
  await rm(join(folder, '0001-other.sql'));
  await write('second.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow('second.sql');
});
