import { Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { classNames } from '#/design/class-names.ts';
import { basket, clock } from '#/design/display/more-icons.ts';
import { Icon } from '#/design/display/icon.tsx';
import type { IconName } from '#/design/display/icon-paths.ts';
import { LiveRegion } from '#/design/feedback/live-region.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { emphasisedParts } from '#/modules/search/rules/emphasised-parts.ts';
import { recentFor } from '#/modules/search/rules/search-history.ts';
import type { SearchOrigin } from '#/modules/search/rules/search-origin.ts';
import { cleanSearchText } from '#/modules/search/rules/search-text.ts';
import type { SuggestedAisle } from '#/modules/search/rules/term-suggest-schema.ts';
import * as pages from '#/page-paths.ts';
import { useNavigate } from '#/platform/web/router/router.tsx';
import type { ShownList } from './search-box.tsx';
import { forgetSearch, listSearchHistory } from './search-history-store.ts';
import styles from './search-panel.module.css';
import { createTermSuggester, type LastAsked } from './term-suggester.ts';

/** The first products for a term, beside the suggestions. */
export interface SuggestedProductsProps {
  term: string;
  /** Called with the number of products shown. */
  onShown(count: number): void;
  /** Called when the shopper follows a link. */
  onLeave(): void;
  /** Called to search for the shown products' term. */
  onSearch(term: string): void;
}

export interface SearchPanelProps {
  /** The search box, which has the focus. */
  box: RefObject<HTMLInputElement | null>;
  products: ComponentType<SuggestedProductsProps>;
  startText: string;
  /** Whether the search history is enabled (SH-306). */
  hasHistory: boolean;
  /** Called to search for a term (SH-296), with where it came from (SC-121). */
  onSearch(term: string, origin: SearchOrigin): void;
  /** Called when the shopper goes elsewhere: to an aisle or a product. */
  onLeave(): void;
  /** Called with the list's state whenever it changes, and with null when the list is hidden. */
  onList(list: ShownList | null): void;
}

/** The suggestions for a term. */
interface Suggested {
  term: string;
  terms: readonly string[];
  aisles: readonly SuggestedAisle[];
}

/** The number of terms shown, so that aisles and products are in view. */
const mostTermsShown = 6;

const nothing = (term: string): Suggested => ({ term, terms: [], aisles: [] });

/** The last call of this document: the panel is gone while the box is not in use. */
const lastAsked: LastAsked<Suggested> = { last: null };

type Option = { kind: 'recent' | 'term'; term: string } | { kind: 'aisle'; aisle: SuggestedAisle };

/**
 * The panel below the focused search box: recent searches while the box is empty, otherwise suggested terms, aisles,
 * recent searches with the same words, and the first products. It exists only while the box is in use. Focus stays in
 * the box; the arrow keys move through the options, and Tab leads to the products.
 */
export default function SearchPanel({ box, products: Products, startText, hasHistory, onSearch, onLeave, onList }: SearchPanelProps) {
  const calls = useCalls();
  const id = useId();
  const [text, setText] = useState(startText);
  const navigate = useNavigate();
  const [{ terms, aisles }, setFound] = useState(nothing(''));
  // The term for which products are shown. They are requested together with the suggestions.
  const [asked, setAsked] = useState('');
  const [productCount, setProductCount] = useState(0);
  const [history, setHistory] = useState(() => (hasHistory ? listSearchHistory() : []));
  const [active, setActive] = useState(-1);
  const [dismissed, setDismissed] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const suggester = useMemo(
    () =>
      createTermSuggester<Suggested>(
        async (term) => {
          setAsked(term);
          return { term, ...(await calls.rest({ call: 'GET term-suggest/v1/term-suggest/terms', query: { term }, quiet: true })) };
        },
        (found) => {
          setFound(found);
          setAsked(found.term);
          setActive(-1);
        },
        nothing,
        lastAsked,
      ),
    [calls],
  );
  const typed = cleanSearchText(text).trim();
  const recent = recentFor(typed, history);
  const termOptions = terms.slice(0, mostTermsShown).map((term) => ({ kind: 'term' as const, term }));
  const aisleOptions = aisles.map((aisle) => ({ kind: 'aisle' as const, aisle }));
  const recentOptions = recent.map((term) => ({ kind: 'recent' as const, term }));
  const options: Option[] = [...termOptions, ...aisleOptions, ...recentOptions];
  // Each option and each heading is a row of the grid, counted from 1; the recent searches are last, below their heading.
  const firstRecentRow = termOptions.length + (aisles.length > 0 ? aisles.length + 1 : 0) + 2;
  const isOpen = options.length > 0 && !dismissed;
  const showsProducts = asked !== '' && productCount > 0 && !dismissed;
  const optionId = (at: number) => `${id}-${at}`;

  function escaped(event: { key: string; preventDefault(): void }) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    box.current!.focus();
    setDismissed(true);
    setActive(-1);
  }

  const changed = useEffectEvent(() => {
    const { value } = box.current!;
    setText(value);
    setDismissed(false);
    setActive(-1);
    suggester.typed(value);
  });

  const keyed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && (isOpen || showsProducts)) {
      // Otherwise the browser would also empty the box.
      event.preventDefault();
      setDismissed(true);
      setActive(-1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      choose(options[active]!);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      setDismissed(false);
      setActive(nextOption(active, event.key, options.length));
    }
  });

  function choose(option: Option) {
    if (option.kind !== 'aisle') return onSearch(option.term, option.kind === 'recent' ? 'HISTORY' : 'SUGGESTION');
    onLeave();
    void navigate(pages.linkTo(pages.category, { '*': option.aisle.url }));
  }

  function forget(term: string) {
    forgetSearch(term);
    setHistory(listSearchHistory());
    setActive(-1);
    // The pressed button is about to go, and the panel closes once the focus leaves it.
    box.current!.focus();
  }

  const entered = useEffectEvent(() => setDismissed(false));

  useEffect(() => {
    suggester.typed(startText);
    return () => suggester.stop();
  }, [suggester, startText]);

  useEffect(() => {
    const onInput = () => changed();
    const onKey = (event: KeyboardEvent) => keyed(event);
    const onFocus = () => entered();
    const input = box.current!;
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKey);
    input.addEventListener('focus', onFocus);
    // The shopper may have typed while this code was loading.
    if (input.value !== startText) input.dispatchEvent(new Event('input'));
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('focus', onFocus);
    };
  }, [box, startText]);

  const report = useEffectEvent(onList);
  const activeId = active < 0 ? null : `${id}-${active}`;
  useLayoutEffect(() => {
    report(isOpen ? { id, activeId } : null);
    panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, id, activeId]);
  useEffect(() => () => report(null), []);

  const optionRow = (option: Option, icon: IconName, content: ReactNode) => {
    const at = options.indexOf(option);
    return (
      // The box handles the keys, because it keeps the focus.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div key={at} id={optionId(at)} role="option" aria-selected={at === active} tabIndex={-1} className={styles.option} onClick={() => choose(option)}>
        <Icon name={icon} />
        {content}
      </div>
    );
  };
  const group = (kind: Option['kind'], heading: string, rows: ReactNode[]) =>
    rows.length > 0 && (
      <div role="group" aria-labelledby={`${id}-${kind}`} className={classNames(styles.group, kind === 'recent' && styles.recent)}>
        <p id={`${id}-${kind}`} className={styles.heading}>
          {heading}
        </p>
        {rows}
      </div>
    );

  return (
    <>
      <LiveRegion>{isOpen ? announcement(options) : ''}</LiveRegion>
      {(isOpen || (asked !== '' && !dismissed)) && (
        // The box only handles the Escape key, which bubbles up from the products.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={panel} className={styles.panel} data-products={productCount > 0 || undefined} hidden={!isOpen && productCount === 0} onKeyDown={escaped}>
          {isOpen && (
            <div className={styles.list}>
              <div id={id} role="listbox" tabIndex={-1} aria-label="Suggestions" className={styles.options}>
                {termOptions.map((option) => optionRow(option, 'search', <span><Emphasised term={option.term} typed={typed} /></span>))}
                {group('aisle', 'Aisles', aisleOptions.map((option) => optionRow(option, basket, <AisleWords {...option.aisle} typed={typed} />)))}
                {group('recent', 'Your recent searches', recentOptions.map((option) => optionRow(option, clock, <span><Emphasised term={option.term} typed={typed} /></span>)))}
              </div>
              {recent.length > 0 && (
                // A listbox may contain no buttons, so these are a list of their own, in the rows of their options.
                <ul role="list" aria-label="Remove recent searches" className={styles.removals}>
                  {recent.map((term, at) => (
                    <li key={term} style={{ gridRow: firstRecentRow + at }}>
                      <IconButton icon="close" iconSize={16} label={`Remove ${term}`} className={styles.remove} onClick={() => forget(term)} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          {asked !== '' && (
            <Suspense>
              <Products term={asked} onShown={setProductCount} onLeave={onLeave} onSearch={(term) => onSearch(term, 'SEARCH_BOX')} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

function AisleWords({ name, department, count, typed }: SuggestedAisle & { typed: string }) {
  return (
    <>
      <span>
        <Emphasised term={name} typed={typed} />
        {department && <span className={styles.department}>{department}</span>}
      </span>
      <span className={styles.count}>
        {count}
        <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
      </span>
    </>
  );
}

function Emphasised({ term, typed }: { term: string; typed: string }) {
  return emphasisedParts(term, typed).map(({ text, isEmphasised }, at) => (isEmphasised ? <b key={at}>{text}</b> : text));
}

/**
 * Returns the index of the option that an arrow key moves to. It is -1 for the box itself, which comes before the first
 * option and after the last.
 */
function nextOption(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (key === 'ArrowDown') return active === count - 1 ? -1 : active + 1;
  return active === -1 ? count - 1 : active - 1;
}

function announcement(options: readonly Option[]): string {
  const count = options.length;
  const kind = options.every((option) => option.kind === 'recent') ? `recent ${count === 1 ? 'search' : 'searches'}` : count === 1 ? 'suggestion' : 'suggestions';
  return `${count} ${kind}. Use the up and down arrow keys to choose.`;
}
