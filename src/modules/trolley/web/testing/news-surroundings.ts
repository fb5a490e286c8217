import { vi } from 'vitest';
import type { WireFailure, WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import type { TrolleySurroundings } from '#/modules/trolley/web/changes/tell-trolley-news.tsx';
import type { TrolleyNews } from '#/modules/trolley/web/changes/trolley-news.ts';

/** The trolley before and after another read, the slot, and the order; each has a default. */
export interface SurroundingsFound {
  slot?: unknown;
  slotAfter?: unknown;
  slotRead?: boolean;
  before?: WireTrolley;
  after?: WireTrolley;
  failures?: WireFailure[];
  orderId?: string;
  orderNow?: string;
}

/** Builds fakes of the parts of a document that `tell` uses, and records the calls that they get. */
export function newsSurroundings(tell: (news: TrolleyNews, around: TrolleySurroundings) => unknown, found: SurroundingsFound = {}) {
  let shown = { trolley: found.before ?? trolleyOf(), failures: [] as WireFailure[], reads: 1 };
  let slot = found.slot ?? null;
  const asked = vi.fn<(changes: unknown) => void>();
  const report = vi.fn<(failure: Error) => void>();
  const loads: string[] = [];
  let customerOrderId = found.orderId ?? '4711';
  const around = {
    session: {
      async readOrder() {
        loads.push('order');
        customerOrderId = found.orderNow ?? customerOrderId;
      },
      snapshot: () => ({ phase: 'ready', state: { customerOrderId, customerOrderState: 'PENDING' } }),
    },
    trolley: {
      changeAll: asked,
      log: { id: customerOrderId },
      openOrder(orderId: string) {
        if (orderId !== around.trolley.log!.id) around.trolley.log = { id: orderId } as never;
      },
      snapshot: () => shown,
      async load(quiet?: boolean) {
        loads.push(quiet ? 'trolley, quietly' : 'trolley');
        shown = { trolley: found.after ?? shown.trolley, failures: found.failures ?? [], reads: shown.reads + 1 };
        // Like the store, report a trolley that is read with failures.
        if (found.failures) void tell({ kind: 'unread', failures: found.failures, quiet: false, turn: shown.reads }, around);
      },
    },
    slot: {
      snapshot: () => ({ slot }),
      async load() {
        loads.push('slot');
        slot = found.slotAfter ?? null;
        return found.slotRead ?? true;
      },
    },
    report,
  } as unknown as TrolleySurroundings;
  return { around, asked, report, loads };
}
