import { unitRules } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { operationsOf } from './operations-of.ts';
import type { LineChange, TrolleyOperation } from './trolley-operation.ts';

/**
 * Reads one entry of the log; returns no operations if it is unreadable. Until November 2026 an entry was a change to a
 * line with all its fields and no ids: every page derives the same ids for it.
 */
export function parseEntry(entry: unknown): TrolleyOperation[] {
  if (!(entry instanceof Object)) return [];
  const operations = 'lineNumber' in entry ? operationsOf([entry as LineChange], [], null, Number((entry as { batchId?: number }).batchId ?? 0)) : [entry];
  return operations.filter(isOperation);
}

const types: Partial<Record<string, string>> = { canSubstitute: 'boolean', noteToShopper: 'string', personalisedMessage: 'string' };

function isOperation(entry: object): entry is TrolleyOperation {
  const { id, target, field, value, more } = entry as Record<string, unknown>;
  if (typeof id !== 'string' || typeof target !== 'string') return false;
  if (field === 'quantity') return isQuantity(value) && (more === undefined || more === true);
  return field === 'line' ? isQuantity((value as { quantity?: unknown } | null)?.quantity) : typeof value === types[field as string];
}

function isQuantity(value: unknown): value is Quantity {
  const { thousandths, uom } = (value ?? {}) as Quantity;
  return Number.isSafeInteger(thousandths) && thousandths >= 0 && uom in unitRules;
}
