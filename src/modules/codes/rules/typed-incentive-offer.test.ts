import { describe, expect, it } from 'vitest';
import type { WireStaffIncentiveOffer } from '#/contract/rest-types.ts';
import { differingIncentiveOffer, incentiveOfferTyped, newTypedIncentiveOffer, readTypedIncentiveOffer, typedIncentiveOfferOf } from './typed-incentive-offer.ts';

const stored: WireStaffIncentiveOffer = {
  id: 'bakery-3', title: '£3 off bakery', description: 'On bread', discount: { kind: 'AMOUNT', value: { amount: 3.1, currencyCode: 'GBP' } },
  minimumSpend: { amount: 40, currencyCode: 'GBP' }, categoryIds: ['20001', '20002'], startDate: '2026-12-01', endDate: '2026-12-24', loaded: 0, redeemed: 0, ended: false, state: 'LIVE', version: 'v',
};
const typed = typedIncentiveOfferOf(stored);
const faultsOf = (given: object) => {
  const read = incentiveOfferTyped({ ...typed, ...given });
  return read.ok ? {} : read.faults;
};

describe('the form of a members’ voucher', () => {
  it('saves a stored voucher as it is, an amount and a percentage [SC-734 part]', () => {
    const { title, description, discount, categoryIds, startDate, endDate, version } = stored;
    const saved = { title, description, discount: { ...discount, value: { amount: 3.1 } }, minimumSpend: { amount: 40 }, categoryIds, startDate, endDate, version };
    expect(incentiveOfferTyped(typed)).toEqual({ ok: true, offer: saved });
    const percent = typedIncentiveOfferOf({ ...stored, discount: { kind: 'PERCENT', percent: 25 }, minimumSpend: { amount: 0, currencyCode: 'GBP' } });
    expect([percent.value, percent.minimumSpend]).toEqual(['25', '']);
    expect(incentiveOfferTyped(percent)).toMatchObject({ ok: true, offer: { discount: { kind: 'PERCENT', percent: 25 }, minimumSpend: { amount: 0 } } });
  });

  it('reads each category once, and none from an empty choice [SC-734 part]', () => {
    expect(readTypedIncentiveOffer([['categoryIds', '7'], ['categoryIds', ''], ['categoryIds', '9'], ['categoryIds', '7']]).categoryIds).toEqual(['7', '9']);
  });

  it.each([
    [{ id: '' }, { id: 'Please enter an id' }],
    [{ id: 'a b' }, { id: 'Use letters, digits and hyphens, at most 40' }],
    [{ title: '' }, { title: 'Please enter a title' }],
    [{ value: '' }, { value: 'Please enter an amount' }],
    [{ value: '0' }, { value: 'Must be £0.01 or more' }],
    [{ value: '10000.01' }, { value: 'Enter an amount from £0 to £10,000' }],
    [{ kind: 'PERCENT', value: '101' }, { value: 'Enter a whole percentage from 1 to 100' }],
    [{ kind: 'PERCENT', value: '2.5' }, { value: 'Enter a whole percentage from 1 to 100' }],
    [{ minimumSpend: '-1' }, { minimumSpend: 'Enter an amount from £0 to £10,000' }],
    [{ startDate: '' }, { startDate: 'Please enter the first day' }],
    [{ endDate: '2026-02-30' }, { endDate: 'Please enter the last day' }],
    [{ endDate: '2026-11-30' }, { endDate: 'The last day is before the first' }],
  ])('is refused with %o: %o [SC-734 part]', (given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  it('starts empty, and says what is missing [SC-734 part]', () => {
    const read = incentiveOfferTyped(newTypedIncentiveOffer);
    expect(read.ok ? [] : Object.keys(read.faults)).toEqual(['id', 'title', 'value', 'startDate', 'endDate']);
  });

  it('names what someone else has changed [SC-734 part]', () => {
    expect(differingIncentiveOffer(typed, stored)).toEqual([]);
    expect(differingIncentiveOffer({ ...typed, title: 'x', categoryIds: [] }, stored)).toEqual(['title', 'categories']);
  });
});
