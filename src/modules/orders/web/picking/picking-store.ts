import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { isUnsent, parsePickOperation, supersedesPick, withPicks, type PickOperation } from '#/modules/orders/rules/picking/pick-operation.ts';
import type { PickToRecord } from '#/modules/orders/rules/picking/typed-pick.ts';
import { withoutOperations } from '#/platform/rules/sync/without-operations.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { KeptValues, LocalKey, LocalValues } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/sync/in-turn.ts';
import { dropFrom } from '#/platform/web/sync/send-pending.ts';
import type { ReadAnswer } from '#/platform/web/sync/sync-state.ts';
import { SyncStore } from '#/platform/web/sync/sync-store.ts';
import { orderOfLog, sendPicks } from './send-picks.ts';
import { readOrderForStaff } from './staff-order-calls.ts';

/** Why records wait on the tablet. */
export type PicksWaitFor = 'connection' | 'sign-in' | 'server';

/** A record that the server refused. It is kept until the line is recorded again, or the picker discards it. */
export interface RefusedPick {
  message: string;
  /** Null if the record was to be undone. */
  value: PickToRecord | null;
  /** The names of its substitutes. */
  names: PickOperation['names'];
}

/** What a picker sees of an order: the server's state with their own records, sent or not. */
export interface PickingView {
  order: WireStaffOrder;
  /** The number of records that no answer has confirmed. */
  unsent: number;
  /** Null while everything is sent or on its way. */
  waitsFor: PicksWaitFor | null;
  /** By the line's sequence number. */
  refused: ReadonlyMap<number, RefusedPick>;
}

/**
 * An order that a picker works on, in one document. The engine of `platform/web/sync` keeps their records in the browser until
 * the server has answered, also without a connection and after the sign-in has ended (AC-514). The records of each staff user
 * have a log of their own, so that nobody sends another's.
 */
export class PickingStore extends SyncStore<WireStaffOrder, PickOperation> {
  readonly calls: CallLayer;
  readonly staffId: number;
  waitsFor: PicksWaitFor | null = null;
  #view: PickingView | null = null;
  /** The number of the last press. Each document starts at a random number, so that ids are unique in the browser. */
  #lastPress = Math.random();

  constructor(calls: CallLayer, staffId: number, kept: KeptValues<LocalKey>, inTurn: InTurn) {
    super(
      {
        key: keyOfLog,
        parse: parsePickOperation,
        supersedes: supersedesPick,
        reuse: (order) => order,
        read: (id) => read(calls, orderOfLog(id)),
        // The page shows an order already. The strip says why records wait.
        onUnread: () => undefined,
        // Not loaded on first use: that would need a connection, and a picker may have none.
        send: (log, ended) => sendPicks(this, log, ended),
      },
      kept,
      inTurn,
    );
    this.calls = calls;
    this.staffId = staffId;
  }

  /** Opens an order as it was read, with the records that an earlier page left unsent, and sends these. */
  open(order: WireStaffOrder): void {
    this.openLog(logIdOf(this.staffId, order.order.customerOrderId), order);
    if (this.state.pending.some(isUnsent)) void this.load(true);
  }

  /** Closes the order; its unsent records stay in the browser. */
  close(): void {
    this.openLog(null, null);
  }

  /** Returns how many records of an order wait in this browser, without opening it. */
  countUnsent(customerOrderId: string): number {
    return this.logOf(logIdOf(this.staffId, customerOrderId)).list().filter(isUnsent).length;
  }

  /** Returns the records of an order that were refused in this browser, by the line's sequence number, without opening it. */
  listRefused(customerOrderId: string): ReadonlyMap<number, RefusedPick> {
    return refusedOf(this.logOf(logIdOf(this.staffId, customerOrderId)).list());
  }

  /** Reads the order again: another picker may have recorded lines of it. */
  freshen(): void {
    if (this.log) void this.load(true);
  }

  /** Records a line: shows it at once, and sends it as soon as possible. */
  record(sequenceNumber: number, value: PickToRecord, names: Readonly<Record<string, string>>): void {
    this.#press(sequenceNumber, value, names);
  }

  /** Undoes the record of a line at once, and sends that as soon as possible. */
  undo(sequenceNumber: number): void {
    this.#press(sequenceNumber, null, {});
  }

  #press(sequenceNumber: number, value: PickToRecord | null, names: Readonly<Record<string, string>>): void {
    this.#lastPress += 1;
    const target = String(sequenceNumber);
    const version = this.state.server?.lines.find((line) => line.sequenceNumber === sequenceNumber)?.pick?.version ?? 0;
    this.put([{ id: `${target}-${this.#lastPress}`, target, field: 'pick', value, at: new Date().toISOString(), version, names, refused: null }]);
  }

  /** Shows why records wait; null once a call was answered. */
  setWaiting(waitsFor: PicksWaitFor | null): void {
    if (this.waitsFor === waitsFor) return;
    this.waitsFor = waitsFor;
    this.show();
  }

  /** Keeps a record that the server refused, with its reason, also over a reload. A record that the picker made of the line since replaces it. */
  keepRefused(operation: PickOperation, refused: string): void {
    const { log, state } = this;
    if (log === null || log.list().some(({ target }) => target === operation.target)) return;
    const kept = { ...operation, refused };
    log.put([kept]);
    this.setState({ ...state, pending: [...state.pending, kept] });
  }

  /** Forgets the refused record of a line, because the picker leaves the line as it is. */
  discardRefused(sequenceNumber: number): void {
    const { pending } = this.state;
    const discarded = pending.filter((one) => !isUnsent(one) && one.target === String(sequenceNumber));
    if (this.log) dropFrom(this.log, discarded);
    this.setState({ ...this.state, pending: withoutOperations(pending, discarded) });
  }

  /** Returns what the picker sees. The same object until something changes. */
  readonly snapshot = (): PickingView => this.#view!;

  protected override refresh(): void {
    const { server, pending } = this.state;
    if (server === null) return;
    const unsent = pending.filter(isUnsent).length;
    this.#view = { order: withPicks(server, pending, this.staffId), unsent, waitsFor: unsent === 0 || this.busy ? null : this.waitsFor, refused: refusedOf(pending) };
  }
}

/** The id of the log of a staff user and an order, such as '7:10000000042'. */
const logIdOf = (staffId: number, customerOrderId: string): string => `${staffId}:${customerOrderId}`;

const keyOfLog = (id: string): LocalKey => `pickedLines:${id}`;

/** Returns the orders of which a staff user has left records in this browser, whatever their day and branch. */
export const listOrdersLeft = (kept: Pick<LocalValues, 'listKeys'>, staffId: number): string[] => {
  const start = keyOfLog(logIdOf(staffId, ''));
  return kept.listKeys(start).map((key) => key.slice(start.length));
};

const refusedOf = (operations: readonly PickOperation[]): ReadonlyMap<number, RefusedPick> =>
  new Map(operations.flatMap(({ target, value, names, refused }) => (refused === null ? [] : [[Number(target), { message: refused, value, names }] as const])));

async function read(calls: CallLayer, customerOrderId: string): Promise<ReadAnswer<WireStaffOrder>> {
  try {
    return { server: await readOrderForStaff(calls, customerOrderId, { quiet: true }), failures: [], error: null };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { server: null, failures: [], error: 'The order could not be read' };
  }
}
