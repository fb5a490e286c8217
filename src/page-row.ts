export type LayoutName = 'main' | 'minimal' | 'checkout' | 'console' | 'none';

/** The people who may open a page: signed-in customers, visitors who are not signed in, staff, or everyone. */
export type Audience = 'customers' | 'visitors' | 'staff' | 'all';

/** The build that a page belongs to: each has its own document, entry and scripts. */
export type PageArea = 'shop' | 'console' | 'design';

/** The facts about a page that are known before its code runs. */
export interface PageRow {
  name: string;
  /** The pattern of the page's path: see `path-pattern.ts`. The first row that matches applies. */
  path: string;
  /**
   * The page's file, below `src/pages`. Null if the page is not built yet; the server then answers with the not-found
   * page.
   */
  file: string | null;
  area: PageArea;
  layout: LayoutName;
  /** The layout in the shop's own app, known by its user agent (SH-076); null if it is the same. */
  layoutInApp: LayoutName | null;
  /** Whether the page has a print view, without header and menus, at the query `print=true` (SH-050). */
  hasPrintView: boolean;
  audience: Audience;
  /** Whether shop pages link here by navigation within the document or by a full page load (SH-082, SH-083). */
  comeToBy: 'moving' | 'full load';
  /** Public HTML is the same for everyone and contains nothing about the visitor. */
  html: 'public' | 'personal';
  /** The time for which a shared cache may store the public HTML, in seconds; null if it may not. */
  sharedSeconds: number | null;
  /**
   * Whether the page is a list that follows the branch and the date of the shopper's slot. Its public HTML is then the same
   * for everyone with such a slot (decision 232).
   */
  followsSlot: boolean;
  /** The page type in analytics; pages of the shop area also have a sub-type (SC-056, SH-103). */
  type: string | null;
  subType: string | null;
  /** Whether the sitemap for search engines has the page, or every page of the pattern that a visitor finds today. */
  inSitemap: boolean;
  /** Whether the page is for signing in or out. Sign-in never returns to such a page (AC-018). */
  isForAuthentication: boolean;
  /**
   * Whether a customer without first and last name must fill them in before opening the page: account pages, checkout
   * and loyalty flows (AC-113).
   */
  needsFullName: boolean;
  /** Whether the page loads a signed-in shopper's own data (SH-148). */
  loadsPersonalData: boolean;
  /** Whether the browser sends events from this page even without consent (SH-348). */
  isAlwaysMeasured: boolean;
  /** True for pages that never load the retailer's marketing script: checkout, and the page of a reset link (decision 148). */
  isConfidential: boolean;
  /** The placeholder shown while the page loads; null keeps the previous page. */
  skeleton: 'grid' | null;
  /** The address that this page redirects to, keeping the query (SH-009, SH-010); null if it does not redirect. */
  leadsTo: string | null;
}

const usual: Omit<PageRow, 'name' | 'path'> = {
  file: null,
  area: 'shop',
  layout: 'main',
  layoutInApp: null,
  hasPrintView: false,
  audience: 'all',
  comeToBy: 'moving',
  html: 'personal',
  sharedSeconds: null,
  followsSlot: false,
  type: null,
  subType: null,
  inSitemap: false,
  isForAuthentication: false,
  needsFullName: false,
  loadsPersonalData: true,
  isAlwaysMeasured: false,
  isConfidential: false,
  skeleton: null,
  leadsTo: null,
};

/** Makes a row. The facts that it does not name are those of most pages of the shop. */
export const row = (name: string, path: string, own: Partial<PageRow> = {}): PageRow => ({ ...usual, name, path, ...own });
