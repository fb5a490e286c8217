import { expect, it } from 'vitest';
import type { WireIncentiveOffer, WireOrder } from '#/contract/rest-types.ts';
import { anIncentiveOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { codeName } from './codes-shown.ts';
import { memberOffersShown, movedText, notMovedText } from './member-offers-shown.ts';
import { presentMemberOffer } from './present-incentive-offer.ts';

const today = '2026-12-03';
const offer = (id: string, state: { isLoaded?: boolean; isRedeemed?: boolean } = {}, minimumSpendPence = 0): WireIncentiveOffer =>
  presentMemberOffer({ ...anIncentiveOffer({ id, title: `Voucher ${id}`, endDate: '2026-12-24', minimumSpendPence }), ended: false, isLoaded: false, isRedeemed: false, ...state }, today);
const entry = (id: string, applicationMethod: string, status = 'APPLIED') =>
  ({ id, displayText: `Voucher ${id}`, adjustmentType: 'INCENTIVE', amount: toMoney(300), status, applicationMethod }) as WireOrder['adjustments'][number];

it('a member’s vouchers are shown by what they do for the order: applied, waiting, or to load [SC-521 part] [SC-523 part]', () => {
  const order = { adjustments: [entry('CODE', 'MANUAL'), entry('1', 'AUTOMATIC'), entry('2', 'AUTOMATIC')] };
  const offers = [offer('1', { isLoaded: true }), offer('2', { isLoaded: true, isRedeemed: true }), offer('3', { isLoaded: true }, 6000), offer('4'), offer('5', { isLoaded: true, isRedeemed: true })];
  const { applied, others } = memberOffersShown(order, offers);
  expect(applied.map(({ id, canUnload, value }) => [id, canUnload, value.amount])).toEqual([['1', true, 3], ['2', false, 3]]);
  expect(others.map(({ id, waits }) => [id, waits !== null])).toEqual([['3', true], ['4', false]]);
  expect(others[0]!.about).toBe('On everything in your order. Spend £60.00 or more. Ends 24 December 2026');
});

it('without the member’s list the order’s vouchers still show, but cannot be moved [SC-523 part]', () => {
  expect(memberOffersShown({ adjustments: [entry('1', 'AUTOMATIC')] }, null)).toEqual({
    applied: [{ id: '1', title: 'Voucher 1', value: toMoney(300), about: 'Voucher', canUnload: false }],
    others: [],
  });
});

it('a voucher is named by its title in an order’s totals, a code by its text [SC-520 part]', () => {
  expect([codeName(entry('1', 'AUTOMATIC')), codeName(entry('AUTUMN5', 'MANUAL'))]).toEqual(['Voucher 1', 'Code AUTUMN5']);
});

it('a move says what became of the voucher, or that it can no longer be used [AC-332 part] [AC-333 part]', () => {
  expect([movedText(offer('1', { isLoaded: true })), movedText(offer('1'))]).toEqual(['Voucher loaded: Voucher 1', 'Voucher unloaded: Voucher 1']);
  expect([409, 410, 503, null].map((status) => notMovedText(status, 'load'))).toEqual([
    'This voucher can no longer be used.', 'This voucher can no longer be used.',
    'Sorry, we could not load this voucher. Please try again.', 'Sorry, we could not load this voucher. Please try again.',
  ]);
});
