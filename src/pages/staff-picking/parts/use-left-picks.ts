import { useEffect, useState } from 'react';
import { LeftPicks, nothingLeft, type LeftRecords } from '#/modules/orders/web/picking/left-picks.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { inTurn } from '#/platform/web/sync/in-turn.ts';
import { useSendingAgain } from './use-picking-round.ts';

/**
 * Sends the records that this picker left unsent on this tablet, for example because the sign-in had ended (AC-514), again and again
 * until the server has answered. Returns how many wait, and which ones the server refused.
 */
export function useLeftPicks(staffId: number): LeftRecords {
  const [{ picks, left }, setShown] = useState<{ picks: LeftPicks | null; left: LeftRecords }>({ picks: null, left: nothingLeft });
  useEffect(() => {
    const made = new LeftPicks(documentStaffCalls(), staffId, localValues, inTurn);
    const show = () => setShown({ picks: made, left: made.snapshot() });
    made.subscribe(show);
    show();
    const end = new AbortController();
    for (const event of ['online', 'pageshow']) window.addEventListener(event, () => made.resume({ atOnce: true }), end);
    return () => {
      end.abort();
      made.close();
    };
  }, [staffId]);
  useSendingAgain(picks, left.unsent > 0);
  return left;
}
