import type { WireBranch } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Reads the branches whose name, town and postcode contain all the typed words; all branches if none are typed (SH-436). */
export async function listBranchesByName(calls: CallLayer, q: string): Promise<WireBranch[]> {
  return (await calls.rest({ call: 'GET branches/v3/branches', query: { q } })).branches;
}
