import type { CallDescription } from './build-call.ts';
import type { CallLayer } from './call-layer.ts';

/** Returns the answer as a file (SH-475). */
export const download = (calls: CallLayer, call: CallDescription): Promise<Blob> => calls.restAs(call, async ({ blob }) => blob);
