import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { isSamePick, isUnsent, withAnsweredPick, type PickOperation } from '#/modules/orders/rules/picking/pick-operation.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { OperationLog } from '#/platform/web/sync/operation-log.ts';
import { sendPending, type Outcome } from '#/platform/web/sync/send-pending.ts';
import type { PickingStore, PicksWaitFor } from './picking-store.ts';
import { readOrderForStaff, recordPickedLine, undoPickedLine } from './staff-order-calls.ts';

/** `refusal` is the reason of a refused record. */
type Sent = Outcome<WireStaffOrder, PickOperation> & { refusal?: string };

/** Returns the order of a log, whose id is that of the staff user and the order: '7:10000000042'. */
export const orderOfLog = (logId: string): string => logId.slice(logId.indexOf(':') + 1);

/** The statuses with which the server refuses a record finally. After any other failure the record waits and is sent again. */
const refusals: readonly (number | null)[] = [400, 404, 409, 422];

/**
 * Sends the records of a picker, and what they undid, in order, one call each. A refused one stays in the log with its reason, for its
 * picker to look at, and the others are sent: what was put into the crate must not be lost because of another line.
 */
export function sendPicks(store: PickingStore, log: OperationLog<PickOperation>, ended: () => void): Promise<void> {
  let refusal: string | undefined;
  return sendPending<WireStaffOrder, PickOperation, Sent>(
    store,
    log,
    {
      nextBatch: (pending) => pending.filter(isUnsent).slice(0, 1),
      settle: () => undefined,
      send: (id, [operation], before) => sendPick(store, orderOfLog(id), operation!, before),
      onRefused({ sent }) {
        refusal = sent.refusal;
      },
      onAnswered([operation]) {
        store.setWaiting(null);
        if (refusal !== undefined) store.keepRefused(operation!, refusal);
        refusal = undefined;
      },
      onEnded: () => undefined,
    },
    ended,
  );
}

async function sendPick(store: PickingStore, customerOrderId: string, operation: PickOperation, before: WireStaffOrder): Promise<Sent> {
  try {
    const stored = pickIn(before, operation);
    // An earlier record of the same picker may have been answered after the press.
    return await record(store, customerOrderId, operation, before, stored?.pickedBy === store.staffId ? stored.version : operation.version);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.code === 'PICKED_MEANWHILE') return afterOthersRecord(store, customerOrderId, operation, failure);
    return refusals.includes(failure.status) ? refused(operation, failure, null) : lost(store, failure);
  }
}

async function record(store: PickingStore, customerOrderId: string, { target, value }: PickOperation, before: WireStaffOrder, version: number): Promise<Sent> {
  const line = Number(target);
  const pick = value && (await recordPickedLine(store.calls, customerOrderId, line, { ...value, version }, { quiet: true }));
  if (pick === null) await undoPickedLine(store.calls, customerOrderId, line, version, { quiet: true });
  return { kind: 'answered', server: withAnsweredPick(before, line, pick), failures: [], refused: [], isStale: false, error: null };
}

/**
 * Continues after the server has said that there is a newer record. It may be this very one, whose answer was lost, or an earlier
 * one of the same picker, which this one replaces. Another picker's record stays.
 */
async function afterOthersRecord(store: PickingStore, customerOrderId: string, operation: PickOperation, refusal: CallFailure): Promise<Sent> {
  try {
    const newest = await readOrderForStaff(store.calls, customerOrderId, { quiet: true });
    const stored = pickIn(newest, operation);
    if (stored === null ? operation.value !== null : stored.pickedBy !== store.staffId) return refused(operation, refusal, newest);
    if (stored === null || isSamePick(stored, operation)) return { kind: 'answered', server: newest, failures: [], refused: [], isStale: false, error: null };
    return await record(store, customerOrderId, operation, newest, stored.version);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return refusals.includes(failure.status) ? refused(operation, failure, null) : lost(store, failure);
  }
}

const pickIn = (order: WireStaffOrder, { target }: PickOperation) => order.lines.find(({ sequenceNumber }) => String(sequenceNumber) === target)?.pick ?? null;

/** Returns the outcome of a refused record. The others stay pending, so it names no failure. */
function refused(operation: PickOperation, { body }: CallFailure, server: WireStaffOrder | null): Sent {
  const refusal = body?.errors?.[0]?.message ?? body?.message ?? 'This could not be recorded.';
  return { kind: 'answered', server, failures: [], refused: [operation], isStale: server === null, error: null, refusal };
}

function lost(store: PickingStore, { status, kind }: CallFailure): Sent {
  store.setWaiting(reason(status, kind));
  return { kind: 'lost', error: 'A record could not be sent' };
}

function reason(status: number | null, kind: CallFailure['kind']): PicksWaitFor {
  if (status === 401) return 'sign-in';
  return status === null && kind !== 'timeout' ? 'connection' : 'server';
}
