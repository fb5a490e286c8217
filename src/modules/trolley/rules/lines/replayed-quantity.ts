import type { Quantity } from '#/platform/rules/quantity.ts';
import { normaliseQuantity, unitRules } from './quantity-rules.ts';

/**
 * What a line should hold once an add from before signing in is done: the two added up (SH-141), or one step more of the
 * line's own unit where the add was in another (SH-142).
 */
export function replayedQuantity(present: Quantity | null, saved: Quantity): Quantity {
  if (!present) return saved;
  const { thousandths, uom } = present;
  const more = saved.uom === uom ? saved.thousandths : unitRules[uom].step;
  return { thousandths: normaliseQuantity(thousandths + more, uom), uom };
}

/** A quantity and so much more. */
export function addMore(present: Quantity, more: Quantity): Quantity {
  if (more.thousandths === 0) return present;
  return replayedQuantity(present.thousandths === 0 ? null : present, more);
}
