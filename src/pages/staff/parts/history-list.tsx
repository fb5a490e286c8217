import type { ReactNode } from 'react';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Table } from '#/design/layout/table.tsx';
import { Older } from './older.tsx';
import { useFocusOnPart } from './use-focus-on-part.ts';

export interface HistoryListProps {
  caption: string;
  columns: readonly string[];
  /** Shown when there are no rows. */
  empty: { title: string; text: string };
  /** The address's query, which contains the point in time at which the list starts. */
  search: string;
  /** Where the next, older page begins; null at the end. */
  next: number | null;
  /** Newest first. */
  rows: readonly ReactNode[];
}

/** A list from newest to oldest, with links to page through it. */
export function HistoryList({ caption, columns, empty, search, next, rows }: HistoryListProps) {
  useFocusOnPart(search);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon="search" title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      ) : (
        <Table caption={caption} hideCaption framed>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </Table>
      )}
      <Older search={search} next={next} />
    </>
  );
}
