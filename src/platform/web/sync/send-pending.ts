import type { Operation } from '#/platform/rules/sync/operation.ts';
import { withoutOperations } from '#/platform/rules/sync/without-operations.ts';
import type { OperationLog } from './operation-log.ts';
import { reduceSending, type SendingEvent, type SendingStep } from './reduce-sending.ts';
import type { SyncFailure } from './sync-state.ts';
import type { SyncStore } from './sync-store.ts';

/** The result of one call; `error` is text for the log. */
export type Outcome<Server, Op> =
  /**
   * `server` is the new state, null if the answer has none. `refused` are the operations of the batch that the server
   * did not apply. `isStale` if the new state may be out of date, so that the store has to read the resource again.
   */
  | { kind: 'answered'; server: Server | null; failures: readonly SyncFailure[]; refused: readonly Op[]; isStale: boolean; error: string | null }
  /** The call failed on the server; `isTold` if the call layer has shown an error or redirected the user. */
  | { kind: 'failed'; error: string; isTold: boolean }
  /** The outcome is unknown: the call is repeated later. */
  | { kind: 'lost'; error: string };

/** The functions that send the operations on a resource, and report the results. */
export interface Sending<Server, Op, Sent extends Outcome<Server, Op>> {
  /** Returns the operations to send next, in one call; none if there is nothing to send. */
  nextBatch(pending: readonly Op[]): readonly Op[];
  /**
   * If the operation's value depends on the server's state, returns the operation with its value for the current state;
   * otherwise undefined.
   */
  settle(operation: Op, server: Server): Op | undefined;
  send(id: string, batch: readonly Op[], server: Server): Promise<Sent>;
  /** Called when the server has refused a batch or part of it, or when the call has failed. */
  onRefused(news: { id: string; batch: readonly Op[]; before: Server; sent: Exclude<Sent, { kind: 'lost' }>; abandoned: readonly Op[]; quiet: boolean }): void;
  /** Called after a batch was answered or has failed; `after` is null if the new state is unknown. */
  onAnswered(batch: readonly Op[], before: Server, after: Server | null): void;
  /** Called when there is nothing more to send for now. */
  onEnded(): void;
}

/** The time after everything has been sent, in milliseconds, in which another failure is still reported as `quiet`. */
const calmMs = 1000;

const calming = new WeakMap<object, ReturnType<typeof setTimeout>>();

/**
 * Sends the pending operations, batch by batch, when it is this page's turn. Calls `ended` within that turn, unless the
 * resource has been closed by then.
 */
export async function sendPending<Server extends object, Op extends Operation, Sent extends Outcome<Server, Op>>(
  store: SyncStore<Server, Op>,
  log: OperationLog<Op>,
  sending: Sending<Server, Op, Sent>,
  ended: () => void,
): Promise<void> {
  await store.inTurn(log.key, async () => {
    while (await sendNext(store, log, sending));
    if (log !== store.log) return;
    ended();
    store.setBusy(false);
    sending.onEnded();
    clearTimeout(calming.get(store));
    if (store.state.pending.length === 0) calming.set(store, setTimeout(() => dispatch(store, { kind: 'calm' }), calmMs));
  });
}

/**
 * Sends the next batch. Resolves to false if there is none, or if sending must stop: the call was lost, or the resource
 * was closed or could not be read.
 */
async function sendNext<Server extends object, Op extends Operation, Sent extends Outcome<Server, Op>>(
  store: SyncStore<Server, Op>,
  log: OperationLog<Op>,
  sending: Sending<Server, Op, Sent>,
): Promise<boolean> {
  if (store.state.server === null) await store.loading;
  if (store.state.server === null) await store.load();
  if (log !== store.log || !(await catchUp(store, log))) return false;
  const { server: before, pending } = store.state;
  if (before === null) return false;
  const settled = pending.flatMap((one) => sending.settle(one, before) ?? []);
  const { sending: batch } = dispatch(store, { kind: 'sent', batch: sending.nextBatch(pending), settled }).state;
  if (batch.length === 0) return false;
  const sent = await sending.send(log.id, batch, before);
  if (log !== store.log) {
    // The resource has been closed, so the user who pressed is no longer here. A refused operation stays in the log:
    // their next visit sends it again, and shows the refusal.
    if (sent.kind === 'answered') dropFrom(log, batch.filter((one) => !sent.refused.includes(one)));
    return false;
  }
  if (sent.kind === 'lost' || (sent.kind === 'failed' && store.isLeft)) {
    // Reads that were answered meanwhile were ignored, because the answer to this call would contain the state. It
    // never came, so read again.
    if (dispatch(store, { kind: 'lost', error: sent.error }).read) void store.load(true);
    return false;
  }
  if (onSent(store, log, sending, sent as Exclude<Sent, { kind: 'lost' }>).read) void store.load(true);
  return true;
}

/** Applies the answer to the batch in flight. */
export function onSent<Server extends object, Op extends Operation, Sent extends Outcome<Server, Op>>(
  store: SyncStore<Server, Op>,
  log: OperationLog<Op>,
  sending: Sending<Server, Op, Sent>,
  sent: Exclude<Sent, { kind: 'lost' }>,
): SendingStep<Server, Op> {
  const { sending: batch, server } = store.state;
  const before = server!;
  const step = reduceSending(store.state, { ...sent, logged: log.list() } as SendingEvent<Server, Op>);
  const { abandoned, quiet } = step.refused ?? { abandoned: [], quiet: true };
  const isRefused = step.refused !== undefined || (sent.kind === 'answered' && sent.refused.length > 0);
  // Report the refusal before the answer changes the state, because it is about the state in which the user pressed.
  if (isRefused) sending.onRefused({ id: log.id, batch, before, sent, abandoned, quiet });
  apply(store, step);
  sending.onAnswered(batch, before, sent.kind === 'answered' ? store.state.server : null);
  return step;
}

/**
 * Makes the pending operations those in the log. Operations that are no longer in the log were answered to another
 * page, or superseded there; they stay visible until the resource has been read again. Resolves to false if the read
 * failed, or the resource was closed.
 */
async function catchUp<Server extends object, Op extends Operation>(store: SyncStore<Server, Op>, log: OperationLog<Op>): Promise<boolean> {
  let known = store.state.pending;
  let logged = log.list();
  while (known.some(({ id }) => !logged.some((one) => one.id === id))) {
    const { overtaken } = store.state;
    await store.load(true);
    if (log !== store.log || store.state.overtaken === overtaken) return false;
    // Other pages may have changed the log meanwhile.
    known = logged;
    logged = log.list();
  }
  dispatch(store, { kind: 'looked', logged });
  return true;
}

export function dispatch<Server extends object, Op extends Operation>(store: SyncStore<Server, Op>, event: SendingEvent<Server, Op>): SendingStep<Server, Op> {
  return apply(store, reduceSending(store.state, event));
}

function apply<Server extends object, Op extends Operation>(store: SyncStore<Server, Op>, step: SendingStep<Server, Op>): SendingStep<Server, Op> {
  const { drop = [], replace = [] } = step;
  const { log } = store;
  if (log) dropFrom(log, drop);
  if (replace.length > 0) log?.save(log.list().map((one) => replace.find(({ id }) => id === one.id) ?? one));
  store.setState(step.state);
  return step;
}

/** Removes operations from a log, which other pages may have changed meanwhile. */
export function dropFrom<Op extends Operation>(log: OperationLog<Op>, operations: readonly Op[]): void {
  if (operations.length > 0) log.save(withoutOperations(log.list(), operations));
}
