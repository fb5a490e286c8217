import { expect, it } from 'vitest';
import { auditAsked, numberAsked } from './console-address.ts';

const asked = (query: string) => auditAsked(new URLSearchParams(query));

it('the audit is requested with the filters of its address', () => {
  expect(asked('before=70&action=STAFF_ADD&staffId=3&customerId=%201204%20')).toEqual({
    wanted: { before: 70, action: 'STAFF_ADD', staffId: 3, customerId: 1204 },
    customerFault: null,
  });
  const open = { before: null, action: null, staffId: null, customerId: null };
  expect(asked('')).toEqual({ wanted: open, customerFault: null });
  expect(asked('action=&staffId=&customerId=')).toEqual({ wanted: open, customerFault: null });
});

it.each(['abc', '0', '-1', '1.5', '99999999999999999999', '1e3'])('an invalid customer number %s is reported, and never sent', (typed) => {
  const { wanted, customerFault } = asked(`customerId=${typed}`);
  expect([wanted.customerId, customerFault]).toEqual([null, expect.stringMatching(/customer number/)]);
});

it('invalid values that nobody typed are ignored', () => {
  const { wanted, customerFault } = asked('before=0&action=foo&staffId=x');
  expect([wanted, customerFault]).toEqual([{ before: null, action: null, staffId: null, customerId: null }, null]);
});

it('a number counts only within its bounds', () => {
  expect([numberAsked('0', 0, 100), numberAsked('100', 0, 100), numberAsked('101', 0, 100)]).toEqual([0, 100, null]);
  expect([numberAsked(null, 0), numberAsked('', 0), numberAsked(' 1', 0), numberAsked('9007199254740993', 0)]).toEqual([null, null, null, null]);
});
