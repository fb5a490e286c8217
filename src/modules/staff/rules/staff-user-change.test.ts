import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeStaffUser, differencesOf, isStaffManager } from './staff-user-change.ts';
import { staffPermissions } from './staff-permissions.ts';
import type { StaffChange, StaffUser } from './staff-user.ts';

const kit: StaffUser = {
  id: 1, email: 'kit@larder.example', displayName: 'Kit', permissions: ['MAIL_VIEW', 'STAFF_MANAGE'], active: true, created: 0, lastLogin: null, version: '1',
};

describe('changing a staff user', () => {
  it('changes only the named fields, and sorts permissions in the order of the list, without duplicates', () => {
    const changed = changeStaffUser(kit, { permissions: ['STAFF_MANAGE', 'CUSTOMER_VIEW', 'STAFF_MANAGE'] }, [kit]);
    expect(changed).toEqual({ ok: true, user: { ...kit, permissions: ['CUSTOMER_VIEW', 'STAFF_MANAGE'] } });
  });

  const users = fc.array(fc.record({ active: fc.boolean(), permissions: fc.subarray([...staffPermissions]) }), { minLength: 1, maxLength: 4 });
  const changes = fc.array(
    fc.record({
      who: fc.nat(3),
      change: fc.record({ active: fc.boolean(), permissions: fc.subarray([...staffPermissions]) }, { requiredKeys: [] }),
    }),
  );

  it('always leaves somebody who can manage staff, whatever the changes and their order', () => {
    fc.assert(
      fc.property(users, changes, (made, asked) => {
        let staff: StaffUser[] = [kit, ...made.map((one, place) => ({ ...kit, ...one, id: place + 2 }))];
        for (const { who, change } of asked) {
          const user = staff[who % staff.length]!;
          const decided = changeStaffUser(user, change as StaffChange, staff.filter(isStaffManager));
          if (decided.ok) staff = staff.map((one) => (one.id === user.id ? decided.user : one));
        }
        expect(staff.some(isStaffManager)).toBe(true);
      }),
    );
  });
});

describe('the differences', () => {
  it('are the values before and after, or null if nothing differs', () => {
    const after: StaffUser = { ...kit, displayName: 'Kit Rowan', active: false };
    expect(differencesOf(kit, after, false)).toEqual({
      before: { displayName: 'Kit', active: true }, after: { displayName: 'Kit Rowan', active: false },
    });
    expect(differencesOf(kit, { ...kit }, false)).toBeNull();
    expect(differencesOf(kit, kit, true)).toEqual({ before: {}, after: { password: 'changed' } });
  });
});
