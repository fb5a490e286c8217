/**
 * The pathname in a form that every reader understands alike. Code that decodes first and then looks for slashes and
 * dots (a guard) sees a different path in `a/..%2Fb` than code that splits first and then decodes (a router), and `%ff`
 * decodes for neither; in such a path each percent sign is escaped, so that it is plain text. Several slashes in a row
 * are one.
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
