import { expect, it } from 'vitest';
import { typedGiftAmount } from './gift-amounts.ts';

it('staff type the money of a gift from £1 to £500, to the penny [SC-691 part]', () => {
  expect(['1', '£25.50', ' 500 '].map(typedGiftAmount)).toEqual([{ ok: true, pence: 100 }, { ok: true, pence: 2550 }, { ok: true, pence: 50_000 }]);
  const fault = 'Enter an amount from £1.00 to £500.00';
  expect(['0.99', '500.01', '0'].map(typedGiftAmount)).toEqual([fault, fault, fault].map((text) => ({ ok: false, fault: text })));
  expect(['', '25,50', '2.555', 'ten', '-5'].map((typed) => typedGiftAmount(typed).ok)).toEqual([false, false, false, false, false]);
});
