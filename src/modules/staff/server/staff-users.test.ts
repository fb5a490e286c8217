import { beforeEach, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn, staffPassword, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
let addresses = 0;
const newBrowser = () => shop.browser(`10.8.0.${(addresses += 1)}`);

interface Manager {
  staffId: number;
  call(method: string, endpoint: string, json?: object): Promise<TestAnswer>;
}

/** Makes all staff managers inactive, and creates a new one. */
async function onlyManager(): Promise<Manager> {
  await runSql(database, `update staff.users set active = false where 'STAFF_MANAGE' = any(permissions)`);
  return newManager();
}

async function newManager(): Promise<Manager> {
  const { email, staffId } = await makeStaff(database, ['STAFF_MANAGE']);
  const browser = newBrowser();
  await signStaffIn(browser, email);
  const bearer = await staffTokenOf(browser);
  return { staffId, call: (method, endpoint, json) => browser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) }) };
}

/** Returns the audit entries of the manager's own actions, oldest first. */
async function auditOf({ staffId }: Manager): Promise<{ action: string; detail: object; customer: number | null }[]> {
  const rows = await runSql<{ action: string; detail: string; customer: number | null }>(
    database, 'select action, detail, customer_id as customer from staff.audit where staff_id = $1 order by id', [staffId],
  );
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as object }));
}

const newUser = (more: object = {}) => ({
  email: `new-${crypto.randomUUID()}@larder.example`, displayName: 'Kit Rowan', password: 'three ripe pears', permissions: ['ORDER_PICK'], ...more,
});

let manager: Manager;
beforeEach(async () => {
  manager = await onlyManager();
});

describe('adding a staff user', () => {
  it('creates one who can sign in and has exactly the given permissions [AC-518 part] [AC-509]', async () => {
    const asked = newUser({ displayName: ' Kit Rowan ', permissions: ['MAIL_VIEW', 'ORDER_PICK'] });
    const { status, body } = await manager.call('POST', 'users', asked);
    expect([status, body]).toEqual([201, {
      id: expect.any(Number), email: asked.email, displayName: 'Kit Rowan', permissions: ['MAIL_VIEW', 'ORDER_PICK'], active: true,
      created: expect.stringMatching(/Z$/), lastLogin: null, lockState: 'NONE', onlyManager: false, version: '1',
    }]);
    const browser = newBrowser();
    expect((await signStaffIn(browser, asked.email, asked.password)).status).toBe(204);
    const bearer = await staffTokenOf(browser);
    expect((await browser.call('GET', '/staff-prod/v1/staff/mail', { bearer })).status).toBe(200);
    expect((await browser.call('GET', '/staff-prod/v1/staff/users', { bearer })).status).toBe(403);
    expect((await manager.call('GET', `users/${body.id}`)).body.lastLogin).toMatch(/Z$/);
    expect(await auditOf(manager)).toEqual([{
      action: 'STAFF_ADD', customer: null,
      detail: { staffUser: body.id, after: { email: asked.email, displayName: 'Kit Rowan', permissions: ['MAIL_VIEW', 'ORDER_PICK'] } },
    }]);
  });

  it('accepts every listed permission, and refuses any other with 422 [AC-510] [AC-518 part]', async () => {
    const all = await manager.call('POST', 'users', newUser({ permissions: staffPermissions }));
    expect([all.status, all.body.permissions]).toEqual([201, [...staffPermissions]]);
    expect(all.body.permissions).toHaveLength(16);
    for (const other of ['CUSTOMER', 'staff_manage', 'EVERYTHING', '']) {
      const added = await manager.call('POST', 'users', newUser({ permissions: ['MAIL_VIEW', other] }));
      const changed = await manager.call('PATCH', `users/${all.body.id}`, { permissions: [other] });
      for (const { status, body } of [added, changed]) {
        expect([other, status, body.errors[0].field, body.errors[0].message]).toEqual([other, 422, expect.stringMatching(/^permissions\.\d$/), 'There is no such permission']);
      }
    }
    expect((await manager.call('GET', `users/${all.body.id}`)).body.permissions).toHaveLength(16);
  });

  it.each([
    ['a password that is too short', { password: '1234567' }, 'password', 'TOO_SHORT'],
    ['a password that is too long', { password: 'x'.repeat(129) }, 'password', 'TOO_LONG'],
    ['a password that is much too long', { password: 'x'.repeat(1001) }, 'password', 'TOO_LONG'],
    ['no e-mail address', { email: ' ' }, 'email', 'CUSTOM'],
    ['an e-mail address that is none', { email: 'kit@larder' }, 'email', 'CUSTOM'],
    ['no name', { displayName: '  ' }, 'displayName', 'TOO_SMALL'],
  ])('is refused with 422 for %s, and leaves no trace [AC-512 part] [AC-518 part]', async (_, fault, field, code) => {
    const before = await manager.call('GET', 'users?size=100');
    const { status, body } = await manager.call('POST', 'users', newUser(fault));
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, field, code]);
    expect(body.error).toBe(field === 'password' ? 'password_rejected' : 'validation_failed');
    expect((await manager.call('GET', 'users?size=100')).body).toEqual(before.body);
    expect(await auditOf(manager)).toEqual([]);
  });

  it('is refused for an address that another staff user has, even to one of two at once', async () => {
    const asked = newUser();
    const answers = await Promise.all([asked, { ...asked, email: asked.email.toUpperCase() }].map((one) => manager.call('POST', 'users', one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.errors).toEqual([
      { field: 'email', code: 'TAKEN', message: 'A staff user with that email address exists already' },
    ]);
    expect(await auditOf(manager)).toHaveLength(1);
  });
});

