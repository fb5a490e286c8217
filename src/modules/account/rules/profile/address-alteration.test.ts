import { describe, expect, it } from 'vitest';
import { methodsForAddress, whyNotChangeAddress, whyNotDeleteAddress, type AddressStanding } from './address-alteration.ts';
import { changedAddressFields } from './changed-address-fields.ts';
import { draftAddress } from './address-draft.ts';

const all: AddressStanding = { isUsed: true, isOnly: true, isContact: true };
const free: AddressStanding = { isUsed: false, isOnly: false, isContact: false };

describe('an address', () => {
  it('is kept for its order first, then as the only one, then as the contact address [AC-172]', () => {
    expect(whyNotDeleteAddress(all)).toBe('ACTIVE_TROLLEY_ORDER');
    expect(whyNotDeleteAddress({ ...all, isUsed: false })).toBe('FINAL_ADDRESS');
    expect(whyNotDeleteAddress({ ...free, isContact: true })).toBe('CONTACT_ADDRESS');
    expect(whyNotDeleteAddress(free)).toBeNull();
  });

  it('can be changed unless it is in use, and its methods say what can be done [AC-165] [AC-169 part]', () => {
    expect([whyNotChangeAddress(all), whyNotChangeAddress({ ...all, isUsed: false })]).toEqual(['ACTIVE_TROLLEY_ORDER', null]);
    expect(methodsForAddress(all)).toEqual(['GET', 'OPTIONS']);
    expect(methodsForAddress({ ...all, isUsed: false })).toEqual(['GET', 'OPTIONS', 'PUT']);
    expect(methodsForAddress(free)).toEqual(['GET', 'OPTIONS', 'PUT', 'DELETE']);
  });

  it('has changed in the fields that are stored differently, of its own and of its addressee [AC-197]', () => {
    const sent = { line1: '14 Mill Lane', country: 'GB', postalCode: 'RG12 1AA', addressee: { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 555019' } };
    const before = draftAddress(sent);
    expect(changedAddressFields(before, draftAddress({ ...sent, line1: ' 14 Mill Lane', postalCode: 'rg121aa', line2: '' }))).toEqual({ address: [], addressee: [] });
    const moved = draftAddress({ line1: '1 High St', line2: 'a', line3: 'b', town: 'c', region: 'd', country: 'JE', postalCode: 'JE2 3AB' });
    expect(changedAddressFields(before, moved)).toEqual({
      address: ['line1', 'line2', 'line3', 'town', 'region', 'country', 'postalCode'],
      addressee: ['firstName', 'lastName', 'contactNumber'],
    });
    expect(changedAddressFields(before, draftAddress({ ...sent, addressee: { ...sent.addressee, title: 'Ms' } })).addressee).toEqual(['title']);
  });
});
