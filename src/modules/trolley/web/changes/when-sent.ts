import { isHard } from '#/modules/trolley/rules/lines/wire-conflicts.ts';
import type { ClientTrolleyStore } from './client-trolley-store.ts';

/** Returns whether changes are in flight or waiting to be sent. */
export function areUnderWay({ snapshot }: Pick<ClientTrolleyStore, 'snapshot'>): boolean {
  const { busy, pending } = snapshot();
  return busy || pending.length > 0;
}

/**
 * Calls `done` once nothing is in flight. `isWell` is false if the server could not be reached or refused a change: the
 * shopper must see that first.
 */
export function whenSent(store: Pick<ClientTrolleyStore, 'snapshot' | 'subscribe'>, done: (isWell: boolean) => void): void {
  const stop = store.subscribe(() => {
    const { busy, pending, error, failures, trolley } = store.snapshot();
    if (busy) return;
    stop();
    done(pending.length === 0 && error === null && failures.length === 0 && trolley !== null && !trolley.conflicts.some(isHard));
  });
}
