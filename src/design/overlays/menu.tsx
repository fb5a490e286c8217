import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { buttonStyle, type ButtonLook } from '#/design/forms/button-style.ts';
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
  /** Where it leads, or what it does. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Why it cannot be done now; shown under it. It can still be reached. */
  disabledReason?: string | undefined;
  /** Takes something away for good. */
  danger?: boolean | undefined;
}

export interface MenuProps {
  /** What the button shows. */
  label: ReactNode;
  /** The accessible name, where the label alone does not tell: 'Actions for order 1234'. Begin it with the label. */
  name?: string | undefined;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  variant?: ButtonLook['variant'];
  size?: ButtonLook['size'];
  className?: string | undefined;
}

/** Letters typed within this time belong to one word. Milliseconds. */
const typingPause = 600;

/**
 * A button with a menu of things to do. Arrows, Home, End and first letters go through it, Escape closes it and goes
 * back to the button. A list of links to pages is no menu: take `MenuButton` for that.
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
    // From the button on, so that Tab leads to what follows it.
    if (event.key === 'Tab') leave();
  }

  /** The next entry whose label starts with what was typed. */
  function startingWith(all: readonly HTMLElement[], at: number, event: KeyboardEvent): number | undefined {
    const { key, timeStamp } = event;
    if (key.length !== 1 || key === ' ') return undefined;
    const continued = timeStamp - typed.current.at < typingPause ? typed.current.text : '';
    const text = continued + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    // A first letter leads on from here; further letters may still mean the same entry.
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