describe('the list of staff', () => {
  it('is sorted by name, a page at a time [AC-518 part] [SC-732]', async () => {
    for (const displayName of ['Aaron', 'Abel', 'Abner']) await makeStaff(database, [], { displayName });
    const first = await manager.call('GET', 'users?size=2');
    expect(first.body.content.map(({ displayName }: { displayName: string }) => displayName)).toEqual(['Aaron', 'Abel']);
    const second = await manager.call('GET', 'users?size=1&start=2');
    expect(second.body.content[0].displayName).toBe('Abner');
    const [all] = await runSql<{ count: number }>(database, 'select count(*)::integer as count from staff.users');
    expect([first.body.totalResults, second.body.totalResults]).toEqual([all!.count, all!.count]);
  });
});

describe('changing a staff user', () => {
  it('changes only the named fields, from the very next call, and the audit has both values [AC-518 part] [AC-519 part]', async () => {
    const { staffId, email } = await makeStaff(database, ['MAIL_VIEW'], { displayName: 'Kit' });
    const browser = newBrowser();
    await signStaffIn(browser, email);
    const bearer = await staffTokenOf(browser);
    const { status, body } = await manager.call('PATCH', `users/${staffId}`, { permissions: ['ORDER_PICK', 'CUSTOMER_VIEW'] });
    expect([status, body.permissions, body.displayName, body.active]).toEqual([200, ['CUSTOMER_VIEW', 'ORDER_PICK'], 'Kit', true]);
    expect((await browser.call('GET', '/staff-prod/v1/staff/mail', { bearer })).status).toBe(403);
    await manager.call('PATCH', `users/${staffId}`, { displayName: 'Kit Rowan' });
    await manager.call('PATCH', `users/${staffId}`, { displayName: 'Kit Rowan' });
    expect((await browser.call('GET', '/staff-prod/v1/staff/self', { bearer })).body.displayName).toBe('Kit Rowan');
    expect(await auditOf(manager)).toEqual([
      { action: 'STAFF_CHANGE', customer: null, detail: { staffUser: staffId, before: { permissions: ['MAIL_VIEW'] }, after: { permissions: ['CUSTOMER_VIEW', 'ORDER_PICK'] } } },
      { action: 'STAFF_CHANGE', customer: null, detail: { staffUser: staffId, before: { displayName: 'Kit' }, after: { displayName: 'Kit Rowan' } } },
    ]);
  });

  it('is refused if someone else has changed them since, but not because they have signed in [AC-518 part]', async () => {
    const { staffId, email } = await makeStaff(database, ['MAIL_VIEW'], { displayName: 'Kit' });
    const { version } = (await manager.call('GET', `users/${staffId}`)).body;
    await signStaffIn(newBrowser(), email);
    const first = await manager.call('PATCH', `users/${staffId}`, { permissions: [], version });
    const late = await manager.call('PATCH', `users/${staffId}`, { displayName: 'Kit Rowan', password: 'three ripe pears', version });
    expect([first.status, late.status, late.body.error]).toEqual([200, 409, 'STAFF_CHANGED']);
    expect((await manager.call('GET', `users/${staffId}`)).body).toMatchObject({ displayName: 'Kit', permissions: [], version: first.body.version });
    const [one, other] = await Promise.all(['Ada', 'Bea'].map((displayName) => manager.call('PATCH', `users/${staffId}`, { displayName, version: first.body.version })));
    expect([one!.status, other!.status].sort()).toEqual([200, 409]);
  });

  it('ends their sign-in at once if it deactivates them, and refuses new ones [AC-518 part]', async () => {
    const { staffId, email } = await makeStaff(database);
    const browser = newBrowser();
    await signStaffIn(browser, email);
    const bearer = await staffTokenOf(browser);
    const self = () => browser.call('GET', '/staff-prod/v1/staff/self', { bearer });
    expect((await self()).status).toBe(200);
    expect((await manager.call('PATCH', `users/${staffId}`, { active: false })).body.active).toBe(false);
    expect((await self()).status).toBe(401);
    expect((await browser.call('POST', '/staff-prod/v1/staff/token', { headers: await browser.csrfHeader() })).status).toBe(401);
    expect((await signStaffIn(browser, email)).status).toBe(401);
    await manager.call('PATCH', `users/${staffId}`, { active: true });
    expect((await self()).status).toBe(401);
    expect((await signStaffIn(browser, email)).status).toBe(204);
  });

  it('sets a new password by the rules, ends sign-ins, resets failures, and keeps it out of the audit [AC-518 part] [AC-512 part] [AC-065 part]', async () => {
    const { staffId, email } = await makeStaff(database);
    const browser = newBrowser();
    await signStaffIn(browser, email);
    const bearer = await staffTokenOf(browser);
    const short = await manager.call('PATCH', `users/${staffId}`, { password: 'short', displayName: 'Never saved' });
    expect([short.status, short.body.error, short.body.errors[0].code]).toEqual([422, 'password_rejected', 'TOO_SHORT']);
    for (let tries = 0; tries < 5; tries += 1) await signStaffIn(newBrowser(), email, 'wrong again');
    const { status, text } = await manager.call('PATCH', `users/${staffId}`, { password: 'a basket of plums' });
    expect([status, text.includes('plums')]).toEqual([200, false]);
    expect((await browser.call('GET', '/staff-prod/v1/staff/self', { bearer })).status).toBe(401);
    expect((await signStaffIn(browser, email, staffPassword)).status).toBe(401);
    expect((await signStaffIn(browser, email, 'a basket of plums')).status).toBe(204);
    expect(await auditOf(manager)).toEqual([{ action: 'STAFF_CHANGE', customer: null, detail: { staffUser: staffId, before: {}, after: { password: 'changed' } } }]);
  });

  it('is 404 for an unknown id, and 422 or 400 for invalid input', async () => {
    const { staffId } = await makeStaff(database);
    expect((await manager.call('PATCH', 'users/999999999', { displayName: 'X' })).status).toBe(404);
    expect((await manager.call('GET', 'users/0')).status).toBe(404);
    expect((await manager.call('PATCH', `users/${staffId}`, { displayName: 'x'.repeat(101) })).status).toBe(422);
    expect((await manager.call('PATCH', `users/${staffId}`, { active: 'no' })).status).toBe(400);
  });

  it.each([
    ['inactive', { active: false }],
    ['without the permission', { permissions: ['MAIL_VIEW'] }],
  ])('is refused if it would make the last staff manager %s', async (_, change) => {
    const { status, body } = await manager.call('PATCH', `users/${manager.staffId}`, change);
    expect([status, body.error]).toEqual([409, 'last_staff_manager']);
    expect((await manager.call('PATCH', `users/${manager.staffId}`, { displayName: 'Still here' })).status).toBe(200);
    expect((await manager.call('GET', `users/${manager.staffId}`)).body.onlyManager).toBe(true);
    const other = await newManager();
    expect((await manager.call('GET', `users/${manager.staffId}`)).body.onlyManager).toBe(false);
    expect((await manager.call('PATCH', `users/${manager.staffId}`, change)).status).toBe(200);
    expect((await other.call('PATCH', `users/${other.staffId}`, change)).status).toBe(409);
  });
});

