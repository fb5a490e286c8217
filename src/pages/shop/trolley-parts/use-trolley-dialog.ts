import { useCallback, useEffect, useRef, useState } from 'react';
import { goOnAt, placeOfLine } from '#/modules/trolley/web/page/go-on-at.ts';
import type { TrolleyDialog } from '#/modules/trolley/web/dialogs/trolley-dialog.ts';

export interface OpenTrolleyDialog {
  dialog: TrolleyDialog | null;
  /** The same function for the lifetime of the page. */
  open(dialog: TrolleyDialog): void;
  /** `at` is the line that receives the focus, by default that of the dialog. */
  close(at?: string): void;
}

/**
 * The dialog that is open on the trolley page, if any. The button that opened it may be gone when it closes, so the
 * focus goes to the line it was about, or to the heading. A dialog about a line that has gone is closed for good.
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
