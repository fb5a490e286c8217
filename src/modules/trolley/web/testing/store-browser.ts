import { vi } from 'vitest';
// This is imported up front, because loading it on demand could outlast the test that needs it.
import '#/modules/trolley/web/dialogs/offer-notes.tsx';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { CallNotice } from '#/platform/web/call-layer/call-state.ts';
import type { LocalKey } from '#/platform/web/storage/kept-values.ts';
import { json, openCalls, type Sent } from '#/platform/web/testing/open-calls.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import type { EarlierNote } from '#/modules/trolley/rules/changes/earlier-notes.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { loadSending, ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import type { TrolleyNews } from '#/modules/trolley/web/changes/trolley-news.ts';

/** The browser's storage. */
export const kept = new Map<LocalKey, string>();
export const browser = {
  find: (key: LocalKey) => kept.get(key) ?? null,
  keep: (key: LocalKey, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
};

/** Mocks that receive the messages to the shopper, from the store and from the call layer. */
export const tell = vi.fn<(news: TrolleyNews) => void>();
export const toldOfCall = vi.fn<(notice: CallNotice) => void>();
/** Creates a document of the browser, which takes turns with the others. */
export let openDocument = openTurns();

/** Creates the store of another document in the same browser. */
export const openStore = (calls: CallLayer) => new ClientTrolleyStore(calls, browser, tell, openDocument().inTurn);

/** Creates the store of another document, and resolves when the store shows the order's trolley. */
export async function openShowing(calls: CallLayer, orderId = '4711'): Promise<ClientTrolleyStore> {
  const store = openStore(calls);
  store.openOrder(orderId);
  await vi.waitFor(() => {
    if (store.snapshot().trolley === null) throw new Error('no trolley shows');
  });
  return store;
}

export const page = { online: true };

/** Starts a browser with empty storage and a connection, and with the code that sends changes loaded. */
export async function beginBrowser(): Promise<void> {
  tell.mockReset();
  toldOfCall.mockReset();
  openDocument = openTurns();
  kept.clear();
  page.online = true;
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { get onLine() { return page.online; } });
  vi.stubGlobal('location', new URL('http://localhost/ecom/shop/trolley'));
  await loadSending();
}

/**
 * Creates a fake server with one trolley per order, whose lines tests can set, and returns it with a call layer for it.
 * `broken` simulates a lost connection. A delayed answer shows the trolley as it was when the call arrived.
 */
export function openTrolley() {
  const orders = new Map<string, Map<string, number>>();
  const linesOf = (orderId: string) => orders.get(orderId) ?? orders.set(orderId, new Map()).get(orderId)!;
  const held: PromiseWithResolvers<void>[] = [];
  const server = {
    lines: linesOf('4711'),
    linesOf,
    broken: false,
    closed: '',
    sent: [] as Sent[],
    /** If set, the server answers every change with this refusal. */
    refusal: null as string | null,
    conflicts: [] as object[],
    /**
     * Notes from the shopper's earlier orders. `hold` does not affect requests for them, and `sent` does not contain
     * them.
     */
    notes: [] as EarlierNote[],
    notesReady: async (): Promise<void> => undefined,
    /** The number of requests for notes. */
    notesAsked: 0,
    /** Holds back the answers to this many of the next calls, in order. Each `letGo` releases one. */
    hold(count = 1) {
      const gates = Array.from({ length: count }, () => Promise.withResolvers<void>());
      held.push(...gates);
      return gates.map(({ resolve }) => ({ letGo: () => resolve() }));
    },
    namesSent: () => server.sent.map(({ address }) => new URL(address, 'https://shop.example').searchParams.get('tag')),
  };
  const { calls } = openCalls(
    async (one) => {
      if (one.address.includes('get-shopper-notes')) {
        server.notesAsked += 1;
        await server.notesReady();
        return json({ data: { getShopperNotes: { shopperNotes: server.notes, failures: null } } });
      }
      server.sent.push(one);
      const gate = held.shift();
      const { variables } = JSON.parse(one.body as string) as { variables: { orderId: string } };
      if (server.broken) throw new TypeError('Failed to fetch');
      const asked = findItems(variables);
      const name = server.namesSent().at(-1)!;
      if (server.closed === name) {
        await gate?.promise;
        return json({}, 503);
      }
      const lines = linesOf(variables.orderId);
      const refused = server.refusal !== null && name !== 'get-trolley';
      for (const { lineNumber, quantity } of refused ? [] : asked) {
        if (quantity.amount > 0) lines.set(lineNumber, quantity.amount);
        else lines.delete(lineNumber);
      }
      if (!refused && name === 'empty-trolley') lines.clear();
      const answer = { trolley: { ...wireTrolley(variables.orderId, lines), conflicts: server.conflicts }, failures: refused ? [{ message: server.refusal, type: '400' }] : null };
      await gate?.promise;
      return json({ data: Object.fromEntries(operations.map((operation) => [operation, answer])) });
    },
    { notify: toldOfCall },
  );
  return { server, calls };
}

export const wireTrolley = (orderId: string, lines: ReadonlyMap<string, number>): WireTrolley =>
  ({
    orderId,
    trolleyItems: [...lines].map(([lineNumber, amount]) => ({ lineNumber, productId: lineNumber, quantity: { amount, uom: 'C62' }, price: { amount: 1, currencyCode: 'GBP' } })),
    conflicts: [],
  }) as unknown as WireTrolley;

interface AskedItem {
  lineNumber: string;
  quantity: { amount: number };
}

function findItems(value: unknown): AskedItem[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('lineNumber' in value && 'quantity' in value) return [value as AskedItem];
  return Object.values(value).flatMap(findItems);
}

const operations = ['getTrolley', 'addItemToTrolley', 'updateTrolleyItem', 'updateTrolleyItems', 'replaceTrolleyItem', 'updateTrolleySubPreferences', 'emptyTrolley'];

/** Returns the quantity shown for a line, in thousandths. */
export const shown = (store: ClientTrolleyStore, lineNumber: string) => store.snapshot().lines.get(lineNumber)?.quantity.thousandths ?? 0;
