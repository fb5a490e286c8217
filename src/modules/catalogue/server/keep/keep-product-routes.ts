import type { WireStaffProduct } from '#/contract/rest-types.ts';
import {
  productBody,
  productParams,
  staffProductAnswer,
  staffProductsAnswer,
  staffProductsQuery,
} from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepProduct } from './keep-product.ts';
import { findKeptProduct, keptValues, listKeptProducts, type KeptProduct } from './kept-product-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;
const params = { lineNumber: '$lineNumber' };

/** The calls with which staff keep products (SC-681, SC-732). */
export const keepProductRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/products',
    summary: 'Finds products by words of their name, by line number or by bar code, a page at a time',
    query: staffProductsQuery,
    answers: { 200: staffProductsAnswer },
    example: { query: { query: 'tea', size: '50' } },
    handle: async ({ database }, { query }) => ok(await listKeptProducts(database, query)),
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/products/{lineNumber}',
    summary: 'Reads a product with everything that staff keep of it',
    params: productParams,
    answers: { 200: staffProductAnswer },
    example: { params },
    handle: async ({ database }, { params: { lineNumber } }) => ok(present((await findKeptProduct(database, lineNumber)) ?? notFound())),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/products/{lineNumber}',
    summary: 'Creates a product, or changes the given fields of one; the shop shows it within seconds',
    params: productParams,
    body: productBody,
    answers: { 200: staffProductAnswer, 201: staffProductAnswer },
    example: { params, body: { name: 'Breakfast tea', pricePence: 4500, size: '250 bags' } },
    async handle(call, { params: { lineNumber }, body }) {
      const kept = await keepProduct(call, lineNumber, body);
      return kept.created ? created(present(kept.product)) : ok(present(kept.product));
    },
  }),
];

const present = ({ record, version, picture }: KeptProduct): WireStaffProduct => ({ ...keptValues(record), version, picture });
