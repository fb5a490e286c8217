import { describe, expect, it } from 'vitest';
import { readGraphAccess } from './graph-access.ts';

describe('an operation of the graph', () => {
  it('is open to those its directive allows, in a type as in its extensions [AC-005 part]', () => {
    const schema = `
      type Query { open: Int @forAnyone mine(id: ID!): Int @forCustomers }
      extend type Query { ours: Int @forStaff(permission: "AUDIT_READ") }
      type Mutation { change: Int @forCustomers }
      type Other { silent: Int }
    `;
    expect([...readGraphAccess(schema)]).toEqual([
      ['open', 'anyone'],
      ['mine', 'customer'],
      ['ours', { permission: 'AUDIT_READ' }],
      ['change', 'customer'],
    ]);
  });

  it.each([
    ['says nothing', 'type Query { ours: Int }'],
    ['says nothing in an extension', 'type Query { open: Int @forAnyone } extend type Mutation { ours: Int }'],
    ['says something else', 'type Query { ours: Int @deprecated }'],
    ['says two things', 'type Mutation { ours: Int @forAnyone @forCustomers }'],
    ['names no permission', 'type Query { ours: Int @forStaff }'],
    ['names a permission that is no text', 'type Query { ours: Int @forStaff(permission: 7) }'],
  ])('that %s about its access prevents the shop from starting [AC-005 part]', (_, schema) => {
    expect(() => readGraphAccess(schema)).toThrow('graph operation ours: declare its access');
  });
});
