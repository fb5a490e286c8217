import type { Decision } from '#/modules/flags/rules/decisions.ts';
import type { DecisionsAnswer, DecisionsWanted, RolloutsAnswer } from '#/modules/flags/rules/flags-schema.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Which flags are on now (SH-446); gives the browser its visitor id. */
export async function getRollouts(calls: CallLayer, visitorId: string | null): Promise<RolloutsAnswer['rollouts']> {
  const answer = await calls.rest<RolloutsAnswer>({
    service: 'get-rollouts',
    method: 'POST',
    endpoint: 'get-rollouts',
    body: { visitorId },
    quiet: true,
  });
  return answer.rollouts;
}

/** The variants that the visitor has (SH-445). */
export async function readDecisions(calls: CallLayer, body: DecisionsWanted): Promise<Decision[]> {
  const answer = await calls.rest<DecisionsAnswer>({
    service: 'experiments',
    method: 'POST',
    endpoint: 'experiments/decisions',
    body,
    quiet: true,
  });
  return answer.decisions;
}
