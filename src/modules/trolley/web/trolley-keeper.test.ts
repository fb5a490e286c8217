import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import type { LocalKey } from '#/platform/web/storage/kept-values.ts';
import { json, openCalls, type Sent } from '#/platform/web/testing/open-calls.ts';
import { TrolleyKeeper, type TrolleyTrouble } from './trolley-keeper.ts';

const kept = new Map<LocalKey, string>();
const browser = {
  find: (key: LocalKey) => kept.get(key) ?? null,
  keep: (key: LocalKey, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
};

const tell = vi.fn<(trouble: TrolleyTrouble) => void>();

let online = true;
beforeEach(() => {
  tell.mockReset();
  kept.clear();
  online = true;
  vi.stubGlobal('navigator', { get onLine() { return online; } });
});
afterEach(() => vi.unstubAllGlobals());

/** A server with one trolley, whose lines are set as asked; `broken` stands for a connection that breaks off. */
function openTrolley() {
  const lines = new Map<string, number>();
  const server = { lines, broken: false, sent: [] as Sent[] };
  const trolley = () => ({
    orderId: '4711',
    trolleyItems: [...lines].map(([lineNumber, amount]) => ({ lineNumber, quantity: { amount, uom: 'C62' } })),
    conflicts: [],
  });
  const { calls } = openCalls((one) => {
    server.sent.push(one);
    const { variables } = JSON.parse(one.body as string) as { variables: Record<string, never> };
    if (server.broken) throw new TypeError('Failed to fetch');
    const item = findItem(variables);
    if (item && item.quantity.amount > 0) lines.set(item.lineNumber, item.quantity.amount);
    else if (item) lines.delete(item.lineNumber);
    const answer = { trolley: trolley(), failures: null };
    return json({ data: { getTrolley: answer, addItemToTrolley: answer, updateTrolleyItem: answer } });
  });
  return { server, calls };
}

interface AskedItem {
  lineNumber: string;
  quantity: { amount: number };
}

function findItem(value: unknown): AskedItem | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('lineNumber' in value && 'quantity' in value) return value as AskedItem;
  return Object.values(value).map(findItem).find((one) => one !== null) ?? null;
}

const shown = (keeper: TrolleyKeeper, lineNumber: string) => keeper.snapshot().quantities.get(lineNumber)?.thousandths ?? 0;

describe('changes of the trolley that wait for their answer', () => {
  it('are kept in the browser until the server has answered [SC-710 part] [SH-517 part]', async () => {
    const { server, calls } = openTrolley();
    const keeper = new TrolleyKeeper(calls, browser, tell);
    keeper.keep('4711');
    keeper.setQuantity({ lineNumber: '123', quantity: items(6) });
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(6));
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it('survive a reload that breaks their call off, show at once, and are sent by the next page [SC-710 part]', async () => {
    const { server, calls } = openTrolley();
    server.lines.set('123', 1);
    const first = new TrolleyKeeper(calls, browser, tell);
    first.keep('4711');
    await vi.waitFor(() => expect(shown(first, '123')).toBe(1000));
    server.broken = true;
    first.setQuantity({ lineNumber: '123', quantity: items(6) });
    first.leave();
    const before = server.sent.length;
    await vi.waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
    server.broken = false;

    const second = new TrolleyKeeper(calls, browser, tell);
    second.keep('4711');
    expect(shown(second, '123')).toBe(6000);
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(6));
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(tell).not.toHaveBeenCalled();
  });

  it('wait while there is no connection, and are sent when it is back [SC-710 part]', async () => {
    const { server, calls } = openTrolley();
    const keeper = new TrolleyKeeper(calls, browser, tell);
    keeper.keep('4711');
    await vi.waitFor(() => expect(keeper.snapshot().trolley).not.toBeNull());
    server.broken = true;
    online = false;
    const before = server.sent.length;
    keeper.setQuantity({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
    await vi.waitFor(() => expect(keeper.snapshot().busy).toBe(false));
    expect(shown(keeper, '123')).toBe(2000);
    expect(tell).not.toHaveBeenCalled();
    server.broken = false;
    online = true;
    keeper.resume();
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
  });

  it('of one order are never sent to another', async () => {
    const { server, calls } = openTrolley();
    server.broken = true;
    online = false;
    const keeper = new TrolleyKeeper(calls, browser, tell);
    keeper.keep('4711');
    keeper.setQuantity({ lineNumber: '123', quantity: items(2) });
    keeper.keep('4712');
    expect(shown(keeper, '123')).toBe(0);
    expect([...kept.keys()]).toEqual(['optimisticTrolley:4711']);
  });

  it('are not sent in the name of another shopper, and wait for their own', async () => {
    const { server, calls } = openTrolley();
    const keeper = new TrolleyKeeper(calls, browser, tell);
    keeper.keep('4711');
    await vi.waitFor(() => expect(keeper.snapshot().trolley).not.toBeNull());
    keeper.setQuantity({ lineNumber: '123', quantity: items(2) });
    keeper.forget();
    expect(shown(keeper, '123')).toBe(0);
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    keeper.keep('4711');
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
  });

  it('stay when the server said neither yes nor no, and go back, with the reason, when it said no [SC-710 part]', async () => {
    const answers: (() => Response)[] = [];
    const { calls, sent } = openCalls(() => answers.shift()?.() ?? json({ data: { getTrolley: { trolley: { orderId: '4711', trolleyItems: [], conflicts: [] }, failures: null } } }));
    const keeper = new TrolleyKeeper(calls, browser, tell);
    keeper.keep('4711');
    await vi.waitFor(() => expect(keeper.snapshot().trolley).not.toBeNull());
    for (const status of [503, 401]) {
      // A 401 is followed by a new token and a repeat.
      answers.push(() => json({}, status), () => json({}, status));
      const before = sent.length;
      keeper.setQuantity({ lineNumber: '123', quantity: items(2) });
      await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before));
      await vi.waitFor(() => expect(keeper.snapshot().busy).toBe(false));
      expect(shown(keeper, '123'), String(status)).toBe(2000);
      answers.length = 0;
    }
    expect(tell).not.toHaveBeenCalled();
    answers.push(() => json({ data: { addItemToTrolley: { trolley: null, failures: [{ message: 'Too many.', type: '400' }] } } }));
    keeper.setQuantity({ lineNumber: '123', quantity: items(3) });
    await vi.waitFor(() => expect(shown(keeper, '123')).toBe(0));
    expect(tell.mock.calls).toEqual([[{ title: "Sorry, this item hasn't been added", message: 'Too many.', conflict: null }]]);
  });
});
