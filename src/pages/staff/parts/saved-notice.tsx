import { useEffect, useId } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { formatDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { forgetSentForm } from './form/unsaved-forms.ts';
import { useSaidOnce } from './use-said-once.ts';

/** Says once, after a redirect with `saved` in the address, what was done. The sent form is then known to be saved. `said` has the words for each value. */
export function SavedNotice({ said }: { said: Readonly<Record<string, string>> }) {
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  const id = useId();
  useEffect(() => {
    if (saved === null) return;
    forgetSentForm();
    // A long form may have been sent from far below it.
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [saved, id]);
  if (saved === null || !Object.hasOwn(said, saved)) return null;
  return (
    <Notice id={id} tone="success" announce="polite">
      {said[saved]}
    </Notice>
  );
}

interface Seen {
  state: 'LIVE' | 'TO_COME' | 'ENDED' | 'WITHDRAWN';
  startDate: LondonDay | null;
  /** Whether it counts without being shown. */
  hidden?: boolean;
}

/** Says when shoppers see a saved offer or deal. */
export function seenText({ state, startDate, hidden = false }: Seen): string {
  if (hidden) return 'It counts, but shoppers do not see it.';
  if (state === 'LIVE') return 'Shoppers see it within two seconds.';
  return state === 'TO_COME' ? `Shoppers see it from ${formatDay(startDate!)}.` : 'Shoppers do not see it, because its last day is over.';
}
