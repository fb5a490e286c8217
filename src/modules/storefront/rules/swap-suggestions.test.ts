import { describe, expect, it } from 'vitest';
import { swapSuggestions } from './swap-suggestions.ts';

const product = (lineNumber: string, more: object = {}) => ({
  lineNumber,
  availability: 'AVAILABLE' as const,
  maxPersonalisedMessageLength: null,
  weights: { uoms: ['C62' as const] } as never,
  ...more,
});
const names = (products: { lineNumber: string }[]) => products.map(({ lineNumber }) => lineNumber);

describe('swaps for an unavailable item', () => {
  it('are at most eight products, in the given order [SC-308 part]', () => {
    const twelve = Array.from({ length: 12 }, (_, place) => product(`00${place}`));
    const suggested = swapSuggestions(twelve, { uom: 'C62', inTrolley: new Set(['001']) });
    expect(names(suggested)).toEqual(['000', '002', '003', '004', '005', '006', '007', '008']);
  });

  it('are available, keep the quantity, and need no message [SC-308 part]', () => {
    const given = [
      product('sold-out', { availability: 'SOLD_OUT_ONLINE' }),
      product('away', { availability: 'TEMPORARILY_UNAVAILABLE' }),
      product('by weight', { weights: { uoms: ['KGM'] } }),
      product('both', { weights: { uoms: ['KGM', 'C62'] } }),
      product('card', { maxPersonalisedMessageLength: 40 }),
    ];
    expect(names(swapSuggestions(given, { uom: 'C62', inTrolley: new Set() }))).toEqual(['both']);
    expect(names(swapSuggestions(given, { uom: 'KGM', inTrolley: new Set() }))).toEqual(['by weight', 'both']);
  });
});
