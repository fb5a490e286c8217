import { listStaffCategories, listStaffProducts, readStaffProduct } from '#/modules/catalogue/web/keep-product-calls.ts';
import { askedList } from '#/pages/staff/parts/asked-list.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of products that the address asks for. */
export async function loadProducts(calls: CallLayer, request: Request) {
  const asked = askedList(request);
  return { ...(await listStaffProducts(calls, asked)), ...asked };
}

/** Loads a product and the categories to choose from. */
export async function loadProduct(calls: CallLayer, lineNumber: string) {
  const [product, categories] = await Promise.all([readStaffProduct(calls, lineNumber), listStaffCategories(calls)]);
  return { product, categories };
}
