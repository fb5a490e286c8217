import { describe, expect, it } from 'vitest';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { bundledBreachCheck } from '#/modules/account/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { makeStaffUser } from './public.ts';

const database = await openTestDatabase();
const context = { database, breachCheck: bundledBreachCheck };
const password = 'seven brown eggs';

async function made(email: string): Promise<number> {
  const outcome = await makeStaffUser(context, { email, password, displayName: 'Bo Marsh', permissions: staffPermissions });
  if (outcome.kind !== 'made') throw new Error(outcome.message);
  return outcome.staffId;
}

const countStaff = async () => (await runSql(database, 'select 1 from staff.users')).length;

describe('making a staff user', () => {
  it('grants every permission, and stores no password [AC-517 part] [AC-509 part] [AC-510 part]', async () => {
    const staffId = await made(' Bo@Larder.example ');
    const [row] = await runSql<Record<string, unknown>>(database, 'select * from staff.users where id = $1', [staffId]);
    expect(row).toEqual({
      id: staffId,
      email: 'Bo@Larder.example',
      email_key: 'bo@larder.example',
      display_name: 'Bo Marsh',
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      permissions: [...staffPermissions],
      active: true,
      created: expect.any(Number),
      last_login: null,
      version: 1,
    });
    expect(row!['permissions']).toHaveLength(16);
  });

  it('is refused for an invalid password, address or name, and nothing is stored [AC-517 part] [AC-053] [AC-054] [AC-057] [AC-058 part]', async () => {
    const before = await countStaff();
    const sound = { email: 'new@larder.example', password, displayName: 'New', permissions: [] };
    const refusals = [
      [{ password: '1234567' }, 'Must be at least 8 characters'],
      [{ password: 'x'.repeat(129) }, 'Must be no more than 128 characters'],
      [{ password: 'PassW0rd' }, 'This password is too common. Please choose another.'],
      [{ password: 'NEW@larder.example' }, 'Your password must not be your email address or our name.'],
      [{ email: 'nobody' }, 'Invalid email address'],
      [{ email: '' }, 'Please enter your email address'],
      [{ displayName: ' ' }, 'Please enter a name'],
    ] as const;
    for (const [change, message] of refusals) {
      expect(await makeStaffUser(context, { ...sound, ...change })).toMatchObject({ kind: 'refused', message });
    }
    expect(await countStaff()).toBe(before);
  });

  it('is refused for an address that another staff user has, also when two are added at once', async () => {
    const asked = ['twin@larder.example', 'TWIN@larder.example'].map((email) =>
      makeStaffUser(context, { email, password, displayName: 'Twin', permissions: [] }),
    );
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['made', 'refused']);
  });

  it('takes ids from the same sequence as customers, so that no id is both [AC-009]', async () => {
    const ids: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      ids.push(await made(`staff-${round}@larder.example`), (await makeCustomer(database)).customerId);
    }
    expect(new Set(ids).size).toBe(10);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(ids[0]).toBeGreaterThan(0);
  });
});

it('records staff actions permanently: a row of the audit can be neither changed nor deleted [AC-519 part]', async () => {
  const staffId = await made('audited@larder.example');
  await runSql(database, `insert into staff.audit (staff_id, customer_id, action) values ($1, 7, 'SIGN_ON')`, [staffId]);
  for (const statement of [`update staff.audit set detail = 'x'`, 'delete from staff.audit', 'truncate staff.audit']) {
    await expect(runSql(database, statement)).rejects.toThrow('only ever added to');
  }
  expect(await runSql(database, 'select action, detail from staff.audit')).toEqual([{ action: 'SIGN_ON', detail: '' }]);
});
