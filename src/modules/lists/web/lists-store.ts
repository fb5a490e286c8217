import { parseListOperation, supersedes, type KnownLists, type ListOperation } from '#/modules/lists/rules/list-operation.ts';
import { tidyName } from '#/modules/lists/rules/list-limits.ts';
import type { WireQuantity } from '#/platform/rules/quantity.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/sync/in-turn.ts';
import type { ReadAnswer, SyncState } from '#/platform/web/sync/sync-state.ts';
import { SyncStore } from '#/platform/web/sync/sync-store.ts';
import { readLists } from './list-calls.ts';

/** The key of the changes to a customer's lists that no answer has confirmed (SH-517). */
export const listsKey = (customerId: number | string): LocalKey => `optimisticLists:${customerId}`;

/** All lists of a customer in one document. The engine of `platform/web/sync` keeps them in step with the server. */
export class ListsStore extends SyncStore<KnownLists, ListOperation> {
  readonly calls: CallLayer;
  constructor(calls: CallLayer, kept: KeptValues<LocalKey>, inTurn: InTurn) {
    super(
      {
        key: listsKey,
        parse: parseListOperation,
        supersedes,
        reuse: (lists) => lists,
        read: (_, quiet) => read(calls, quiet),
        // The call layer shows the error if a change is waiting for this read. Otherwise the page shows the lists that it was
        // rendered with.
        onUnread: () => undefined,
        send: async (log, ended) => (await loadPart(() => import('./send-lists.ts'))).sendLists(this, log, ended),
      },
      kept,
      inTurn,
    );
    this.calls = calls;
  }

  readonly snapshot = (): SyncState<KnownLists, ListOperation> => this.state;

  /**
   * Opens a customer's lists and reads them. Sends the changes made before the customer was known, and those that an
   * earlier page left pending.
   */
  open(customerId: number): void {
    if (this.log?.id === String(customerId)) return;
    const early = this.log ? [] : this.state.pending;
    this.openLog(String(customerId), null);
    if (early.length > 0) this.put(early);
    void this.load(true);
  }

  /** Closes the lists, because the shopper has changed. Pending changes of a known customer stay in storage. */
  close(): void {
    this.openLog(null, null);
  }

  /** Creates a list, and returns its id (decision 31). */
  create(name: string): string {
    const target = crypto.randomUUID();
    this.#change({ target, field: 'created', value: { name: tidyName(name), created: new Date().toISOString() } });
    return target;
  }

  rename(id: string, name: string): void {
    this.#change({ target: id, field: 'name', value: tidyName(name) });
  }

  delete(id: string): void {
    this.#change({ target: id, field: 'deleted', value: true });
  }

  /** Puts an item on a list, changes its quantity, or removes it if the quantity is null. */
  setItem(id: string, lineNumber: string, value: WireQuantity | null): void {
    this.#change({ target: id, field: 'item', lineNumber, value });
  }

  protected override refresh(): void {}

  #change(operation: Unnamed<ListOperation>): void {
    this.put([{ id: crypto.randomUUID(), ...operation }]);
  }
}

type Unnamed<Op> = Op extends unknown ? Omit<Op, 'id'> : never;

async function read(calls: CallLayer, quiet: boolean): Promise<ReadAnswer<KnownLists>> {
  try {
    return { server: { lists: await readLists(calls, { quiet, staysHere: true }) }, failures: [], error: null };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { server: null, failures: [], error: 'The lists could not be read' };
  }
}
