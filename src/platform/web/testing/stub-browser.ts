import { afterEach, beforeEach, vi } from 'vitest';
import type { LocalKey } from '#/platform/web/storage/kept-values.ts';

/** Gives each test of the calling file a document at this address, online, and an empty storage. Returns the storage. */
export function stubBrowser(address: string) {
  const kept = new Map<LocalKey, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', new URL(address));
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    kept,
    browser: {
      find: (key: LocalKey) => kept.get(key) ?? null,
      keep: (key: LocalKey, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    },
  };
}
