import { openDocument } from './open-document.tsx';
import { startDocumentStaff } from '#/pages/staff/parts/document-staff.ts';
import { inBrowser } from '#/pages/staff/parts/staff-page.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

openDocument({
  root: 'admin',
  // The console's frame has only its settings, which came with the first page.
  isFrameKnown: () => true,
  mergeFrame(before, now) {
    startDocumentStaff((now as ShellData).settings.env);
    return now ?? before;
  },
  loadData: (load, args) => inBrowser(args.request, (calls) => load(calls, args)),
  beforeRedirect: async () => undefined,
  whenShellFails: () => undefined,
});
