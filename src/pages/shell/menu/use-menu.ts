import { useLayoutEffect, useReducer, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isShortcut, nextInRow } from '#/design/navigation/next-in-row.ts';
import { nextMenuState, topOfMenu, type MenuCategory, type MenuState } from '#/modules/storefront/rules/menu-state.ts';

/** The time until focus follows a level change by keyboard, in milliseconds: the new level has then slid in (SH-249). */
const focusAfterMs = 200;

export interface OpenMenuControls {
  state: MenuState;
  /**
   * Goes on the focusable element that contains all levels. Each level has `data-level`, and `data-of` with the id of its category if
   * it is visible beside the level above.
   */
  panel: RefObject<HTMLDivElement | null>;
  /** Whether the active level slides in from below the level before it, or from above. */
  slide: 'down' | 'up' | undefined;
  show(root: MenuCategory, byKeyboard: boolean): void;
  open(trail: readonly MenuCategory[], byKeyboard: boolean): void;
  goUp(byKeyboard: boolean): void;
  /** Handles the arrows, Home and End in the panel. */
  onKeyDown(event: KeyboardEvent): void;
}

/** Runs the levels of an open menu: their state, keys and focus. The menu opens at the top level of `start`. */
export function useMenu(start: MenuCategory | null): OpenMenuControls {
  const [state, dispatch] = useReducer(nextMenuState, start, topOfMenu);
  const panel = useRef<HTMLDivElement>(null);
  const movedBy = useRef<'keyboard' | 'pointer' | null>(null);

  useLayoutEffect(() => {
    const by = movedBy.current;
    movedBy.current = null;
    if (by === null) return;
    // The pressed entry may be gone; without this, focus would be on no element and the keys would do nothing.
    if (by === 'pointer') return levelIn(panel.current, state.activeLevel)?.focus({ preventScroll: true });
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      const level = levelIn(panel.current, state.activeLevel);
      // The shopper may have pressed an arrow key meanwhile.
      if (level?.contains(document.activeElement)) return;
      const cameFrom = state.activeItem && level?.querySelector<HTMLElement>(`[data-entry="${state.activeItem}"]`);
      (cameFrom || level?.querySelector<HTMLElement>('a, button'))?.focus();
    }, focusAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

  function move(action: Parameters<typeof nextMenuState>[1], byKeyboard: boolean) {
    movedBy.current = byKeyboard ? 'keyboard' : 'pointer';
    dispatch(action);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isShortcut(event) || event.defaultPrevented) return;
    // The Back entry may be beside the levels, and while a level slides in the panel itself has the focus.
    const level = (event.target as Element).closest<HTMLElement>('[data-level]') ?? levelIn(panel.current, state.activeLevel);
    if (event.key === 'ArrowLeft') {
      const isAbove = Number(level?.dataset.level) < state.activeLevel;
      if (isAbove) return;
      event.preventDefault();
      move({ type: 'go up', from: level?.dataset.of }, true);
      return;
    }
    const entries = [...(level?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const next = nextInRow(event.key, entries.indexOf(event.target as HTMLElement), entries.length, 'down');
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  }

  return {
    state,
    panel,
    slide: state.activeItem !== null ? 'up' : state.history.length > 0 ? 'down' : undefined,
    show: (root, byKeyboard) => move({ type: 'show', root }, byKeyboard),
    open: (trail, byKeyboard) => move({ type: 'open', trail }, byKeyboard),
    goUp: (byKeyboard) => move({ type: 'go up' }, byKeyboard),
    onKeyDown,
  };
}

function levelIn(panel: HTMLElement | null, level: number): HTMLElement | null | undefined {
  return panel?.querySelector<HTMLElement>(`[data-level="${level}"]`);
}
