import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './menu-button.module.css';

export interface MenuButtonProps {
  /** The button's content. */
  label: ReactNode;
  /** The accessible name, if the label is not enough. */
  name?: string | undefined;
  /**
   * The panel's content, usually a list of links. It is rendered only while the panel is open, and following a link
   * closes the panel.
   */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end' | undefined;
  hideChevron?: boolean | undefined;
  className?: string | undefined;
  panelClassName?: string | undefined;
  onOpen?: (() => void) | undefined;
  /** Called when the pointer or focus reaches the button, so that the panel's code can load early. */
  onNear?: (() => void) | undefined;
}

/** A button that opens a panel below it. The panel closes on Escape, on a press outside, and when focus leaves it. */
export function MenuButton(props: MenuButtonProps) {
  const { label, name, children, align = 'start', hideChevron, className, panelClassName, onOpen, onNear } = props;
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    function pressedOutside(event: PointerEvent) {
      if (event.target instanceof Node && !around.current?.contains(event.target)) setOpen(false);
    }
    // Escape is heard in the whole document: after a press on plain text in the panel, no element has the focus.
    function keyed(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    }
    document.addEventListener('pointerdown', pressedOutside);
    document.addEventListener('keydown', keyed);
    return () => {
      document.removeEventListener('pointerdown', pressedOutside);
      document.removeEventListener('keydown', keyed);
    };
  }, [open]);

  // A press on plain text in the panel leaves no element focused. That does not count as leaving.
  function blurred(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  }

  function toggle() {
    if (!open) onOpen?.();
    setOpen(!open);
  }

  function followed(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) close();
  }

  // The two boxes are not interactive: they only handle events that bubble up from the button and the links inside.
  /* oxlint-disable jsx-a11y/no-static-element-interactions jsx-a11y/click-events-have-key-events */
  return (
    <div ref={around} className={styles.around} onBlur={blurred}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {label}
        {!hideChevron && <Icon name="chevron-down" size={16} className={styles.chevron} />}
      </button>
      {open && (
        <div id={panelId} className={classNames(styles.panel, styles[align], panelClassName)} onClick={followed}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}
