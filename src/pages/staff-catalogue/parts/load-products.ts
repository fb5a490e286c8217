import { listStaffCategories, listStaffProducts, readStaffProduct } from '#/modules/catalogue/web/keep-product-calls.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

const size = 50;

/** Loads the part of the list of products that the address asks for. */
export async function loadProducts(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const query = (asked.get('query') ?? '').slice(0, 200);
  const start = numberAsked(asked.get('start'), 0, 1_000_000) ?? 0;
  return { ...(await listStaffProducts(calls, { query, start, size })), query, start, size };
}

/** Loads a product and the categories to choose from. */
export async function loadProduct(calls: CallLayer, lineNumber: string) {
  const [product, categories] = await Promise.all([readStaffProduct(calls, lineNumber), listStaffCategories(calls)]);
  return { product, categories };
}
