import { expect, it } from 'vitest';
import { addressInDetails, registrationDetailsFaults } from './registration-details.ts';

const name = { title: '', firstName: ' Rosalind ', lastName: 'Ashdown' };

it('the details of a new customer need a name; an address is optional, and asked for whole once it is started [AC-109 part]', () => {
  expect(registrationDetailsFaults(name, false)).toEqual({});
  expect(registrationDetailsFaults({ firstName: '', lastName: 'Z_' }, false)).toEqual({ firstName: 'Please enter your first name', lastName: 'Invalid last name' });
  expect(registrationDetailsFaults({ ...name, postalCode: 'rg12 1a' }, false)).toEqual({ line1: 'Required', postalCode: 'Invalid UK postcode' });
  expect(registrationDetailsFaults({ ...name, postalCode: 'rg12 1a' }, true)).toEqual({});
  expect(registrationDetailsFaults({ ...name, lastName: 'O’Hara', line1: '1 St John’s', postalCode: 'RG12 1AA' }, false)).toEqual({});
  expect(addressInDetails({ ...name, line1: ' ', town: '' })).toBeNull();
  expect(addressInDetails({ ...name, line1: '14 Mill Lane', postalCode: 'RG12 1AA' })).toMatchObject({ line1: '14 Mill Lane', country: 'GB', addressee: { firstName: 'Rosalind', lastName: 'Ashdown' }, suggestionId: null });
});
