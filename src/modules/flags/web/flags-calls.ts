import type { Decision } from '#/modules/flags/rules/decisions.ts';
import type { DecisionsWanted } from '#/modules/flags/rules/flags-schema.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Reads the current flags (SH-446). The answer also sets the browser's visitor id. */
export async function getRollouts(calls: CallLayer, visitorId: string | null): Promise<{ key: string; enabled: boolean }[]> {
  return (await calls.rest({ call: 'POST get-rollouts/v1/get-rollouts', body: { visitorId }, quiet: true })).rollouts;
}

/** Reads the visitor's variants (SH-445). */
export async function readDecisions(calls: CallLayer, body: DecisionsWanted): Promise<Decision[]> {
  return (await calls.rest({ call: 'POST experiments/v1/experiments/decisions', body, quiet: true })).decisions;
}
