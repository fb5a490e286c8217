import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

/** The result of one request of a load; its status is null if no answer came at all. */
export interface LoadAnswer {
  status: number | null;
  retryAfter: string | null;
  error: string | null;
}

export interface SteadyLoad {
  readonly answers: readonly LoadAnswer[];
  /** Waits until this many answers in a row have succeeded. */
  goodAgain(inARow?: number): Promise<void>;
  stop(): Promise<readonly LoadAnswer[]>;
}

// Recovering takes 5 seconds on a quiet machine, and has taken 27 on a busy one.
const withinMs = 80_000;

/** Sends requests in several lanes until stopped, one after another in each lane. */
export function steadyLoad(lanes: (() => Promise<Response>)[]): SteadyLoad {
  const answers: LoadAnswer[] = [];
  let going = true;
  const running = lanes.map(async (send) => {
    while (going) {
      answers.push(await ask(send));
      // The pause leaves processor time for the code under test.
      await pause(5);
    }
  });
  return {
    answers,
    async goodAgain(inARow = 30) {
      const from = answers.length;
      const good = () => answers.length >= from + inARow && answers.slice(-inARow).every(({ status }) => status === 200);
      const latest = () => `the latest answers were ${answers.slice(-inARow).map(({ status }) => status ?? 'none').join(', ')}`;
      await expect.poll(good, { timeout: withinMs, interval: 20 }).toBe(true).catch((cause: Error) => {
        throw new Error(latest(), { cause });
      });
    },
    async stop() {
      going = false;
      await Promise.all(running);
      return answers;
    },
  };
}

async function ask(send: () => Promise<Response>): Promise<LoadAnswer> {
  try {
    const answer = await send();
    const text = await answer.text();
    const error = answer.ok ? null : ((JSON.parse(text) as { error?: string }).error ?? 'none');
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), error };
  } catch {
    return { status: null, retryAfter: null, error: null };
  }
}
