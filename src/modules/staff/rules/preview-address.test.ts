import { expect, it } from 'vitest';
import { previewAddress, previewInstant, previewOf, previewTimeAt, previewTimeFaults, previewTimeFrom } from './preview-address.ts';

const now = Date.parse('2026-11-23T10:15:00Z');

it('a preview’s address has its time and the address of its page', () => {
  const time = { day: '2026-12-01', hour: '06' };
  expect(previewAddress(time, '/ecom/shop/search?searchTerm=mince%20pies')).toBe('/admin/preview/2026-12-01T06/ecom/shop/search?searchTerm=mince%20pies');
  expect(previewOf('/admin/preview/2026-12-01T06/ecom/shop/browse/Groceries')).toEqual({ time, path: '/ecom/shop/browse/Groceries' });
  expect(previewOf('/admin/preview/2026-12-01T06')).toEqual({ time, path: '/ecom/shop/browse/groceries' });
  expect(previewOf('/admin/preview/soon/ecom')).toEqual({ time: { day: 'soon', hour: '' }, path: '/ecom' });
  for (const other of ['/admin/preview', '/admin/previews/x', '/ecom/shop']) expect(previewOf(other)).toBeNull();
});

it('a preview’s time is a full hour in London, in summer too', () => {
  expect(previewInstant({ day: '2026-07-01', hour: '00' })).toBe(Date.parse('2026-06-30T23:00:00Z'));
  expect(previewTimeAt(Date.parse('2026-06-30T23:45:00Z'))).toEqual({ day: '2026-07-01', hour: '00' });
});

it('a preview begins with a day to come, and today if the day is past', () => {
  expect(previewTimeFrom('2026-12-01', '2026-11-23')).toEqual({ day: '2026-12-01', hour: '00' });
  for (const day of ['2026-11-23', '2025-01-01', null]) expect(previewTimeFrom(day, '2026-11-23')).toEqual({ day: '2026-11-23', hour: '00' });
});

it.each([
  ['2026-11-23', '00', {}],
  ['2027-11-23', '23', {}],
  ['2026-11-22', '23', { day: 'Please choose today or a later day: the shop keeps no earlier prices' }],
  ['2027-11-24', '00', { day: 'Please choose a day up to 23 November 2027' }],
  ['2027-02-29', '06', { day: 'Please choose a day, such as 1 December' }],
  ['', '', { day: 'Please choose a day, such as 1 December', hour: 'Please choose an hour' }],
  ['2026-12-01', '24', { hour: 'Please choose an hour' }],
])('the time %sT%s has the faults %j', (day, hour, faults) => {
  expect(previewTimeFaults({ day, hour }, now)).toEqual(faults);
});
