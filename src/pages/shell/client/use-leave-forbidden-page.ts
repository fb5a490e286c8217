import { useEffect, useState } from 'react';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

/** The sessions whose first page has been checked: later data of the shell describe another page. */
const looked = new WeakSet<Session>();

/** Checks once whether the current shopper may open the document's first page, and leaves it if not (SH-511). */
export function useLeaveForbiddenPage(session: Session, opened: ShellData['opened'] | null): void {
  const [, fail] = useState<null>(null);
  useEffect(() => {
    // Most first pages are open to everybody and load none of this code.
    if (opened && isFirst(session) && opened.audience !== 'all') leave(session, opened).catch((error: unknown) => fail(() => { throw error; }));
  }, [session, opened]);
}

/** Whether the session's page is being checked for the first time. */
export function isFirst(session: Session): boolean {
  if (looked.has(session)) return false;
  looked.add(session);
  return true;
}

async function leave(session: Session, opened: ShellData['opened']): Promise<void> {
  const { leaveForbiddenPage } = await loadPart(() => import('./leave-forbidden-page.ts'));
  await leaveForbiddenPage(session, opened);
}
