import { brand } from '#/design/brand.ts';
import type { GridAddress } from '#/modules/storefront/web/filters/grid-address.ts';

/** Returns the full address of a path on the production host: in lower case, without a trailing slash. */
export function publicAddress(host: string, path: string): string {
  return `${host}${path.toLowerCase().replace(/\/+$/, '')}`;
}

/** Returns the full address of a file, such as a picture: a path of this shop or a full URL. */
export const publicFile = (host: string, file: string): string => new URL(file, `${host || 'https://localhost'}/`).href;

/** Returns the canonical link of a page (SH-098 to SH-101). */
export function canonical(host: string, path: string) {
  return { tagName: 'link' as const, rel: 'canonical', href: publicAddress(host, path) };
}

/** Returns the tags that describe a page when its address is shared. `image` is a path of this shop or a full URL. */
export function sharedAs(
  host: string,
  page: { title: string; description: string; path: string; image?: string | null | undefined; type?: 'website' | 'product' },
) {
  const { title, description, path, image, type = 'website' } = page;
  return [
    { name: 'description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: publicAddress(host, path) },
    ...(image ? [{ property: 'og:image', content: publicFile(host, image) }] : []),
  ];
}

/**
 * Returns the tag that keeps a narrowed or sorted grid, and the address of a form, out of search engines, so that filters
 * do not multiply indexable pages.
 */
export const robotsFor = ({ filterTags, sortBy, isOfForm }: Pick<GridAddress, 'filterTags' | 'sortBy' | 'isOfForm'>) =>
  filterTags.length > 0 || sortBy !== null || isOfForm ? [{ name: 'robots', content: 'noindex' }] : [];

/** Returns the path from the root to a page, as structured data for search engines. */
export function breadcrumbData(host: string, trail: readonly { name: string; path: string }[]) {
  return structuredData({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: publicAddress(host, path),
    })),
  });
}

/**
 * Returns structured data for search engines. It is written as JSON, which the content security policy does not
 * restrict.
 */
export function structuredData(content: Record<string, unknown>) {
  return { 'script:ld+json': content };
}
