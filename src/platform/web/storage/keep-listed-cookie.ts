import type { ListedCookie } from './browser-values.ts';

/** Keeps a cookie that script may read, on every path of the shop; the value is a plain word. */
export function keepListedCookie(name: ListedCookie, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; secure; samesite=lax`;
}
