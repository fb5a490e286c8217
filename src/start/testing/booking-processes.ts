import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * A call that a test makes in another process: a REST call of the module booking, or what placing an order does with its
 * places: it confirms the hold, frees all places when the order is cancelled, or ends the hold when an amend is cancelled.
 */
export type BookingCall =
  | { kind: 'rest'; method: 'POST' | 'DELETE'; path: string; as?: number; body?: object }
  | { kind: 'confirm' | 'release' | 'revert'; customerOrderId: string; as: number };

/** A call as sent to the process. */
export interface BookingAsked {
  id: number;
  call: BookingCall;
}

export interface BookingAnswered {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the test knows the shape that it expects
  body: any;
}

/** A process that books places, which a test can kill. */
export interface BookingProcess {
  /** The name of its database connections. */
  name: string;
  /** Returns null if the process was killed before it answered. */
  call(call: BookingCall): Promise<BookingAnswered | null>;
  /** Kills the process as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

let started = 0;

/** Starts a process that books places in a database. */
export async function startBookingProcess(url: string): Promise<BookingProcess> {
  started += 1;
  const name = `booking process ${started}`;
  const child = fork(join(import.meta.dirname, 'booking-process.ts'), [url, name], { execArgv: [] });
  const gone = once(child, 'exit');
  const waiting = new Map<number, (answered: BookingAnswered | null) => void>();
  let last = 0;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (said: 'ready' | ({ id: number } & BookingAnswered)) => {
      if (said === 'ready') return resolve();
      waiting.get(said.id)?.({ status: said.status, body: said.body });
      waiting.delete(said.id);
    });
  });
  void gone.then(() => {
    for (const giveUp of waiting.values()) giveUp(null);
    waiting.clear();
  });
  if ((await Promise.race([ready, gone])) !== undefined) throw new Error('the booking process ended before it was ready');
  return {
    name,
    call: (call) =>
      new Promise((resolve) => {
        if (!child.connected) return resolve(null);
        last += 1;
        waiting.set(last, resolve);
        child.send({ id: last, call });
      }),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
