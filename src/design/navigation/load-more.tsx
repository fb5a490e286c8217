import type { MouseEvent } from 'react';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { opensElsewhere } from './opens-elsewhere.ts';
import styles from './pages.module.css';

export interface LoadMoreProps {
  /** The number of items before the first one on the page, if it shows only a later part of them. */
  from?: number | undefined;
  /** The place of the last item on the page. */
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
export function LoadMore({ from = 0, shown, total, href, onLoad, busy, label = 'Load more' }: LoadMoreProps) {
  function load(event: MouseEvent) {
    if (!onLoad || opensElsewhere(event)) return;
    event.preventDefault();
    if (!busy) onLoad();
  }
  return (
    <div className={styles.more}>
      <p>
        Showing {from > 0 && `${from + 1} to `}
        {shown} of {total}
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
