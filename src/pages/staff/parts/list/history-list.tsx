import type { ReactNode } from 'react';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Table } from '#/design/layout/table.tsx';
import { Older } from './older.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';

export interface HistoryListProps {
  caption: string;
  columns: readonly string[];
  /** The text shown if there are no rows. */
  empty: { title: string; text: string };
  /** The query of the address. Its `before` parameter is the point at which the list starts. */
  search: string;
  /** The start of the next, older page; null if there is none. */
  next: number | null;
  /** The rows, newest first. */
  rows: readonly ReactNode[];
}

/** Renders a list from newest to oldest, with links to its other pages. */
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
