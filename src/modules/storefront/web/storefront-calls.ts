import type { WireCategory, WireFooter, WireGrid, WireProduct, WireProductInFull } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { GridQuery } from '#/modules/storefront/rules/filters/grid-wire.ts';

/** Reads the products of a category and its subcategories (SC-118). */
export function browseProducts(calls: CallLayer, queryParams: GridQuery): Promise<WireGrid> {
  return calls.rest({ call: 'POST search/v1/product-grid/browse', body: { customerSearchRequest: { queryParams } } });
}

/** Reads the products that match a term (SC-118, SC-127). Pass `quiet` if the caller shows failures itself. */
export function searchProducts(calls: CallLayer, queryParams: GridQuery, { quiet = false } = {}): Promise<WireGrid> {
  return calls.rest({ call: 'POST search/v1/product-grid/search', body: { customerSearchRequest: { queryParams } }, quiet });
}

/** The best product for a term of a shopping list. */
export type FoundForTerm = RestCalls['POST search/v1/product-grid/list']['answer']['results'][number];

/** Finds the best product for each of at most 20 terms of a shopping list. */
export async function searchForList(calls: CallLayer, terms: readonly string[], orderId: string | null): Promise<FoundForTerm[]> {
  return (await calls.rest({ call: 'POST search/v1/product-grid/list', body: { terms: [...terms], orderId }, quiet: true })).results;
}

/** Reads a product for its page (SC-075); null if the given number is blank. Fails with 404 if there is no such product. */
export async function readProduct(calls: CallLayer, lineNumber: string): Promise<WireProductInFull | null> {
  const answer = await calls.rest({
    call: 'GET products/v1/products/{lineNumbers}',
    params: { lineNumbers: lineNumber },
    handledStatuses: [404],
  });
  return (answer.products[0] as WireProductInFull | undefined) ?? null;
}

/** The maximum number of line numbers in one request (SC-076). */
const batchSize = 100;

/**
 * Reads products for a list, in batches of 100, and joins the answers (SC-076). Leaves out those that the shop does not
 * know. Pass `quiet` if the caller shows failures itself.
 */
export async function listProducts(calls: CallLayer, lineNumbers: readonly string[], trolleyId?: string, { quiet = false } = {}): Promise<WireProduct[]> {
  const batches: string[][] = [];
  for (let from = 0; from < lineNumbers.length; from += batchSize) batches.push(lineNumbers.slice(from, from + batchSize));
  const answers = await Promise.all(
    batches.map((batch) =>
      calls
        .rest({
          call: 'GET products/v1/products/{lineNumbers}',
          params: { lineNumbers: batch.join('+') },
          query: { view: 'SUMMARY', trolleyId },
          handledStatuses: [404],
          quiet,
        })
        .then(({ products }) => products, noneIfUnknown),
    ),
  );
  return answers.flat();
}

/** Returns no products for a batch of one that the server does not know, which it answers with 404 (SC-078). */
function noneIfUnknown(error: unknown): WireProduct[] {
  if (error instanceof CallFailure && error.status === 404) return [];
  throw error;
}

/**
 * Reads the tree of categories (SH-265), with one retry (SH-269). If the retry fails too, it throws, and callers work
 * without the tree (SH-271).
 */
export async function readTaxonomy(calls: CallLayer): Promise<WireCategory[]> {
  return (await calls.rest({ call: 'GET taxonomy/v1/taxonomy/groceries', retries: 1, quiet: true })).categories;
}

/** Reads the footer's content (SH-266), with one retry. Fails with 404 if the shop has no footer (SH-269 to SH-271). */
export function readFooter(calls: CallLayer): Promise<WireFooter> {
  return calls.rest({ call: 'GET taxonomy/v2/taxonomy/footer', retries: 1, quiet: true, handledStatuses: [404] });
}
