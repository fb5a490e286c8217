/**
 * Parses a Cookie header. If several cookies have the same name only the first counts, because browsers send the most
 * specific one first.
 */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/**
 * Formats a Set-Cookie header in the shop's usual form: path `/`, Secure, SameSite=Lax, HttpOnly by default (SH-518).
 */
export function cookieLine(name: string, value: string, options: { maxAgeSeconds: number | null; httpOnly?: boolean }): string {
  const httpOnly = options.httpOnly === false ? '' : '; HttpOnly';
  const maxAge = options.maxAgeSeconds === null ? '' : `; Max-Age=${options.maxAgeSeconds}`;
  return `${name}=${value}; Path=/${maxAge}${httpOnly}; Secure; SameSite=Lax`;
}
