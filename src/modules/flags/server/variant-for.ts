import { decisionsFor } from '#/modules/flags/rules/decisions.ts';
import type { ExperimentKey, VariantOf } from '#/modules/flags/rules/experiment-list.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { ExperimentDecisions } from './experiment-decisions.ts';
import { visitorIdOf } from './keep-visitor-id.ts';

/** Returns the caller's variant of an experiment; `default` for a browser without a visitor id. */
export type VariantFor = <Key extends ExperimentKey>(call: CallContext, experiment: Key) => Promise<VariantOf<Key>>;

/** Creates the reader of variants for calls whose answer depends on one. */
export function createVariantFor(decisions: ExperimentDecisions): VariantFor {
  return async <Key extends ExperimentKey>(call: CallContext, experiment: Key) => {
    const visitorId = visitorIdOf(call);
    if (visitorId === null) return 'default';
    const decided = await decisions.decide({ visitorId, customerId: call.caller.customerId, experiments: [experiment] });
    return decisionsFor([experiment], decided)[0]!.variant as VariantOf<Key>;
  };
}
