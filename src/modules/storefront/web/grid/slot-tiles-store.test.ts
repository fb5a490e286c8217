import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { SlotTilesStore } from './slot-tiles-store.ts';

const bread = { images: null, marketingBadges: [], promotions: [], weights: { uoms: ['C62'] } };
const slot = { customerOrderId: '9', branchId: 651, date: '2026-11-28' };

const priceOf = (store: SlotTilesStore, lineNumber: string) => store.snapshot().get(lineNumber)?.tile.displayPrice;

function openStore() {
  let price = '£1.00';
  const { calls, sent } = openCalls(({ address }) => {
    const lines = decodeURIComponent(/products\/([^?]*)/.exec(address)![1]!).split('+');
    return json({ products: lines.map((lineNumber) => ({ ...bread, lineNumber, displayPrice: price })) });
  });
  const store = new SlotTilesStore(calls);
  return { store, asked: () => sent.map(({ address }) => new URL(address, 'https://shop.test').searchParams.get('trolleyId') + ' ' + address.replace(/.*products\/|\?.*/g, '')), setPrice: (to: string) => (price = to) };
}

it('reads tiles only for a slot, once for all products of a page, and again for another slot', async () => {
  const { store, asked, setPrice } = openStore();
  const leave = store.want(['1', '2']);
  store.keep(null);
  expect(asked()).toEqual([]);
  store.keep(slot);
  await expect.poll(() => priceOf(store, '2')).toBe('£1.00');
  expect(asked()).toEqual(['9 1+2']);
  store.keep({ ...slot });
  store.want(['2', '3']);
  await expect.poll(() => priceOf(store, '3')).toBe('£1.00');
  expect(asked()).toEqual(['9 1+2', '9 3']);
  leave();
  setPrice('£2.00');
  store.keep({ ...slot, date: '2026-12-01' });
  expect(priceOf(store, '2')).toBeUndefined();
  await expect.poll(() => priceOf(store, '2')).toBe('£2.00');
  expect(asked().at(-1)).toBe('9 2+3');
  store.keep(null);
  expect(priceOf(store, '2')).toBeUndefined();
});

it('says for which place the slot is, and when that changes [SC-125 part]', () => {
  const { store } = openStore();
  const heard: unknown[] = [];
  store.subscribe(() => heard.push(store.place()));
  expect(store.place()).toBeUndefined();
  for (const order of [null, null, slot, { ...slot, customerOrderId: '10' }, { ...slot, branchId: 700 }, null]) store.keep(order);
  expect(heard).toEqual([null, '651.2026-11-28', '700.2026-11-28', null]);
});

it('ignores the answer for a slot that has changed meanwhile, and keeps the public prices if the call fails', async () => {
  const answers: ((response: Response) => void)[] = [];
  const { calls } = openCalls(() => new Promise<Response>((resolve) => answers.push(resolve)));
  const store = new SlotTilesStore(calls);
  const answer = (displayPrice: string) => json({ products: [{ ...bread, lineNumber: '1', displayPrice }] });
  store.want(['1']);
  store.keep(slot);
  await expect.poll(() => answers.length).toBe(1);
  store.keep({ ...slot, branchId: 2 });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(answer('£2.00'));
  answers[0]!(answer('£1.00'));
  await expect.poll(() => priceOf(store, '1')).toBe('£2.00');
  store.keep({ ...slot, branchId: 3 });
  await expect.poll(() => answers.length).toBe(3);
  answers[2]!(json({ error: 'internal_error', message: 'No' }, 500));
  await expect.poll(() => priceOf(store, '1')).toBeUndefined();
  // Until the failure is known, the product counts as asked for; then the next grid asks again.
  await expect.poll(() => (store.want(['1']), answers.length)).toBe(4);
});
