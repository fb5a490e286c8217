import { getTrolley } from '#/contract/trolley-operations.ts';
import type { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/sync/in-turn.ts';
import { emptyState, type ReadAnswer, type SyncState } from '#/platform/web/sync/sync-state.ts';
import { SyncStore } from '#/platform/web/sync/sync-store.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { operationsOf } from '#/modules/trolley/rules/changes/operations-of.ts';
import { parseEntry } from '#/modules/trolley/rules/changes/parse-entry.ts';
import { shownLines } from '#/modules/trolley/rules/changes/shown-lines.ts';
import { everyLine, supersedes, type LineChange, type ShownLine, type TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { itemOf, reuseLines, type WireTrolley, type WireTrolleyItem } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import type { TrolleyNews } from './trolley-news.ts';

export type { LineChange, ShownLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';

/** The trolley as it is shown. */
export interface TrolleySnapshot extends SyncState<WireTrolley, TrolleyOperation> {
  /** The server's last answer; null until the first. */
  trolley: WireTrolley | null;
  /** The lines shown: the server's lines with the pending operations applied. */
  lines: ReadonlyMap<string, ShownLine>;
  busy: boolean;
  lastRemovedTrolleyItem: WireTrolleyItem | null;
  lastReaddedTrolleyItem: WireTrolleyItem | null;
}

export const emptySnapshot: TrolleySnapshot = {
  ...emptyState,
  trolley: null,
  lines: new Map(),
  busy: false,
  lastRemovedTrolleyItem: null,
  lastReaddedTrolleyItem: null,
};

let sending: typeof import('./send-trolley.ts') | null = null;

/** Loads the code that sends changes. It is separate because most pages change nothing. */
export async function loadSending(): Promise<typeof import('./send-trolley.ts')> {
  return (sending ??= await loadPart(() => import('./send-trolley.ts')));
}

/** The trolley of one document. The engine of `platform/web/sync` keeps it in step with the server (decision 23). */
export class ClientTrolleyStore extends SyncStore<WireTrolley, TrolleyOperation> {
  readonly calls: CallLayer;
  readonly notify: (news: TrolleyNews) => void;
  #snapshot = emptySnapshot;
  /** The number of the last press. Each document starts at a random number, so that ids are unique in the browser. */
  #lastPress = Math.random();
  /** Changes that the shopper made before the order was known. */
  #early: readonly LineChange[] = [];

  constructor(calls: CallLayer, kept: KeptValues<LocalKey>, notify: (news: TrolleyNews) => void, inTurn: InTurn) {
    super(
      {
        key: (orderId) => `optimisticTrolley:${orderId}`,
        parse: parseEntry,
        supersedes,
        reuse: reuseLines,
        read: (orderId, quiet) => read(calls, orderId, quiet),
        onUnread: (news) => notify({ kind: 'unread', ...news }),
        send: async (log, ended) => (await loadSending()).sendTrolley(this, log, ended),
      },
      kept,
      inTurn,
    );
    this.calls = calls;
    this.notify = notify;
  }

  readonly snapshot = (): TrolleySnapshot => this.#snapshot;

  /**
   * Shows this order from now on. Changes made before any order was known apply to it; changes to another order stay
   * pending there. Only an order that is pending or being amended has a trolley (SC-261).
   */
  openOrder(orderId: string, state = 'PENDING'): void {
    if (orderId === this.log?.id || !/^(PEN|AMEN)DING$/.test(state)) return;
    const early = this.#early;
    this.#open(orderId);
    if (early.length > 0) this.changeAll(early);
    void this.load().then(() => this.state.server && this.run());
  }

  /**
   * Shows no order, because the shopper has changed. Pending changes stay in storage until their order is opened again.
   */
  closeOrder(): void {
    if (this.log) this.#open(null);
  }

  /**
   * Uses the trolley that the page was rendered with as the first state, unless one has been read already, or it is of
   * another order.
   */
  seed(trolley: WireTrolley): void {
    const { orderId } = trolley;
    if ((this.log?.id ?? orderId) === orderId) this.setState({ ...this.state, server: this.state.server ?? trolley });
  }

  /** Changes a line. */
  change(change: LineChange): void {
    this.changeAll([change]);
  }

  /** Changes several lines, in one call (SC-246). */
  changeAll(changes: readonly LineChange[]): void {
    if (this.log === null) this.#early = [...this.#early, ...changes];
    this.press((batchId) => operationsOf(changes, this.state.pending, this.state.server, batchId));
  }

  /** Creates the operations of one press, and applies them. */
  press(make: (batchId: number) => readonly TrolleyOperation[]): void {
    const operations = make((this.#lastPress += 1));
    for (const one of operations) this.#remember(one);
    this.put(operations);
  }

  /** Sets the item that was removed last, and the item that was restored last (SC-263, SC-264). */
  setRemoval(removed: WireTrolleyItem | null, readded: WireTrolleyItem | null): void {
    this.#snapshot = { ...this.#snapshot, lastRemovedTrolleyItem: removed, lastReaddedTrolleyItem: readded };
    this.show();
  }

  protected override refresh(before: WireTrolley | null): void {
    const { state, busy } = this;
    const { server: trolley, pending } = state;
    const { lines: linesBefore, lastRemovedTrolleyItem: removed, lastReaddedTrolleyItem } = this.#snapshot;
    const lines = shownLines(trolley, pending, linesBefore);
    // A line that is shown cannot be restored, even if another tab or device restored it (SC-265).
    const lastRemovedTrolleyItem = removed && lines.has(removed.lineNumber) ? null : removed;
    this.#snapshot = { ...state, trolley, lines, busy, lastRemovedTrolleyItem, lastReaddedTrolleyItem };
    if (trolley !== before && trolley?.conflicts.length) this.notify({ kind: 'conflicts', trolley });
  }

  #open(orderId: string | null): void {
    this.#snapshot = emptySnapshot;
    this.#early = [];
    const { server } = this.state;
    this.openLog(orderId, server?.orderId === orderId ? server : null);
  }

  /**
   * Remembers a removed line as it is shown now, so that it can be restored. A later choice for every line applies to
   * it too (SC-249).
   */
  #remember({ target, field, value }: TrolleyOperation): void {
    const { lines, lastRemovedTrolleyItem: removed, lastReaddedTrolleyItem: readded } = this.#snapshot;
    const set = (lastRemovedTrolleyItem: WireTrolleyItem | null, lastReaddedTrolleyItem: WireTrolleyItem | null) =>
      (this.#snapshot = { ...this.#snapshot, lastRemovedTrolleyItem, lastReaddedTrolleyItem });
    if (target === everyLine) {
      const chosen = (item: WireTrolleyItem | null) => item && { ...item, canSubstitute: value as boolean };
      set(chosen(removed), chosen(readded));
    } else if (field === 'quantity' && value.thousandths === 0) {
      const item = itemOf(this.state.server, target);
      const shown = lines.get(target);
      set(item && shown ? { ...item, ...shown, quantity: toWireQuantity(shown.quantity) } : removed, readded?.lineNumber === target ? null : readded);
    }
  }
}

async function read(calls: CallLayer, orderId: string, quiet: boolean): Promise<ReadAnswer<WireTrolley>> {
  try {
    const { trolley, failures } = (await calls.graph(getTrolley, { orderId }, { ofOrder: true, quiet })).getTrolley;
    return { server: trolley ?? null, failures: failures ?? [], error: null };
  } catch (error) {
    // The call layer shows failures without a code; the pages show that there is no trolley.
    const { message, body } = error as CallFailure;
    return { server: null, failures: body?.code ? [{ type: body.code, message }] : [], error: message };
  }
}
