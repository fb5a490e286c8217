/**
 * Returns the pathname in a form that all code parses the same way. For `a/..%2Fb`, code that decodes first and then
 * looks for slashes and dots (a guard) would see a different path from code that splits first (a router). `%ff` cannot
 * be decoded at all. In such paths every percent sign is escaped, so that it is taken literally. Runs of slashes become
 * one slash, and a slash at the end is dropped (SH-016).
 */
export function plainPathname(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean);
  const path = `/${segments.join('/')}`;
  return segments.every(isPlain) ? path : path.replaceAll('%', '%25');
}

function isPlain(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    return text === segment || !(text === '.' || text === '..' || /[/\\]/.test(text));
  } catch {
    return false;
  }
}
