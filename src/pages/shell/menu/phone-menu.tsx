import { useId, type MouseEvent, type ReactNode } from 'react';
import type { WireCategory, WireFooterLink } from '#/contract/rest-types.ts';
import { chevronLeft } from '#/design/display/more-icons.ts';
import { Icon } from '#/design/display/icon.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { useModalDialog } from '#/design/overlays/use-modal-dialog.ts';
import { MenuBanner, useMenuBanners } from '#/modules/adtech/web/menu-banner.tsx';
import { openedCategories, type MenuCategory } from '#/modules/storefront/rules/menu-state.ts';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { footerLinkAttributes } from '#/pages/shell/frame/footer.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { MenuEntry, MenuLink, OffersLink } from './menu-entry.tsx';
import { MenuCards } from './menu-cards.tsx';
import { useMenuTree } from './menu-tree.ts';
import { useMenu } from './use-menu.ts';
import { useWhenResized } from './use-when-resized.ts';
import styles from './phone-menu.module.css';

export interface PhoneMenuProps {
  menus: ShellData['menus'];
  /** List items with the links of the shop that are not categories. */
  links: ReactNode;
  /** The account's links, as a list. */
  account: ReactNode;
  help: readonly WireFooterLink[];
  onClose(): void;
}

/** The phone's menu: a modal with one level at a time, from the main links down to the deepest categories (SH-256). */
export default function PhoneMenu({ menus, onClose, ...top }: PhoneMenuProps) {
  const { roots, tree, loading } = useMenuTree(menus);
  const { state, slide, panel, onKeyDown, open, goUp } = useMenu(null);
  const modal = useModalDialog(true, onClose);
  const id = useId();
  // A phone's address bar and keyboard change only the height (SH-258).
  useWhenResized((isOtherWidth) => isOtherWidth && onClose());
  const trail = openedCategories(roots, state);
  const shown = trail.at(-1);

  function followed(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  }

  // The box is not interactive: it only handles events that bubble up from the entries.
  /* oxlint-disable jsx-a11y/no-static-element-interactions jsx-a11y/click-events-have-key-events */
  return (
    <dialog {...modal} className={styles.drawer} aria-labelledby={id}>
      <div ref={panel} tabIndex={-1} className={styles.inside} onKeyDown={onKeyDown} onClick={followed}>
        <div className={styles.head}>
          {shown ? (
            <>
              <span id={id} className="visually-hidden">
                Menu
              </span>
              <button type="button" className={styles.back} onClick={({ detail }) => goUp(detail === 0)} aria-label={`Back to ${trail.at(-2)?.name ?? 'Menu'}`}>
                <Icon name={chevronLeft} />
                {trail.at(-2)?.name ?? 'Menu'}
              </button>
            </>
          ) : (
            <h2 id={id}>Menu</h2>
          )}
          <IconButton icon="close" label="Close" onClick={onClose} className={styles.close} />
        </div>
        <div key={shown?.id ?? 'top'} data-level={trail.length} data-slide={slide} tabIndex={-1} className={styles.level}>
          {shown ? <Category trail={trail} loading={loading} open={open} /> : <Top roots={roots} tree={tree} loading={loading} open={open} {...top} />}
        </div>
      </div>
    </dialog>
  );
}

type Open = ReturnType<typeof useMenu>['open'];

function Top({ roots, tree, loading, links, account, help, open }: Omit<PhoneMenuProps, 'menus' | 'onClose'> & { roots: readonly MenuCategory[]; tree: readonly WireCategory[] | null; loading: boolean; open: Open }) {
  return (
    <>
      <h3>Shop</h3>
      <ul role="list">
        <Entries trail={[]} entries={roots} open={open} />
        {links}
      </ul>
      <MenuCards fragment="seasonal" tree={tree} loading={loading} linkClassName="" />
      <h3>Your account</h3>
      {account}
      {help.length > 0 && (
        <>
          <h3>Help</h3>
          <ul role="list">
            {help.map((link) => (
              <li key={link.title}>
                <Anchor {...footerLinkAttributes(link)}>{link.title}</Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Category({ trail, loading, open }: { trail: readonly MenuCategory[]; loading: boolean; open: Open }) {
  const category = trail.at(-1)!;
  const banners = useMenuBanners();
  const departments = trail[0]!.children.filter(inMenus).map(({ url }) => url);
  return (
    <>
      <h2>{category.name}</h2>
      <MenuLink category={category} className={styles.viewAll}>
        {loading && trail.length > 1 ? null : `View all ${category.name}`}
      </MenuLink>
      <OffersLink category={category} className={styles.offers} />
      <ul role="list" className={styles.entries}>
        <Entries trail={trail} entries={category.children} open={open} />
      </ul>
      {banners && trail.length === 2 && <MenuBanner category={category.url} categories={departments} className={styles.banner} />}
    </>
  );
}

function Entries({ trail, entries, open }: { trail: readonly MenuCategory[]; entries: readonly MenuCategory[]; open: Open }) {
  return entries.filter(inMenus).map((entry) => (
    <li key={entry.id}>
      <MenuEntry trail={[...trail, entry]} level={trail.length} open={open} />
    </li>
  ));
}
