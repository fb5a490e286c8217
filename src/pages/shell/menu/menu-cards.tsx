import type { WireCategory } from '#/contract/rest-types.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { componentsOf } from '#/modules/content/rules/content-component.ts';
import { readFragment } from '#/modules/content/web/content-calls.ts';
import { pathTo } from '#/modules/storefront/rules/taxonomy-wire.ts';
import * as pages from '#/page-paths.ts';
import { matchPath, pathOf } from '#/platform/rules/path-pattern.ts';
import { useLocation } from '#/platform/web/router/router.tsx';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { useLoaded } from '#/platform/web/use-loaded.ts';
import { CardLinks } from './card-links.tsx';

/** The keys of the fragments that menus show (SH-251, SH-252). */
const keys = { seasonal: 'menu/seasonal-menu/seasonal-menu-content/master', middle: 'menu/middle-mega-menu/master' } as const;

export interface MenuCardsProps {
  fragment: keyof typeof keys;
  /** The whole category tree; null until it has loaded, and if it could not be. */
  tree: readonly WireCategory[] | null;
  loading: boolean;
  /** The class of each link in a plain list; without it, the cards are drawn as cards. */
  linkClassName?: string | undefined;
}

/**
 * Shows the promotion cards of a menu's fragment (SH-253, SH-274), which is retried twice if it fails (SH-423). Leaves
 * out cards that lead to a category without products, or to a page that is not built yet; shows nothing without cards. Without the
 * tree, every category counts as sold.
 */
export function MenuCards({ fragment, tree, loading, linkClassName }: MenuCardsProps) {
  const calls = useCalls();
  const { pathname, search } = useLocation();
  const hasPage = useHasPage();
  const { answer } = useLoaded(fragment, () => readFragment(calls, keys[fragment], { address: pathname + search, retries: 2 }));
  if (answer === null || loading) return null;
  const cards = componentsOf(answer, ['menu-cards']).flatMap((component) => component.cards).filter(({ href }) => isLive(href, tree) && hasPage(href));
  if (cards.length === 0) return null;
  return <CardLinks cards={cards} linkClassName={linkClassName} />;
}

function isLive(href: string, tree: readonly WireCategory[] | null): boolean {
  if (tree === null || !href.startsWith('/')) return true;
  const path = pathOf(href);
  // The pages of offers stand below the path of categories.
  const url = matchPath(pages.categoryOffers, path) ? undefined : matchPath(pages.category, path)?.['*'];
  return url === undefined || pathTo(tree, url).at(-1)?.emptyOfProducts === false;
}
