import { useEffect, useState } from 'react';
import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { PickingStore } from '#/modules/orders/web/picking/picking-store.ts';
import { readOrderForStaff } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { inTurn } from '#/platform/web/sync/in-turn.ts';

/**
 * Sends the records that this picker left unsent in orders of the list, for example because the sign-in had ended (AC-514).
 * Returns how many wait.
 */
export function useLeftPicks(staffId: number, orders: readonly WireStaffOrderSummary[]): number {
  const [unsent, setUnsent] = useState(0);
  const ids = orders.map(({ order }) => order.customerOrderId).join();
  useEffect(() => {
    const stores: PickingStore[] = [];
    const count = () => setUnsent(left.reduce((sum, id) => sum + counter.countUnsent(id), 0));
    const counter = new PickingStore(documentStaffCalls(), staffId, localValues, inTurn);
    const left = ids.split(',').filter((id) => id !== '' && counter.countUnsent(id) > 0);
    count();
    for (const id of left) void sendLeft(id, staffId, stores, count);
    return () => stores.forEach((store) => store.close());
  }, [staffId, ids]);
  return unsent;
}

async function sendLeft(customerOrderId: string, staffId: number, stores: PickingStore[], changed: () => void): Promise<void> {
  const calls = documentStaffCalls();
  try {
    const order = await readOrderForStaff(calls, customerOrderId, { quiet: true });
    const store = new PickingStore(calls, staffId, localValues, inTurn);
    stores.push(store);
    store.subscribe(changed);
    store.open(order);
  } catch (error) {
    // They stay on the tablet, and are sent when the order or this list is opened again.
    if (!(error instanceof CallFailure)) throw error;
  }
}
