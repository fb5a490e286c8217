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
  isHeld: false,
  hasPlace: false,
  slotChangeable: true,
  delivery: { postcode: 'RG12 1AA', servedBy: 651 },
  preparingBranchId: null,
  otherChristmasSlots: 1,
  unsuited: [],
  lostOffers: [],
  acceptExpiredOffers: false,
  chargePence: 400,
  expectedPence: 400,
  acceptCharge: false,
};

describe('why an order may not have a slot', () => {
  it('is null when nothing prevents it', () => {
    expect(whyNotBook(good)).toBeNull();
    expect(whyNotBook({ ...good, expectedPence: null })).toBeNull();
    expect(whyNotBook({ ...good, expectedPence: 300, acceptCharge: true })).toBeNull();
    expect(whyNotBook({ ...good, lostOffers: ['77'], acceptExpiredOffers: true })).toBeNull();
    expect(whyNotBook({ ...good, preparingBranchId: 651 })).toBeNull();
  });

  it('names the changed charge, and calls none ‘Free’ [SC-370 part] [SC-006 part]', () => {
    expect(whyNotBook({ ...good, chargePence: 350 })?.message).toBe('The delivery charge for this slot is now £3.50.');
    expect(whyNotBook({ ...good, chargePence: 0 })?.message).toBe('The delivery charge for this slot is now Free.');
  });

  it('is the first reason in the ledger\'s order, whatever else applies [SC-370]', () => {
    const worse: [BookingRefusalCode, Partial<BookingFacts>][] = [
      ['RESCHEDULING_PROHIBITED', { slotChangeable: false }],
      ['CUT_OFF_PASSED', { now: slot.orderCutOff }],
      ['ADDRESS_NOT_SERVED', { delivery: { postcode: 'RG1 2AA', servedBy: 652 } }],
      ['MAX_CHRISTMAS_SLOTS', { otherChristmasSlots: 2 }],
      ['RESTRICTED_PRODUCTS', { unsuited: [line('service'), line('gone'), line('restricted')] }],
      ['UNAVAILABLE_ITEMS', { unsuited: [line('service'), line('gone')] }],
      ['OFFERS_EXPIRED', { lostOffers: ['77'] }],
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
    const far = { ...good, slot: { ...slot, campaignOpensAt: instantOf('2026-01-01', '00:00') } };
    expect(whyNotBook({ ...far, now: instantOf('2026-06-24', '23:59') })?.code, 'more than 180 days ahead').toBe('SLOT_NOT_OPEN');
    expect(whyNotBook({ ...far, now: instantOf('2026-06-25', '00:00') })).toBeNull();
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

  it('names each item that the date does not suit, and no other [SC-417 part]', () => {
    const unsuited = [line('restricted'), line('gone'), { ...line('restricted'), lineNumber: '02' }, { ...line('service'), lineNumber: '03' }];
    expect(whyNotBook({ ...good, unsuited })).toMatchObject({
      status: 409,
      code: 'RESTRICTED_PRODUCTS',
      details: [{ name: 'lineNumber', value: '01' }, { name: 'lineNumber', value: '02' }],
    });
  });

  it('names the promotions that would be lost [SC-370]', () => {
    expect(whyNotBook({ ...good, lostOffers: ['77', '78'] })).toMatchObject({
      status: 409,
      code: 'OFFERS_EXPIRED',
      details: [{ name: 'promotionId', value: '77' }, { name: 'promotionId', value: '78' }],
    });
  });

  it('tells an address that no branch serves from one that the branch of a placed order does not serve [SC-370] [SC-413 part]', () => {
    const refusalAt = (servedBy: number | null, preparingBranchId: number | null) =>
      whyNotBook({ ...good, delivery: { postcode: 'RG1 2AA', servedBy }, preparingBranchId });
    const postcode = { name: 'postcode', value: 'RG1 2AA' };
    const other = { name: 'branchId', value: '652' };
    expect(refusalAt(null, null)).toMatchObject({ status: 422, message: "We don't currently deliver to RG1 2AA.", details: [postcode] });
    expect(refusalAt(null, 651)?.message).toBe("The branch preparing your order doesn't deliver to RG1 2AA.");
    expect(refusalAt(652, null)?.details).toEqual([postcode, other]);
    expect(refusalAt(652, 651)).toMatchObject({
      message: "The branch preparing your order doesn't deliver to RG1 2AA.",
      details: [postcode, other, { name: 'preparingBranchId', value: '651' }],
    });
    // The slot is of another branch than the one that prepares the order, and serves the address.
    expect(refusalAt(651, 652)?.details).toContainEqual({ name: 'preparingBranchId', value: '652' });
  });
});
