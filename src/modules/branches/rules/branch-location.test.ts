import { describe, expect, it } from 'vitest';
import { branchLocation, townKey } from './branch-location.ts';

describe('a location to find branches near', () => {
  it('is a full postcode or its outward half, however it is written', () => {
    const outward = (text: string) => branchLocation(text);
    expect(['RG12 1AA', 'rg121aa', ' RG12 ', 'w1a', 'SW1A 1AA', 'M1'].map(outward)).toEqual(
      ['RG12', 'RG12', 'RG12', 'W1A', 'SW1A', 'M1'].map((half) => ({ kind: 'postcode', outward: half })),
    );
  });

  it('is an invalid postcode if it has a digit and is neither [SC-374]', () => {
    for (const text of ['RG12 1', '12', 'Reading 2', 'RG12 1AAA', '12345', 'RG1212']) {
      expect([text, branchLocation(text)]).toEqual([text, { kind: 'invalid', fault: 'Invalid UK postcode' }]);
    }
  });

  it('is a town otherwise', () => {
    expect(branchLocation(' Reading ')).toEqual({ kind: 'town', name: 'Reading' });
    expect(branchLocation('')).toEqual({ kind: 'town', name: '' });
  });

  it('has the same town for every way of writing it', () => {
    expect(['St Albans', 'saint albans', 'ST. ALBAN’S', 'St-Albans'].map(townKey)).toEqual(['st albans', 'st albans', 'st albans', 'st albans']);
    expect(townKey('Ynys Môn')).toBe('ynys mon');
  });
});
