import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type FocusEvent, type MouseEvent, type SubmitEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { list as listIcon } from '#/design/display/more-icons.ts';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import type { SearchOrigin } from '#/modules/search/rules/search-origin.ts';
import { cleanSearchText, longestTerm } from '#/modules/search/rules/search-text.ts';
import * as pages from '#/page-paths.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { movedFrom } from '#/platform/web/router/page-answer.ts';
import { useLocation, useNavigate } from '#/platform/web/router/router.tsx';
import type { SearchPanelProps, SuggestedProductsProps } from './search-panel.tsx';
import styles from './search-box.module.css';

// If the suggestions do not load, the box works without them.
const SearchPanel = lazy<ComponentType<SearchPanelProps>>(() => import('./search-panel.tsx').catch(() => ({ default: () => null })));

const MultiSearchDialog = lazy(() => loadPart(() => import('./multi-search-dialog.tsx')));

/** The state of the combobox, as the list of suggestions reports it. */
export interface ShownList {
  id: string;
  /** The id of the option that the arrow keys have reached; null if none. */
  activeId: string | null;
}

export interface SearchBoxProps {
  /** Shows the first products for a typed term beside the suggestions. */
  products: ComponentType<SuggestedProductsProps>;
  className?: string | undefined;
}

/**
 * The header's search box: a form that works without script. With script it is a combobox; the suggestions load with the
 * first focus. On a small screen it fills the screen while it is in use (SH-259).
 */
export function SearchBox({ products, className }: SearchBoxProps) {
  const term = termAt(useLocation());
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const scripted = useScripted();
  const hasHistory = useFlag('search_history');
  const hasMultiSearch = useFlag('multisearch');
  const [isMulti, setIsMulti] = useState(false);
  // The box's text when it got the focus; null while the box and its list are not in use.
  const [startText, setStartText] = useState<string | null>(null);
  const inUse = startText !== null;
  const enter = () => setStartText((before) => before ?? box.current!.value);
  // While a button of the form is pressed the box must not open, because the button would move and miss the click.
  const enterUnlessPressed = () => box.current!.form!.querySelector('button:active') === null && enter();
  const [list, setList] = useState<ShownList | null>(null);
  // Keep text that was typed before hydration, or after the last search was sent.
  const typing = useRef(true);
  const typed = () => (typing.current = false);
  useEffect(() => {
    if (!typing.current) box.current!.value = term;
    typing.current = false;
  }, [term]);
  useEffect(() => {
    // The shopper may have pressed the box before its script was running.
    if (document.activeElement === box.current) enterUnlessPressed();
  }, []);

  function cancel({ currentTarget: pressed }: MouseEvent) {
    box.current!.value = '';
    // The button disappears with the overlay. Search opened the overlay, so a shopper who came by keyboard goes on there.
    if (document.activeElement === pressed) box.current!.form!.querySelector('button')!.focus();
    leave();
  }

  // In a wide window the box keeps the focus, so that the shopper can go on typing while the results load.
  function leave() {
    setStartText(null);
    if (matchMedia(smallWindow).matches) box.current!.blur();
  }

  function submitted(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search(box.current!.value, 'SEARCH_BOX');
  }

  function search(text: string, origin: SearchOrigin) {
    typed();
    const wanted = cleanSearchText(text).trim();
    if (wanted === '') return;
    box.current!.value = wanted;
    leave();
    if (wanted !== termAt(location).trim()) void navigate(`${pages.search}?${new URLSearchParams({ searchTerm: wanted })}`, { state: movedFrom(origin) });
    // Searching matters more than the history, so the search continues even if the history's code does not load.
    if (hasHistory) void import('./search-history-store.ts').then(({ rememberSearch }) => rememberSearch(wanted), () => undefined);
  }

  /**
   * Opens the box instead of submitting it if there is no other term to search for than the page's. On a small screen that is its
   * overlay, which the button submits once it is open (SH-259).
   */
  function searchPressed(event: { preventDefault(): void }) {
    const wanted = cleanSearchText(box.current!.value).trim();
    const opensOverlay = !inUse && wanted === termAt(location).trim() && matchMedia(smallWindow).matches;
    if (wanted !== '' && !opensOverlay) return;
    event.preventDefault();
    box.current!.focus();
    // The box may have had the focus before, without being in use.
    enter();
  }

  function openMulti(event: { preventDefault(): void }) {
    event.preventDefault();
    leave();
    setIsMulti(true);
  }

  function blurred(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setStartText(null);
  }

  return (
    <div className={classNames(styles.around, className)} data-open={inUse || undefined}>
      {/* The products in the panel have forms of their own, so the panel cannot be in the form. */}
      {/* A press must not take the focus from the box, except into a quantity's field: it would close the overlay under the finger. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div role="search" className={styles.search} onBlur={blurred} onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}>
        <form action={pages.search} className={styles.form} onSubmit={submitted}>
          <label className="visually-hidden" htmlFor="search-term">
            Search groceries
          </label>
          <div className={styles.box}>
            <input
              id="search-term"
              ref={box}
              onFocus={enter}
              onClick={enter}
              onInput={() => {
                typing.current = true;
                enterUnlessPressed();
              }}
              onBlur={typed}
              type="search"
              name="searchTerm"
              defaultValue={term}
              placeholder={useNarrow() ? 'Search...' : 'Search groceries...'}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={longestTerm}
              required
              // Without script too, a term of which cleaning leaves nothing is not sent (SH-290).
              pattern=".*[\p{L}\p{N}\p{M}_&'’‘.,+\-].*"
              {...(scripted && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': list !== null,
                'aria-controls': list?.id,
                'aria-activedescendant': list?.activeId ?? undefined,
              })}
            />
            <button type="submit" aria-label="Search" onClick={searchPressed}>
              <Icon name="search" />
            </button>
            {hasMultiSearch && (
              // Without script it submits the form to the page of multi-search.
              <button type="submit" className={styles.multi} formAction={pages.multiSearch} formNoValidate onClick={openMulti}>
                <Icon name={listIcon} size={18} />
                <span>Multi-search</span>
              </button>
            )}
          </div>
        </form>
        {inUse && (
          <>
            <button type="button" className={styles.cancel} onClick={cancel}>
              Cancel
            </button>
            <Suspense>
              <SearchPanel box={box} products={products} startText={startText} hasHistory={hasHistory} onSearch={search} onLeave={leave} onList={setList} />
            </Suspense>
          </>
        )}
      </div>
      {isMulti && (
        <Suspense>
          <MultiSearchDialog onClose={() => setIsMulti(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Returns the term of the search page at an address, '' for any other page. A press asks with the browser's own address, which is
 * that of the latest page even before its results are drawn.
 */
function termAt({ pathname, search }: { pathname: string; search: string }): string {
  return pathOf(pathname) === pages.search ? cleanSearchText(new URLSearchParams(search).get('searchTerm') ?? '') : '';
}

const smallWindow = '(max-width: 767px)';
const narrowWindow = '(min-width: 768px) and (max-width: 991px)';

/** Returns whether the window has a width at which the search box has the least space (SH-286). */
function useNarrow(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(narrowWindow).matches, () => false);
}

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(narrowWindow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
