import type { ListedCookie } from './browser-values.ts';

/**
 * Sets a cookie that script may read, for all paths of the shop. The value must be a plain word, because it is not
 * escaped.
 */
export function keepListedCookie(name: ListedCookie, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; secure; samesite=lax`;
}
