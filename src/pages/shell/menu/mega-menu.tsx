import { useId, useRef, type ReactNode } from 'react';
import type { WireCategory } from '#/contract/rest-types.ts';
import { classNames } from '#/design/class-names.ts';
import { chevronLeft } from '#/design/display/more-icons.ts';
import { Container } from '#/design/layout/container.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { MenuBanner, useMenuBanners } from '#/modules/adtech/web/menu-banner.tsx';
import { openedCategories, opensDeeper, type MenuCategory } from '#/modules/storefront/rules/menu-state.ts';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { MenuEntry, MenuLink, OffersLink } from './menu-entry.tsx';
import { MenuCards } from './menu-cards.tsx';
import { useMenuTree } from './menu-tree.ts';
import { useMenu, type OpenMenuControls } from './use-menu.ts';
import { useWhenResized } from './use-when-resized.ts';
import styles from './mega-menu.module.css';

/** The number of shelves that an aisle shows beside other aisles. */
const shelvesAtOnce = 5;

/**
 * The content of the open mega menu (SH-230 to SH-250). Shows the departments of a root, and beside them the aisles and
 * shelves of one department; at first of the first department.
 */
export default function MegaMenu({ menus, onClose }: { menus: ShellData['menus']; onClose(): void }) {
  const menu = useRef<HTMLDivElement>(null);
  useWhenResized(() => {
    if (menu.current?.contains(document.activeElement)) focusButtonOf(menu.current.parentElement!);
    onClose();
  });
  const { roots, tree, loading } = useMenuTree(menus);
  const start = roots[0];
  return (
    <div ref={menu} className={styles.menu}>
      <Container>{start ? <Levels roots={roots} tree={tree} start={start} loading={loading} /> : <p>{loading ? 'loading...' : 'Sorry, the menu could not be loaded.'}</p>}</Container>
    </div>
  );
}

/** Focuses the button that opens a panel. */
const focusButtonOf = ({ id }: HTMLElement): void => document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();

function Levels({ roots, tree, start, loading }: { roots: readonly MenuCategory[]; tree: readonly WireCategory[] | null; start: MenuCategory; loading: boolean }) {
  const { state, panel, slide, onKeyDown, show, open, goUp } = useMenu(start);
  const [root = start, opened, aisle] = openedCategories(roots, state);
  const departments = root.children.filter(inMenus);
  const banners = useMenuBanners();
  const department = opened ?? departments.find(({ id }) => id === state.activeItem) ?? departments[0];
  return (
    // The box only handles keys that bubble up from the entries.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={panel} tabIndex={-1} className={styles.levels} onKeyDown={onKeyDown}>
      <div data-level={1} tabIndex={-1} className={styles.departments}>
        <div className={styles.head}>
          <MenuLink category={root} className={styles.viewAll}>
            View all {root.name}
          </MenuLink>
          <OffersLink category={root} className={styles.offers} />
        </div>
        <ul role="list">
          {departments.map((one) => (
            <li key={one.id}>
              <MenuEntry trail={[one]} level={1} open={open} expanded={one === department} className={styles.department} />
            </li>
          ))}
        </ul>
        <MenuCards fragment="seasonal" tree={tree} loading={loading} linkClassName={styles.department} />
        <OtherRoots roots={roots} shown={root} show={show} />
      </div>
      {department && !aisle && (
        <Department key={department.id} department={department} tree={tree} loading={loading} open={open} slide={slide} besideBanner={banners !== false}>
          {banners && <MenuBanner category={department.url} categories={departments.map(({ url }) => url)} className={styles.banner} />}
        </Department>
      )}
      {department && aisle && <Aisle key={aisle.id} department={department} aisle={aisle} goUp={goUp} slide={slide} />}
    </div>
  );
}

function OtherRoots({ roots, shown, show }: { roots: readonly MenuCategory[]; shown: MenuCategory; show: OpenMenuControls['show'] }) {
  const others = roots.filter((root) => root !== shown);
  if (others.length === 0) return null;
  return (
    <ul role="list" className={styles.roots}>
      {others.map((root) => (
        <li key={root.id}>
          <MenuEntry trail={[root]} level={0} open={(_, byKeyboard) => show(root, byKeyboard)} className={styles.department} />
        </li>
      ))}
    </ul>
  );
}

interface DepartmentProps extends Pick<OpenMenuControls, 'open' | 'slide'> {
  department: MenuCategory;
  tree: readonly WireCategory[] | null;
  loading: boolean;
  /** Whether to keep a column free for a banner, so that a banner that arrives later moves nothing. */
  besideBanner: boolean;
  /** The banner. */
  children: ReactNode;
}

function Department({ department, tree, loading, open, slide, besideBanner, children }: DepartmentProps) {
  const id = useId();
  const aisles = department.children.filter(inMenus);
  return (
    <section data-level={2} data-of={department.id} data-slide={slide} tabIndex={-1} aria-labelledby={id} className={classNames(styles.middle, besideBanner && styles.besideBanner)}>
      <div>
        <h2 id={id}>{department.name}</h2>
        <div className={styles.head}>
          <MenuLink category={department} className={styles.viewAll}>
            {loading ? null : `View all ${department.name}`}
          </MenuLink>
          <OffersLink category={department} className={styles.offers} />
        </div>
        <div className={styles.aisles}>
          {aisles.map((aisle) => (
            <div key={aisle.id}>
              <h3>
                <MenuEntry trail={[department, aisle]} level={2} open={open} className={styles.aisle} />
              </h3>
              <Shelves shelves={aisle.children.filter(inMenus).slice(0, shelvesAtOnce)} />
              {opensDeeper(aisle, 2) && (
                <MenuLink category={aisle} className={styles.viewAll}>
                  View all {aisle.name}
                </MenuLink>
              )}
            </div>
          ))}
        </div>
        <MenuCards fragment="middle" tree={tree} loading={loading} />
      </div>
      {children}
    </section>
  );
}

function Aisle({ department, aisle, goUp, slide }: { department: MenuCategory; aisle: MenuCategory } & Pick<OpenMenuControls, 'goUp' | 'slide'>) {
  const id = useId();
  return (
    <section data-level={3} data-slide={slide} tabIndex={-1} aria-labelledby={id} className={styles.middle}>
      <button type="button" className={styles.back} onClick={({ detail }) => goUp(detail === 0)}>
        <Icon name={chevronLeft} size={16} />
        <span>Back to {department.name}</span>
      </button>
      <h2 id={id}>{aisle.name}</h2>
      <div className={styles.head}>
        <MenuLink category={aisle} className={styles.viewAll}>
          View all {aisle.name}
        </MenuLink>
        <OffersLink category={aisle} className={styles.offers} />
      </div>
      <Shelves shelves={aisle.children.filter(inMenus)} className={styles.shelves} />
    </section>
  );
}

function Shelves({ shelves, className }: { shelves: readonly MenuCategory[]; className?: string | undefined }) {
  return (
    <ul role="list" className={className}>
      {shelves.map((shelf) => (
        <li key={shelf.id}>
          <MenuLink category={shelf} className={styles.shelf} />
        </li>
      ))}
    </ul>
  );
}
