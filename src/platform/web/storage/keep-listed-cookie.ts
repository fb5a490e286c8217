import type { ListedCookie } from './browser-values.ts';

/** Sets a cookie that script may read, for every path of the shop; the value is a plain word. */
export function keepListedCookie(name: ListedCookie, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; secure; samesite=lax`;
}
