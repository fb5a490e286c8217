import { plainPathname } from './plain-pathname.ts';

/** Returns the path and query of the URL that serves a page's data. */
export function dataAddress({ pathname, search }: { pathname: string; search: string }): string {
  // A URL that starts with two slashes would name another host; `plainPathname` joins them.
  const path = plainPathname(pathname);
  return `${path === '/' ? '/_' : path}.data${search}`;
}

/** Returns the path of the page, given the path of its data or of its HTML. */
export const pagePathOf = (path: string): string => (path === '/_.data' ? '/' : path.replace(/\.data$/, ''));
