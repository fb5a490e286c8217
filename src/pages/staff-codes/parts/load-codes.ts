import { listStaffCodes, listStaffPartnerCards, readStaffCode } from '#/modules/codes/web/keep-code-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import { loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of promo codes that the address asks for. */
export function loadCodes(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffCodes(calls, asked));
}

/** Loads a promo code with the products that qualify. */
export async function loadCode(calls: CallLayer, code: string) {
  const stored = await readStaffCode(calls, code);
  return { stored, picker: await loadPicker(calls, stored.lineNumbers ?? [], null) };
}

/** Loads the part of the list of partner discount cards that the address asks for. */
export function loadPartnerCards(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffPartnerCards(calls, asked));
}
