import { plainPathname } from './plain-pathname.ts';

/** Returns the address of a page's data. */
export function dataAddress({ pathname, search }: { pathname: string; search: string }): string {
  // With two slashes at its start, the address would name another host.
  const path = plainPathname(pathname);
  return `${path === '/' ? '/_' : path.replace(/\/$/, '')}.data${search}`;
}

/** Returns the path of the page, given the path of its data or of its HTML. */
export const pagePathOf = (path: string): string => (path === '/_.data' ? '/' : path.replace(/\.data$/, ''));
