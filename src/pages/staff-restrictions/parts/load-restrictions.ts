import { listStaffRestrictions, readStaffRestriction } from '#/modules/catalogue/web/keep-restriction-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import { loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of restricted product groups that the address asks for. */
export function loadRestrictions(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffRestrictions(calls, asked));
}

/** Loads a restricted product group with its products. */
export async function loadRestriction(calls: CallLayer, restrictionId: string) {
  const restriction = await readStaffRestriction(calls, restrictionId);
  return { restriction, picker: await loadPicker(calls, restriction.lineNumbers, null) };
}
