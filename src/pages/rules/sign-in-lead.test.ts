import { expect, it } from 'vitest';
import { signInLead } from './sign-in-lead.ts';

it('a visitor who pressed the trolley learns why to sign in, and how many items are kept', () => {
  expect(signInLead('/ecom/shop/trolley?featureflag=', 13)).toBe('Sign in to see your trolley. Your 13 items are kept.');
  expect(signInLead('/ecom/shop/trolley', 1)).toBe('Sign in to see your trolley. Your 1 item is kept.');
  expect(signInLead('/ecom/shop/trolley', 0)).toBe('Sign in to see your trolley.');
  expect(signInLead('/ecom/bookslot/delivery', 13)).toBe('Your 13 items are kept.');
  expect(signInLead(null, 0)).toBeNull();
});
