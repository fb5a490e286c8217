import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { WireFooterLink } from '#/contract/rest-types.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { brand } from '#/design/brand.ts';
import { Container } from '#/design/layout/container.tsx';
import { Wordmark } from '#/design/display/wordmark.tsx';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { useVariant, useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';
import { SearchBox } from '#/modules/search/web/search-box.tsx';
import type { SuggestedProductsProps } from '#/modules/search/web/search-panel.tsx';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { useFrameData, useLocation } from '#/platform/web/router/router.tsx';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { SharedHtml } from '#/platform/web/shared-html.tsx';
import { GroceriesButton } from '#/pages/shell/menu/groceries-button.tsx';
import { PhoneMenuButton } from '#/pages/shell/menu/phone-menu-button.tsx';
import * as pages from '#/page-paths.ts';
import { PhoneAccountLinks } from './account-link.tsx';
import type { MenuEntry, ShellData } from './shell-data.ts';
import styles from './header.module.css';

// If the products do not load, the search box works without them.
const SuggestedProducts = lazy<ComponentType<SuggestedProductsProps>>(() => import('#/modules/storefront/web/lists/suggested-products.tsx').catch(() => ({ default: () => null })));

export interface HeaderProps {
  menus: ShellData['menus'];
  /** The links to help; empty if the shop has none. */
  help: readonly WireFooterLink[];
  /** The slot button, the account link or menu, and the trolley summary. Each comes from its own module. */
  slot: ReactNode;
  account: ReactNode;
  trolley: ReactNode;
}

/**
 * Renders the header of the main layout, with navigation on the left and the shopper's slot, account and trolley on the
 * right.
 */
export function Header({ menus, help, slot, account, trolley }: HeaderProps) {
  const scrolled = useScrolledPast(150);
  const anonymous = sessionKind(useSession()) === 'anonymous';
  const hasPage = useHasPage();
  const sisterShops = useFrameData<ShellData>()?.settings.sisterShops ?? [];
  // On the home page an experiment puts the search box first and leaves out the sister shops (SH-179, SH-180).
  const isHome = pathOf(useLocation().pathname) === pages.groceriesHome;
  const variant = useVariant('homepage_header');
  const isGrocery = variant === 'grocery' && isHome;
  const view = useViewExperiment();
  useEffect(() => {
    if (isHome && variant !== null) view('homepage_header');
  }, [isHome, variant, view]);
  const search = <SearchBox key="search" products={SuggestedProducts} className={styles.search} />;
  const departments = menus.find((root) => root.url === 'groceries')?.departments ?? [];
  const entertaining = menus.some((root) => root.url === 'entertaining');
  return (
    <header className={styles.header} data-scrolled={scrolled || undefined} data-anonymous={anonymous || undefined}>
      <div className={styles.bar}>
        <Container className={styles.barRow}>
          <ul role="list" className={styles.barLinks}>
            {hasPage(pages.findStore) && (
              <li>
                <Anchor href={pages.findStore}>Find a store</Anchor>
              </li>
            )}
            {hasPage(pages.customerService) && (
              <li>
                <Anchor href={pages.customerService}>Customer service</Anchor>
              </li>
            )}
          </ul>
          {sisterShops.length > 0 && !isGrocery && (
            <div className={styles.barLinks}>
              <span id="more-from">More from</span>
              <ul role="list" aria-labelledby="more-from" className={styles.barLinks}>
                {sisterShops.map(({ title, href }) => (
                  <li key={title}>
                    <a href={href} target="_blank" rel="noopener">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Container>
      </div>
      <div className={styles.band}>
        <Container className={styles.head}>
          <div className={styles.phoneMenu}>
            <PhoneMenuButton menus={menus} links={<MainLinks entertaining={false} />} account={<PhoneAccountLinks />} help={help} />
          </div>
          {isGrocery && search}
          <Anchor href={pages.groceriesHome} className={styles.home} aria-label={`${brand.name}, groceries home`}>
            <Wordmark />
          </Anchor>
          {!isGrocery && search}
          <div className={styles.slot}>{slot}</div>
          <div>{account}</div>
          <div className={styles.trolley}>{trolley}</div>
        </Container>
      </div>
      <div className={styles.navBand}>
        <Container as="nav" aria-label="Main" className={styles.nav}>
          <div className={styles.groceries}>
            <GroceriesButton menus={menus} className={styles.navLink} panelClassName={styles.menu} />
          </div>
          <ul role="list" className={styles.mainLinks}>
            <MainLinks entertaining={entertaining} />
          </ul>
          {!anonymous && (
            <ul role="list" className={`${styles.mainLinks} ${styles.own}`}>
              <li>
                <Anchor href={pages.favourites}>Favourites</Anchor>
              </li>
              <li>
                <Anchor href={pages.myOrders}>My orders</Anchor>
              </li>
            </ul>
          )}
          <noscript>
            <Departments departments={departments} />
          </noscript>
        </Container>
      </div>
      {/* On a phone the slot is in a separate line, which scrolls away. */}
      <div className={styles.slotLine}>
        <Container>{slot}</Container>
      </div>
    </header>
  );
}

/** The first level of the menu as plain links, for browsers without script (SH-254, SH-255). */
function Departments({ departments }: { departments: readonly MenuEntry[] }) {
  return (
    <ul role="list" className={styles.departments}>
      <li>
        <a href={pages.groceriesHome}>Groceries</a>
      </li>
      <SharedHtml of={departments}>
        {() =>
          departments.map((department) => (
            <li key={department.url}>
              <a href={pages.linkTo(pages.category, { '*': department.url })}>{department.name}</a>
            </li>
          ))
        }
      </SharedHtml>
    </ul>
  );
}

/** The main links as list items (SH-188, SH-189), without those that lead nowhere. */
function MainLinks({ entertaining }: { entertaining: boolean }) {
  const hasPage = useHasPage();
  const links = [
    { title: 'Offers', href: pages.offers },
    ...(entertaining ? [{ title: 'Entertaining', href: pages.entertaining }] : []),
    { title: 'New', href: pages.newProducts },
    { title: 'Recipes', href: pages.recipes },
    { title: 'Inspiration', href: pages.inspiration },
  ];
  return links
    .filter(({ href }) => hasPage(href))
    .map(({ title, href }) => (
      <li key={title}>
        <Anchor href={href} className={href === pages.offers ? styles.offers : undefined}>
          {title}
        </Anchor>
      </li>
    ));
}

/** Returns whether the window is scrolled by more than this many pixels, so that the header is compact (SH-196). */
function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return past;
}
