import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { PickingStore, type PickingView } from '#/modules/orders/web/picking/picking-store.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { inTurn } from '#/platform/web/sync/in-turn.ts';

/** How long records wait before they are sent again while the page is open, in milliseconds. */
const sendAgainMs = 10_000;

/**
 * Opens an order for picking in this document: the records that this picker left unsent show at once, and are sent. The store is
 * null until the page's script runs.
 */
export function usePickOrder(staffOrder: WireStaffOrder, staffId: number): { store: PickingStore | null; view: PickingView } {
  const { customerOrderId } = staffOrder.order;
  const [store, setStore] = useState<PickingStore | null>(null);
  useEffect(() => {
    const made = new PickingStore(documentStaffCalls(), staffId, localValues, inTurn);
    made.open(staffOrder);
    setStore(made);
    return () => made.close();
    // A newer answer of the same order does not open it again: the store reads it itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [customerOrderId, staffId]);
  const unopened: PickingView = { order: staffOrder, unsent: 0, waitsFor: null, refused: noRefusals };
  const opened = useSyncExternalStore(store?.subscribe ?? subscribeNothing, () => store?.snapshot() ?? null, () => null);
  // After a move to another order, the store still has the one before until it is opened.
  const view = opened?.order.order.customerOrderId === customerOrderId ? opened : unopened;
  useSendingAgain(store, view.unsent > 0 && view.waitsFor !== null);
  return { store, view };
}

const noRefusals: PickingView['refused'] = new Map();

const subscribeNothing = () => () => undefined;

/** Sends the waiting records again every few seconds: the shop may answer again before the browser reports a connection. */
function useSendingAgain(store: PickingStore | null, isWaiting: boolean): void {
  useEffect(() => {
    if (store === null || !isWaiting) return undefined;
    const timer = setInterval(() => store.resume(), sendAgainMs);
    return () => clearInterval(timer);
  }, [store, isWaiting]);
}
