import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { clock } from '#/design/display/more-icons.ts';
import { Icon } from '#/design/display/icon.tsx';
import type { IconName } from '#/design/display/icon-paths.ts';
import { LiveRegion } from '#/design/feedback/live-region.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { emphasisedParts } from '#/modules/search/rules/emphasised-parts.ts';
import { mostShown } from '#/modules/search/rules/search-history.ts';
import { cleanSearchText } from '#/modules/search/rules/search-text.ts';
import type { ShownList } from './search-box.tsx';
import { listSearchHistory } from './search-history-store.ts';
import styles from './search-panel.module.css';
import { createTermSuggester } from './term-suggester.ts';

export interface SearchPanelProps {
  /** The search box, which has the focus. */
  box: RefObject<HTMLInputElement | null>;
  startText: string;
  /** Whether the search history is enabled (SH-306). */
  hasHistory: boolean;
  /** Called with the term of a chosen option, to search for it (SH-296). */
  onChoose(term: string): void;
  /** Called with the list's state whenever it changes, and with null when the list is hidden. */
  onList(list: ShownList | null): void;
}

/**
 * The list below the focused search box: recent searches while the box is empty, otherwise suggested terms. It exists
 * only while the box is in use. Focus stays in the box; the arrow keys move through the options.
 */
export default function SearchPanel({ box, startText, hasHistory, onChoose, onList }: SearchPanelProps) {
  const calls = useCalls();
  const id = useId();
  const [text, setText] = useState(startText);
  const [terms, setTerms] = useState<string[]>([]);
  const [history] = useState(() => (hasHistory ? listSearchHistory() : []));
  const [active, setActive] = useState(-1);
  const [dismissed, setDismissed] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const suggester = useMemo(
    () =>
      createTermSuggester(
        async (term) => (await calls.rest({ call: 'GET term-suggest/v1/term-suggest/terms', query: { term }, quiet: true })).terms,
        (found) => {
          setTerms(found);
          setActive(-1);
        },
      ),
    [calls],
  );
  const typed = cleanSearchText(text).trim();
  const recent = typed === '' ? history.slice(0, mostShown) : [];
  const options = [...recent, ...terms];
  const isOpen = options.length > 0 && !dismissed;
  const optionId = (at: number) => `${id}-${at}`;

  const changed = useEffectEvent(() => {
    const { value } = box.current!;
    setText(value);
    setDismissed(false);
    setActive(-1);
    suggester.typed(value);
  });

  const keyed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      // Otherwise the browser would also empty the box.
      event.preventDefault();
      setDismissed(true);
      setActive(-1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      onChoose(options[active]!);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      setDismissed(false);
      setActive(nextOption(active, event.key, options.length));
    }
  });

  const left = useEffectEvent(() => setDismissed(true));
  const entered = useEffectEvent(() => setDismissed(false));

  useEffect(() => {
    suggester.typed(startText);
    return () => suggester.stop();
  }, [suggester, startText]);

  useEffect(() => {
    const onInput = () => changed();
    const onKey = (event: KeyboardEvent) => keyed(event);
    const onBlur = () => left();
    const onFocus = () => entered();
    const input = box.current!;
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKey);
    input.addEventListener('blur', onBlur);
    input.addEventListener('focus', onFocus);
    // The shopper may have typed while this code was loading.
    if (input.value !== startText) input.dispatchEvent(new Event('input'));
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('blur', onBlur);
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

  const option = (term: string, at: number, icon: IconName, content: ReactNode) => (
    // The box handles the keys, because it keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div key={term} id={optionId(at)} role="option" aria-selected={at === active} tabIndex={-1} className={styles.option} onClick={() => onChoose(term)}>
      <Icon name={icon} />
      <span>{content}</span>
    </div>
  );

  return (
    <>
      <LiveRegion>{isOpen ? announcement(recent.length, terms.length) : ''}</LiveRegion>
      {isOpen && (
        // A press must not take the focus from the box, which would close the list before the press counts.
        <div ref={panel} id={id} role="listbox" tabIndex={-1} aria-label="Suggestions" className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          {recent.length > 0 && (
            <div role="group" aria-labelledby={`${id}-recent`}>
              <p id={`${id}-recent`} className={styles.heading}>
                Your recent searches
              </p>
              {recent.map((term, at) => option(term, at, clock, term))}
            </div>
          )}
          {terms.map((term, at) => option(term, recent.length + at, 'search', <Emphasised term={term} typed={typed} />))}
        </div>
      )}
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

function announcement(recent: number, terms: number): string {
  const count = recent + terms;
  const kind = recent > 0 ? `recent ${count === 1 ? 'search' : 'searches'}` : count === 1 ? 'suggestion' : 'suggestions';
  return `${count} ${kind}. Use the up and down arrow keys to choose.`;
}
