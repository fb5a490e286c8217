import { useEffect, useState } from 'react';
import { LeftPicks, nothingLeft, type LeftRecords } from '#/modules/orders/web/picking/left-picks.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { inTurn } from '#/platform/web/sync/in-turn.ts';

/**
 * Sends the records that this picker left unsent on this tablet, for example because the sign-in had ended (AC-514). Returns how many
 * wait, and which ones the server refused.
 */
export function useLeftPicks(staffId: number): LeftRecords {
  const [left, setLeft] = useState(nothingLeft);
  useEffect(() => {
    const picks = new LeftPicks(documentStaffCalls(), staffId, localValues, inTurn);
    const show = () => setLeft(picks.snapshot());
    picks.subscribe(show);
    show();
    return () => picks.close();
  }, [staffId]);
  return left;
}
