import { expect, it } from 'vitest';
import { pageViewLabel } from './page-view.ts';

it('labels a page view with the title, and with a label of its own while staff are signed on as a customer [SH-173 part] [AC-416 part] [AC-417 part]', () => {
  expect(pageViewLabel({ customerId: -1, principalId: null }, 'My Trolley')).toBe('My Trolley');
  expect(pageViewLabel({ customerId: 7, principalId: 7 }, 'My Trolley')).toBe('My Trolley');
  expect(pageViewLabel({ customerId: 7, principalId: 9 }, 'My Trolley')).toBe('sign-on-as-customer');
});
