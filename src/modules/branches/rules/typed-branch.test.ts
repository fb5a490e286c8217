import { expect, it } from 'vitest';
import { checkTypedBranch, differingBranch, readTypedBranch, typedFromBranch } from './typed-branch.ts';

const stored = {
  branchId: 651, name: 'Bracknell', line1: 'The Square', line2: null, town: 'Bracknell', region: 'Berkshire', postalCode: 'RG12 1AA', collection: true,
  services: { groceries: true, entertaining: false, delivery: true }, latitude: 51.4154, longitude: -0.7536,
  collectionMinimumOrderValue: null, deliveryMinimumOrderValue: { amount: 50, currencyCode: 'GBP' as const }, postcodeAreas: ['RG12', 'RG40 1'], version: 'x',
};
const typed = typedFromBranch(stored);

it('a branch is the same after it was shown and read again [SC-684 part]', () => {
  const { branchId: _branchId, ...rest } = stored;
  const fields = Object.entries(typed).flatMap(([name, value]): [string, string][] => (name === 'services' ? [...typed.services].map((one) => [name, one]) : value === false ? [] : [[name, String(value)]]));
  expect(readTypedBranch(fields)).toEqual(typed);
  expect(checkTypedBranch(typed)).toEqual({ ok: true, branchId: '651', branch: { ...rest, line2: '', takeAreas: false } });
  expect(differingBranch(typed, stored)).toEqual([]);
  expect(differingBranch({ ...typed, line1: 'x', line2: 'y', postcodeAreas: 'RG40 1, rg12' }, stored)).toEqual(['address']);
  expect(differingBranch({ ...typed, services: ['delivery'], postcodeAreas: 'RG1' }, stored)).toEqual(['services', 'postcode areas']);
});

it.each([
  ['no number', { branchId: '' }, { branchId: 'A branch number has digits only' }],
  ['a position that is no number', { latitude: '51,4' }, { latitude: 'Enter a number from 49 to 61, such as 51.4154' }],
  ['a negative minimum', { deliveryMinimum: '-5' }, { deliveryMinimum: 'Must be £0.00 or more. Did you mean £5.00?' }],
  ['an area that begins no postcode', { postcodeAreas: 'RG12\n12RG' }, { postcodeAreas: '12RG is not the beginning of a postcode, such as RG12, RG1 or RG12 1' }],
])('the form refuses %s beside its field [SC-684 part]', (_what, change, faults) => {
  expect(checkTypedBranch({ ...typed, ...change })).toEqual({ ok: false, faults });
});
