import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { readCustomerFacts } from './read-customer-facts.ts';

const answers: Readonly<Record<string, object>> = {
  '/accounts/self': { email: 'ada@example.test' },
  '/customerorders/stats': { customerHasACompletedOrder: false, daysSinceLastCompletedOrder: null, customerHasAnOrderRequiringPaymentAttention: true },
  '/favourites/': { favourites: [{ lineNumber: '1' }, { lineNumber: '2' }, { lineNumber: '3' }] },
  graph: { data: { addresses: { addresses: [{ id: '7', addressStatus: 'ACTIVE' }, { id: '8', addressStatus: 'DELETED' }] } } },
};

/** Reads the facts while the call with this part in its address fails. Returns them, with the number of messages to the shopper. */
async function readWithout(failing: string | null, placed: readonly string[] = []) {
  const notices: unknown[] = [];
  const listed = { content: placed.map((customerOrderId) => ({ customerOrderId })), links: [] };
  const { calls } = openCalls(
    ({ address }) => {
      const [part, answer] = Object.entries({ ...answers, '/v1/orders?': listed }).find(([known]) => address.includes(known))!;
      return part === failing ? json({ error: 'x' }, 500) : json(answer);
    },
    { token: 'customer', notify: (notice: unknown) => void notices.push(notice) } as object,
  );
  return { ...(await readCustomerFacts(calls, '42', ['2'])), notices: notices.length };
}

const all = { email: 'ada@example.test', isFirstOrder: true, hasUnpaidOrder: true, oftenBought: 3, oftenBoughtMissing: 2, addresses: [{ id: '7' }], notices: 0 };

it('are the account, the order stats, the addresses and the favourites [SC-440 part]', async () => {
  expect(await readWithout(null)).toMatchObject(all);
});

it.each([
  ['/accounts/self', { email: null }],
  ['/customerorders/stats', { hasUnpaidOrder: false }],
  ['/v1/orders?', { isFirstOrder: false }],
  ['/favourites/', { oftenBought: 0, oftenBoughtMissing: 0 }],
  ['graph', { addresses: [] }],
])('lose only their own part, and without an error, when %s fails [SC-440 part]', async (failing, lost) => {
  expect(await readWithout(failing)).toMatchObject({ ...all, ...lost });
});

it.each([
  ['a first order that is open', [], true],
  ['a first order that is amended', ['42'], true],
  ['an order after one that was placed', ['41'], false],
  ['a later order that is amended', ['42', '41'], false],
])('know %s [SC-440 part]', async (_, placed, isFirstOrder) => {
  expect((await readWithout(null, placed)).isFirstOrder).toBe(isFirstOrder);
});
