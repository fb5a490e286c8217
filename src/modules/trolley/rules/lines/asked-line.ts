import { isUnitOfMeasure, type Quantity } from '#/platform/rules/quantity.ts';
import { normaliseQuantity } from './quantity-rules.ts';

/** A quantity of a product that a form asks for. */
export interface AskedLine {
  lineNumber: string;
  quantity: Quantity;
  /** Whether substitutes are allowed for it; by default, as for any added product. */
  canSubstitute?: boolean;
}

/** Writes a line as one field of a form: '000123:500:KGM' is half a kilogram, and '000123:500:KGM:no' is it without substitutes. */
export function writeAskedLine({ lineNumber, quantity, canSubstitute }: AskedLine): string {
  const substitutes = canSubstitute === undefined ? '' : canSubstitute ? ':yes' : ':no';
  return `${lineNumber}:${quantity.thousandths}:${quantity.uom}${substitutes}`;
}

/**
 * Reads a line that a form sent, with its quantity clamped to the unit's limits. Returns null if it is not one, or asks
 * for nothing.
 */
export function readAskedLine(text: string): AskedLine | null {
  const [, lineNumber, amount, uom, substitutes] = /^([\d-]{1,60}):(\d{1,9}):(\w{3})(?::(yes|no))?$/.exec(text) ?? [];
  if (lineNumber === undefined || !isUnitOfMeasure(uom)) return null;
  const thousandths = normaliseQuantity(Number(amount), uom);
  return thousandths > 0 ? { lineNumber, quantity: { thousandths, uom }, ...(substitutes && { canSubstitute: substitutes === 'yes' }) } : null;
}
