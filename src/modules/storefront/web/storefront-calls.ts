import type { WireCategory, WireFooter, WireGrid, WireProduct, WireProductInFull } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { GridQuery } from '#/modules/storefront/rules/grid-wire.ts';

/** Products of a category and those below it (SC-118). */
export function browseProducts(calls: CallLayer, queryParams: GridQuery): Promise<WireGrid> {
  return calls.rest({ call: 'POST search/v1/product-grid/browse', body: { customerSearchRequest: { queryParams } } });
}

/** Products that match a term (SC-118, SC-127). */
export function searchProducts(calls: CallLayer, queryParams: GridQuery): Promise<WireGrid> {
  return calls.rest({ call: 'POST search/v1/product-grid/search', body: { customerSearchRequest: { queryParams } } });
}

/** One product as its page shows it (SC-075). */
export async function readProduct(calls: CallLayer, lineNumber: string): Promise<WireProductInFull> {
  const answer = await calls.rest({
    call: 'GET products/v1/products/{lineNumbers}',
    params: { lineNumbers: lineNumber },
    handledStatuses: [404],
  });
  return answer.products[0] as WireProductInFull;
}

/** Largest number of line numbers that one request may name (SC-076). */
const batchSize = 100;

/** Products as lists show them, in batches of 100 whose answers are put together (SC-076); `quiet` when whoever asks says itself that they could not be had. */
export async function listProducts(calls: CallLayer, lineNumbers: readonly string[], trolleyId?: string, { quiet = false } = {}): Promise<WireProduct[]> {
  const batches: string[][] = [];
  for (let from = 0; from < lineNumbers.length; from += batchSize) batches.push(lineNumbers.slice(from, from + batchSize));
  const answers = await Promise.all(
    batches.map((batch) =>
      calls.rest({
        call: 'GET products/v1/products/{lineNumbers}',
        params: { lineNumbers: batch.join('+') },
        query: { view: 'SUMMARY', trolleyId },
        handledStatuses: [404],
        quiet,
      }),
    ),
  );
  return answers.flatMap((answer) => answer.products);
}

/** The tree of categories (SH-265), tried once more if it fails (SH-269); whoever asks does without it then (SH-271). */
export async function readTaxonomy(calls: CallLayer): Promise<WireCategory[]> {
  return (await calls.rest({ call: 'GET taxonomy/v1/taxonomy/groceries', retries: 1, quiet: true })).categories;
}

/** What the footer holds (SH-266), tried once more if it fails; a shop may have none (SH-269 to SH-271). */
export function readFooter(calls: CallLayer): Promise<WireFooter> {
  return calls.rest({ call: 'GET taxonomy/v2/taxonomy/footer', retries: 1, quiet: true, handledStatuses: [404] });
}
