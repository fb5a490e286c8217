import { brand } from '#/design/brand.ts';
import type { ShellData } from '#/pages/shell/shell-data.ts';

interface MatchWithData {
  id: string;
  loaderData?: unknown;
}

/** The settings as the document's own loader gave them. */
function productionHost(matches: readonly (MatchWithData | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined;
  return root?.settings.productionHost ?? '';
}

/** A path at the production host: lower-cased, without a trailing slash, query or hash. */
export function publicAddress(matches: readonly (MatchWithData | undefined)[], path: string): string {
  return `${productionHost(matches)}${path.toLowerCase().replace(/\/+$/, '')}`;
}

/** The canonical link of a page (SH-098 to SH-101). */
export function canonical(matches: readonly (MatchWithData | undefined)[], path: string) {
  return { tagName: 'link' as const, rel: 'canonical', href: publicAddress(matches, path) };
}

/** How a page looks where its address is shared. `image` is a path of this shop or a whole address. */
export function sharedAs(
  matches: readonly (MatchWithData | undefined)[],
  page: { title: string; description: string; path: string; image?: string | null | undefined; type?: 'website' | 'product' },
) {
  const { title, description, path, image, type = 'website' } = page;
  return [
    { name: 'description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: publicAddress(matches, path) },
    ...(image ? [{ property: 'og:image', content: new URL(image, `${productionHost(matches) || 'https://localhost'}/`).href }] : []),
  ];
}

/** The way from the root to a page, for search engines. */
export function breadcrumbData(matches: readonly (MatchWithData | undefined)[], trail: readonly { name: string; path: string }[]) {
  return structuredData({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: publicAddress(matches, path),
    })),
  });
}

/** Structured data for search engines. React Router writes it as JSON, and a page's own script needs no permission to be read. */
export function structuredData(content: Record<string, unknown>) {
  return { 'script:ld+json': content };
}
