import { plainPathname } from './plain-pathname.ts';

/** The address of a page's data. */
export function dataAddress({ pathname, search }: { pathname: string; search: string }): string {
  // With two slashes in front the address would name another host.
  const path = plainPathname(pathname);
  return `${path === '/' ? '/_' : path.replace(/\/$/, '')}.data${search}`;
}

/** The path of the page whose data or HTML is requested by this path. */
export const pagePathOf = (path: string): string => (path === '/_.data' ? '/' : path.replace(/\.data$/, ''));
