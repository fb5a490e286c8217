import { describe, expect, it } from 'vitest';
import { lostOffers, readShownOffers, triggeredOffers, writeShownOffers } from './shown-offers.ts';

const line = (lineNumber: string, ...discounts: [id: string, status: string][]) => ({
  lineNumber,
  discounts: discounts.map(([id, status]) => ({ id, status, description: `Offer ${id}` })),
});
const trolley = [line('01', ['5', 'TRIGGERED'], ['6', 'UNTRIGGERED']), line('02', ['5', 'TRIGGERED']), line('03', ['7', 'TRIGGERED'])];

describe('the offers that the browser last showed', () => {
  it('are those that the trolley triggers, with their lines [SC-158]', () => {
    expect(triggeredOffers(trolley)).toEqual([
      { id: '5', description: 'Offer 5', lineNumbers: ['01', '02'] },
      { id: '7', description: 'Offer 7', lineNumbers: ['03'] },
    ]);
  });

  it('are lost once the trolley no longer triggers them, while an item is still there [SC-158]', () => {
    const before = triggeredOffers(trolley);
    expect(lostOffers(before, trolley)).toEqual([]);
    expect(lostOffers(before, [line('02'), line('03', ['7', 'UNTRIGGERED'])]).map(({ id }) => id)).toEqual(['5', '7']);
    expect(lostOffers(before, [line('04')])).toEqual([]);
  });

  it('are kept for one order, and anything else that is stored is ignored [SC-158]', () => {
    const offers = triggeredOffers(trolley);
    const text = writeShownOffers('42', offers);
    expect(readShownOffers(text, '42')).toEqual(offers);
    expect(readShownOffers(text, '43')).toEqual([]);
    expect(writeShownOffers('42', [])).toBeNull();
    for (const broken of [null, 'x', '[]', '7', '{"orderId":"42"}', '{"orderId":"42","offers":[null,{"id":5}]}']) expect(readShownOffers(broken, '42'), String(broken)).toEqual([]);
  });
});
