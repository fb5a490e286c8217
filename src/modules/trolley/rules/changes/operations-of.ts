import { addMore } from '#/modules/trolley/rules/lines/replayed-quantity.ts';
import { foldLine } from './shown-lines.ts';
import { isQuantity, type LineChange, type TrolleyOperation } from './trolley-operation.ts';
import { itemOf, type WireTrolley } from './wire-trolley.ts';

export const fields = ['quantity', 'canSubstitute', 'noteToShopper', 'personalisedMessage'] as const;

/** Returns the operations of a press, given those that are already pending. */
export function operationsOf(changes: readonly LineChange[], pending: readonly TrolleyOperation[], trolley: WireTrolley | null, batchId: number): TrolleyOperation[] {
  return changes.flatMap((change) =>
    fields.flatMap((field) => {
      if (change[field] === undefined) return [];
      const own = { id: `${batchId.toString(36)}-${change.lineNumber}${field[0]}`, target: change.lineNumber, field, value: change[field], batchId };
      if (field !== 'quantity') return [own as TrolleyOperation];
      const { productId, analytics } = change;
      return [{ ...own, productId, analytics, ...quantityOf(change, pending, trolley) } as TrolleyOperation];
    }),
  );
}

/**
 * Returns the quantity that a press sets. Until the trolley has been read, an addition stays an addition (`more`), even
 * if the shopper then sets the displayed quantity.
 */
function quantityOf({ lineNumber, quantity: asked, more }: LineChange, pending: readonly TrolleyOperation[], trolley: WireTrolley | null) {
  const own = pending.filter(({ target }) => target === lineNumber);
  const value = asked!;
  if (trolley) return { value: more ? addMore(foldLine(itemOf(trolley, lineNumber), own).quantity, value) : value };
  const earlier = own.findLast(isQuantity);
  return { value: more && earlier ? addMore(earlier.value, value) : value, more: earlier ? earlier.more : more };
}
