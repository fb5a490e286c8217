import { pickOf } from '#/modules/orders/rules/picking/pick-operation.ts';
import type { LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import type { RefusedPick } from '#/modules/orders/web/picking/picking-store.ts';

/** Returns the line with the values of a record that the server refused, also of its substitutes, so that nothing typed is lost. */
export function withRefused(to: LineToPick, refused: RefusedPick | null): LineToPick {
  if (refused === null || refused.value === null) return to;
  const { value, names } = refused;
  const { version, pickedBy } = to.line.pick ?? { version: 0, pickedBy: 0 };
  return { ...to, line: { ...to.line, pick: pickOf({ target: String(to.line.sequenceNumber), value, names, at: '' }, version, pickedBy) } };
}
