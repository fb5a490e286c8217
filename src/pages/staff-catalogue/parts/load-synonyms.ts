import { listSynonyms } from '#/modules/search/web/keep-synonym-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of synonyms that the address asks for. */
export function loadSynonyms(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listSynonyms(calls, asked));
}
