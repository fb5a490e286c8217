import { expect, it } from 'vitest';
import { typedDay, typedDayFault } from './typed-day.ts';

const today = '2026-03-12';

it.each([
  ['12/03/2026', '2026-03-12'],
  ['12-03-2026', '2026-03-12'],
  ['12.03.2026', '2026-03-12'],
  [' 1/2/2026 ', '2026-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['2026-03-12', '2026-03-12'],
  ['31/02/2026', null],
  ['29/02/2026', null],
  ['12/13/2026', null],
  ['0/03/2026', null],
  ['12 03 2026', null],
  ['12/03/2026!', null],
])('the date %j is read as %j [AC-475]', (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

it.each(['', '1/2/26', '12/03/2', '12/03/26', '31/02/2026', 'tomorrow'])('the date %j is not whole [AC-474] [AC-475 part]', (typed) => {
  expect(typedDayFault(typed, { today })).toBe('Please insert full date');
});

it('a date after today is refused only where dates must be past [AC-476]', () => {
  expect(typedDayFault('13/03/2026', { today, pastOnly: true })).toBe("The date can't be in the future");
  expect(typedDayFault('12/03/2026', { today, pastOnly: true })).toBeNull();
  expect(typedDayFault('13/03/2026', { today })).toBeNull();
});
