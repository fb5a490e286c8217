import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import { readMinimumOrderValues } from './read-minimum-order-values.ts';

afterEach(() => void vi.useRealTimers());

const money = (amount: number) => ({ amount, currencyCode: 'GBP' });
const values = { deliveryMinimumOrderValue: money(60), collectionMinimumOrderValue: money(30) };
const usual = { deliveryPence: 4000, collectionPence: 4000 };

/** Reads the values from a server that gives this answer; returns them with the calls, the log and the notices. */
async function ask(answer: Answer, known: Parameters<typeof readMinimumOrderValues>[2] = null) {
  const logged: string[] = [];
  const told: unknown[] = [];
  const { calls, sent } = openCalls(answer, { notify: (notice) => told.push(notice) });
  const given = await readMinimumOrderValues(calls, '4711', known, ({ message }) => logged.push(message));
  return { given, sent, logged, told };
}

it('minimum order values are requested from the shop, unless they are known [SC-250] [SC-251]', async () => {
  const { given, sent } = await ask(() => json({ data: { getMinimumOrderValues: { ...values, failures: null } } }));
  expect(given).toEqual({ deliveryPence: 6000, collectionPence: 3000 });
  expect(sent[0]!.address).toContain('tag=get-minimum-order');
  const known = await ask(() => json({}), values);
  expect([known.given, known.sent]).toEqual([{ deliveryPence: 6000, collectionPence: 3000 }, []]);
});

it('they are 40 pounds for both kinds if unavailable, which is only logged [SC-718] [SC-719] [SC-724]', async () => {
  const failures = [{ message: 'We could not find that trolley', type: '404' }];
  const none = { deliveryMinimumOrderValue: null, collectionMinimumOrderValue: null };
  for (const answered of [{ ...none, failures }, { ...values, failures }, { ...none, failures: null }]) {
    const refused = await ask(() => json({ data: { getMinimumOrderValues: answered } }));
    expect(refused).toMatchObject({ given: usual, told: [], logged: ['Graph returned an error getting minimum order values'] });
  }
  const broken = await ask(() => json({}, 500));
  expect(broken).toMatchObject({ given: usual, told: [], logged: ['Get Minimum Order values call to graph failed'] });
});

describe('a slow answer', () => {
  const body = JSON.stringify({ data: { getMinimumOrderValues: { ...values, failures: null } } });

  /** Returns the values obtained after this many milliseconds, if the answer begins and ends at these times. */
  async function given(beginsAt: number, endsAt: number, after: number) {
    vi.useFakeTimers();
    const answer = async (_: unknown, signal: AbortSignal) => {
      const inTime = (ms: number) =>
        new Promise<void>((resolve, reject) => {
          setTimeout(resolve, ms);
          signal.addEventListener('abort', () => reject(new Error('broken off')));
        });
      await inTime(beginsAt);
      const rest = new ReadableStream({
        async start(stream) {
          await inTime(endsAt - beginsAt);
          stream.enqueue(new TextEncoder().encode(body));
          stream.close();
        },
      });
      return new Response(rest, { headers: { 'content-type': 'application/json' } });
    };
    let found: unknown = null;
    void ask(answer).then((answered) => (found = answered.given));
    await vi.advanceTimersByTimeAsync(after);
    return found;
  }

  it('is given up if it has not begun after 5 seconds [SC-250]', async () => {
    expect(await given(60_000, 60_000, 4999)).toBeNull();
    expect(await given(60_000, 60_000, 5000)).toEqual(usual);
    expect(await given(4999, 4999, 5000)).toEqual({ deliveryPence: 6000, collectionPence: 3000 });
  });

  it('is given up if it has not ended after 7 seconds [SC-250]', async () => {
    expect(await given(4000, 6999, 6999)).toEqual({ deliveryPence: 6000, collectionPence: 3000 });
    expect(await given(4000, 60_000, 6999)).toBeNull();
    expect(await given(4000, 60_000, 7000)).toEqual(usual);
  });
});
