import { expect, it } from 'vitest';
import { cardNumberFrom, groupedCardNumber, isLoyaltyCardNumber, withoutSpaces } from './loyalty-card-number.ts';

it.each([
  ['9210000000000001', true],
  ['9230123456789012', true],
  ['9220000000000001', false],
  ['1921000000000001', false],
  ['921000000000001', false],
  ['92100000000000011', false],
  ['921000000000000a', false],
  ['92100000 00000001', false],
  ['9210000000000001\n', false],
  ['９２１０000000000001', false],
  ['', false],
])('the number %j is a loyalty card number: %s [AC-483 part]', (number, expected) => {
  expect(isLoyaltyCardNumber(number)).toBe(expected);
});

it('drops the spaces that were typed [AC-484]', () => {
  expect(withoutSpaces(' 9210 0000\t0000 0001\n')).toBe('9210000000000001');
  expect(withoutSpaces('9210-0000')).toBe('9210-0000');
});

it('makes numbers of 16 digits that begin with the prefix, from the lowest to the highest', () => {
  expect(cardNumberFrom('9210', 0)).toBe('9210000000000000');
  expect(cardNumberFrom('9230', 1 - 2 ** -53)).toBe('9230999999999999');
  expect(cardNumberFrom('9210123456', 0.000_001)).toBe('9210123456000001');
});

it('shows a number in groups of four', () => {
  expect(groupedCardNumber('9210000000000001')).toBe('9210 0000 0000 0001');
});
