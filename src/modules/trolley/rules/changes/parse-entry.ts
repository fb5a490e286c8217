import { unitRules } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { fields, operationsOf } from './operations-of.ts';
import type { LineChange, TrolleyOperation } from './trolley-operation.ts';

/**
 * Reads one entry of the log; returns no operations if it is unreadable. Until November 2026 an entry was a change to a
 * line, with all its fields and without ids. Every page derives the same ids from such an entry.
 */
export function parseEntry(entry: unknown): TrolleyOperation[] {
  if (!(entry instanceof Object)) return [];
  const operations = 'lineNumber' in entry ? operationsOf([entry as LineChange], [], null, Number((entry as { batchId?: number }).batchId ?? 0)) : [entry];
  return operations.filter(isOperation);
}

function isOperation(entry: object): entry is TrolleyOperation {
  const { id, target, field, value, more = true } = entry as Record<string, unknown>;
  if ([id, target, field].some((one) => typeof one !== 'string')) return false;
  if (field === 'quantity') return isQuantity(value) && more === true;
  if (field === 'line') return isQuantity((value as { quantity?: unknown } | null)?.quantity);
  return typeof value === (field === 'canSubstitute' ? 'boolean' : fields.includes(field as never) && 'string');
}

function isQuantity(value: unknown): boolean {
  const { thousandths, uom } = (value ?? {}) as Quantity;
  return Number.isSafeInteger(thousandths) && thousandths >= 0 && uom in unitRules;
}
