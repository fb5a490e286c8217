import { describe, expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { PassStatusStore } from './pass-status-store.ts';

/** Returns a store whose calls get the given answers in turn, and the number of calls. */
function storeWith(...answers: (string | Error)[]) {
  let calls = 0;
  const rest = async () => {
    const answer = answers[calls];
    calls += 1;
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many');
    return { status: answer };
  };
  return { store: new PassStatusStore({ rest } as unknown as CallLayer), calls: () => calls };
}

describe('the Delivery Pass status', () => {
  it('starts as NOT_AVAILABLE, and is read once for a customer [SH-428] [SH-429 part]', async () => {
    const { store, calls } = storeWith('ACTIVE');
    expect(store.snapshot()).toBe('NOT_AVAILABLE');
    store.keep(7);
    store.keep(7);
    await expect.poll(() => store.snapshot()).toBe('ACTIVE');
    expect(calls()).toBe(1);
  });

  it('is not read for a visitor, and ends with the sign-in [SH-430 part]', async () => {
    const { store, calls } = storeWith('ACTIVE');
    store.keep(null);
    expect(calls()).toBe(0);
    store.keep(7);
    await expect.poll(() => store.snapshot()).toBe('ACTIVE');
    store.keep(null);
    expect([store.snapshot(), calls()]).toEqual(['NOT_AVAILABLE', 1]);
  });

  it('stays as it was if the call fails [SH-433]', async () => {
    const { store } = storeWith('AVAILABLE', new CallFailure('network', 'no answer'));
    store.keep(7);
    await expect.poll(() => store.snapshot()).toBe('AVAILABLE');
    await store.load();
    expect(store.snapshot()).toBe('AVAILABLE');
  });

  it('is known once it has been read, is set by a page, or needs no reading [SH-200 part]', async () => {
    const { store } = storeWith('NOT_AVAILABLE', new CallFailure('network', 'no answer'), 'ACTIVE');
    expect(store.known()).toBeNull();
    store.keep(7);
    expect([store.snapshot(), store.known()]).toEqual(['NOT_AVAILABLE', null]);
    await expect.poll(() => store.known()).toBe('NOT_AVAILABLE');
    store.keep(8);
    await store.load();
    expect(store.known(), 'the first call failed').toBe('ACTIVE');
    store.keep(null);
    expect(store.known()).toBe('NOT_AVAILABLE');
    const visitors = storeWith().store;
    visitors.keep(null);
    expect(visitors.known()).toBe('NOT_AVAILABLE');
    const bought = storeWith().store;
    bought.set('ACTIVE');
    expect(bought.known()).toBe('ACTIVE');
  });

  it('shows no error if the call fails [SH-433 part]', async () => {
    const notices: unknown[] = [];
    const { calls, sent } = openCalls(() => json({ error: 'server_error', message: 'x' }, 500), { notify: (notice) => notices.push(notice) });
    const store = new PassStatusStore(calls);
    store.keep(7);
    await store.load();
    expect([store.snapshot(), sent.length > 1, notices]).toEqual(['NOT_AVAILABLE', true, []]);
  });

  it('ignores the answer for an earlier customer', async () => {
    let answer!: (status: { status: string }) => void;
    const answers = [new Promise((resolve) => (answer = resolve)), Promise.resolve({ status: 'AVAILABLE' })];
    const store = new PassStatusStore({ rest: () => answers.shift() } as unknown as CallLayer);
    store.keep(7);
    store.keep(8);
    await expect.poll(() => store.snapshot()).toBe('AVAILABLE');
    answer({ status: 'ACTIVE' });
    await Promise.resolve();
    expect(store.snapshot()).toBe('AVAILABLE');
  });
});
