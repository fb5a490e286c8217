import { decisionsFor } from '#/modules/flags/rules/decisions.ts';
import { flagKeys } from '#/modules/flags/rules/flag-list.ts';
import { decisionsAnswer, decisionsBody, rolloutsAnswer, rolloutsBody } from '#/modules/flags/rules/flags-schema.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { ExperimentDecisions } from './experiment-decisions.ts';
import type { FlagSource } from './flag-source.ts';
import { keepVisitorId } from './keep-visitor-id.ts';

export interface FlagsRoutesDeps {
  flags: FlagSource;
  decisions: ExperimentDecisions;
}

/** Returns the calls for flags and for a visitor's variants. */
export const flagsRoutes = ({ flags, decisions }: FlagsRoutesDeps): RestRoute[] => [
  defineRest({
    service: 'get-rollouts',
    version: 1,
    method: 'POST',
    endpoint: 'get-rollouts',
    summary: 'Lists the enabled flags, and gives the browser its visitor id',
    access: 'anyone',
    body: rolloutsBody,
    answers: { 200: rolloutsAnswer },
    example: { body: {} },
    handle: async (call, { body }) => {
      const states = await flags.inForce();
      keepVisitorId(call, body.visitorId ?? null);
      return ok({ rollouts: flagKeys.map((key) => ({ key, enabled: states[key] })) });
    },
  }),
  defineRest({
    service: 'experiments',
    version: 1,
    method: 'POST',
    endpoint: 'experiments/decisions',
    summary: 'The variant of each experiment for a visitor',
    access: 'anyone',
    body: decisionsBody,
    answers: { 200: decisionsAnswer },
    example: {
      body: { visitorId: '5f0c6b1e-9d3a-4f27-8a51-2b7d0c94e6a3', customerId: -1, experiments: ['render_blocking', 'loyalty_link'] },
    },
    handle: async (call, { body: { visitorId, experiments } }) => {
      // The customer id comes from the caller's token, whatever the request says.
      const asked = { visitorId, customerId: call.caller.customerId, experiments };
      return ok({ decisions: decisionsFor(experiments, await decisions.decide(asked)) });
    },
  }),
];
