import { Anchor } from './anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { chevronLeft, chevronRight } from '#/design/display/more-icons.ts';
import { pagesToOffer } from './pages-to-offer.ts';
import styles from './pages.module.css';

export interface PaginationProps {
  /** The current page; the first page is 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string | undefined;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ol role="list" className={styles.pages}>
        {page > 1 && (
          <li>
            <Anchor href={hrefFor(page - 1)} rel="prev" aria-label="Previous page">
              <Icon name={chevronLeft} />
            </Anchor>
          </li>
        )}
        {pagesToOffer(page, pages).map((offered, index) => (
          <li key={offered ?? `gap ${index}`}>
            {offered === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Anchor
                href={hrefFor(offered)}
                aria-label={`Page ${offered}`}
                aria-current={offered === page ? 'page' : undefined}
              >
                {offered}
              </Anchor>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Anchor href={hrefFor(page + 1)} rel="next" aria-label="Next page">
              <Icon name={chevronRight} />
            </Anchor>
          </li>
        )}
      </ol>
    </nav>
  );
}
