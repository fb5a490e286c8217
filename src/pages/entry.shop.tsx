import '#/platform/web/react-first.ts';
import { createExpiringCache } from '#/platform/web/storage/expiring-cache.ts';
import { openDocument } from './open-document.tsx';
import { clientState, clientStateOfDocument } from '#/pages/shell/client/client-state.ts';
import { withLinksOf, type ShellData } from '#/pages/shell/frame/shell-data.ts';

/** Whether this document has received menus and footer within the last five minutes (SH-267). */
const keptShell = createExpiringCache<true>(300_000);

openDocument({
  root: 'ecom',
  isFrameKnown: () => keptShell.find('shell') !== null,
  mergeFrame(before, now) {
    // A frame with missing parts is requested again with the next page.
    if (!(now as ShellData).missing) keptShell.keep('shell', true);
    return withLinksOf(before as ShellData | null, now as ShellData);
  },
  // Nobody is redirected to sign in, or away from it, before the token call has ended (SH-511).
  beforeRedirect: async () => clientStateOfDocument()?.session.whenKnown(),
  // A layout that failed may not have started the error reports.
  whenShellFails: (frame) => void clientState((frame as ShellData | null)?.settings ?? null),
});
