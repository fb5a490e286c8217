import { describe, expect, it } from 'vitest';
import { staffPermissions, type StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { permissionsOf } from '#/platform/server/http/check-access.ts';
import { fillExample, makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const routes = shop.shop.modules.list.flatMap((module) => module.rest ?? []).filter(({ service }) => service === 'staff');
const guarded = routes.flatMap((route) => (typeof route.access === 'object' ? [{ route, permissions: permissionsOf(route.access) }] : []));

describe('a staff call', () => {
  it('is for staff only, or uses the staff cookie before there is a token [SC-033]', () => {
    expect(guarded.length).toBeGreaterThan(5);
    const open = routes.filter(({ access }) => typeof access !== 'object');
    expect(open.map(({ endpoint, access }) => [endpoint, access]).sort()).toEqual([
      ['staff/self', 'staff'],
      ['staff/sign-in', 'browser'],
      ['staff/sign-out', 'browser'],
      ['staff/token', 'browser'],
    ]);
  });

  it.each(guarded.map(({ route, permissions }) => ({ route, permissions, permission: permissions.join(' or '), name: `${route.method} ${route.endpoint}` })))(
    '$name needs $permission, which is listed: without it the answer is 403, and nothing changes [SC-033]',
    async ({ route, permissions }) => {
      for (const permission of permissions) expect(staffPermissions).toContain(permission);
      const { path, method, ...request } = await fillExample(route, makeExampleWorld(shop));
      const others: StaffPermission[] = staffPermissions.filter((one) => !permissions.includes(one));
      for (const held of [[], others]) {
        const bearer = await makeStaffToken(database, held);
        const before = await allRows();
        const answer = await shop.browser().call(method, path, { ...request, bearer });
        expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
        expect(await allRows()).toEqual(before);
      }
    },
  );
});

/**
 * Returns one hash per table of all its rows. Leaves out the last use of sign-ins, the throttle counters and the jobs.
 */
async function allRows(): Promise<unknown> {
  const tables = await runSql<{ name: string }>(
    database,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and format('%s.%s', table_schema, table_name) not in ('staff.sign_ins', 'platform.throttles', 'platform.jobs')
     order by 1`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const hashes = tables.map(({ name }) => `select '${name}' as name, (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t) as rows`);
  return runSql(database, hashes.join(' union all '));
}
