import { cardSetUpAfter, isSetUpOver, noCardSetUp, type CardSetUp, type CardSetUpEvent } from '#/modules/payments/rules/card-set-up.ts';

export interface CardSetUpStore {
  snapshot(): CardSetUp;
  dispatch(event: CardSetUpEvent): void;
  /** Ends all waits: there will be no security token. */
  goWithout(): void;
  /** Resolves once the set-up is complete, or ten seconds after the first wait (SC-539). */
  whenOver(): Promise<void>;
}

export function createCardSetUp(): CardSetUpStore {
  let state = noCardSetUp;
  let isWithout = false;
  const waits = new Set<() => void>();

  function settle(): void {
    if (!isWithout && !isSetUpOver(state, Date.now())) return;
    for (const resolve of waits) resolve();
    waits.clear();
  }

  const dispatch = (event: CardSetUpEvent): void => {
    state = cardSetUpAfter(state, event);
    settle();
  };

  return {
    snapshot: () => state,
    dispatch,
    goWithout() {
      isWithout = true;
      settle();
    },
    async whenOver() {
      if (isWithout) return;
      dispatch({ kind: 'waiting', now: Date.now() });
      if (isSetUpOver(state, Date.now())) return;
      const timer = setTimeout(settle, state.setupTimer! - Date.now());
      await new Promise<void>((resolve) => waits.add(resolve));
      clearTimeout(timer);
    },
  };
}
