import '#/platform/web/react-first.ts';
import { createExpiringCache } from '#/platform/web/storage/expiring-cache.ts';
import { openDocument } from './open-document.tsx';
import { clientState, clientStateOfDocument } from '#/pages/shell/client/client-state.ts';
import { withLinksOf, type ShellData } from '#/pages/shell/frame/shell-data.ts';

/**
 * Holds an entry as long as the menus and footer that this document received are less than five minutes old (SH-267).
 */
const keptShell = createExpiringCache<true>(300_000);

openDocument({
  root: 'ecom',
  isFrameKnown: () => keptShell.find('shell') !== null,
  mergeFrame(before, now) {
    // Request a frame with missing parts again with the next page.
    if (!(now as ShellData).missing) keptShell.keep('shell', true);
    return withLinksOf(before as ShellData | null, now as ShellData);
  },
  // Wait for the token call before redirecting anyone to the sign-in page, or away from it (SH-511).
  beforeRedirect: async () => clientStateOfDocument()?.session.whenKnown(),
  // Make sure that error reports are started: a layout that failed may not have done so.
  whenShellFails: (frame) => void clientState((frame as ShellData | null)?.settings ?? null),
});
