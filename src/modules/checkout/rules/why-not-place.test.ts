import { describe, expect, it } from 'vitest';
import { whyNotPlace, type PlacingFacts } from './why-not-place.ts';

const fine: PlacingFacts = {
  now: 1000,
  state: 'PENDING',
  beingPlaced: false,
  slot: { orderCutOff: 2000 },
  branchDelivers: true,
  lineCount: 3,
  hasHardConflicts: false,
  minimumSpendMet: true,
  toPay: 5000,
  expectedToPay: 5000,
  cardNeeded: true,
  hasCard: true,
};

// Each makes one fact wrong, in the order in which they are checked.
const wrongs: [code: string, wrong: Partial<PlacingFacts>][] = [
  ['004', { state: 'PLACED' }],
  ['005', { slot: { orderCutOff: 1000 } }],
  ['001', { slot: null }],
  ['009', { branchDelivers: false }],
  ['002', { hasHardConflicts: true }],
  ['003', { minimumSpendMet: false }],
  ['006', { expectedToPay: 4999 }],
  ['008', { hasCard: false }],
];

describe('why an order cannot be placed', () => {
  it('is null when nothing prevents it', () => {
    expect(whyNotPlace(fine)).toBeNull();
    expect(whyNotPlace({ ...fine, expectedToPay: null })).toBeNull();
    expect(whyNotPlace({ ...fine, cardNeeded: false, hasCard: false })).toBeNull();
  });

  it.each(wrongs)('is ORDER_ORCHESTRATION_%s for its own reason [SC-470 part]', (code, wrong) => {
    expect(whyNotPlace({ ...fine, ...wrong })?.code).toBe(`ORDER_ORCHESTRATION_${code}`);
  });

  it('is the first reason in the ledger’s order when several apply [SC-470 part]', () => {
    for (let first = 0; first < wrongs.length; first += 1) {
      const facts = wrongs.slice(first).reduceRight<PlacingFacts>((all, [, wrong]) => ({ ...all, ...wrong }), fine);
      expect(whyNotPlace(facts)?.code).toBe(`ORDER_ORCHESTRATION_${wrongs[first]![0]}`);
    }
  });

  it('is 004 while another press is placing it, and 002 for an empty trolley [SC-468 part] [SC-470 part]', () => {
    expect(whyNotPlace({ ...fine, beingPlaced: true })?.code).toBe('ORDER_ORCHESTRATION_004');
    expect(whyNotPlace({ ...fine, lineCount: 0 })?.code).toBe('ORDER_ORCHESTRATION_002');
  });

  it('contains the new total when it differs from the one shown [SC-470 part]', () => {
    expect(whyNotPlace({ ...fine, toPay: 5120 })?.message).toBe(
      'Your total has changed to £51.20. Please check and place your order again.',
    );
  });
});
