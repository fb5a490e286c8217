import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { buttonStyle, type ButtonLook } from '#/design/forms/buttons/button-style.ts';
import { classNames } from '#/design/class-names.ts';
import type { IconName } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import { isShortcut, nextInRow } from '#/design/navigation/next-in-row.ts';
import { placePopover } from './place-popover.ts';
import { useWindowMoved } from './use-window-moved.ts';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  icon?: IconName | undefined;
  /** The address, for an item that is a link; any other item runs `onPress`. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** The reason why the item cannot be used now; shown below it. The item stays focusable. */
  disabledReason?: string | undefined;
  /** Marks an action that deletes something permanently. */
  danger?: boolean | undefined;
}

export interface MenuProps {
  /** The button's content. */
  label: ReactNode;
  /**
   * The accessible name, if the label alone is ambiguous, such as 'Actions for order 1234'. It must begin with the
   * label.
   */
  name?: string | undefined;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  variant?: ButtonLook['variant'];
  size?: ButtonLook['size'];
  className?: string | undefined;
}

/** The longest pause between typed letters that form one word, in milliseconds. */
const typingPause = 600;

/**
 * A button with a menu of actions. Arrow keys, Home, End and first letters move through it; Escape closes it and
 * returns focus to the button. For a list of links to pages use `MenuButton`.
 */
export function Menu({ label, name, items, align = 'start', variant = 'secondary', size, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const id = useId();

  useWindowMoved(open, panel, () => panel.current?.hidePopover());

  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  function show(focused: 'first' | 'last') {
    panel.current!.showPopover();
    placePopover(panel.current!, button.current!, align);
    entries().at(focused === 'first' ? 0 : -1)?.focus({ preventScroll: true });
  }

  function leave() {
    panel.current?.hidePopover();
    button.current?.focus();
  }

  function toggle(event: MouseEvent) {
    event.preventDefault();
    if (open) leave();
    else show('first');
  }

  function keyedOnButton(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function keyedInside(event: KeyboardEvent) {
    if (isShortcut(event)) return;
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = nextInRow(event.key, at, all.length, 'down') ?? startingWith(all, at, event);
    if (next !== undefined) {
      event.preventDefault();
      all[next]?.focus();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
    // Return focus to the button first, so that Tab goes on to the element after it.
    if (event.key === 'Tab') leave();
  }

  /**
   * Returns the position of the next entry whose label starts with the typed text; undefined if there is none, or if
   * the key types no character.
   */
  function startingWith(all: readonly HTMLElement[], at: number, event: KeyboardEvent): number | undefined {
    const { key, timeStamp } = event;
    if (key.length !== 1 || key === ' ') return undefined;
    const continued = timeStamp - typed.current.at < typingPause ? typed.current.text : '';
    const text = continued + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    // The first letter searches from the next entry on. With further letters the current entry may still match.
    const order = all.map((_, place) => (at + (continued ? 0 : 1) + place) % all.length);
    return order.find((place) => items[place]!.label.toLowerCase().startsWith(text));
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(buttonStyle({ variant, size }, className), styles.button)}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onClick={toggle}
        onKeyDown={keyedOnButton}
      >
        {label}
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={name ?? (typeof label === 'string' ? label : undefined)}
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={keyedInside}
      >
        {items.map((item, index) => (
          <Entry key={item.label} item={item} reasonId={`${id}-${index}`} onDone={leave} />
        ))}
      </div>
    </>
  );
}

function Entry({ item, reasonId, onDone }: { item: MenuItem; reasonId: string; onDone: () => void }) {
  const { label, icon, href, onPress, disabledReason, danger } = item;

  function press(event: MouseEvent) {
    if (disabledReason) {
      event.preventDefault();
      return;
    }
    onDone();
    onPress?.();
  }

  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(styles.entry, danger && styles.danger),
    'aria-disabled': Boolean(disabledReason) || undefined,
    'aria-describedby': disabledReason ? reasonId : undefined,
    onClick: press,
  };
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span className={styles.words}>
        <span>{label}</span>
        {disabledReason && (
          <span id={reasonId} className={styles.reason}>
            {disabledReason}
          </span>
        )}
      </span>
    </>
  );
  return href && !disabledReason ? (
    <Anchor href={href} {...shared}>
      {inside}
    </Anchor>
  ) : (
    <button type="button" {...shared}>
      {inside}
    </button>
  );
}
