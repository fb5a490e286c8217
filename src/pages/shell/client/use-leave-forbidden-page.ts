import { useEffect, useState } from 'react';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

/**
 * The sessions whose first page has been checked. Later shell data describes other pages, which must not be checked.
 */
const looked = new WeakSet<Session>();

/** Checks once whether the current shopper may open the document's first page; if not, leaves it (SH-511). */
export function useLeaveForbiddenPage(session: Session, opened: ShellData['opened'] | null): void {
  const [, fail] = useState<null>(null);
  useEffect(() => {
    // Most first pages are open to everyone and need not load this code.
    if (opened && isFirst(session) && opened.audience !== 'all') leave(session, opened).catch((error: unknown) => fail(() => { throw error; }));
  }, [session, opened]);
}

/** Returns true on the first call for a session, false on later calls. */
export function isFirst(session: Session): boolean {
  if (looked.has(session)) return false;
  looked.add(session);
  return true;
}

async function leave(session: Session, opened: ShellData['opened']): Promise<void> {
  const { leaveForbiddenPage } = await loadPart(() => import('./leave-forbidden-page.ts'));
  await leaveForbiddenPage(session, opened);
}
