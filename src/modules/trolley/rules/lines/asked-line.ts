import { isUnitOfMeasure, type Quantity } from '#/platform/rules/quantity.ts';
import { normaliseQuantity } from './quantity-rules.ts';

/** A quantity of a product that a form asks for. */
export interface AskedLine {
  lineNumber: string;
  quantity: Quantity;
}

/** Writes a line as one field of a form: '000123:500:KGM' is half a kilogram. */
export const writeAskedLine = ({ lineNumber, quantity }: AskedLine): string => `${lineNumber}:${quantity.thousandths}:${quantity.uom}`;

/**
 * Reads a line that a form sent, with its quantity clamped to the unit's limits. Returns null if it is not one, or asks
 * for nothing.
 */
export function readAskedLine(text: string): AskedLine | null {
  const [, lineNumber, amount, uom] = /^([\d-]{1,60}):(\d{1,9}):(\w{3})$/.exec(text) ?? [];
  if (lineNumber === undefined || !isUnitOfMeasure(uom)) return null;
  const thousandths = normaliseQuantity(Number(amount), uom);
  return thousandths > 0 ? { lineNumber, quantity: { thousandths, uom } } : null;
}
