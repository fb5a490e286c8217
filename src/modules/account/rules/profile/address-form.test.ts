import { describe, expect, it } from 'vitest';
import { draftAddress } from './address-draft.ts';
import { addressFormFaults } from './address-form.ts';
import { addressBookError } from './address-book-error.ts';
import { alterationTexts, textOfAlteration } from './alteration-texts.ts';
import { countries } from './countries.ts';
import { countryCodes } from './country-codes.ts';
import { isUkCountry } from './uk-countries.ts';

const sound = { line1: '14 Mill Lane', country: 'GB', postalCode: 'RG12 1AA' };

describe('the address form', () => {
  it('lists every country, the United Kingdom first and the others by name [AC-191] [AC-192 part]', () => {
    expect(new Set(countries.map(([code]) => code))).toEqual(countryCodes);
    expect([countries.length, countries[0]]).toEqual([249, ['GB', 'United Kingdom']]);
    const others = countries.slice(1).map(([, name]) => name);
    expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(countries.filter(([code]) => isUkCountry(code)).map(([code]) => code)).toEqual(['GB', 'GG', 'JE']);
  });

  it('shows the faults of a person and an address in its order [AC-201 part] [AC-195]', () => {
    const faults = addressFormFaults({ title: 'Sultan', contactNumber: '12', firstName: '', lastName: '!', line1: '', country: 'GB', postalCode: 'x' });
    expect(Object.entries(faults)).toEqual([
      ['title', 'Invalid title'],
      ['contactNumber', 'Invalid phone number'],
      ['firstName', 'Please enter your first name'],
      ['lastName', 'Invalid last name'],
      ['line1', 'Required'],
      ['postalCode', 'Invalid UK postcode'],
    ]);
  });

  it('needs nobody to take the delivery, but both names of somebody, whichever part is filled in [AC-195] [AC-196 part]', () => {
    expect(addressFormFaults({ ...sound, title: '', firstName: ' ', lastName: '', contactNumber: ' ' })).toEqual({});
    const [firstName, lastName] = ['Please enter your first name', 'Please enter your last name'];
    for (const part of [{ title: 'Dr' }, { contactNumber: '01344555019' }, { title: 'Dr', contactNumber: '01344555019', firstName: ' ' }]) {
      expect([part, addressFormFaults({ ...sound, ...part })]).toEqual([part, { firstName, lastName }]);
    }
    expect(addressFormFaults({ ...sound, firstName: 'Mei' })).toEqual({ lastName });
    expect(addressFormFaults({ ...sound, lastName: 'Tan' })).toEqual({ firstName });
    expect(addressFormFaults({ ...sound, firstName: 'Mei', lastName: 'Tan' })).toEqual({});
  });

  it('goes without somebody of whom only one name is known [AC-196 part]', () => {
    const addressee = { title: 'Dr', firstName: 'Mei', lastName: 'Tan', contactNumber: '01344555019' };
    expect(draftAddress({ ...sound, addressee }).addressee).toEqual(addressee);
    for (const missing of [{ firstName: ' ' }, { lastName: '' }, { firstName: '', lastName: '' }]) expect(draftAddress({ ...sound, addressee: { ...addressee, ...missing } }).addressee).toBeNull();
  });

  it('has a text for each reason, and one for every other failure [AC-204 part]', () => {
    for (const reason of ['ACTIVE_TROLLEY_ORDER', 'CONTACT_ADDRESS', 'FINAL_ADDRESS'] as const) expect(textOfAlteration(reason)).toBe(alterationTexts[reason]);
    expect([textOfAlteration(undefined), textOfAlteration('toString')]).toEqual([addressBookError, addressBookError]);
  });
});
