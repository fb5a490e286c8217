import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { staffLines } from './staff-lines.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const root = resolve(import.meta.dirname, '../..');

/** Runs the command as `npm run make-staff -- EMAIL` does, and types the password. */
async function makeStaff(email: string, password: string): Promise<{ status: number; said: string }> {
  const child = spawn(process.execPath, [join(root, 'src/start/make-staff.ts'), email], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  child.stdin.end(`${password}\n`);
  const [status] = (await once(child, 'close')) as [number];
  return { status, said };
}

it('the first staff user is created by a command with an address and a password, and has all permissions; until then nobody can sign in [AC-517]', { timeout: 60_000 }, async () => {
  expect(await runSql(database, 'select 1 from staff.users')).toEqual([]);
  const address = 'http://localhost:3000';
  const places = [`Staff console:     ${address}/admin`, `Mail inbox:        ${address}/admin/mail`];
  expect(await staffLines(database, address)).toEqual([...places, expect.stringContaining('npm run make-staff -- EMAIL')]);

  const refused = await makeStaff('bo@larder.example', 'password');
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('This password is too common.')]);
  expect((await makeStaff('--help', '')).status).toBe(2);
  expect(await runSql(database, 'select 1 from staff.users')).toEqual([]);

  const made = await makeStaff('bo@larder.example', 'seven brown eggs');
  expect([made.status, made.said]).toEqual([0, expect.stringContaining('bo@larder.example has been created with all permissions')]);
  expect(made.said).not.toContain('seven brown eggs');
  const browser = shop.browser();
  expect((await signStaffIn(browser, 'bo@larder.example', 'seven brown eggs')).status).toBe(204);
  const self = await browser.call('GET', '/staff-prod/v1/staff/self', { bearer: await staffTokenOf(browser) });
  expect(self.body.permissions).toEqual([...staffPermissions]);
  expect(await staffLines(database, address)).toEqual(places);
});
