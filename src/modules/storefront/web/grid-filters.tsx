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
  // The choices made since the page with this address loaded. They show at once, and a choice made while another is
  // loading keeps the other.
  const [made, setMade] = useState<{ since: GridAddress; filterTags: GridAddress['filterTags'] } | null>(null);
  const ahead = made?.since === address ? made.filterTags : null;

  function change(filter: WireFilter, value: string, on: boolean) {
    const others = (ahead ?? address.filterTags).filter(
      (tag) => tag.group !== filter.group || (!filter.singleChoice && tag.value !== value),
    );
    const filterTags = on ? [...others, { group: filter.group, value }] : others;
    setMade({ since: address, filterTags });
    void navigate(writeGridAddress({ ...address, filterTags, shown: 48 }, kept) || '?', { state: refinement });
  }

  return (
    <form method="get" className={styles.filters} aria-label="Filters">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {address.sortBy && <input type="hidden" name="sortBy" value={address.sortBy} />}
      {filters.map((filter) => {
        const chosen = ahead && chosenIn(filter, ahead);
        const group = () => <FilterGroup key={filter.group} filter={filter} chosen={chosen} onChange={(value, on) => change(filter, value, on)} />;
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

/** Returns the ids of the values of a group that these tags choose; in a single choice its first, if they choose none. */
function chosenIn({ group, singleChoice, values }: WireFilter, tags: GridAddress['filterTags']): readonly string[] {
  const chosen = tags.filter((tag) => tag.group === group).map(({ value }) => value);
  return singleChoice && chosen.length === 0 ? values.slice(0, 1).map(({ id }) => id) : chosen;
}

interface FilterGroupProps {
  filter: WireFilter;
  /** The ids chosen since the page loaded; null if the choices are those of the page. */
  chosen: readonly string[] | null;
  onChange(value: string, on: boolean): void;
}

const FilterGroup = hydrateApart(function FilterGroup({ filter, chosen, onChange }: FilterGroupProps) {
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
          checked={chosen ? chosen.includes(value.id) : value.applied}
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
