import { describe, expect, it } from 'vitest';
import { stepped, typedQuantity } from './typed-quantity.ts';

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['0', 0],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['1.', 1],
  ])('%j is %d', (typed, quantity) => {
    expect(typedQuantity(typed)).toBe(quantity);
  });

  it.each(['', '.', '-1', '1e3', 'two', '1,5', '1.2.3'])('%j is not a quantity', (typed) => {
    expect(typedQuantity(typed)).toBeUndefined();
  });

  it('may have its unit after it', () => {
    expect(typedQuantity('0.7 kg', 'kg')).toBe(0.7);
    expect(typedQuantity('0.7 kg')).toBeUndefined();
    expect(typedQuantity('kg', 'kg')).toBeUndefined();
  });

  it('steps without rounding errors of binary fractions', () => {
    expect(stepped(0.1, 0.2)).toBe(0.3);
    expect(stepped(0.3, -0.1)).toBe(0.2);
  });
});
