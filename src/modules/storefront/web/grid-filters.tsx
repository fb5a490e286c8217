import type { WireFilter } from '#/contract/rest-types.ts';
import { useId, useState } from 'react';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { SharedHtml } from '#/platform/web/shared-html.tsx';
import { Button } from '#/design/forms/button.tsx';
import { refinement } from '#/platform/rules/refinement.ts';
import type { GridAddress } from './grid-address.ts';
import { writeGridAddress } from './grid-address.ts';
import styles from './grid-filters.module.css';

export interface GridFiltersProps {
  filters: readonly WireFilter[];
  address: GridAddress;
  /** Query parameters to keep, such as the search term. */
  kept: Record<string, string>;
}

/** The number of a group's values that show at first, in addition to the applied ones (SC-021). */
const firstShown = 10;

/**
 * The filters of a grid, as a form. With script, each change applies at once and is stored in the URL. Without script,
 * the button submits the ticked boxes.
 */
export function GridFilters({ filters, address, kept }: GridFiltersProps) {
  const navigate = useNavigate();

  function change(filter: WireFilter, value: string, on: boolean) {
    const others = address.filterTags.filter(
      (tag) => tag.group !== filter.group || (!filter.singleChoice && tag.value !== value),
    );
    const filterTags = on ? [...others, { group: filter.group, value }] : others;
    void navigate(writeGridAddress({ ...address, filterTags, shown: 48 }, kept) || '?', { state: refinement });
  }

  return (
    <form method="get" className={styles.filters} aria-label="Filters">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {address.sortBy && <input type="hidden" name="sortBy" value={address.sortBy} />}
      {filters.map((filter) => {
        const group = () => <FilterGroup key={filter.group} filter={filter} onChange={(value, on) => change(filter, value, on)} />;
        // The HTML of radio buttons cannot be shared: their name is an id that depends on their place in the page.
        return filter.singleChoice ? group() : <SharedHtml key={filter.group} of={filter}>{group}</SharedHtml>;
      })}
      <noscript>
        <Button type="submit" variant="secondary">
          Apply filters
        </Button>
      </noscript>
    </form>
  );
}

interface FilterGroupProps {
  filter: WireFilter;
  onChange(value: string, on: boolean): void;
}

const FilterGroup = hydrateApart(function FilterGroup({ filter, onChange }: FilterGroupProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = filter.values.filter((value, place) => all || place < firstShown || value.applied);
  const hidden = filter.values.length - shown.length;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{filter.title}</legend>
      {shown.map((value) => (
        <Choice
          key={value.id}
          kind={filter.singleChoice ? 'radio' : 'checkbox'}
          name={filter.singleChoice ? `${id}-choice` : 'f'}
          value={`${filter.group}:${value.id}`}
          label={value.label}
          count={value.count}
          checked={value.applied}
          onChange={(on) => onChange(value.id, on)}
        />
      ))}
      {hidden > 0 && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          Show more<span className="visually-hidden"> of {filter.title}</span>
        </Button>
      )}
    </fieldset>
  );
});

interface ChoiceProps {
  kind: 'checkbox' | 'radio';
  name: string;
  value?: string;
  label: string;
  count?: number;
  checked: boolean;
  onChange(on: boolean): void;
}

function Choice({ kind, name, value, label, count, checked, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={kind} name={name} value={value} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
