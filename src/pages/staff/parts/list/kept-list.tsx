import type { ReactNode } from 'react';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { ListPager } from './list-pager.tsx';
import { ListSearch } from './list-search.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';

export interface KeptListProps {
  title: string;
  about?: ReactNode;
  /** The way back to a page above, shown over the title. */
  trail?: ReactNode;
  /** The head that the page shares with its sibling pages, shown instead of the title, `about` and `add`. */
  head?: ReactNode;
  /** The way to add one; omitted for things that staff do not add. */
  add?: { href: string; label: string };
  /** What is said once, after a change that led here. */
  said?: string;
  searchLabel: string;
  shown: { query: string; start: number; size: number; totalResults: number };
  /** The title and the text that an empty list shows. */
  none: readonly [title: string, text: string];
  /** Shown above the table, unless it is empty. */
  above?: ReactNode;
  /** The table's name, if it is not the page's title. */
  caption?: string;
  /** The names of the columns; those of numbers stand at the right. */
  columns: readonly (string | { numeric: string })[];
  rows: readonly ReactNode[];
}

/** Renders a page of the console that lists what staff keep, with search and pager (SC-680, SC-732). */
export function KeptList({ title, about, trail, head, add, said, searchLabel, shown, none, above, caption = title, columns, rows }: KeptListProps) {
  const asked = useSearchParams();
  const saved = said === undefined ? null : asked.get('saved');
  useSaidOnce(saved);
  useFocusOnPart(`${shown.query} ${shown.start}`);
  const heading = <h1>{title}</h1>;
  return (
    <div className={staffStyles.page}>
      {trail}
      {head ?? (
        <div className={staffStyles.head}>
          {about === undefined ? (
            heading
          ) : (
            <div>
              {heading}
              <p className={staffStyles.soft}>{about}</p>
            </div>
          )}
          {add && <ButtonLink href={add.href}>{add.label}</ButtonLink>}
        </div>
      )}
      {saved !== null && (
        <Notice tone="success" announce="polite">
          {said}
        </Notice>
      )}
      <ListSearch label={searchLabel} query={shown.query} />
      {rows.length === 0 ? (
        <EmptyState icon="search" title={none[0]}>
          <p>{none[1]}</p>
        </EmptyState>
      ) : (
        <>
          {above}
          <Table caption={caption} hideCaption framed>
            <thead>
              <tr>
                {columns.map((column) =>
                  typeof column === 'string' ? (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ) : (
                    <th key={column.numeric} scope="col" data-numeric>
                      {column.numeric}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </Table>
        </>
      )}
      <ListPager search={String(asked)} start={shown.start} size={shown.size} total={shown.totalResults} />
    </div>
  );
}
