import { useState } from 'react';
import { useLoaded } from '#/platform/web/use-loaded.ts';

/**
 * Fetches an answer each time the key changes, and returns the latest one until the next arrives; null before the first.
 * A null answer leaves the latest one in place.
 */
export function useLatest<T>(key: string | null, load: () => Promise<T | null>): T | null {
  const { answer } = useLoaded(key, load);
  const [latest, setLatest] = useState<T | null>(null);
  if (answer !== null && answer !== latest) setLatest(answer);
  return answer ?? latest;
}
