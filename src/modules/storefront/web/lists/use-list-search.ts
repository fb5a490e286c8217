import { useEffect, useMemo, useState } from 'react';
import { useCalls, useSession, useSessionPhase } from '#/modules/account/web/sign-in/use-session.ts';
import { searchForList, type FoundForTerm } from '#/modules/storefront/web/storefront-calls.ts';

/** The number of terms in one call: the most that the server allows. */
const termsAtATime = 20;

/** The results for a list: by term, those that have arrived. */
export interface ListSearch {
  found: ReadonlyMap<string, FoundForTerm>;
  failed: boolean;
  tryAgain(): void;
}

const noneFound: ReadonlyMap<string, FoundForTerm> = new Map();

/**
 * Searches for the terms of a list, some at a time, once the shopper and their order are known. A term has the
 * result that the page was rendered with until its own arrives.
 */
export function useListSearch(terms: readonly string[], ofPage: readonly FoundForTerm[]): ListSearch {
  const calls = useCalls();
  const { customerId, customerOrderId, error } = useSession();
  const phase = useSessionPhase();
  const isKnown = phase === 'ready' || (phase === 'known' && error !== null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ of: string; found: ReadonlyMap<string, FoundForTerm>; failedAt: number | null }>({ of: '', found: noneFound, failedAt: null });
  const shopper = `${customerId} ${customerOrderId}`;
  const found = state.of === shopper ? state.found : noneFound;
  const wanted = useMemo(() => [...new Set(terms)].filter((term) => term !== '' && !found.has(term)).slice(0, termsAtATime), [terms, found]);
  const asked = wanted.join('\n');

  useEffect(() => {
    if (!isKnown || asked === '') return undefined;
    let isWanted = true;
    searchForList(calls, asked.split('\n'), customerOrderId).then(
      (results) => {
        if (!isWanted) return;
        setState((before) => ({ of: shopper, failedAt: null, found: new Map([...(before.of === shopper ? before.found : noneFound), ...results.map((one): [string, FoundForTerm] => [one.term, one])]) }));
      },
      () => isWanted && setState((before) => ({ ...before, failedAt: attempt })),
    );
    return () => {
      isWanted = false;
    };
  }, [calls, isKnown, asked, customerOrderId, shopper, attempt]);

  const shown = useMemo(() => new Map([...ofPage.map((one): [string, FoundForTerm] => [one.term, one]), ...found]), [ofPage, found]);
  return { found: shown, failed: state.failedAt === attempt, tryAgain: () => setAttempt((before) => before + 1) };
}
