import { listStaffCategories } from '#/modules/catalogue/web/keep-category-calls.ts';
import { listStaffProducts, readStaffAvailability, readStaffProduct } from '#/modules/catalogue/web/keep-product-calls.ts';
import { readReductions } from '#/modules/offers/web/keep-promotion-calls.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of products that the address asks for, each with its price reduction. */
export async function loadProducts(calls: CallLayer, request: Request) {
  const list = await loadAskedPart(askedList(request), (asked) => listStaffProducts(calls, asked));
  const reductions = await readReductions(calls, list.content.map(({ lineNumber }) => lineNumber));
  const reductionOf = new Map(reductions.flatMap((reduction) => reduction.reduced.map((lineNumber) => [lineNumber, reduction])));
  return { ...list, content: list.content.map((product) => ({ ...product, reduction: reductionOf.get(product.lineNumber) ?? null })) };
}

// The branch of visitors who have not booked a slot.
const usualBranchId = 651;

/**
 * Loads a product, its price reduction, the categories to choose from, and its availability. The form shows that of
 * `branch`: the usual one, unless the address names another.
 */
export async function loadProduct(calls: CallLayer, lineNumber: string, request: Request) {
  const [product, [reduction = null], categories, { branches }] = await Promise.all([
    readStaffProduct(calls, lineNumber),
    readReductions(calls, [lineNumber]),
    listStaffCategories(calls),
    readStaffAvailability(calls, lineNumber),
  ]);
  const at = (branchId: number) => branches.find((branch) => branch.branchId === branchId);
  const branch = at(numberAsked(new URL(request.url).searchParams.get('branch'), 1) ?? usualBranchId) ?? at(usualBranchId) ?? branches[0]!;
  return { product, reduction, categories, branches, branch };
}
