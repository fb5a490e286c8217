import type { Quantity } from '#/platform/rules/quantity.ts';
import { normaliseQuantity, unitRules } from './quantity-rules.ts';

/**
 * The quantity of a line after replaying an add from before signing in: the sum of both (SH-141), or one more step of
 * the line's own unit when the add was in another unit (SH-142).
 */
export function replayedQuantity(present: Quantity | null, saved: Quantity): Quantity {
  if (!present) return saved;
  const { thousandths, uom } = present;
  const more = saved.uom === uom ? saved.thousandths : unitRules[uom].step;
  return { thousandths: normaliseQuantity(thousandths + more, uom), uom };
}

/** The sum of two quantities, limited as SH-141 and SH-142 say. */
export function addMore(present: Quantity, more: Quantity): Quantity {
  if (more.thousandths === 0) return present;
  return replayedQuantity(present.thousandths === 0 ? null : present, more);
}
