import { describe, expect, it } from 'vitest';
import { slotsOfTemplates } from '#/modules/slots/rules/slots-of-template.ts';
import { slotTemplatesOf } from './slot-templates.ts';

const everything = { id: 651, collection: true, services: { groceries: true, entertaining: true, delivery: true } };

describe('the slots of a demo branch', () => {
  const ofThursday = slotsOfTemplates(slotTemplatesOf(everything), '2026-03-12', [], { deliveryChargePence: 400, saverChargePence: 200, collectionChargePence: 0 });
  const kinds = (slotType: string, gridType: string) =>
    ofThursday.filter((slot) => slot.slotType === slotType && slot.slotGridType === gridType);

  it('last an hour, savers four, and savers cost less [SC-340] [SC-341]', () => {
    const hours = (gridType: string) => new Set(kinds('DELIVERY', gridType).map((slot) => (slot.endsAt - slot.startsAt) / 3_600_000));
    const charges = (gridType: string) => new Set(kinds('DELIVERY', gridType).map((slot) => slot.chargePence));
    expect([...hours('DEFAULT'), ...hours('SAVER')]).toEqual([1, 4]);
    expect([...charges('DEFAULT'), ...charges('SAVER')]).toEqual([400, 200]);
    expect(kinds('DELIVERY', 'DEFAULT')).toHaveLength(15);
    expect(kinds('DELIVERY', 'SAVER')).toHaveLength(3);
  });

  it('include collections only where the branch has them', () => {
    expect(kinds('GROCERY_COLLECTION', 'DEFAULT').length).toBeGreaterThan(0);
    const deliveringOnly = slotTemplatesOf({ ...everything, collection: false });
    expect(new Set(deliveringOnly.map((template) => template.slotType))).toEqual(new Set(['DELIVERY']));
  });

  it('are sometimes fully booked, but never for a whole day', () => {
    const full = slotTemplatesOf(everything).filter((template) => template.capacity === 0);
    const days = Object.values(Object.groupBy(full, (template) => template.weekday)).map((ofDay) => ofDay!.length);
    expect(days).toHaveLength(7);
    expect(Math.max(...days)).toBeLessThan(4);
  });
});
