import fc from 'fast-check';
import { expect } from 'vitest';
import type { LogLine, TestShop } from './test-shop.ts';

/**
 * The time for which a test sends requests. A nightly run sets minutes and a new seed each time; the same seed sends
 * the same requests in the same order.
 */
export const seconds = Number(process.env['LARDER_FUZZ_SECONDS'] ?? 6);
const seed = Number(process.env['LARDER_FUZZ_SEED'] ?? 20_261_121);
const atOnce = 6;

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The requests to one route, operation or page. */
export interface Kind {
  name: string;
  requests: fc.Arbitrary<Sent>;
}

/** The faults found, and the number of answers with each status for each kind of request. */
export interface Outcome {
  faults: string[];
  statuses: Map<string, Map<number, number>>;
}

/** Sends one request of each kind, then random kinds until the time is over or five faults are found. */
export async function sendMany({ fetch }: TestShop, kinds: Kind[], wrong: (sent: Sent, answer: Response, text: string) => string | null): Promise<Outcome> {
  const outcome: Outcome = { faults: [], statuses: new Map(kinds.map(({ name }) => [name, new Map()])) };
  const sendOne = async ({ name, sent }: { name: string; sent: Sent }) => {
    const answer = await ask(fetch, name, sent);
    const text = await answer.text();
    const counts = outcome.statuses.get(name)!;
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    const fault = wrong(sent, answer, text);
    if (fault !== null) outcome.faults.push(`${name}: ${fault}\n  ${JSON.stringify(sent).slice(0, 600)}\n  ${answer.status} ${text.slice(0, 300)}`);
  };
  const sendAll = async (all: { name: string; sent: Sent }[], until: number) => {
    for (let from = 0; from < all.length && performance.now() < until; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(sendOne));
  };
  const each = kinds.map(({ name, requests }) => ({ name, sent: fc.sample(requests, { seed, numRuns: 1 })[0]! }));
  await sendAll(each, Infinity);
  const until = performance.now() + seconds * 1000;
  const any = fc.oneof(...kinds.map(({ name, requests }) => requests.map((sent) => ({ name, sent }))));
  for (let batch = 1; performance.now() < until && outcome.faults.length < 5; batch += 1) {
    await sendAll(fc.sample(any, { seed: seed + batch, numRuns: 60 }), until);
  }
  if (seconds > 30) console.log(outcome.statuses);
  return outcome;
}

/**
 * Sends a request. Retries a call that checks a password, at most three times, while the answer is a 503 with
 * `retry-after`. Password checks keep the processor busy, so such a call may wait too long for its turn.
 */
async function ask(fetch: TestShop['fetch'], name: string, { method, path, headers, body }: Sent): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(new Request(`https://shop.test${path}`, { method, headers, body }));
    if (answer.status !== 503 || !checkPasswords.has(name) || !answer.headers.has('retry-after') || attempt === 4) return answer;
    await answer.body?.cancel();
  }
}

/** Calls that check or hash a password. */
const checkPasswords = new Set(['POST token-client/sign-in', 'POST staff/staff/sign-in']);

/** Checks that there were no faults in answers or log, and that each kind of request was answered. */
export function expectNoFaults({ faults, statuses }: Outcome, logged: LogLine[]): void {
  expect(faults.join('\n\n')).toBe('');
  expect(logged.filter(({ level }) => level >= 50).map(({ err, msg }) => err?.stack ?? msg)).toEqual([]);
  expect([...statuses].filter(([, counts]) => counts.size === 0)).toEqual([]);
}

/** Returns mostly the valid value: a request in which everything is wrong does not get far. */
export const mostly = <T>(fine: T, otherwise: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(fine) }, { weight: 1, arbitrary: otherwise });
const headerText = fc.string({ unit: fc.integer({ min: 33, max: 255 }).map((code) => String.fromCharCode(code)), minLength: 1, maxLength: 80 });
export const oddHeaders = fc.dictionary(
  fc.constantFrom('x-request-id', 'breadcrumb', 'features', 'graphflags', 'idempotency-key', 'accept', 'accept-language', 'x-csrf-token', 'cookie', 'origin', 'content-type', 'range', 'if-none-match', 'x-forwarded-for', 'subject-id'),
  fc.oneof(headerText, fc.constantFrom('signIn=x; anonymousTrolley=%00', 'a'.repeat(5000), '*/*', 'text/plain')),
  { maxKeys: 3 },
);

/**
 * Draws from thousands of client addresses, so that few requests are throttled: otherwise the code behind the throttle
 * would not be tested.
 */
export const clientAddress = fc.nat(4095).map((n) => `10.9.${n >> 8}.${n & 255}`);

/** Encodes any value for a path. */
export const inPath = (value: unknown): string => {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value) ?? '');
  return encodeURIComponent(text.slice(0, 1000).toWellFormed()) || 'x';
};
