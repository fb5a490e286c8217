import { listStaffBundles, listStaffMealDeals, readStaffBundle, readStaffMealDeal } from '#/modules/deals/web/keep-deal-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import { linesOf, loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of bundles that the address asks for. */
export function loadBundles(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffBundles(calls, asked));
}

/** Loads a bundle with its products. */
export async function loadBundle(calls: CallLayer, bundleName: string) {
  const bundle = await readStaffBundle(calls, bundleName);
  return { bundle, picker: await loadPicker(calls, linesOf(bundle.groups), null) };
}

/** Loads the part of the list of meal deals that the address asks for. */
export function loadMealDeals(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffMealDeals(calls, asked));
}

/** Loads a meal deal with its products. */
export async function loadMealDeal(calls: CallLayer, mealDealId: string) {
  const deal = await readStaffMealDeal(calls, mealDealId);
  return { deal, picker: await loadPicker(calls, linesOf(deal.groups), null) };
}
