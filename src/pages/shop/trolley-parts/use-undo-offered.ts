import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { goOnAt, nameOfLine } from '#/modules/trolley/web/page/go-on-at.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { undoRemoval } from '#/modules/trolley/web/changes/undo-removal.ts';
import type { LineProducts } from './shown-line-products.ts';

export interface UndoOffered {
  /** The name of what was removed. */
  name: string;
  undo(): void;
}

/**
 * Undo for the last removal, while that is possible (SC-263, SC-264). A snackbar offers it on removal; since that
 * disappears after a while, the page offers it as well.
 */
export function useUndoOffered(products: LineProducts): UndoOffered | null {
  const store = useTrolleyStore();
  const { lastRemovedTrolleyItem: removed } = useTrolley();
  const showSnackbar = useSnackbar();
  const line = removed && removed.lineNumber;
  const seen = useRef(line);
  const name = removed && (products.get(removed.lineNumber)?.name ?? 'an item');

  // The button disappears when pressed.
  const undo = useCallback(async () => {
    await undoRemoval(store);
    goOnAt(() => line && nameOfLine(line) || null);
  }, [store, line]);

  const tell = useEffectEvent(() => {
    showSnackbar({ message: `Removed ${name}`, relationId: 'trolley-removal', action: { label: 'Undo', onPress: () => void undo() } });
  });

  useEffect(() => {
    if (line !== null && line !== seen.current) tell();
    seen.current = line;
  }, [line]);

  return useMemo(() => (name === null ? null : { name, undo: () => void undo() }), [undo, name]);
}
