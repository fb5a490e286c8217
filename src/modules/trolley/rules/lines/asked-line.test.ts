import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { readAskedLine, writeAskedLine } from './asked-line.ts';
import { normaliseQuantity } from './quantity-rules.ts';

it('reads back every line that it writes', () => {
  const lines = fc.record({ lineNumber: fc.stringMatching(/^\d{1,12}$/), thousandths: fc.integer({ min: 1, max: 99_000 }), uom: fc.constantFrom(...unitsOfMeasure), substitutes: fc.constantFrom({}, { canSubstitute: true }, { canSubstitute: false }) });
  fc.assert(
    fc.property(lines, ({ lineNumber, thousandths: raw, uom, substitutes }) => {
      const line = { lineNumber, quantity: { thousandths: normaliseQuantity(raw, uom) || 1000, uom }, ...substitutes };
      const valid = { ...line, quantity: { uom, thousandths: normaliseQuantity(line.quantity.thousandths, uom) } };
      expect(readAskedLine(writeAskedLine(line))).toEqual(valid);
    }),
  );
});

it('clamps a quantity to the limits of its unit [SC-018 part]', () => {
  expect(readAskedLine('000123:999000:C62')).toEqual({ lineNumber: '000123', quantity: { thousandths: 99_000, uom: 'C62' } });
  expect(readAskedLine('000123:1:KGM')).toEqual({ lineNumber: '000123', quantity: { thousandths: 100, uom: 'KGM' } });
  expect(readAskedLine('000123:0:KGM')).toBeNull();
});

it('refuses text that is not a line', () => {
  for (const text of ['', '000123', '000123:1000', '000123:1000:TON', 'x:1000:C62', '000123:-1:C62', '000123:1e3:C62', '000123:1000:C62:maybe']) expect(readAskedLine(text), text).toBeNull();
});
