import type { CallDescription } from './build-call.ts';
import type { CallLayer } from './call-layer.ts';

/** Returns the methods in the answer's `allow` header (SH-476). */
export function methodsAllowed(calls: CallLayer, call: Omit<CallDescription, 'method'>): Promise<string[]> {
  return calls.restAs({ ...call, method: 'OPTIONS' }, async ({ headers }) =>
    (headers.get('allow') ?? '').split(',').map((method) => method.trim()).filter(Boolean),
  );
}
