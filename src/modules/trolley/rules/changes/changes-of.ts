import type { LineChange, TrolleyOperation } from './trolley-operation.ts';

/** Combines operations into changes, one for each line. */
export function changesOf(operations: readonly TrolleyOperation[]): LineChange[] {
  const changes = new Map<string, LineChange>();
  for (const one of operations) {
    const { target, field, value } = one;
    const { productId, analytics, more } = one as TrolleyOperation & { field: 'quantity' };
    const { trolleyItemId } = one as TrolleyOperation & { field: 'line' };
    const about = { ...(trolleyItemId !== undefined && { trolleyItemId }), ...(productId !== undefined && { productId }), ...(analytics && { analytics }), ...(more && { more }) };
    const set = field === 'line' ? { ...value, noteToShopper: value.noteToShopper ?? '', personalisedMessage: value.personalisedMessage ?? '' } : { [field]: value };
    changes.set(target, { ...changes.get(target), lineNumber: target, ...about, ...set });
  }
  return [...changes.values()];
}
