import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountToAuthorise, needsCard } from './amount-to-authorise.ts';
import {
  amountToCapture,
  authorisationForAmend,
  canPaymentBecome,
  cardPaymentStates,
  heldOnCard,
  paymentStatesBefore,
  stateAfterRefunds,
} from './card-payment-state.ts';

const pence = fc.integer({ min: 0, max: 1_000_000 });

describe('a card payment', () => {
  it('changes as the table says, and in no other way [SC-555]', () => {
    const allowed = (['NONE', ...cardPaymentStates] as const).flatMap((from) =>
      cardPaymentStates.filter((to) => canPaymentBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'NONE AUTHORISED', 'NONE DECLINED',
      'AUTHORISED VOIDED', 'AUTHORISED CAPTURED', 'AUTHORISED CAPTURE_FAILED',
      'CAPTURED PART_REFUNDED', 'CAPTURED REFUNDED',
      // The customer pays by payment resolution (decision 119), or staff cancel the order.
      'CAPTURE_FAILED AUTHORISED', 'CAPTURE_FAILED VOIDED',
      // A refund may be followed by another, until everything is refunded, and fail after it has settled.
      'PART_REFUNDED CAPTURED', 'PART_REFUNDED PART_REFUNDED', 'PART_REFUNDED REFUNDED',
      'REFUNDED CAPTURED', 'REFUNDED PART_REFUNDED',
    ]);
    expect(paymentStatesBefore('CAPTURED')).toEqual(['AUTHORISED', 'PART_REFUNDED', 'REFUNDED']);
  });

  it('captures what is due, and never more than was authorised [SC-553]', () => {
    expect(amountToCapture(5000, 4200)).toBe(4200);
    expect(amountToCapture(5000, 5001)).toBe(5000);
    expect(amountToCapture(5000, -1)).toBe(0);
    fc.assert(fc.property(pence, pence, (authorised, due) => {
      const captured = amountToCapture(authorised, due);
      expect(captured <= authorised && captured <= due && (captured === authorised || captured === due)).toBe(true);
    }));
  });

  it('keeps its authorisation in an amend unless the new amount is higher [SC-551 part]', () => {
    expect(authorisationForAmend(5000, 5000)).toBe('keep');
    expect(authorisationForAmend(5000, 1)).toBe('keep');
    expect(authorisationForAmend(5000, 5001)).toBe('replace');
    expect(authorisationForAmend(null, 1)).toBe('authorise');
  });

  it('is refunded in part or whole by what has settled [SC-555]', () => {
    expect(stateAfterRefunds(5000, 0)).toBeNull();
    expect(stateAfterRefunds(5000, 4999)).toBe('PART_REFUNDED');
    expect(stateAfterRefunds(5000, 5000)).toBe('REFUNDED');
  });
});

describe('the amount to authorise', () => {
  it('is what is to pay and 10% of the lines priced by weight, rounded up to the penny [SC-549 part]', () => {
    expect(amountToAuthorise(5000, 0)).toBe(5000);
    expect(amountToAuthorise(5000, 1)).toBe(5001);
    expect(amountToAuthorise(5000, 10)).toBe(5001);
    expect(amountToAuthorise(5000, 11)).toBe(5002);
    expect(amountToAuthorise(0, 999)).toBe(100);
  });

  it('needs no card if there is nothing to pay, unless a line is priced by weight [SC-550]', () => {
    expect([needsCard(1, false), needsCard(0, true), needsCard(0, false)]).toEqual([true, true, false]);
  });
});

it('money is held on a card while its authorisation is live and was not refused a renewal [SC-551 part]', () => {
  const live = { state: 'AUTHORISED', card: { token: 'mine' }, authorisedPence: 5200, lapsesAt: 1000, renewalProblem: null } as const;
  expect(heldOnCard(live, 'mine', 999)).toBe(5200);
  expect(heldOnCard(null, 'mine', 999)).toBeNull();
  expect(heldOnCard(live, 'another', 999)).toBeNull();
  expect(heldOnCard(live, 'mine', 1000)).toBeNull();
  expect(heldOnCard({ ...live, renewalProblem: 'AUTHENTICATION' }, 'mine', 999)).toBeNull();
  for (const state of cardPaymentStates) expect([state, heldOnCard({ ...live, state }, 'mine', 999) !== null]).toEqual([state, state === 'AUTHORISED']);
});
