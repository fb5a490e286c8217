import { branchAnswerSchema, branchesAnswer } from '#/modules/branches/rules/branch-answer-schema.ts';
import { readShopSettings } from '#/modules/settings/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { branchAnswer, type MinimumOrderValues } from '#/modules/branches/rules/branch-answer.ts';
import { branchParamsSchema, branchSearchSchema } from '#/modules/branches/rules/branch-search-schema.ts';
import { findBranch } from './branch-store.ts';
import { searchBranches } from './search-branches.ts';

const branches = { service: 'branches', version: 3, access: 'anyone' } as const;

export const branchRoutes: RestRoute[] = [
  defineRest({
    ...branches,
    method: 'GET',
    endpoint: 'branches/{branchId}',
    summary: 'One branch',
    params: branchParamsSchema,
    answers: { 200: branchAnswerSchema },
    example: { params: { branchId: 651 } },
    async handle({ database }, { params }) {
      const [branch, usual] = await Promise.all([findBranch(database, params.branchId), usualMinimums(database)]);
      return ok(branchAnswer(branch ?? notFound(), usual));
    },
  }),
  defineRest({
    ...branches,
    method: 'GET',
    endpoint: 'branches',
    summary: 'Branches by name, near a place, or with a service',
    query: branchSearchSchema,
    answers: { 200: branchesAnswer },
    example: { query: { q: 'brack' } },
    async handle({ database }, { query }) {
      const [found, usual] = await Promise.all([searchBranches(database, query), usualMinimums(database)]);
      return ok({ branches: found.map(({ branch, miles }) => ({ ...branchAnswer(branch, usual), ...(miles !== null && { distance: miles }) })) });
    },
  }),
];

async function usualMinimums(database: Database): Promise<MinimumOrderValues> {
  const { deliveryMinimumPence, collectionMinimumPence } = await readShopSettings(database);
  return { deliveryPence: deliveryMinimumPence, collectionPence: collectionMinimumPence };
}
