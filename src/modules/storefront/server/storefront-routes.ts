import type { z } from 'zod';
import { productKey } from '#/modules/catalogue/rules/catalogue-product.ts';
import { gridAnswer, productsAnswer } from '#/modules/storefront/rules/product/product-answer-schema.ts';
import { footerAnswer, taxonomyAnswer } from '#/modules/storefront/rules/taxonomy-answer-schema.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { productGridSchema } from '#/modules/storefront/rules/filters/product-grid-schema.ts';
import { productsQuerySchema } from '#/modules/storefront/rules/filters/products-schema.ts';
import { listSearchAnswer, listSearchSchema } from '#/modules/storefront/rules/search/list-search-schema.ts';
import { findForList } from './find-for-list.ts';
import type { FooterSource } from './footer-source.ts';
import { presentTaxonomy } from './present-taxonomy.ts';
import { readProductGrid, type GridSources } from './read-product-grid.ts';
import { readProducts } from './read-products.ts';

/** Categories and footer are the same for everybody, so clients may cache them for this long (SH-267, SH-268). */
const forFiveMinutes = { 'cache-control': 'public, max-age=300' };

/** Returns the routes of the calls for finding products. */
export function storefrontRoutes(sources: GridSources, footer: FooterSource): RestRoute[] {
  return [
    defineRest({
      service: 'products',
      version: 1,
      method: 'GET',
      endpoint: 'products/{lineNumbers}',
      summary: 'Products by line number, joined with +',
      access: 'anyone',
      query: productsQuerySchema,
      answers: { 200: productsAnswer },
      reads: { catalogue: linesOf, offers: linesOf, categories: 'whole' },
      example: { params: { lineNumbers: '$lineNumber' }, query: { view: 'SUMMARY' } },
      handle: async (call, { params, query }) => {
        const wanted = { keys: keysOf(params), view: query.view ?? 'FULL', trolleyId: query.trolleyId ?? null };
        return ok({ products: await readProducts(call, sources, wanted) });
      },
    }),
    gridRoute('browse', 'Products of a category, filtered, sorted and paged', sources),
    gridRoute('search', 'Products that match a term, filtered, sorted and paged', sources),
    defineRest({
      service: 'search',
      version: 1,
      method: 'POST',
      endpoint: 'product-grid/list',
      summary: 'The best product for each term of a shopping list',
      access: 'anyone',
      body: listSearchSchema,
      answers: { 200: listSearchAnswer },
      reads: { category: 'whole', synonyms: 'whole', offers: 'whole', categories: 'whole', branches: 'whole' },
      example: { body: { terms: ['tea', 'milk'] } },
      handle: async (call, { body }) => ok({ results: await findForList(call, sources, body) }),
    }),
    defineRest({
      service: 'taxonomy',
      version: 1,
      method: 'GET',
      endpoint: 'taxonomy/groceries',
      summary: 'The tree of categories',
      access: 'anyone',
      answers: { 200: taxonomyAnswer },
      reads: { categories: 'whole' },
      example: {},
      handle: async () => {
        const { value, text } = presentTaxonomy(sources.catalogue.categories);
        return { status: 200, body: value, text, headers: forFiveMinutes };
      },
    }),
    defineRest({
      service: 'taxonomy',
      version: 2,
      method: 'GET',
      endpoint: 'taxonomy/footer',
      summary: 'The content of the footer',
      access: 'anyone',
      answers: { 200: footerAnswer },
      reads: { footer: 'whole' },
      example: {},
      handle: async (call) => {
        const { value, text } = (await footer.current(call.database)) ?? notFound();
        return { status: 200, body: value, text, headers: forFiveMinutes };
      },
    }),
  ];
}

/** Splits the path parameter into line numbers or product ids. */
const keysOf = (params: unknown): string[] => (params as { lineNumbers: string }).lineNumbers.split(/[+ ]/).filter((key) => key !== '');

const linesOf = ({ params }: { params: unknown }): string[] => keysOf(params).map(productKey);

/** Returns the source keys that a grid reads: its category's key, or 'whole' for a grid without a category. */
function categoryOf({ body }: { body: z.infer<typeof productGridSchema> }): string[] | 'whole' {
  const { category } = body.customerSearchRequest.queryParams;
  return category === null || category === undefined ? 'whole' : [String(category)];
}

const exampleOf = {
  browse: { category: '$categoryId', size: 4, sortBy: 'PRICE_LOW_2_HIGH' },
  search: { searchTerm: 'tea', size: 4 },
};

function gridRoute(kind: 'browse' | 'search', summary: string, sources: GridSources): RestRoute {
  return defineRest({
    service: 'search',
    version: 1,
    method: 'POST',
    endpoint: `product-grid/${kind}`,
    summary,
    access: 'anyone',
    body: productGridSchema,
    answers: { 200: gridAnswer },
    reads: {
      ...(kind === 'browse' ? { category: categoryOf } : { category: 'whole', synonyms: 'whole' }),
      offers: 'whole',
      categories: 'whole',
      branches: 'whole',
    },
    example: { body: { customerSearchRequest: { queryParams: exampleOf[kind] } } },
    handle: async (call, { body }) => {
      const { queryParams, origin } = body.customerSearchRequest;
      const params = { ...queryParams, origin: queryParams.origin ?? origin };
      const { value, text } = await readProductGrid(call, sources, kind, params);
      return { status: 200, body: value, text };
    },
  });
}
