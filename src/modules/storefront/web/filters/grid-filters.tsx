import type { WireFilter } from '#/contract/rest-types.ts';
import { startTransition, useState, type CSSProperties, type FormEvent, type ReactNode } from 'react';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { SharedHtml } from '#/platform/web/shared-html.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { priceBetweenGroup, readTypedPrices, typedPricesOf, typedRange, type TypedPrices } from '#/modules/search/rules/price-between.ts';
import { refinement } from '#/platform/rules/refinement.ts';
import { pageSize, priceFields, withPriceBetween, writeGridAddress, type GridAddress } from './grid-address.ts';
import { PriceFields } from './price-fields.tsx';
import styles from './grid-filters.module.css';

/** Which groups of filters the shopper has opened (true) or closed (false). Lives as long as the page, and is changed in place. */
export type ToggledGroups = Map<string, boolean>;

export interface GridFiltersProps {
  filters: readonly WireFilter[];
  address: GridAddress;
  /** Query parameters to keep, such as the search term. */
  kept: Record<string, string>;
  toggled: ToggledGroups;
  /** The number of groups that are open at first, in addition to those with a chosen value. */
  firstOpen: number;
}

/** The number of a group's values that show at first, in addition to the applied ones (SC-021). */
const firstShown = 10;

/**
 * The filters of a grid, as a form. With script, each change applies at once and is stored in the URL. Without script,
 * the button submits the ticked boxes and the range of prices.
 */
