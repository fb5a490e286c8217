import { useCallback, useEffect, useRef, useState } from 'react';
import { goOnAt, placeOfLine } from '#/modules/trolley/web/page/go-on-at.ts';
import type { TrolleyDialog } from '#/modules/trolley/web/dialogs/trolley-dialog.ts';

export interface OpenTrolleyDialog {
  dialog: TrolleyDialog | null;
  /** Opens a dialog. This is the same function for the lifetime of the page. */
  open(dialog: TrolleyDialog): void;
  /** Closes the dialog. The focus goes to the line `at`, by default to the dialog's own line. */
  close(at?: string): void;
}

/**
 * Returns the trolley page's open dialog, if any. When it closes, the button that opened it may be gone, so the focus
 * goes to the dialog's line or to the heading. A dialog whose line has gone closes, and does not open again if the line
 * comes back.
 */
export function useTrolleyDialog(rows: readonly { lineNumber: string }[]): OpenTrolleyDialog {
  const [dialog, setDialog] = useState<TrolleyDialog | null>(null);
  const line = dialog && 'lineNumber' in dialog ? dialog.lineNumber : null;
  const at = useRef<string | null>(null);
  const wasOpen = useRef(false);
  if (line !== null && !rows.some(({ lineNumber }) => lineNumber === line)) setDialog(null);

  useEffect(() => {
    if (wasOpen.current && dialog === null) goOnAt(() => at.current && placeOfLine(at.current) || null);
    wasOpen.current = dialog !== null;
    if (dialog !== null) at.current = line;
  }, [dialog, line]);

  const open = useCallback((wanted: TrolleyDialog) => setDialog(wanted), []);
  const close = (next?: string) => {
    if (next !== undefined) at.current = next;
    setDialog(null);
  };
  return { dialog, open, close };
}
