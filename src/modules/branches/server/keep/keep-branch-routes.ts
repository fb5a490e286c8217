import type { WireStaffBranch, WireStaffBranchSummary } from '#/contract/rest-types.ts';
import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import { branchParamsSchema } from '#/modules/branches/rules/branch-search-schema.ts';
import { branchBody, staffBranchAnswer, staffBranchesAnswer, staffBranchesQuery } from '#/modules/branches/rules/staff-branch-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepBranch } from './keep-branch.ts';
import { findKeptBranch, listKeptBranches, type KeptBranch } from './kept-branch-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageSlots } } as const;
const ofBranch = { ...staff, endpoint: 'staff/branches/{branchId}', params: branchParamsSchema } as const;

/** The calls with which staff keep branches and their postcode areas (SC-684, SC-732). */
export const keepBranchRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/branches',
    summary: 'Finds branches by words of their name, town or postcode, by number or by area, a page at a time',
    query: staffBranchesQuery,
    answers: { 200: staffBranchesAnswer },
    example: { query: { query: 'brack' } },
    async handle({ database }, { query }) {
      const { content, totalResults } = await listKeptBranches(database, query);
      return ok({ content: content.map(summaryOf), totalResults });
    },
  }),
  defineRest({
    ...ofBranch,
    method: 'GET',
    summary: 'Reads a branch with everything that staff keep of it',
    answers: { 200: staffBranchAnswer },
    example: { params: { branchId: 651 } },
    handle: async ({ database }, { params: { branchId } }) => ok(present((await findKeptBranch(database, branchId)) ?? notFound())),
  }),
  defineRest({
    ...ofBranch,
    method: 'PUT',
    summary: 'Creates or changes a branch; areas of another branch move only with `takeAreas`',
    body: branchBody,
    answers: { 200: staffBranchAnswer, 201: staffBranchAnswer },
    example: {
      params: { branchId: '$keptBranchId' },
      body: {
        name: 'Camberley',
        line1: '4 Mill Lane',
        town: 'Camberley',
        postalCode: 'GU15 1AA',
        collection: true,
        services: { groceries: true, entertaining: false, delivery: true },
        latitude: 51.3354,
        longitude: -0.7429,
        deliveryMinimumOrderValue: { amount: 50, currencyCode: 'GBP' },
        postcodeAreas: [],
      },
    },
    async handle(call, { params: { branchId }, body }) {
      const kept = await keepBranch(call, branchId, body);
      return kept.created ? created(present(kept.branch)) : ok(present(kept.branch));
    },
  }),
];

const summaryOf = ({ id, name, town, postalCode, collection, services, postcodeAreas }: BranchRecord): WireStaffBranchSummary => ({
  branchId: id,
  name,
  town,
  postalCode,
  collection,
  services,
  postcodeAreas,
});

const present = (branch: KeptBranch): WireStaffBranch => ({
  ...summaryOf(branch),
  line1: branch.line1,
  line2: branch.line2,
  region: branch.region,
  latitude: branch.latitude,
  longitude: branch.longitude,
  collectionMinimumOrderValue: branch.collectionMinimumPence === null ? null : toMoney(branch.collectionMinimumPence),
  deliveryMinimumOrderValue: branch.deliveryMinimumPence === null ? null : toMoney(branch.deliveryMinimumPence),
  version: branch.version,
});
