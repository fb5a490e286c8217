/** A category with those below it (SH-261, SH-265). */
export interface WireCategory {
  id: string;
  name: string;
  shortName: string;
  url: string;
  categoryIds: string[];
  parentId: string | null;
  hasDescendants: boolean;
  emptyOfProducts: boolean;
  hiddenInNav: boolean;
  iconName: string | null;
  offer: boolean;
  banner: string | null;
  pageTitle: string | null;
  additionalClasses: string | null;
  children: WireCategory[];
}

/** A category shows in menus when it has products and is not hidden (SH-263, SH-264). */
export function inMenus(category: Pick<WireCategory, 'emptyOfProducts' | 'hiddenInNav'>): boolean {
  return !category.emptyOfProducts && !category.hiddenInNav;
}

/** The categories from a root to the one with this url, outermost first; empty when there is none. */
export function pathTo(roots: readonly WireCategory[], url: string): WireCategory[] {
  for (const category of roots) {
    if (category.url === url) return [category];
    const below = pathTo(category.children, url);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** The categories from its root to the one with this id, for a breadcrumb; empty when there is none. */
export function categoryTrail(roots: readonly WireCategory[], id: string | null): { name: string; url: string }[] {
  for (const category of roots) {
    if (category.id === id) return [{ name: category.name, url: category.url }];
    const below = categoryTrail(category.children, id);
    if (below.length > 0) return [{ name: category.name, url: category.url }, ...below];
  }
  return [];
}

export interface FooterLink {
  title: string;
  href: string;
  popup: boolean;
  type: string | null;
}

export interface FooterSection {
  title: string;
  links: FooterLink[];
}

/** What the footer holds (SH-358, SH-359). */
export interface WireFooter {
  support: FooterSection;
  about: FooterSection;
  shops: FooterSection;
  social: FooterSection;
  apps: FooterSection;
  siteLinks: FooterLink[];
  copyright: string;
  regulatorLogo: { alt: string; href: string; src: string } | null;
}
