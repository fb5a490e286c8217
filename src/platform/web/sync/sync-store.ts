import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from './in-turn.ts';
import type { Operation } from '#/platform/rules/sync/operation.ts';
import { putOperations } from '#/platform/rules/sync/operation.ts';
import { OperationLog, type LogFormat } from './operation-log.ts';
import { emptyState, onRead, openState, type ReadAnswer, type SyncFailure, type SyncState } from './sync-state.ts';

/** The properties of a resource that the engine needs to keep it in step with the server. */
export interface SyncedResource<Server extends object, Op extends Operation> extends LogFormat<Op> {
  /** `quiet` if the user is not waiting for it. Never throws. */
  read(id: string, quiet: boolean): Promise<ReadAnswer<Server>>;
  /**
   * Sends pending operations until none are left or it has to wait, and calls `ended` within the last turn. Loads the
   * code for this (`send-pending.ts`) on first use, because most pages send nothing.
   */
  send(log: OperationLog<Op>, ended: () => void): Promise<void>;
  /** Returns the new state, reusing the objects of unchanged parts, so that only changed parts render again. */
  reuse(server: Server, before: Server | null): Server;
  onUnread(news: { failures: readonly SyncFailure[]; quiet: boolean; turn: number }): void;
}

/**
 * One resource in one page: shows what the server has with the pending operations applied, stores these so that a reload
 * loses none, and sends them one batch at a time, in turns with the other pages of the browser.
 */
export abstract class SyncStore<Server extends object, Op extends Operation> {
  readonly inTurn: InTurn;
  readonly #resource: SyncedResource<Server, Op>;
  readonly #kept: KeptValues<LocalKey>;
  readonly #listeners = new Set<() => void>();
  /** A new object whenever a resource is opened, so that answers to calls of the previous one can be recognised. */
  log: OperationLog<Op> | null = null;
  state: SyncState<Server, Op> = emptyState;
  /** The page is being left: a call that breaks off has not failed. */
  isLeft = false;
  /** A part that the store needs could not be loaded, or threw; null while all is well. */
  fault: unknown = null;
  /** The last read that was begun. */
  loading = Promise.resolve();
  busy = false;
  /** The log that is being sent; undefined if none is. */
  #running: OperationLog<Op> | undefined;

  constructor(resource: SyncedResource<Server, Op>, kept: KeptValues<LocalKey>, inTurn: InTurn) {
    this.#resource = resource;
    this.#kept = kept;
    this.inTurn = inTurn;
  }

  /** Called whenever the state has changed, before the listeners. */
  protected abstract refresh(before: Server | null): void;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens a resource: shows what earlier pages left pending, reads it, and sends. Null closes the resource: its pending
   * operations wait in storage.
   */
  protected openLog(id: string | null, seed: Server | null): void {
    this.log = id === null ? null : this.logOf(id);
    this.busy = false;
    this.setState(openState(this.state, seed, this.log?.list() ?? []));
  }

  /** The log of a resource, also of one that is not open. */
  logOf(id: string): OperationLog<Op> {
    return new OperationLog(id, this.#resource, this.#kept);
  }

  /** Reads the resource again; `quiet` if the user is not waiting for it, so that a failure shows no error. */
  load(quiet = false): Promise<void> {
    return (this.loading = this.#load(quiet));
  }

  /** Applies operations at once, and sends them. */
  put(operations: readonly Op[]): void {
    this.busy = this.log !== null;
    this.log?.put(operations);
    const { state } = this;
    this.setState({ ...state, pending: putOperations(state.pending, operations, this.#resource.supersedes) });
    // Show the press before sending it: making the call now would delay the next frame.
    setTimeout(() => void this.run());
  }

  /** The page is left: calls break off from now on. */
  leave(): void {
    this.isLeft = true;
  }

  /** Sends what is pending: the connection is back, or the page shows again. */
  resume(): void {
    this.isLeft = false;
    void this.run();
  }

  setState(state: SyncState<Server, Op>): void {
    const { server: before } = this.state;
    this.state = state.server && state.server !== before ? { ...state, server: this.#resource.reuse(state.server, before) } : state;
    this.show(before);
  }

  /** While a log is being sent the store stays busy. */
  setBusy(busy: boolean): void {
    this.busy = busy || this.#running === this.log;
    this.show();
  }

  /** The page asks for a refresh; what is pending stays stored for the next page. */
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
      // A page that has to be refreshed sends no more.
      this.busy = false;
      this.fail(error);
    }
  }

  /** Tells the listeners. */
  show(before = this.state.server): void {
    this.refresh(before);
    for (const listener of this.#listeners) listener();
  }
}
