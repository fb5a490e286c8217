import { replacementStatuses } from '#/modules/membership/rules/card-replacement.ts';
import { listReplacements } from '#/modules/membership/web/keep-card-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the requests for replacement cards that the address asks for; the open ones by default. */
export function loadReplacements(calls: CallLayer, request: Request) {
  const { start, size } = askedList(request);
  const asked = new URL(request.url).searchParams.get('status');
  const status = replacementStatuses.find((one) => one === asked) ?? 'REQUESTED';
  return loadAskedPart({ status, start, size }, (part) => listReplacements(calls, part));
}
