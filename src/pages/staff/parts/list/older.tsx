import { TextLink } from '#/design/navigation/text-link.tsx';
import styles from '#/pages/staff/staff.module.css';

/** Renders links to the start of a list and to its older entries. Renders nothing if the list fits on one page. */
export function Older({ search, next }: { search: string; next: number | null }) {
  const asked = new URLSearchParams(search);
  const isFirst = !asked.has('before');
  if (isFirst && next === null) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {!isFirst && <TextLink href={withBefore(asked, null)}>Newest</TextLink>}
      {next !== null && (
        <TextLink href={withBefore(asked, next)} rel="next">
          Older
        </TextLink>
      )}
    </nav>
  );
}

function withBefore(asked: URLSearchParams, before: number | null): string {
  const query = new URLSearchParams(asked);
  query.delete('before');
  if (before !== null) query.set('before', String(before));
  return `?${query}`;
}
