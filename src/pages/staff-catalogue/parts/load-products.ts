import { listStaffCategories, listStaffProducts, readStaffAvailability, readStaffProduct } from '#/modules/catalogue/web/keep-product-calls.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { askedList } from '#/pages/staff/parts/asked-list.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of products that the address asks for. */
export async function loadProducts(calls: CallLayer, request: Request) {
  const asked = askedList(request);
  return { ...(await listStaffProducts(calls, asked)), ...asked };
}

// The branch of visitors who have not booked a slot.
const usualBranchId = 651;

/**
 * Loads a product, the categories to choose from, and its availability; `branch` is the branch whose availability the
 * form shows, the usual one unless the address names another.
 */
export async function loadProduct(calls: CallLayer, lineNumber: string, request: Request) {
  const [product, categories, { branches }] = await Promise.all([readStaffProduct(calls, lineNumber), listStaffCategories(calls), readStaffAvailability(calls, lineNumber)]);
  const at = (branchId: number) => branches.find((branch) => branch.branchId === branchId);
  const branch = at(numberAsked(new URL(request.url).searchParams.get('branch'), 1) ?? usualBranchId) ?? at(usualBranchId) ?? branches[0]!;
  return { product, categories, branches, branch };
}
