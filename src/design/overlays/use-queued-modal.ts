import { useEffect, useEffectEvent } from 'react';
import { closeModal, openModal } from './document-modals.ts';
import type { QueuedModal } from './modal-queue.ts';

/** Keeps a modal among those that open by themselves for as long as a page gives one; null closes it. */
export function useQueuedModal(modal: QueuedModal | null): void {
  const key = modal?.key ?? null;
  const open = useEffectEvent(() => modal && openModal(modal));
  useEffect(() => {
    if (key === null) return;
    open();
    return () => closeModal(key);
  }, [key]);
}
