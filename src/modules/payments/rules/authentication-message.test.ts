import { expect, it } from 'vitest';
import { approvalIn, type AuthenticationMessage } from './authentication-message.ts';

const origin = 'https://shop.example';
const told: AuthenticationMessage = { type: 'card-authentication', transactionId: 't-1', approved: true };
const approval = (data: unknown, from = origin) => approvalIn({ origin: from, data }, { origin, transactionId: 't-1' });

it('hears the outcome of an authentication only from a page of our own origin, and only of its own [SC-545 part]', () => {
  expect([approval(told), approval({ ...told, approved: false }), approval({ ...told, approved: 'yes' })]).toEqual([true, false, false]);
  expect(approval(told, 'https://elsewhere.example')).toBeNull();
  expect(approval(told, 'null')).toBeNull();
  expect(approval({ ...told, transactionId: 't-2' })).toBeNull();
  expect([approval({ ...told, type: 'another' }), approval(null), approval('card-authentication')]).toEqual([null, null, null]);
});
