import { expect, it } from 'vitest';
import { mailSubject, mailSubjects } from './mail-subjects.ts';

it('mails have the subjects in the ledger, and no others [AC-507] [AC-548 part]', () => {
  expect(Object.values(mailSubjects)).toEqual([
    'Your verification code',
    'You already have an account',
    'Reset your password',
    'Your account is locked',
    'Your password has been changed',
    'A passkey was added to your account',
    'A passkey was removed from your account',
    'Your data is ready',
    'Your account will be closed',
    'Your account stays open',
    'Confirm your new email address',
    'Your email address has been changed',
    'Welcome to myWaitrose',
    'Your order {customerOrderId} is confirmed',
    'Your order {customerOrderId} has been changed',
    'Your order {customerOrderId} is cancelled',
    'Your receipt for order {customerOrderId}',
    'Your order {customerOrderId} is on its way',
    'Your order {customerOrderId} is ready to collect',
    'We couldn’t deliver your order {customerOrderId}',
    'A new delivery time for your order {customerOrderId}',
    'Your payment needs attention',
    'Your refund',
    'The item you reported in order {customerOrderId}',
  ]);
  expect(mailSubject('ORDER_CONFIRMED', { customerOrderId: '1234' })).toBe('Your order 1234 is confirmed');
  expect(mailSubject('REFUND', {})).toBe('Your refund');
});
