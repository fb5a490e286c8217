import { TextLink } from '#/design/navigation/text-link.tsx';
import styles from '#/pages/staff/staff.module.css';

export interface ListPagerProps {
  search: string;
  start: number;
  size: number;
  total: number;
  /** The path of the list; the current one by default. */
  path?: string | undefined;
}

/** Renders links to the parts of a list before and after the shown one. Renders nothing if the list fits on one page. */
export function ListPager({ search, start, size, total, path = '' }: ListPagerProps) {
  if (start === 0 && total <= size) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {start > 0 && <TextLink href={path + withStart(search, Math.max(0, start - size))}>Previous</TextLink>}
      {start + size < total && (
        <TextLink href={path + withStart(search, start + size)} rel="next">
          Next
        </TextLink>
      )}
    </nav>
  );
}

function withStart(search: string, start: number): string {
  const query = new URLSearchParams(search);
  query.set('start', String(start));
  return `?${query}`;
}
