import type { Operation } from '#/platform/rules/sync/operation.ts';
import { withoutOperations } from '#/platform/rules/sync/without-operations.ts';
import type { SyncFailure, SyncState, SyncStep } from './sync-state.ts';

/** An event while operations are being sent. `logged` is the current content of the log. */
export type SendingEvent<Server, Op> =
  /**
   * This page's turn to send has begun. All operations in the log become pending, also those that other pages added.
   */
  | { kind: 'looked'; logged: readonly Op[] }
  /** `settled` are the operations whose value depended on the server's state, with their final value. */
  | { kind: 'sent'; batch: readonly Op[]; settled: readonly Op[] }
  | { kind: 'answered'; server: Server | null; failures: readonly SyncFailure[]; error: string | null; isStale: boolean; logged: readonly Op[] }
  /** The call failed on the server; `isTold` if the call layer has shown an error or redirected the user. */
  | { kind: 'failed'; error: string; isTold: boolean; logged: readonly Op[] }
  /** The outcome is unknown. */
  | { kind: 'lost'; error: string }
  /** Another call made these operations pointless. */
  | { kind: 'dropped'; server: Server | null; drop: readonly Op[] }
  /** A second has passed since sending ended with nothing left to send. */
  | { kind: 'calm' };

/**
 * The result of an event. `refused` is set after a refusal or a failed call: `abandoned` are the pending operations
 * given up because of it, and `quiet` is true if an error was already showing.
 */
export interface SendingStep<Server, Op> extends SyncStep<Server, Op> {
  refused?: { abandoned: readonly Op[]; quiet: boolean };
  /** The operations that the log drops. */
  drop?: readonly Op[];
  /** The operations that the log stores in place of those with the same ids. */
  replace?: readonly Op[];
}

/**
 * Returns the next state while the log is sent batch by batch. A refusal or a failure abandons all other pending
 * operations, unless an error is already showing. After a lost call everything stays pending.
 */
export function reduceSending<Server, Op extends Operation>(state: SyncState<Server, Op>, event: SendingEvent<Server, Op>): SendingStep<Server, Op> {
  switch (event.kind) {
    case 'looked':
      return { state: { ...state, pending: event.logged } };
    case 'sent': {
      const { batch, settled } = event;
      const newest = (one: Op) => settled.find(({ id }) => id === one.id) ?? one;
      return { state: { ...state, pending: state.pending.map(newest), sending: batch.map(newest) }, replace: settled };
    }
    case 'answered': {
      const { failures, error, isStale } = event;
      const step = failures.length > 0 ? abandon(state, error, event.logged) : settle(state, error);
      // Reads that began before the answer may be older than it, so ignore them.
      const answered = { ...step.state, server: event.server ?? state.server, failures, overtaken: state.reads, readAgain: false };
      return { ...step, state: answered, read: state.readAgain || isStale };
    }
    case 'failed':
      return { ...abandon({ ...state, told: state.told || event.isTold }, event.error, event.logged), read: !event.isTold };
    case 'lost':
      return { state: { ...state, sending: [], error: event.error, readAgain: false }, read: state.readAgain };
    case 'dropped': {
      const { drop, server } = event;
      return { state: { ...state, pending: withoutOperations(state.pending, drop), server: server ?? state.server, overtaken: state.reads }, drop };
    }
    case 'calm':
      return { state: { ...state, told: false } };
  }
}

function settle<Server, Op extends Operation>(state: SyncState<Server, Op>, error: string | null): SendingStep<Server, Op> {
  const { sending, pending } = state;
  return { state: { ...state, pending: withoutOperations(pending, sending), sending: [], error }, drop: sending };
}

function abandon<Server, Op extends Operation>(state: SyncState<Server, Op>, error: string | null, logged: readonly Op[]): SendingStep<Server, Op> {
  const { sending, told, pending } = state;
  // Keep only operations that are still in the log: another page may have received the answer to the rest, or
  // superseded them.
  const others = withoutOperations(pending.filter((one) => logged.some(({ id }) => id === one.id)), sending);
  // If an error is already showing, these operations can no longer be offered with it, so they stay pending and are sent.
  const abandoned = told ? [] : others;
  return {
    state: { ...state, sending: [], pending: told ? others : [], error, told: true, readAgain: false },
    drop: [...sending, ...abandoned],
    refused: { abandoned, quiet: told },
  };
}
