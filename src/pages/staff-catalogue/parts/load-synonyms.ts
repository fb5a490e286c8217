import { listSynonyms } from '#/modules/search/web/keep-synonym-calls.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

const size = 50;

/** Loads the part of the list of synonyms that the address asks for. */
export async function loadSynonyms(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const query = (asked.get('query') ?? '').slice(0, 200);
  const start = numberAsked(asked.get('start'), 0, 1_000_000) ?? 0;
  return { ...(await listSynonyms(calls, { query, start, size })), query, start, size };
}
