import { useEffect, useEffectEvent } from 'react';
import { closeModal, openModal } from './document-modals.ts';
import type { QueuedModal } from './modal-queue.ts';

/** Queues the modal while the component passes one; closes it on null and on unmount. */
export function useQueuedModal(modal: QueuedModal | null): void {
  const key = modal?.key ?? null;
  const open = useEffectEvent(() => modal && openModal(modal));
  useEffect(() => {
    if (key === null) return;
    open();
    return () => closeModal(key);
  }, [key]);
}
