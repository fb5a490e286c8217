import type { MouseEvent } from 'react';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { opensElsewhere } from './opens-elsewhere.ts';
import styles from './pages.module.css';

export interface LoadMoreProps {
  shown: number;
  total: number;
  /** The address of the page with more items, for use without script. */
  href: string;
  /** Loads more items in place. If omitted, the browser follows the link. */
  onLoad?: (() => void) | undefined;
  busy?: boolean | undefined;
  label?: string | undefined;
}

/** The number of items showing, out of the total, and a link to more items if there are more. */
export function LoadMore({ shown, total, href, onLoad, busy, label = 'Load more' }: LoadMoreProps) {
  function load(event: MouseEvent) {
    if (!onLoad || opensElsewhere(event)) return;
    event.preventDefault();
    if (!busy) onLoad();
  }
  return (
    <div className={styles.more}>
      <p>
        Showing {shown} of {total}
      </p>
      <progress value={shown} max={total} aria-hidden="true" />
      {shown < total && (
        <ButtonLink href={href} variant="secondary" onClick={load} busy={busy}>
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
