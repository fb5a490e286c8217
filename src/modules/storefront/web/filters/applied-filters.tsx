import type { WireFilter } from '#/contract/rest-types.ts';
import { Icon } from '#/design/display/icon.tsx';
import type { GridTag } from '#/modules/storefront/rules/filters/grid-wire.ts';
import type { SearchState } from '#/modules/storefront/rules/search/search-state.ts';
import { priceBetweenGroup, priceBetweenLabel, readPriceBetween } from '#/modules/search/rules/price-between.ts';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { pageSize, writeGridAddress, type GridAddress } from './grid-address.ts';
import styles from './applied-filters.module.css';

export interface AppliedFiltersProps {
  grid: Pick<SearchState, 'filters' | 'tagsInForce'>;
  address: GridAddress;
  /** Query parameters to keep, such as the search term. */
  kept: Record<string, string>;
}

/** The filters in force, each as a link to the same page without it. */
export function AppliedFilters({ grid: { filters, tagsInForce }, address, kept }: AppliedFiltersProps) {
  const addressWith = (filterTags: GridAddress['filterTags']) => writeGridAddress({ ...address, filterTags, shown: pageSize }, kept) || '?';
  return (
    <ul role="list" className={styles.applied} aria-label="Filters in force">
      {tagsInForce.map((tag) => (
        <li key={`${tag.group}:${tag.value}`}>
          <ChipLink href={addressWith(tagsInForce.filter((other) => other !== tag))} className={styles.chip}>
            <span className="visually-hidden">Remove </span>
            {labelOf(filters, tag)}
            <Icon name="close" size={16} />
          </ChipLink>
        </li>
      ))}
      <li>
        <TextLink href={addressWith([])}>Clear all<span className="visually-hidden"> filters</span></TextLink>
      </li>
    </ul>
  );
}

/** Returns the label of a filter value; the value itself if the page does not offer it. */
function labelOf(filters: readonly WireFilter[], { group, value }: GridTag): string {
  const range = group === priceBetweenGroup ? readPriceBetween(value) : null;
  if (range) return priceBetweenLabel(range);
  return filters.find((filter) => filter.group === group)?.values.find(({ id }) => id === value)?.label ?? value;
}
