import { describe, expect, it } from 'vitest';
import { replayedQuantity } from './replayed-quantity.ts';

describe('an add from before signing in', () => {
  it('adds up with what is in the trolley already: 2 and a saved 3 make 5 [SH-141]', () => {
    expect(replayedQuantity({ thousandths: 2000, uom: 'C62' }, { thousandths: 3000, uom: 'C62' })).toEqual({ thousandths: 5000, uom: 'C62' });
  });

  it('never asks for more than the line’s maximum [SH-141]', () => {
    expect(replayedQuantity({ thousandths: 98_000, uom: 'C62' }, { thousandths: 3000, uom: 'C62' }).thousandths).toBe(99_000);
  });

  it("adds one step of the line's own unit when the units differ [SH-142]", () => {
    expect(replayedQuantity({ thousandths: 500, uom: 'KGM' }, { thousandths: 3000, uom: 'C62' })).toEqual({ thousandths: 1000, uom: 'KGM' });
    expect(replayedQuantity({ thousandths: 2000, uom: 'LBR' }, { thousandths: 1000, uom: 'KGM' })).toEqual({ thousandths: 3000, uom: 'LBR' });
    expect(replayedQuantity({ thousandths: 1000, uom: 'KGM' }, { thousandths: 2000, uom: 'LBR' })).toEqual({ thousandths: 1500, uom: 'KGM' });
  });

  it('is passed on unchanged when the product is not in the trolley', () => {
    expect(replayedQuantity(null, { thousandths: 3000, uom: 'C62' })).toEqual({ thousandths: 3000, uom: 'C62' });
  });
});
