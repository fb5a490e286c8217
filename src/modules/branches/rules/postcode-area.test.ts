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

  it('is found for the beginning of a postcode, with the space that was typed [SC-358]', () => {
    const near = [{ prefix: 'RG4', branchId: 1 }, { prefix: 'RG42', branchId: 2 }, { prefix: 'RG42 1', branchId: 3 }, { prefix: 'W1A', branchId: 4 }];
    const found = ['RG42', 'RG42 2', 'RG422', 'rg42  1', 'RG421', 'RG42 1A', 'RG421A', 'RG4 2', 'RG4 22AA', 'RG4 2AA', 'W1A 1', 'W1A1'].map((text) => branchForPostcode(text, near));
    expect(found).toEqual([2, 2, 2, 3, 3, 3, 3, 1, 2, 1, 4, 4]);
  });

  it('does not depend on the order of the areas', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(areas, { minLength: 4 }), fc.constantFrom('RG12 9AA', 'RG1 1AA', 'RG9 1AA'), (some, postcode) => {
        expect(branchForPostcode(postcode, some)).toBe(branchForPostcode(postcode, areas));
      }),
    );
  });
});
