/**
 * Returns the pathname in a form that all code reads alike. In `a/..%2Fb`, code that decodes first and then looks for
 * slashes and dots (a guard) sees another path than code that splits first (a router). `%ff` cannot be decoded at all.
 * In such a path each percent sign is escaped, so that it is plain text. Several slashes in a row become one.
 */
export function plainPathname(pathname: string): string {
  const path = pathname.replaceAll(/\/{2,}/g, '/');
  return path.split('/').every(isPlain) ? path : path.replaceAll('%', '%25');
}

function isPlain(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    return text === segment || !(text === '.' || text === '..' || /[/\\]/.test(text));
  } catch {
    return false;
  }
}