describe('two changes at once', () => {
  it('never remove the permission from the last two managers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await onlyManager(), await newManager()];
      const answers = await Promise.all([
        one.call('PATCH', `users/${other.staffId}`, { active: false }),
        other.call('PATCH', `users/${one.staffId}`, { permissions: [] }),
      ]);
      // The later call is refused: by the rule, or because its caller has just lost the sign-in or the permission.
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = await runSql(database, `select id from staff.users where active and 'STAFF_MANAGE' = any(permissions)`);
      expect(left).toHaveLength(1);
    }
  });

  it('of one staff user both apply, each with its own entry in the audit', async () => {
    const { staffId } = await makeStaff(database, ['MAIL_VIEW'], { displayName: 'Kit' });
    const answers = await Promise.all([
      manager.call('PATCH', `users/${staffId}`, { displayName: 'Kit Rowan' }),
      manager.call('PATCH', `users/${staffId}`, { permissions: ['ORDER_PICK'] }),
      manager.call('PATCH', `users/${staffId}`, { displayName: 'Kit Rowan' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await manager.call('GET', `users/${staffId}`)).body).toMatchObject({ displayName: 'Kit Rowan', permissions: ['ORDER_PICK'] });
    const changed = (await auditOf(manager)).map(({ detail }) => Object.keys((detail as { after: object }).after).join());
    expect(changed.toSorted()).toEqual(['displayName', 'permissions']);
  });
});

