import { listSynonyms } from '#/modules/search/web/keep-synonym-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of synonyms that the address asks for. */
export async function loadSynonyms(calls: CallLayer, request: Request) {
  const asked = askedList(request);
  return { ...(await listSynonyms(calls, asked)), ...asked };
}
