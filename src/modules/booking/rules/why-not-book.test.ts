import { describe, expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { whyNotBook, type BookingFacts, type BookingRefusalCode, type UnsuitedLine } from './why-not-book.ts';

const slot = {
  slotId: 1,
  branchId: 651,
  slotType: 'DELIVERY' as const,
  slotGridType: 'DEFAULT' as const,
  date: '2026-12-22',
  startsAt: instantOf('2026-12-22', '09:00'),
  endsAt: instantOf('2026-12-22', '10:00'),
  capacity: 5,
  chargePence: 400,
  orderCutOff: instantOf('2026-12-21', '22:00'),
  amendCutOff: instantOf('2026-12-16', '00:00'),
  campaignId: 'christmas' as const,
  campaignOpensAt: instantOf('2026-11-01', '00:00'),
  priorityUntil: null,
};
const line = (kind: UnsuitedLine['kind']): UnsuitedLine => ({ lineNumber: '01', message: 'Figs cannot be had', kind });
const good: BookingFacts = {
  now: slot.orderCutOff - 1,
  slot,
  hasPass: false,
  slotChangeable: true,
  delivery: { postcode: 'RG12 1AA', servedBy: 651 },
  otherChristmasSlots: 1,
  unsuited: [],
  chargePence: 400,
  expectedPence: 400,
  acceptCharge: false,
};

describe('why an order may not have a slot', () => {
  it('is null when nothing prevents it', () => {
    expect(whyNotBook(good)).toBeNull();
    expect(whyNotBook({ ...good, expectedPence: null })).toBeNull();
    expect(whyNotBook({ ...good, expectedPence: 300, acceptCharge: true })).toBeNull();
  });

  it('is the first reason in the ledger\'s order, whatever else applies [SC-370]', () => {
    const worse: [BookingRefusalCode, Partial<BookingFacts>][] = [
      ['RESCHEDULING_PROHIBITED', { slotChangeable: false }],
      ['CUT_OFF_PASSED', { now: slot.orderCutOff }],
      ['ADDRESS_NOT_SERVED', { delivery: { postcode: 'RG1 2AA', servedBy: 652 } }],
      ['MAX_CHRISTMAS_SLOTS', { otherChristmasSlots: 2 }],
      ['RESTRICTED_PRODUCTS', { unsuited: [line('service'), line('gone'), line('restricted')] }],
      ['UNAVAILABLE_ITEMS', { unsuited: [line('service'), line('gone')] }],
      ['DELIVERY_CHARGE_CHANGED', { expectedPence: 350 }],
    ];
    let facts = good;
    for (const [code, change] of worse.reverse()) {
      facts = { ...facts, ...change };
      expect(whyNotBook(facts)?.code).toBe(code);
    }
  });

  it('is that the slot is not open to this customer, after a cut-off that has passed [SC-334] [SC-345 part]', () => {
    const early = { ...good, now: instantOf('2026-10-31', '23:59') };
    expect(whyNotBook(early)).toMatchObject({ status: 409, code: 'SLOT_NOT_OPEN', message: 'This slot cannot be booked yet. Please choose another.' });
    expect(whyNotBook({ ...early, now: instantOf('2026-11-01', '00:00') })).toBeNull();
    const priority = { ...good, slot: { ...slot, priorityUntil: good.now + 1 } };
    expect(whyNotBook(priority)).toMatchObject({ code: 'SLOT_NOT_OPEN', message: 'Until it opens to everyone, this slot is for customers with a Delivery Pass.' });
    expect(whyNotBook({ ...priority, hasPass: true })).toBeNull();
    expect(whyNotBook({ ...priority, now: good.now + 1 })?.code).toBe('CUT_OFF_PASSED');
    expect(whyNotBook({ ...priority, delivery: { postcode: 'ZE1 0AA', servedBy: null } })?.code).toBe('SLOT_NOT_OPEN');
  });

  it('puts groceries in an entertaining slot before any other line\'s reason [SC-370]', () => {
    const entertaining = { ...slot, slotType: 'ENTERTAINING_COLLECTION' as const };
    const facts = { ...good, slot: entertaining, delivery: null, unsuited: [line('restricted'), line('service')] };
    expect(whyNotBook(facts)?.code).toBe('ENTERTAINING_ONLY');
  });
});
