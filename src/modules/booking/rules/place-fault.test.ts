import { expect, it } from 'vitest';
import { placeFault } from './place-fault.ts';

it('accepts towns, full postcodes and outward ones, and nothing else with a digit [SC-374 part]', () => {
  for (const place of ['Bracknell', 'St Ives', 'RG12 1AA', 'rg121aa', 'RG12', 'N1', ' EC1A ']) expect(placeFault(place), place).toBeNull();
  for (const place of ['RG12 1', '12 Mill Lane', 'RG999', '1']) expect(placeFault(place), place).toBe('Invalid UK postcode');
  expect(placeFault('  ')).toBe('Enter a postcode or town');
});
