import { describe, expect, it } from 'vitest';
import type { WireStaffBundle, WireStaffMealDeal } from '#/contract/rest-types.ts';
import { bundleTyped, differingBundle, newTypedBundle, readTypedBundle, typedBundleOf } from './typed-bundle.ts';
import { differingMealDeal, mealDealTyped, newTypedMealDeal, readTypedMealDeal, typedMealDealOf } from './typed-meal-deal.ts';

const groups = [
  { id: 'main', name: 'Main', threshold: 2, lineNumbers: ['000301', '000302'] },
  { id: 'side', name: 'Side', threshold: 1, lineNumbers: ['000303'] },
];
const deal: WireStaffMealDeal = {
  mealDealId: '810001',
  dealName: '1',
  name: 'Supper for £9',
  description: 'Two mains and a side',
  pricePence: 900,
  startDate: '2026-11-20',
  endDate: null,
  membersOnly: true,
  groups,
  state: 'LIVE',
  version: '7-8',
};
const bundle: WireStaffBundle = {
  bundleName: 'tea',
  title: 'Tea',
  image: '/tea.svg',
  startDate: null,
  endDate: '2026-12-24',
  groups: groups.map(({ name, threshold, lineNumbers }) => ({ title: name, threshold, lineNumbers })),
  state: 'LIVE',
  version: '7',
};

/** Returns the fields that the browser posts for typed groups. */
const postedGroups = groups.flatMap(({ name, threshold, lineNumbers, id }, key): [string, string][] => [
  [`groups.${key}.id`, id],
  [`groups.${key}.name`, name],
  [`groups.${key}.threshold`, String(threshold)],
  [`groups.${key}.lines`, lineNumbers.join(',')],
]);

describe('the form of a meal deal', () => {
  it('asks for what is stored if nobody edits it [SC-683 part]', () => {
    const typed = typedMealDealOf(deal);
    const { mealDealId: _id, version: _version, state: _state, ...stored } = deal;
    expect(mealDealTyped(typed)).toEqual({ ok: true, deal: stored });
    const { groups: _groups, membersOnly: _members, ...texts } = typed;
    expect(readTypedMealDeal([...Object.entries(texts), ['membersOnly', 'yes'], ...postedGroups])).toEqual(typed);
  });

  it('says what is missing, beside each field [SC-683 part]', () => {
    const read = mealDealTyped(newTypedMealDeal);
    expect(read.ok || Object.keys(read.faults)).toEqual(['name', 'description', 'price', 'groups.0.name', 'groups.0.lines', 'groups.1.name', 'groups.1.lines']);
  });

  it.each([
    ['price', { price: '-9' }, 'A price is £0.01 or more. Did you mean £9.00?'],
    ['dealName', { dealName: '01' }, 'The short number has digits only, and no leading zero'],
    ['endDate', { endDate: '2026-11-19' }, 'The last day is before the first'],
    ['startDate', { startDate: '2026-02-30' }, 'Please enter a day, or leave it empty'],
    ['groups', { groups: [{ key: 0, id: 'one', name: 'One', threshold: '1', lineNumbers: ['000301'] }] }, 'A meal deal has at least two products to choose'],
  ])('refuses a faulty %s [SC-683 part]', (field, change, message) => {
    expect(mealDealTyped({ ...typedMealDealOf(deal), ...change })).toEqual({ ok: false, faults: { [field]: message } });
  });

  it('leaves the short number to the server if it is empty, and names what someone else has changed', () => {
    const read = mealDealTyped({ ...typedMealDealOf(deal), dealName: '' });
    expect(read.ok && 'dealName' in read.deal).toBe(false);
    expect(differingMealDeal({ ...typedMealDealOf(deal), price: '8.00', membersOnly: false, groups: [] }, deal)).toEqual(['price', 'members only', 'products']);
  });
});

describe('the form of a bundle', () => {
  it('asks for what is stored if nobody edits it [SC-683 part]', () => {
    const typed = typedBundleOf(bundle);
    const { bundleName: _name, version: _version, state: _state, ...stored } = bundle;
    expect(bundleTyped(typed)).toEqual({ ok: true, bundle: stored });
    const { groups: _groups, ...texts } = typed;
    expect(readTypedBundle([...Object.entries(texts), ...postedGroups]).groups.map(({ name }) => name)).toEqual(['Main', 'Side']);
  });

  it('says what is missing, beside each field [SC-683 part]', () => {
    const read = bundleTyped({ ...newTypedBundle, image: 'javascript:alert(1)' });
    expect(read.ok || Object.keys(read.faults)).toEqual(['title', 'image', 'groups.0.name', 'groups.0.lines']);
  });

  it('names what someone else has changed', () => {
    expect(differingBundle({ ...typedBundleOf(bundle), title: 'Cake', groups: [] }, bundle)).toEqual(['title', 'products']);
    expect(differingBundle(typedBundleOf(bundle), bundle)).toEqual([]);
  });
});
