import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from './in-turn.ts';
import type { Operation } from '#/platform/rules/sync/operation.ts';
import { putOperations } from '#/platform/rules/sync/operation.ts';
import { OperationLog, type LogFormat } from './operation-log.ts';
import { emptyState, onRead, openState, type ReadAnswer, type SyncFailure, type SyncState } from './sync-state.ts';

/** A resource that the engine keeps in step with the server. */
export interface SyncedResource<Server extends object, Op extends Operation> extends LogFormat<Op> {
  /** Reads the resource; `quiet` if the user is not waiting for it. Never throws. */
  read(id: string, quiet: boolean): Promise<ReadAnswer<Server>>;
  /**
   * Sends pending operations until none are left or sending has to wait, and calls `ended` within the last turn. Loads
   * the code for this (`send-pending.ts`) on first use, because most pages send nothing.
   */
  send(log: OperationLog<Op>, ended: () => void): Promise<void>;
  /** Returns the new state, reusing the objects of unchanged parts, so that only changed parts render again. */
  reuse(server: Server, before: Server | null): Server;
  onUnread(news: { failures: readonly SyncFailure[]; quiet: boolean; turn: number }): void;
}

/**
 * The store of one resource in one page. It shows the server's state with the pending operations applied, and stores
 * these operations so that a reload loses none. It sends them one batch at a time, taking turns with the browser's
 * other pages.
 */
export abstract class SyncStore<Server extends object, Op extends Operation> {
  readonly inTurn: InTurn;
  readonly #resource: SyncedResource<Server, Op>;
  readonly #kept: KeptValues<LocalKey>;
  readonly #listeners = new Set<() => void>();
  /**
   * The log of the open resource; null if none is open. It is a new object for each opening, so that answers to earlier
   * calls can be recognised.
   */
  log: OperationLog<Op> | null = null;
  state: SyncState<Server, Op> = emptyState;
  /** Whether the page is being left: a call that breaks off then has not failed. */
  isLeft = false;
  /** The error if code that the store needs could not be loaded, or threw; null otherwise. */
  fault: unknown = null;
  /** Resolves when the latest read has ended. */
  loading = Promise.resolve();
  busy = false;
  /** The log that is being sent; undefined if nothing is being sent. */
  #running: OperationLog<Op> | undefined;

  constructor(resource: SyncedResource<Server, Op>, kept: KeptValues<LocalKey>, inTurn: InTurn) {
    this.#resource = resource;
    this.#kept = kept;
    this.inTurn = inTurn;
  }

  /** Called after every change of the state, before the listeners. */
  protected abstract refresh(before: Server | null): void;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens a resource: shows `seed` (the resource's state, if known) with the operations that earlier pages left
   * pending. Call `load` afterwards, which reads the resource and sends these operations. If `id` is null, only closes
   * the current resource; its pending operations stay in storage.
   */
  protected openLog(id: string | null, seed: Server | null): void {
    this.log = id === null ? null : this.logOf(id);
    this.busy = false;
    this.setState(openState(this.state, seed, this.log?.list() ?? []));
  }

  /** Returns the log of a resource, even of one that is not open. */
  logOf(id: string): OperationLog<Op> {
    return new OperationLog(id, this.#resource, this.#kept);
  }

  /**
   * Reads the resource again, then sends pending operations. `quiet` if the user is not waiting for it, so that a
   * failure shows no error.
   */
  load(quiet = false): Promise<void> {
    return (this.loading = this.#load(quiet));
  }

  /** Shows and stores operations at once, then sends them. */
  put(operations: readonly Op[]): void {
    this.busy = this.log !== null;
    this.log?.put(operations);
    const { state } = this;
    this.setState({ ...state, pending: putOperations(state.pending, operations, this.#resource.supersedes) });
    // Show the press before sending it: sending now would delay the next frame.
    setTimeout(() => void this.run());
  }

  /** Records that the page is being left: from now on calls may break off. */
  leave(): void {
    this.isLeft = true;
  }

  /** Sends the pending operations, because the connection is back or the page shows again. */
  resume(): void {
    this.isLeft = false;
    void this.run();
  }

  setState(state: SyncState<Server, Op>): void {
    const { server: before } = this.state;
    this.state = state.server && state.server !== before ? { ...state, server: this.#resource.reuse(state.server, before) } : state;
    this.show(before);
  }

  /** Sets whether the store is busy; it stays busy while the open log is being sent. */
  setBusy(busy: boolean): void {
    this.busy = busy || this.#running === this.log;
    this.show();
  }

  /** Replaces the page with the refresh screen. Pending operations stay in storage for the next page. */
  fail(fault: unknown): void {
    this.fault = fault;
    this.show();
  }

  async #load(quiet: boolean): Promise<void> {
    const { log } = this;
    if (log === null) return;
    const turn = this.state.reads + 1;
    this.state = { ...this.state, reads: turn };
    const answer = await this.#resource.read(log.id, quiet);
    if (log !== this.log) return;
    const { state, read } = onRead(this.state, turn, answer);
    this.setState(state);
    const { failures } = answer;
    if (failures.length > 0) this.#resource.onUnread({ failures, quiet, turn });
    if (read) return this.load(quiet);
    if (answer.error === null) void this.run();
  }

  protected async run(): Promise<void> {
    const { log } = this;
    if (log === null || this.#running === log || this.state.pending.length === 0) return;
    this.#running = log;
    this.setBusy(true);
    try {
      await this.#resource.send(log, () => (this.#running = undefined));
    } catch (error) {
      // A page that has to be refreshed sends nothing more.
      this.busy = false;
      this.fail(error);
    }
  }

  /** Calls `refresh`, then notifies the listeners. */
  show(before = this.state.server): void {
    this.refresh(before);
    for (const listener of this.#listeners) listener();
  }
}