export function GridFilters({ filters, address, kept, toggled, firstOpen }: GridFiltersProps) {
  const navigate = useNavigate();
  // The choices made since the page with this address loaded. They show at once, and a choice made while another is
  // loading keeps the other. One that is made just before the other has loaded shows until it has loaded itself.
  const [made, setMade] = useState<{ since: GridAddress; filterTags: GridAddress['filterTags']; loading: boolean } | null>(null);
  const ahead = made !== null && (made.since === address || made.loading) ? made.filterTags : null;
  // The range of prices as typed, if it could not be read. The fields keep it until the range in force changes.
  const inForce = address.filterTags.find(({ group }) => group === priceBetweenGroup)?.value ?? null;
  const [unread, setUnread] = useState<{ within: string | null; typed: TypedPrices } | null>(null);
  if (unread !== null && unread.within !== inForce) setUnread(null);
  const refused = unread?.typed ?? address.unreadPrices;
  // The refused range whose text the shopper has changed since: its message is gone.
  const [changed, setChanged] = useState<TypedPrices | null>(null);

  function apply(filterTags: GridAddress['filterTags']) {
    const choice = { since: address, filterTags, loading: true };
    setMade(choice);
    const loaded = () => startTransition(() => setMade((latest) => (latest === choice ? { ...choice, loading: false } : latest)));
    void navigate(writeGridAddress({ ...address, filterTags, shown: pageSize }, kept) || '?', { state: refinement }).finally(loaded);
  }

  function change(filter: WireFilter, value: string, on: boolean) {
    const others = (ahead ?? address.filterTags).filter(
      (tag) => tag.group !== filter.group || (!filter.singleChoice && tag.value !== value),
    );
    apply(on && value !== noChoice(filter) ? [...others, { group: filter.group, value }] : others);
  }

  function applyPrices(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { from: String(form.get(priceFields.from) ?? ''), to: String(form.get(priceFields.to) ?? '') };
    const read = readTypedPrices(typed);
    setUnread(read.ok ? null : { within: inForce, typed });
    if (read.ok) return apply(withPriceBetween(ahead ?? address.filterTags, read.between));
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${priceFields[read.field]}]`)!.focus();
  }

  function pricesOf(range: NonNullable<WireFilter['range']>) {
    const read = refused && refused !== changed && readTypedPrices(refused);
    const typed = address.unreadPrices ?? typedPricesOf(typedRange(address.filterTags));
    return <PriceFields range={range} typed={typed} fault={read && !read.ok ? read : null} onType={() => setChanged(refused ?? null)} />;
  }

  return (
    <form method="get" className={styles.filters} aria-label="Filters" onSubmit={applyPrices}>
      {/* Enter in a field presses the first button that submits: this one, and not 'Show more'. */}
      <button type="submit" hidden>
        Apply filters
      </button>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {address.sortBy && <input type="hidden" name="sortBy" value={address.sortBy} />}
      {filters.map((filter, place) => {
        const chosen = ahead && chosenIn(filter, ahead);
        const isOpen = place < firstOpen || (filter.range !== undefined && address.unreadPrices !== undefined);
        const showsAll = address.showAll === filter.group;
        const group = () => (
          <FilterGroup key={filter.group} filter={filter} chosen={chosen} isOpen={isOpen} showsAll={showsAll} toggled={toggled} onChange={(value, on) => change(filter, value, on)}>
            {filter.range && pricesOf(filter.range)}
          </FilterGroup>
        );
        // The HTML of fields cannot be shared, because they show what was typed.
        return filter.range ? group() : <SharedHtml key={filter.group} of={filter} variant={`${isOpen} ${showsAll}`}>{group}</SharedHtml>;
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

/** Returns the value of a single choice that does not filter: its first. */
const noChoice = ({ singleChoice, values }: WireFilter): string | undefined => (singleChoice ? values[0]?.id : undefined);

interface FilterGroupProps {
  filter: WireFilter;
  /** The ids chosen since the page loaded; null if the choices are those of the page. */
  chosen: readonly string[] | null;
  /** Whether the group is open without a choice, until the shopper closes it: one of the first, or one with a fault. */
  isOpen: boolean;
  /** Whether all values show from the beginning, because a form sent without script asked for them. */
  showsAll: boolean;
  toggled: ToggledGroups;
  onChange(value: string, on: boolean): void;
  children?: ReactNode;
}

const FilterGroup = hydrateApart(function FilterGroup({ filter, chosen, isOpen, showsAll, toggled, onChange, children }: FilterGroupProps) {
  const [all, setAll] = useState(showsAll);
  const [toggledTo, setToggledTo] = useState(toggled.get(filter.group));
  const shown = filter.values.filter((value, place) => all || place < firstShown || value.applied);
  const hidden = filter.values.length - shown.length;
  const isChosen = ({ id, applied }: WireFilter['values'][number]): boolean => (chosen ? chosen.includes(id) : applied);
  const count = countChosen(filter, isChosen);
  const isShown = toggledTo ?? (isOpen || count > 0);

  /** Keeps the group open or closed from now on, as the shopper left it. */
  function leave(open: boolean) {
    toggled.set(filter.group, open);
    setToggledTo(open);
  }

  return (
    <details
      className={styles.group}
      open={isShown}
      onToggle={({ currentTarget: { open } }) => {
        // The browser also sends this event when the page opens or closes the group.
        if (open !== isShown) leave(open);
      }}
    >
      <summary className={styles.title}>
        {filter.title}
        {count > 0 && (
          <span className={styles.chosen}>
            {count}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </summary>
      <fieldset style={rowsOf(shown.length + Number(hidden > 0) + (children ? rowsOfRange : 0))}>
        <legend className="visually-hidden">{filter.title}</legend>
        {shown.map((value) => (
          <Choice
            key={value.id}
            kind={filter.singleChoice ? 'radio' : 'checkbox'}
            name="f"
            value={`${filter.group}:${value.id}`}
            label={value.label}
            count={value.count}
            checked={isChosen(value)}
            onChange={(on) => {
              // A group does not close while the shopper uses it.
              leave(true);
              onChange(value.id, on);
            }}
          />
        ))}
        {hidden > 0 && (
          <Button
            type="submit"
            name="showAll"
            value={filter.group}
            variant="quiet"
            size="small"
            onClick={(event) => {
              event.preventDefault();
              setAll(true);
            }}
          >
            Show more<span className="visually-hidden"> of {filter.title}</span>
          </Button>
        )}
        {children}
      </fieldset>
    </details>
  );
});

/** The height of the fields of a range of prices, in rows of choices. */
const rowsOfRange = 3;

/** Tells the style sheet a group's height before the browser lays it out, so that the next groups stay in place. */
const rowsOf = (rows: number): CSSProperties => ({ ['--rows' as never]: rows });

/** Returns the number of choices in a group that narrow the results. */
function countChosen({ singleChoice, values, range }: WireFilter, isChosen: (value: WireFilter['values'][number]) => boolean): number {
  const narrowing = singleChoice ? values.slice(1) : values;
  return narrowing.filter(isChosen).length + Number(range !== undefined && (range.from !== null || range.to !== null));
}

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
