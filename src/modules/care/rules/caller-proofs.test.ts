import { expect, it } from 'vitest';
import { callerProofs } from './caller-proofs.ts';

it('a caller proves the account by things that the customer has', () => {
  expect(callerProofs({ orders: [], addresses: [], membership: null })).toEqual(['Their email address']);
  const order = { slot: null } as never;
  expect(callerProofs({ orders: [order], addresses: [{} as never], membership: {} as never })).toEqual(['Their email address', 'A postcode', 'An order number', 'The loyalty number']);
  expect(callerProofs({ orders: [order, { slot: {} } as never], addresses: [], membership: null })).toContain('The last slot');
});
