import type { WireCategory } from '#/contract/rest-types.ts';
import { rootCategories } from '#/modules/catalogue/rules/category-tree.ts';
import { inMenus } from './taxonomy-wire.ts';

/** The fields of a category that menus use. */
export interface MenuCategory extends Pick<WireCategory, 'id' | 'name' | 'url' | 'banner' | 'emptyOfProducts' | 'hiddenInNav'> {
  children: readonly MenuCategory[];
}

/** An opened category, whose entries are at `level`: those of a root are at level 1. */
export interface OpenedMenu {
  id: string;
  level: number;
  name: string;
  path: string;
  urlName: string;
  banner: string | null;
}

/** The state of an open menu (SH-239). */
export interface MenuState {
  /** The shopper's current level. Level 0, with the main links and the roots, exists only on phones. */
  activeLevel: number;
  /** The deepest level. */
  maxLength: number;
  /** The id of the root; null at level 0. */
  menuRoot: string | null;
  /** The opened categories, the outermost first. */
  menus: readonly OpenedMenu[];
  /** The id of the entry whose level the shopper has just left by going up; null if they did not go up. */
  activeItem: string | null;
  /** The ids of the entries chosen on the way down, the outermost first. Going up removes the last one. */
  history: readonly string[];
}

export type MenuAction =
  /** Shows the top level of a root; level 0 if the root is null. */
  | { type: 'show'; root: MenuCategory | null }
  /** Opens the last category of `trail`, which contains the entries chosen since the menu's top level. */
  | { type: 'open'; trail: readonly MenuCategory[] }
  /**
   * Leaves a level for the one above it. `from` is the category whose level is left, if it is visible beside the level above without
   * having been opened.
   */
  | { type: 'go up'; from?: string | undefined };

/** The number of category levels in menus (SH-230, SH-232). */
const deepest = 3;

/** Returns the state of a menu that opens at the top level of a root; at level 0 if the root is null. */
export function topOfMenu(root: MenuCategory | null): MenuState {
  return { ...openedMenus(root ? [root] : []), maxLength: deepest, activeItem: null, history: [] };
}

/** Returns a menu's next state, or the same state if the action does not apply. */
export function nextMenuState(state: MenuState, action: MenuAction): MenuState {
  switch (action.type) {
    case 'show':
      return topOfMenu(action.root);
    case 'open': {
      const { trail } = action;
      const menus = [...state.menus.slice(0, topLevel(state)), ...trail];
      const last = trail.at(-1);
      if (!last || !opensDeeper(last, menus.length - 1)) return state;
      return { ...state, ...openedMenus(menus), activeItem: null, history: trail.map(({ id }) => id) };
    }
    case 'go up': {
      if (state.history.length === 0) return action.from === undefined ? state : { ...state, activeItem: action.from };
      return { ...state, ...openedMenus(state.menus.slice(0, -1)), activeItem: state.history.at(-1)!, history: state.history.slice(0, -1) };
    }
  }
}

/** The ids of the roots that menus show: Groceries and Entertaining (SH-231). */
const rootIds = [rootCategories.groceries, rootCategories.entertaining].map(String);

/** Returns the roots that menus show, Groceries first (SH-230, SH-231, SH-263, SH-264). */
export function menuRoots<Root extends Pick<MenuCategory, 'id' | 'emptyOfProducts' | 'hiddenInNav'>>(roots: readonly Root[]): Root[] {
  return rootIds.flatMap((id) => roots.filter((root) => root.id === id && inMenus(root)));
}

/** Returns whether choosing an entry at this level opens another level; otherwise the entry is a link (SH-240, SH-241). */
export function opensDeeper(category: MenuCategory, level: number): boolean {
  return level < deepest && category.children.some(inMenus);
}

/**
 * Returns the opened categories with their current data, the outermost first. The list ends before the first that no
 * longer exists.
 */
export function openedCategories(roots: readonly MenuCategory[], { menus }: MenuState): MenuCategory[] {
  const found: MenuCategory[] = [];
  for (const { id } of menus) {
    const next = (found.at(-1)?.children ?? roots).find((category) => category.id === id);
    if (!next) break;
    found.push(next);
  }
  return found;
}

const topLevel = ({ menus, history }: MenuState): number => menus.length - history.length;

function openedMenus(categories: readonly (MenuCategory | OpenedMenu)[]): Pick<MenuState, 'activeLevel' | 'menuRoot' | 'menus'> {
  const menus = categories.map((one, place) => ('level' in one ? one : openedMenu(one, place + 1)));
  return { activeLevel: menus.length, menuRoot: menus[0]?.id ?? null, menus };
}

function openedMenu({ id, name, url, banner }: MenuCategory, level: number): OpenedMenu {
  return { id, level, name, path: url, urlName: url.split('/').at(-1)!, banner };
}
