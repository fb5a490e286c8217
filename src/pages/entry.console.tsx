import { openDocument } from './open-document.tsx';
import { startDocumentStaff } from '#/pages/staff/document-staff.ts';
import { inBrowser } from '#/pages/staff/staff-page.ts';
import type { ShellData } from '#/pages/shell/shell-data.ts';

openDocument({
  root: 'admin',
  // The frame of the console is its settings, which the first page brought.
  isFrameKnown: () => true,
  mergeFrame(before, now) {
    startDocumentStaff((now as ShellData).settings.env);
    return now ?? before;
  },
  loadData: (load, args) => inBrowser(args.request, (calls) => load(calls, args)),
  beforeRedirect: async () => undefined,
  whenShellFails: () => undefined,
});
