import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import { readMemberOffers } from './read-member-offers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hang: Answer = (_, signal) => new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const endless: Answer = (_, signal) => new Response(new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error(new Error('aborted'))) }));

/** Returns the vouchers that are read, after how many milliseconds, with how many calls and messages to the shopper. */
async function read(memberships: { type: string; number: string }[], answer: Answer) {
  const notices: unknown[] = [];
  const { calls, sent } = openCalls((one, signal) => (one.address.includes('/memberships') ? json({ memberships }) : answer(one, signal)), {
    token: 'customer',
    notify: (notice: unknown) => void notices.push(notice),
  } as object);
  const started = Date.now();
  let ended: { offers: unknown; after: number } | null = null;
  void readMemberOffers(calls).then((offers) => (ended = { offers, after: Date.now() - started }));
  for (let waited = 0; ended === null && waited <= 20_000; waited += 500) await vi.advanceTimersByTimeAsync(500);
  const asked = sent.filter(({ address }) => address.includes('incentive-offers')).length;
  return { ...(ended as unknown as { offers: unknown; after: number }), asked, notices: notices.length };
}

const member = [{ type: 'mywaitrose', number: '9210000000000000' }];

describe('the vouchers at checkout', () => {
  it('are read for members only [SC-523 part] [SC-440 part] [SC-031 part]', async () => {
    expect(await read(member, () => json({ incentiveOffers: [{ id: '1' }] }))).toMatchObject({ offers: [{ id: '1' }], asked: 1, notices: 0 });
    expect(await read([], () => json({ incentiveOffers: [{ id: '1' }] }))).toMatchObject({ offers: null, asked: 0, notices: 0 });
  });

  it.each([['without an answer', hang], ['with an answer that never ends', endless]])('are given up after 8 seconds %s, and the page goes on without them and without an error [SC-441] [SC-523 part]', async (_, answer) => {
    const late = await read(member, answer);
    expect([late.offers, late.notices]).toEqual([null, 0]);
    expect(late.after).toBeGreaterThanOrEqual(8000);
    expect(late.after).toBeLessThan(9000);
  });

  it.each([404, 500, 503])('are left out when the call fails with %i, without an error [SC-441] [SC-523]', async (status) => {
    expect(await read(member, () => json({ error: 'x' }, status))).toMatchObject({ offers: null, notices: 0 });
  });
});
