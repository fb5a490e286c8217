import type { WireContent } from '#/contract/rest-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { createExpiringCache } from '#/platform/web/storage/expiring-cache.ts';

/**
 * Reads the content of the page at this address, a path with its query (SH-415, SH-426); null if none is stored for its
 * path (SH-420).
 */
export function readPageContent(calls: CallLayer, address: string): Promise<WireContent | null> {
  return calls
    .rest({
      call: 'PUT content/v2/en',
      query: { clientType: 'WEB_APP' },
      body: contentAt(address),
      handledStatuses: [404],
    })
    .catch(nothingStored);
}

/** Returns those of the given paths that have page content which shows today. */
export async function listPublishedPages(calls: CallLayer, paths: readonly string[]): Promise<string[]> {
  return (await calls.rest({ call: 'POST content/v2/content/published-pages', query: { clientType: 'WEB_APP' }, body: { paths: [...paths] }, quiet: true })).paths;
}

/** The fragments of this document that are at most ten seconds old (SH-422), also those that have no content. */
const keptFragments = createExpiringCache<Promise<WireContent | null>>(10_000);

/**
 * Reads a fragment for the page at this address, in the browser; null if nothing is stored under its key (SH-420). The
 * same call within ten seconds gets the same answer (SH-422). Failures other than 404 are retried `retries` times and then thrown, but never shown:
 * a page does without its fragments.
 */
export function readFragment(calls: CallLayer, key: string, { address, retries = 0 }: { address: string; retries?: number }): Promise<WireContent | null> {
  const known = keptFragments.find(`${key} ${address}`);
  if (known) return known;
  const answer = fetchFragment(calls, key, { address, retries });
  keptFragments.keep(`${key} ${address}`, answer);
  return answer;
}

/** Reads a fragment, as `readFragment` does, without keeping it: for pages that the server renders. */
export function fetchFragment(calls: CallLayer, key: string, { address, retries = 0 }: { address: string; retries?: number }): Promise<WireContent | null> {
  return calls
    .rest({
      call: 'PUT content/v2/content/experience-fragments/{experienceFragmentKey}',
      params: { experienceFragmentKey: key },
      query: { clientType: 'WEB_APP' },
      body: contentAt(address),
      handledStatuses: [404],
      retries,
      quiet: true,
    })
    .catch(nothingStored);
}

/** Returns the location of a page's content: its path, and its query as an object (SH-426). */
function contentAt(address: string): { contentUrl: string; customerSearchRequest: { queryParams: Record<string, string> } } {
  const [path = '', query = ''] = address.split('#')[0]!.split('?');
  return { contentUrl: path, customerSearchRequest: { queryParams: Object.fromEntries(new URLSearchParams(query)) } };
}

function nothingStored(error: unknown): null {
  if (error instanceof CallFailure && error.status === 404) return null;
  throw error;
}
