import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchForPostcode } from './postcode-area.ts';

const areas = [
  { prefix: 'RG', branchId: 1 },
  { prefix: 'RG1', branchId: 2 },
  { prefix: 'RG12', branchId: 651 },
  { prefix: 'rg12 9', branchId: 4 },
];

describe('the branch of a postcode', () => {
  it('is the branch of its longest matching area, or null [SC-358]', () => {
    expect(branchForPostcode('RG12 1AA', areas)).toBe(651);
    expect(branchForPostcode('rg129zz', areas)).toBe(4);
    expect(branchForPostcode('RG4 7AA', areas)).toBe(1);
    expect(branchForPostcode('SW1A 1AA', areas)).toBeNull();
  });

  it('does not match RG1 2AA with RG12, whatever spaces are typed', () => {
    expect(branchForPostcode('RG1 2AA', areas)).toBe(2);
    expect(branchForPostcode('rg12aa', areas)).toBe(2);
    expect(branchForPostcode('RG12', areas)).toBe(651);
  });

  it('does not depend on the order of the areas', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(areas, { minLength: 4 }), fc.constantFrom('RG12 9AA', 'RG1 1AA', 'RG9 1AA'), (some, postcode) => {
        expect(branchForPostcode(postcode, some)).toBe(branchForPostcode(postcode, areas));
      }),
    );
  });
});