describe('the audit', () => {
  it('can be read with STAFF_MANAGE, newest first, by page, by staff user and by action [AC-519 part]', async () => {
    const other = await newManager();
    const { staffId } = await makeStaff(database);
    for (const displayName of ['One', 'Two', 'Three']) await manager.call('PATCH', `users/${staffId}`, { displayName });
    await other.call('POST', 'users', newUser());
    const names = (answer: TestAnswer) =>
      answer.body.content.map(({ detail }: { detail: string }) => (JSON.parse(detail) as { after: { displayName: string } }).after.displayName);
    const first = await manager.call('GET', `audit?size=2&staffId=${manager.staffId}`);
    expect(names(first)).toEqual(['Three', 'Two']);
    expect(first.body.content[0]).toEqual({
      id: expect.any(Number), staffId: manager.staffId, staffName: expect.stringMatching(/^Bo Marsh/), customerId: null,
      action: 'STAFF_CHANGE', detail: expect.any(String), at: expect.stringMatching(/Z$/),
    });
    const second = await manager.call('GET', `audit?size=2&staffId=${manager.staffId}&before=${first.body.next}`);
    expect([names(second), second.body.next]).toEqual([['One'], null]);
    const added = await manager.call('GET', `audit?action=STAFF_ADD&staffId=${other.staffId}`);
    expect(names(added)).toEqual(['Kit Rowan']);
    expect(added.body.actions).toEqual(expect.arrayContaining(['STAFF_ADD', 'STAFF_CHANGE']));
    expect((await manager.call('GET', 'audit?customerId=1')).body.content).toEqual([]);
    expect((await manager.call('GET', 'audit?action=drop')).status).toBe(422);
  });

  it('has no call that writes, changes or deletes an entry [AC-519 part]', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect([method, (await manager.call(method, 'audit', {})).status]).toEqual([method, 405]);
      expect([method, (await manager.call(method, 'audit/1', {})).status]).toEqual([method, 404]);
    }
  });

  it('is written with the change or not at all: if it cannot be written, the change is undone [AC-519 part]', async () => {
    const { staffId } = await makeStaff(database, [], { displayName: 'Before' });
    await runSql(database, `alter table staff.audit add constraint no_more check (action <> 'STAFF_CHANGE') not valid`);
    try {
      expect((await manager.call('PATCH', `users/${staffId}`, { displayName: 'After' })).status).toBe(500);
    } finally {
      await runSql(database, 'alter table staff.audit drop constraint no_more');
    }
    expect((await manager.call('GET', `users/${staffId}`)).body.displayName).toBe('Before');
  });
});
