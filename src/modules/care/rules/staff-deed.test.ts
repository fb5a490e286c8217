import { expect, it } from 'vitest';
import { staffDeed } from './staff-deed.ts';

it('says in words what staff did for a customer, with its details [AC-521 part]', () => {
  expect(staffDeed({ action: 'CUSTOMER_LOCK', detail: JSON.stringify({ after: { state: 'HARD_LOCKED', reason: 'Card stolen' } }) })).toEqual({
    what: 'Locked the customer out',
    details: 'State: HARD_LOCKED, Reason: Card stolen',
  });
  expect(staffDeed({ action: 'LOYALTY_CARD_CHANGE', detail: JSON.stringify({ before: { status: 'ACTIVE' }, after: { status: 'BLOCKED' } }) }).details).toBe('Status: ACTIVE → BLOCKED');
  expect(staffDeed({ action: 'SIGN_ON', detail: '{}' })).toEqual({ what: 'Signed on as the customer', details: '' });
  expect(staffDeed({ action: 'MEMBER_VOUCHER_UNLOAD', detail: '{"voucher":"three-off"}' })).toEqual({ what: 'Unloaded a voucher', details: 'Voucher: three-off' });
  expect(staffDeed({ action: 'SOMETHING_ELSE', detail: '' }).what).toBe('Something else');
});
