import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { isShortcut, nextInRow } from './next-in-row.ts';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  /** Content after the label, such as a count. */
  aside?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  /**
   * The selected tab. With `selected` and `onSelect` the caller stores the selection; otherwise the component does,
   * starting with `defaultSelected` or the first tab.
   */
  selected?: string | undefined;
  defaultSelected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /**
   * Automatic, the default, selects a tab as soon as the arrow keys reach it. Manual waits for Enter or Space; use it
   * for panels whose content has to be fetched.
   */
  activation?: 'automatic' | 'manual' | undefined;
  className?: string | undefined;
}

/**
 * Several panels in one place, one shown at a time. The row of tabs is one tab stop; arrows, Home and End move the
 * focus in it. If the choice belongs in the URL, or must work without JavaScript, use `TabLinks`.
 */
export function Tabs({ label, tabs, selected, defaultSelected, onSelect, activation = 'automatic', className }: TabsProps) {
  const [kept, setKept] = useState(defaultSelected ?? tabs[0]?.id);
  // The tab that has focus but is not selected, with manual activation.
  const [reached, setReached] = useState<string>();
  const row = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const shown = selected ?? kept;
  const stop = reached ?? shown;

  function select(id: string) {
    setReached(undefined);
    setKept(id);
    if (id !== shown) onSelect?.(id);
  }

  function keyed(event: KeyboardEvent) {
    if (isShortcut(event)) return;
    const next = tabs[nextInRow(event.key, tabs.findIndex(({ id }) => id === stop), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${prefix}-${next.id}`)}`)?.focus();
    if (activation === 'automatic') select(next.id);
    else setReached(next.id);
  }

  // Forgets the reached tab when focus leaves the row, so that focus later returns to the selected tab.
  function left({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setReached(undefined);
  }

  return (
    <div className={className}>
      <div ref={row} role="tablist" aria-label={label} tabIndex={-1} className={styles.row} onKeyDown={keyed} onBlur={left}>
        {tabs.map(({ id, label: name, aside }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === shown}
            aria-controls={`${prefix}-${id}-panel`}
            tabIndex={id === stop ? 0 : -1}
            className={styles.tab}
            onClick={() => select(id)}
          >
            {name}
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}`}
          tabIndex={0}
          hidden={id !== shown}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
