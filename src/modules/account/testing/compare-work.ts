import { createHook } from 'node:async_hooks';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import type { TestAnswer } from './test-browser.ts';

/** The answers and the work of a call, for known and for unknown addresses: one text each if they are all alike. */
export interface ComparedWork {
  known: Set<string>;
  unknown: Set<string>;
  /** The status, body, headers, statements and number of password hashes of the first known one. */
  first: { status: number; text: string; headers: [string, string][]; statements: string[]; hashes: number };
}

/**
 * Sends a call 200 times, in turn for somebody known and unknown. Compares status, body, headers, the statements sent to
 * the database, and the number of password hashes; reports the times, which a busy machine makes too uneven to compare.
 * `hide` replaces what differs by design, such as a random id.
 */
export async function compareWork(what: string, send: (isKnown: boolean, turn: number) => Promise<TestAnswer>, hide = (text: string, _answer: TestAnswer): string => text): Promise<ComparedWork> {
  const seen = { known: new Set<string>(), unknown: new Set<string>() };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let tries = 0; tries < 200; tries += 1) {
    const who = tries % 2 === 0 ? 'known' : 'unknown';
    let hashes = 0;
    const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
    const started = performance.now();
    const { answer, statements } = await countStatements(() => send(who === 'known', Math.floor(tries / 2))).finally(() => hook.disable());
    times[who].push(performance.now() - started);
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
    seen[who].add(hide(JSON.stringify({ status: answer.status, text: answer.text, headers, statements, hashes }), answer));
  }
  // oxlint-disable-next-line eslint/no-console -- the times are for the reader of the test's output
  console.info(`${what}: median of 100 calls ${medianOf(times.known)} ms for known, ${medianOf(times.unknown)} ms for unknown`);
  return { ...seen, first: JSON.parse([...seen.known][0]!) as ComparedWork['first'] };
}

const medianOf = (list: readonly number[]): string => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]!.toFixed(2);
