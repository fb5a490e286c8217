import { branchAnswerSchema, branchesAnswer } from '#/modules/branches/rules/branch-answer-schema.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { branchAnswer } from '#/modules/branches/rules/branch-answer.ts';
import { branchParamsSchema, branchSearchSchema } from '#/modules/branches/rules/branch-search-schema.ts';
import { findBranch, listBranches, listBranchesNamed } from './branch-store.ts';

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
    handle: async (call, { params }) => ok(branchAnswer((await findBranch(call.database, params.branchId)) ?? notFound())),
  }),
  defineRest({
    ...branches,
    method: 'GET',
    endpoint: 'branches',
    summary: 'Branches by name, for the store finder',
    query: branchSearchSchema,
    answers: { 200: branchesAnswer },
    example: { query: { q: 'brack' } },
    handle: async (call, { query }) => {
      const words = query.q?.split(/\s+/).filter((word) => word !== '') ?? [];
      const found = words.length > 0 ? await listBranchesNamed(call.database, words) : await listBranches(call.database);
      return ok({ branches: found.map(branchAnswer) });
    },
  }),
];
