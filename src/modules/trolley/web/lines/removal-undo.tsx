import { useSyncExternalStore } from 'react';
import { undoRemoval } from '#/modules/trolley/web/changes/undo-removal.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { Remark } from './remark.tsx';

export interface RemovalUndoProps {
  lineNumber: string;
  name: string;
  /** Called before the item is put back. */
  onUndo?(): void;
  /** Called once it is back. */
  onUndone?(): void;
}

/** Says that an item was removed, and puts it back as it was (SC-263, SC-264); nothing once that is not possible. */
export function RemovalUndo({ lineNumber, name, onUndo, onUndone }: RemovalUndoProps) {
  const store = useTrolleyStore();
  const canUndo = useSyncExternalStore(store.subscribe, () => store.snapshot().lastRemovedTrolleyItem?.lineNumber === lineNumber, never);
  if (!canUndo) return null;
  async function undo() {
    onUndo?.();
    await undoRemoval(store);
    onUndone?.();
  }
  return <Remark words={`Removed ${name}`} action={{ label: 'Undo', value: '', onPress: () => void undo() }} />;
}

const never = () => false;
