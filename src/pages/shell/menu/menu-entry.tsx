import type { KeyboardEvent, ReactNode } from 'react';
import { chevronRight } from '#/design/display/more-icons.ts';
import { Icon } from '#/design/display/icon.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { isShortcut } from '#/design/navigation/next-in-row.ts';
import { opensDeeper, type MenuCategory } from '#/modules/storefront/rules/menu-state.ts';
import { categoryOffersAddress } from '#/modules/storefront/rules/offers-address.ts';
import * as pages from '#/page-paths.ts';
import type { OpenMenuControls } from './use-menu.ts';

export interface MenuEntryProps {
  /** The categories from the menu's top level down to the entry's own. */
  trail: readonly MenuCategory[];
  /** The level that the entry is at. */
  level: number;
  open: OpenMenuControls['open'];
  /** Whether the level below is visible beside this one; undefined if a menu shows one level at a time. */
  expanded?: boolean | undefined;
  className?: string | undefined;
}

/**
 * An entry of a menu level: a button that opens the level below, or a link to the category's page if there is no level
 * below (SH-240 to SH-243).
 */
export function MenuEntry({ trail, level, open, expanded, className }: MenuEntryProps) {
  const category = trail.at(-1)!;
  if (!opensDeeper(category, level)) return <MenuLink category={category} className={className} />;
  function keyed(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' || isShortcut(event)) return;
    event.preventDefault();
    open(trail, true);
  }
  return (
    // A click without a pointer, by Enter or by a screen reader, has no detail.
    <button type="button" className={className} data-entry={category.id} aria-expanded={expanded} onClick={({ detail }) => open(trail, detail === 0)} onKeyDown={keyed}>
      <span>{category.name}</span>
      <Icon name={chevronRight} size={16} />
    </button>
  );
}

/** A link to the offers of a category (SH-234). */
export function OffersLink({ category, className }: Pick<MenuLinkProps, 'category' | 'className'>) {
  return (
    <Anchor href={categoryOffersAddress(category)} className={className}>
      {category.name} Offers
    </Anchor>
  );
}

export interface MenuLinkProps {
  category: MenuCategory;
  className?: string | undefined;
  /** The title; the category's name if not given. Null while it is not known yet: the link then shows 'loading...' (SH-238). */
  children?: ReactNode;
}

/** A link to a category's page. */
export function MenuLink({ category, className, children = category.name }: MenuLinkProps) {
  return (
    <Anchor href={pages.linkTo(pages.category, { '*': category.url })} className={className}>
      {children ?? 'loading...'}
    </Anchor>
  );
}
