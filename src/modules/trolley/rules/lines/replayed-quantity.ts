import type { Quantity } from '#/platform/rules/quantity.ts';
import { normaliseQuantity, unitRules } from './quantity-rules.ts';

/**
 * Returns the quantity of a line after replaying an add attempted before signing in. This is the sum (SH-141), or one
 * more step of the line's own unit if the add was in another unit (SH-142), within the unit's limits. Without a line,
 * it is the saved quantity.
 */
export function replayedQuantity(present: Quantity | null, saved: Quantity): Quantity {
  if (!present) return saved;
  const { thousandths, uom } = present;
  const more = saved.uom === uom ? saved.thousandths : unitRules[uom].step;
  return { thousandths: normaliseQuantity(thousandths + more, uom), uom };
}

/** Adds a quantity to the present one as `replayedQuantity` does. If one of them is 0, returns the other. */
export function addMore(present: Quantity, more: Quantity): Quantity {
  if (more.thousandths === 0) return present;
  return replayedQuantity(present.thousandths === 0 ? null : present, more);
}
