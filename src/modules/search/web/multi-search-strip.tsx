import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import { readListItem } from '#/modules/search/rules/list-item.ts';
import { cleanSearchText } from '#/modules/search/rules/search-text.ts';
import * as pages from '#/page-paths.ts';
import { useMultiSearchList } from './multi-search-list.ts';

/**
 * One chip for each item of the shopper's list (SH-330 to SH-332). The server's HTML, which is the same for everyone, has
 * only that of the searched item, so that nothing moves when the others follow.
 */
export function MultiSearchStrip({ value, className }: { value: string | null; className?: string | undefined }) {
  const stored = useMultiSearchList();
  const items = stored.length > 0 || value === null ? stored : [value];
  return (
    <ChipRow label="Your list" className={className}>
      {stored.length > 0 && (
        <ChipLink href={pages.multiSearch} current={value === null}>
          All {stored.length}
        </ChipLink>
      )}
      {items.map((item, place) => (
        <ChipLink key={place} href={`${pages.multiSearch}?value=${encodeURIComponent(item)}`} current={value !== null && cleaned(item) === cleaned(value)}>
          {readListItem(item).term || item}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

const cleaned = (text: string): string => cleanSearchText(text).trim().toLowerCase();
