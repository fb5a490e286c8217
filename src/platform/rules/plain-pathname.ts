/**
 * The pathname as everyone who reads it reads it the same. Whoever decodes first and then looks for slashes and dots (a
 * guard) sees another path in `a/..%2Fb` than whoever splits first and then decodes (a router), and `%ff` decodes for
 * neither; in such a path each percent sign is written as text, so that nothing in it has a meaning any more.
 */
export function plainPathname(pathname: string): string {
  return pathname.split('/').every(isPlain) ? pathname : pathname.replaceAll('%', '%25');
}

function isPlain(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    return text === segment || !(text === '.' || text === '..' || /[/\\]/.test(text));
  } catch {
    return false;
  }
}
