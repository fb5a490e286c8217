import type { WireCategory } from '#/contract/rest-types.ts';
import { listStaffIncentiveOffers, readStaffIncentiveOffer } from '#/modules/codes/web/keep-incentive-offer-calls.ts';
import { readTaxonomy } from '#/modules/storefront/web/storefront-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A category to choose in the form. */
export interface CategoryChoice {
  id: string;
  /** The names of the categories above it, and its own. */
  trail: string;
}

/** Loads the part of the list of members' vouchers that the address asks for. */
export function loadVouchers(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffIncentiveOffers(calls, asked));
}

/** Loads a members' voucher, with the categories to choose from. */
export async function loadVoucher(calls: CallLayer, id: string) {
  const [stored, categories] = await Promise.all([readStaffIncentiveOffer(calls, id), listCategoryChoices(calls)]);
  return { stored, categories };
}

/** Loads the categories to choose from for a new voucher. Throws 403 without permission. */
export async function loadNewVoucher(calls: CallLayer) {
  const [categories] = await Promise.all([listCategoryChoices(calls), mayDo(calls, 'manageLoyalty')]);
  return { categories };
}

/** Lists the shop's categories in the order of their tree. */
export async function listCategoryChoices(calls: CallLayer): Promise<CategoryChoice[]> {
  return choicesIn(await readTaxonomy(calls), []);
}

function choicesIn(categories: readonly WireCategory[], above: readonly string[]): CategoryChoice[] {
  return categories.flatMap(({ id, name, children }) => {
    const names = [...above, name];
    return [{ id, trail: names.join(' › ') }, ...choicesIn(children, names)];
  });
}
