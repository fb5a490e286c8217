import { expect, it } from 'vitest';
import { adminLinks } from './admin-links.ts';

it('staff signed on as a customer get links to the customer’s detail and lock; customers and visitors get none [AC-508 part]', () => {
  expect(adminLinks({ customerId: 7, principalId: 42 }).map(({ path }) => path)).toEqual(['/admin/customers/7', '/admin/customers/7/lock']);
  expect(adminLinks({ customerId: 7, principalId: 7 })).toEqual([]);
  expect(adminLinks({ customerId: -1, principalId: null })).toEqual([]);
  expect(adminLinks({ customerId: -1, principalId: 42 })).toEqual([]);
});
