import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { PickingRound } from '#/modules/orders/web/picking/picking-round.ts';
import type { PickingView } from '#/modules/orders/web/picking/picking-store.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { inTurn } from '#/platform/web/sync/in-turn.ts';

/** How long records wait before they are sent again while the page is open, in milliseconds. */
const sendAgainMs = 10_000;

/**
 * Opens orders for picking in this document: the records that this picker left unsent show at once, and are sent. The round is
 * null until the page's script runs. The views are in the order of the given orders.
 */
export function usePickingRound(staffOrders: readonly WireStaffOrder[], staffId: number): { round: PickingRound | null; views: readonly PickingView[] } {
  const ids = idsOf(staffOrders);
  const [round, setRound] = useState<PickingRound | null>(null);
  useEffect(() => {
    const made = new PickingRound(documentStaffCalls(), staffId, localValues, inTurn, staffOrders);
    setRound(made);
    return () => made.close();
    // Newer answers of the same orders do not open them again: the stores read them themselves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, staffId]);
  useFreshAnswers(round, staffOrders);
  const opened = useSyncExternalStore(round?.subscribe ?? subscribeNothing, () => round?.snapshot() ?? null, () => null);
  // After a move to other orders, the round still has the ones before until they are opened.
  const isOpen = opened !== null && idsOf(opened.map(({ order }) => order)) === ids;
  const views = isOpen ? opened : staffOrders.map((order): PickingView => ({ order, unsent: 0, waitsFor: null, refused: noRefusals }));
  useSendingAgain(round, views.some(({ unsent, waitsFor }) => unsent > 0 && waitsFor !== null));
  return { round: isOpen ? round : null, views };
}

const idsOf = (orders: readonly Pick<WireStaffOrder, 'order'>[]): string => orders.map(({ order }) => order.customerOrderId).join();

const noRefusals: PickingView['refused'] = new Map();

const subscribeNothing = () => () => undefined;

/** Reads the orders again when the page was loaded again, for example because one of them was finished. */
function useFreshAnswers(round: PickingRound | null, staffOrders: readonly WireStaffOrder[]): void {
  const seen = useRef(staffOrders);
  useEffect(() => {
    if (seen.current === staffOrders) return;
    seen.current = staffOrders;
    round?.freshen();
  }, [round, staffOrders]);
}

/** Sends the waiting records again every few seconds: the shop may answer again before the browser reports a connection. */
export function useSendingAgain(sender: { resume(): void } | null, isWaiting: boolean): void {
  useEffect(() => {
    if (sender === null || !isWaiting) return undefined;
    const timer = setInterval(() => sender.resume(), sendAgainMs);
    return () => clearInterval(timer);
  }, [sender, isWaiting]);
}
