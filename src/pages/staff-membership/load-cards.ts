import { listKeptCards } from '#/modules/membership/web/keep-card-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of loyalty cards that the address asks for. */
export function loadCards(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listKeptCards(calls, asked));
}
