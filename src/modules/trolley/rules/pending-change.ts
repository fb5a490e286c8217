import { unitsOfMeasure, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** What the shopper last asked of a line, until the server has answered it; a quantity of 0 removes the line. */
export interface PendingChange {
  lineNumber: string;
  quantity: Quantity;
  personalisedMessage?: string;
}

/** Reads changes that were kept as text; what is no such list, or no such change, counts as none. */
export function parsePendingChanges(text: string | null): PendingChange[] {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isPendingChange) : [];
  } catch {
    return [];
  }
}

function isPendingChange(value: unknown): value is PendingChange {
  const change = value as Partial<PendingChange> | null;
  const message = change?.personalisedMessage;
  return (
    typeof change?.lineNumber === 'string' &&
    Number.isSafeInteger(change.quantity?.thousandths) &&
    change.quantity!.thousandths >= 0 &&
    unitsOfMeasure.includes(change.quantity!.uom as UnitOfMeasure) &&
    (message === undefined || typeof message === 'string')
  );
}
