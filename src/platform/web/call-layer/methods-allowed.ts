import type { CallDescription } from './build-call.ts';
import type { RestCallName } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from './call-layer.ts';

/** Returns the methods in the answer's `allow` header (SH-476). */
export function methodsAllowed(calls: CallLayer, call: CallDescription): Promise<string[]> {
  const options = call.call.replace(/^\w+/, 'OPTIONS') as RestCallName;
  return calls.restAs({ ...call, call: options }, async ({ headers }) =>
    (headers.get('allow') ?? '').split(',').map((method) => method.trim()).filter(Boolean),
  );
}
