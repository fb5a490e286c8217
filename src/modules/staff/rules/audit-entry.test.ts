import { expect, it } from 'vitest';
import { actionWords, auditDetails } from './audit-entry.ts';

it('an entry shows its subject, and each value before and after', () => {
  const detail = JSON.stringify({ staffUser: 7, before: { displayName: 'Kit', permissions: [] }, after: { displayName: 'Kit Rowan', permissions: ['MAIL_VIEW', 'ORDER_PICK'], active: false } });
  expect(auditDetails(detail)).toEqual([
    { name: 'Staff user', before: null, after: '7' },
    { name: 'Display name', before: 'Kit', after: 'Kit Rowan' },
    { name: 'Permissions', before: 'none', after: 'MAIL_VIEW, ORDER_PICK' },
    { name: 'Active', before: null, after: 'no' },
  ]);
});

it('an entry with any other text is shown as it is', () => {
  expect(auditDetails('')).toEqual([]);
  expect(auditDetails('rang at noon')).toEqual([{ name: 'Detail', before: null, after: 'rang at noon' }]);
  expect(auditDetails('[1]')).toEqual([{ name: 'Detail', before: null, after: '[1]' }]);
});

it('an action is shown as words', () => {
  expect(actionWords('STAFF_CHANGE')).toBe('Staff change');
});
