import { useEffect, useRef } from 'react';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import { readListItem } from '#/modules/search/rules/list-item.ts';
import { cleanSearchText, longestTerm } from '#/modules/search/rules/search-text.ts';
import type { SplitList } from '#/modules/search/rules/split-list.ts';
import * as pages from '#/page-paths.ts';
import { writeListAddress } from './list-address.ts';
import { useMultiSearchList } from './multi-search-list.ts';

export interface MultiSearchStripProps {
  /** The searched item; null on the page of the whole list. */
  value: string | null;
  /** The list in the page's address, which comes before the stored one; null if the address has none. */
  listed?: SplitList | null;
  className?: string | undefined;
}

/**
 * One chip for each item of the shopper's list (SH-330 to SH-332). The server's HTML, which is the same for everyone, has
 * only that of the searched item, so that nothing moves when the others follow.
 */
export function MultiSearchStrip({ value, listed = null, className }: MultiSearchStripProps) {
  const own = useMultiSearchList();
  const list = listed?.items ?? own;
  const items = list.length > 0 || value === null ? list : [value];
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current.current) showInRow(current.current);
  }, [list, value]);
  return (
    <ChipRow label="Your list" className={className}>
      {list.length > 0 && (
        <ChipLink href={listed ? writeListAddress(listed) : pages.multiSearch} current={value === null}>
          All {list.length}
        </ChipLink>
      )}
      {items.map((item, place) => {
        const isCurrent = value !== null && cleaned(item) === cleaned(value);
        return (
          <ChipLink key={place} ref={isCurrent ? current : null} href={`${pages.multiSearch}?value=${encodeURIComponent(item)}`} current={isCurrent}>
            {readListItem(item).term || item}
          </ChipLink>
        );
      })}
    </ChipRow>
  );
}

/** Scrolls a chip's row, and not the page, to the middle of a chip that is not in sight. */
function showInRow(chip: HTMLElement): void {
  const row = chip.closest('ul')!;
  const [own, around] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.left >= around.left && own.right <= around.right) return;
  row.scrollLeft += (own.left + own.right - around.left - around.right) / 2;
}

/** Returns a text as a results page searches for it: cut before it is cleaned. */
const cleaned = (text: string): string => cleanSearchText(text.trim().slice(0, longestTerm)).trim().toLowerCase();
