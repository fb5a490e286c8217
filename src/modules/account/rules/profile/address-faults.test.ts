import { describe, expect, it } from 'vitest';
import { draftAddress, type WrittenAddress } from './address-draft.ts';
import { addressFaults } from './address-faults.ts';
import { countryCodes } from './country-codes.ts';
import { postcodeFault, storedPostcode } from './postcode.ts';

const sound = { line1: '14 Mill Lane', country: 'GB', postalCode: 'RG12 1AA' };
const faultsOf = (change: WrittenAddress) => addressFaults(draftAddress({ ...sound, ...change }));
const messageOf = (change: WrittenAddress) => faultsOf(change)[0]?.message ?? null;

describe('a postcode', () => {
  it.each([
    ['', 'GB', 'Required'],
    ['RG12-1AA', 'GB', 'letters, digits, spaces only'],
    ['RG12 1A', 'GB', 'Invalid UK postcode'],
    ['RG12 1CA', 'JE', 'Invalid UK postcode'],
    ['gir 0aa', 'GB', null],
    ['w1a1hq', 'GB', null],
    ['GY1 1AA', 'GG', null],
    ['1234', 'US', 'Invalid US ZIP code'],
    ['12345', 'US', null],
    ['7500', 'FR', 'Invalid French postcode'],
    ['75001', 'FR', null],
    ['D6W XY12', 'IE', null],
    ['D6X XY1', 'IE', 'Invalid Irish postcode'],
    ['12345678901', 'DE', 'Invalid postcode'],
    ['10115', 'DE', null],
  ])('%j in %s: %j [AC-193] [AC-459] [AC-460] [AC-461] [AC-462] [AC-463] [AC-464] [AC-466] [AC-467] [AC-468]', (postcode, country, fault) => {
    expect(postcodeFault(postcode, country)).toBe(fault);
  });

  it('of the UK is stored in capitals with one space, others as written [AC-465]', () => {
    expect(['rg121aa', 'RG121AA', 'rg12 1aa'].map((code) => storedPostcode(code, 'GB'))).toEqual(Array(3).fill('RG12 1AA'));
    expect(storedPostcode('gir0aa', 'JE')).toBe('GIR 0AA');
    expect(storedPostcode('d6w xy12', 'IE')).toBe('d6w xy12');
  });

  it.each(['RG1 21AA', 'RG121 AA', 'R G12 1AA', 'RG12 1 AA', 'RG12  1AA'])('%j of the UK has its space in the wrong place, and is not put right silently [AC-193] [AC-465]', (postalCode) => {
    for (const country of ['GB', 'JE', 'GG']) expect(messageOf({ country, postalCode })).toBe('Invalid UK postcode');
    expect(storedPostcode(postalCode, 'GB')).toBe(postalCode);
  });
});

describe('an address', () => {
  it('needs its first line, country and postcode [AC-195 part] [AC-458]', () => {
    expect(addressFaults(draftAddress({}))).toEqual(
      ['line1', 'country', 'postalCode'].map((field) => ({ field, message: 'Required' })),
    );
  });

  it('accepts street names in its lines, up to their lengths [AC-479] [AC-481] [AC-482]', () => {
    for (const line1 of ["Flat 2/B, St. Mary's Row (rear)", 'Größe & Söhne #4: a', 'x'.repeat(60)]) {
      expect([line1, messageOf({ line1 })]).toEqual([line1, null]);
    }
    expect(draftAddress({ ...sound, line1: ' 1 St John’s ', line2: '‘t Hof', town: 'King’s Lynn', region: 'Côte d’Or' })).toMatchObject({ line1: "1 St John's", line2: "'t Hof", town: "King's Lynn", region: "Côte d'Or" });
    for (const field of ['line1', 'line2', 'line3', 'town', 'region']) expect([field, messageOf({ [field]: 'King’s ‘Row' })]).toEqual([field, null]);
    for (const line1 of ['Mill Lane!', '- ,', 'a\nb', '<b>']) expect([line1, messageOf({ line1 })]).toEqual([line1, 'Invalid address line']);
    expect(messageOf({ line1: 'x'.repeat(61) })).toBe('Must be no more than 60 characters');
    expect(messageOf({ town: 'x'.repeat(41) })).toBe('Must be no more than 40 characters');
  });

  it('has 60 characters in a line, 40 in town and region, 50 in each name and 10 in its postcode at most [AC-498]', () => {
    const addressee = { firstName: 'Zoë', lastName: 'Ash' };
    const longest = (field: string, length: number): [WrittenAddress, WrittenAddress] => {
      const of = (text: string): WrittenAddress => (field === 'firstName' || field === 'lastName' ? { addressee: { ...addressee, [field]: text } } : { [field]: text, ...(field === 'postalCode' && { country: 'DE' }) });
      const letter = field === 'postalCode' ? '1' : 'x';
      return [of(letter.repeat(length)), of(letter.repeat(length + 1))];
    };
    for (const [field, length] of [['line1', 60], ['line2', 60], ['line3', 60], ['town', 40], ['region', 40], ['firstName', 50], ['lastName', 50], ['postalCode', 10]] as const) {
      const [whole, over] = longest(field, length);
      expect([field, messageOf(whole), messageOf(over)]).toEqual([field, null, field === 'postalCode' ? 'Invalid postcode' : `Must be no more than ${length} characters`]);
    }
  });

  it('is in a country that exists [AC-191 part]', () => {
    expect(countryCodes.size).toBe(249);
    expect(messageOf({ country: 'XX', postalCode: '1' })).toBe('Invalid country');
  });

  it('has an addressee with a name, and a valid phone number [AC-194 part] [AC-470] [AC-472] [AC-473]', () => {
    const addressee = { firstName: 'Zoë', lastName: "d'Arcy-St. John" };
    const withNumber = (contactNumber: string) => messageOf({ addressee: { ...addressee, contactNumber } });
    for (const number of ['01344 555 019', '+44 1344 555019', '(0)1344-555-019', '']) expect(withNumber(number)).toBeNull();
    for (const number of ['12345', '0134455501 ext2', '+123456789012345', '1234567890123456']) {
      expect([number, withNumber(number)]).toEqual([number, 'Invalid phone number']);
    }
    expect(draftAddress({ ...sound, addressee: { firstName: 'D’Arcy', lastName: 'O‘Hara' } }).addressee).toMatchObject({ firstName: "D'Arcy", lastName: "O'Hara" });
    expect(messageOf({ addressee: { ...addressee, firstName: 'D’Arcy', lastName: 'O’Hara' } })).toBeNull();
    expect(messageOf({ addressee: { ...addressee, firstName: 'Z_' } })).toBe('Invalid first name');
    expect(messageOf({ addressee: { ...addressee, lastName: 'x'.repeat(51) } })).toBe('Must be no more than 50 characters');
  });
});
