import { describe, expect, it } from 'vitest';
import { slotsOfTemplates } from '#/modules/slots/rules/staff/slots-of-template.ts';
import { slotTemplatesOf } from './slot-templates.ts';

const everything = { id: 651, collection: true, services: { groceries: true, entertaining: true, delivery: true } };

describe('the slots of a demo branch', () => {
  const ofThursday = slotsOfTemplates(slotTemplatesOf(everything), '2026-03-12', [], { deliveryChargePence: 400, saverChargePence: 200, collectionChargePence: 0 });
  const kinds = (slotType: string, gridType: string) =>
    ofThursday.filter((slot) => slot.slotType === slotType && slot.slotGridType === gridType);

  it('last an hour, savers four, and every saver costs less than every hour of its day [SC-340]', () => {
    const hours = (gridType: string) => new Set(kinds('DELIVERY', gridType).map((slot) => (slot.endsAt - slot.startsAt) / 3_600_000));
    expect([...hours('DEFAULT'), ...hours('SAVER')]).toEqual([1, 4]);
    const templates = slotTemplatesOf(everything).filter(({ slotType }) => slotType === 'DELIVERY');
    for (const [weekday, ofDay] of Object.entries(Object.groupBy(templates, (template) => template.weekday))) {
      const charges = (gridType: string, usual: number) => ofDay!.filter(({ slotGridType }) => slotGridType === gridType).map(({ chargePence }) => chargePence ?? usual);
      expect([weekday, Math.max(...charges('SAVER', 200)) < Math.min(...charges('DEFAULT', 400))]).toEqual([weekday, true]);
    }
    expect(kinds('DELIVERY', 'DEFAULT')).toHaveLength(15);
    expect(kinds('DELIVERY', 'SAVER')).toHaveLength(3);
  });

  it('cost less in quiet hours, more in popular ones, and else the usual charge [SC-341]', () => {
    const at = (hour: number) => kinds('DELIVERY', 'DEFAULT').find(({ startsAt }) => new Date(startsAt).getUTCHours() === hour)!.chargePence;
    expect([8, 11, 15, 18, 21].map(at)).toEqual([400, 300, 400, 550, 400]);
    expect(kinds('DELIVERY', 'SAVER').map(({ chargePence }) => chargePence)).toEqual([200, 200, 200]);
    expect(new Set(kinds('GROCERY_COLLECTION', 'DEFAULT').map(({ chargePence }) => chargePence))).toEqual(new Set([0]));
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
