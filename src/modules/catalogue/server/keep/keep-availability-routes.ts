import { availabilityAnswer, availabilityBody, branchAvailability } from '#/modules/catalogue/rules/staff/staff-availability-schema.ts';
import { productParams } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepAvailability } from './keep-availability.ts';
import { listKeptAvailability } from './kept-availability-store.ts';
import { findKeptProduct } from './kept-product-store.ts';

const shared = {
  service: 'staff',
  version: 1,
  endpoint: 'staff/products/{lineNumber}/availability',
  access: { permission: staffCapabilities.manageCatalogue },
  params: productParams,
} as const;
const params = { lineNumber: '$lineNumber' };

/** The calls with which staff keep the availability of a product at the branches (SC-682, SC-732). */
export const keepAvailabilityRoutes: RestRoute[] = [
  defineRest({
    ...shared,
    method: 'GET',
    summary: 'Reads the availability of a product at every branch',
    answers: { 200: availabilityAnswer },
    example: { params },
    async handle({ database }, { params: { lineNumber } }) {
      if ((await findKeptProduct(database, lineNumber)) === null) return notFound();
      return ok({ lineNumber, branches: await listKeptAvailability(database, lineNumber) });
    },
  }),
  defineRest({
    ...shared,
    method: 'PUT',
    summary: 'Sets the availability of a product at a branch; the shop shows it within seconds',
    body: availabilityBody,
    answers: { 200: branchAvailability },
    example: { params, body: { branchId: 651, ranged: true, outOfStockFrom: '2026-12-24', outOfStockTo: null, soldOutOnline: false } },
    handle: async (call, { params: { lineNumber }, body }) => ok(await keepAvailability(call, lineNumber, body)),
  }),
];
