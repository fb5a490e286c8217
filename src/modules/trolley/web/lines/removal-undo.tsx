import { useSyncExternalStore } from 'react';
import { undoRemoval } from '#/modules/trolley/web/changes/undo-removal.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { Remark } from './remark.tsx';

export interface RemovalUndoProps {
  lineNumber: string;
  name: string;
  /** The reason for the removal, if it may surprise the shopper. */
  why?: string | null;
  /** Called before the item is restored. */
  onUndo?(): void;
  /** Called once the item is restored. */
  onUndone?(): void;
}

/**
 * Shows that an item was removed, with a button that restores it as it was (SC-263, SC-264); renders nothing once it
 * cannot be restored.
 */
export function RemovalUndo({ lineNumber, name, why, onUndo, onUndone }: RemovalUndoProps) {
  const store = useTrolleyStore();
  const canUndo = useSyncExternalStore(store.subscribe, () => store.snapshot().lastRemovedTrolleyItem?.lineNumber === lineNumber, never);
  if (!canUndo) return null;
  async function undo() {
    onUndo?.();
    await undoRemoval(store);
    onUndone?.();
  }
  const words = why ? `${why}, so we removed ${name}` : `Removed ${name}`;
  return <Remark words={words} actions={[{ label: 'Undo', value: '', onPress: () => void undo() }]} />;
}

const never = () => false;
