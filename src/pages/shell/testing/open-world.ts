import fc from 'fast-check';
import { closeModal, modalsShown } from '#/design/overlays/document-modals.ts';
import { createSession } from '#/modules/account/web/sign-in/session-store.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { changesOf } from '#/modules/trolley/rules/changes/changes-of.ts';
import { tellTrolleyNews } from '#/modules/trolley/web/changes/tell-trolley-news.tsx';
import { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import type { TrolleyNews } from '#/modules/trolley/web/changes/trolley-news.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import { showErrorModal } from '#/pages/shell/client/show-error-modal.ts';

/** The stubbed window and state that all documents of the browser share. */
export interface BrowserPage {
  window: EventTarget;
  state: { online: boolean; reloads: number };
}

/** The possible outcomes of a call; its duration is drawn separately. */
const moods = ['well', 'well', '500', '503', '503 in 2', '503 at date', '503 in 31', 'silent', 'broken', 'garbled', 'token ends', 'sign-in ends', '403', 'locked', '409'] as const;
type Mood = (typeof moods)[number];
type CallLuck = { mood: Mood; takesMs: number };

export interface Luck {
  /**
   * The outcomes and durations of calls, in order: `ofTrolley` for the trolley's, `ofSession` for all others, such as
   * the token's. Later calls succeed.
   */
  ofSession: CallLuck[];
  ofTrolley: CallLuck[];
  /** The losses of connection: start and length, in seconds. */
  offline: { at: number; for: number }[];
  /** The initial contents of the trolley. */
  before: Partial<Record<Line, number>>;
  /** The time at which the shopper opens a second tab, in seconds; null for never. */
  secondTabAt: number | null;
  /**
   * The presses on lines. With `add`, the shopper presses 'Add' on a line that is not shown. Otherwise they set the
   * line's quantity to `amount`; 0 removes the line.
   */
  presses: { at: number; tab: 0 | 1; line: Line; amount: number; add: boolean }[];
  /** The times at which the shopper empties the trolley, and the tab. */
  empties: { at: number; tab: 0 | 1 }[];
  /**
   * The time at which the shopper signs out in a tab outside the test, and the seconds until they sign in again; null
   * for never.
   */
  signOut: { at: number; for: number } | null;
  /** The times at which another part of the page reloads the trolley, for example because the slot changed. */
  looks: number[];
  /** The time that the shopper takes to press a modal's button, in seconds. */
  ponders: number;
}

export const lines = ['101', '102', '103'] as const;
type Line = (typeof lines)[number];

const callLuck: fc.Arbitrary<CallLuck> = fc.record({ mood: fc.constantFrom(...moods), takesMs: fc.constantFrom(5, 50, 700, 20_000) });

export const lucks: fc.Arbitrary<Luck> = fc.record({
  ofSession: fc.array(callLuck, { maxLength: 8 }),
  ofTrolley: fc.array(callLuck, { maxLength: 30, size: '+1' }),
  offline: fc.array(fc.record({ at: fc.integer({ min: 0, max: 90 }), for: fc.integer({ min: 1, max: 40 }) }), { maxLength: 2 }),
  before: fc.dictionary(fc.constantFrom(...lines), fc.integer({ min: 1, max: 9 })) as fc.Arbitrary<Partial<Record<Line, number>>>,
  secondTabAt: fc.option(fc.integer({ min: 0, max: 60 })),
  presses: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 120 }),
      tab: fc.constantFrom(0, 1),
      line: fc.constantFrom(...lines),
      amount: fc.integer({ min: 0, max: 9 }),
      add: fc.boolean(),
    }),
    { minLength: 3, maxLength: 15, size: '+1' },
  ),
  empties: fc.array(fc.record({ at: fc.integer({ min: 0, max: 120 }), tab: fc.constantFrom(0, 1) }), { maxLength: 2 }),
  signOut: fc.option(fc.record({ at: fc.integer({ min: 5, max: 100 }), for: fc.integer({ min: 1, max: 40 }) })),
  looks: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 6 }),
  ponders: fc.integer({ min: 1, max: 20 }),
});

/** Simulates a server, a network and a browser that loads any number of documents. `luck` decides how they behave. */
export function openWorld(luck: Luck, page: BrowserPage) {
  const goOnline = (online: boolean) => setOnline(page, online);
  const server = { signedIn: true, locked: false, tokens: new Set<string>(), made: 0, lines: new Map(Object.entries(luck.before)) };
  const openDocument = openTurns();
  const kept = new Map<string, string>();
  const seen = { tokenCalls: 0, mostTokenCalls: 0, redirects: [] as { to: string; kind: string }[], modals: 0, unsettled: 0, excused: new Set<string>() };
  const ahead = { session: [...luck.ofSession], trolley: [...luck.ofTrolley] };

  async function fetch(address: string, init: RequestInit, isHeard: () => boolean): Promise<Response> {
    const { mood, takesMs } = ahead[address.includes('trolley') ? 'trolley' : 'session'].shift() ?? { mood: 'well', takesMs: 5 };
    const cut = Promise.withResolvers<never>();
    const fail = () => cut.reject(new TypeError('Failed to fetch'));
    const takes = new Promise<void>((resolve) => {
      if (!page.state.online || mood === 'broken') setTimeout(fail, 5);
      else if (mood !== 'silent') setTimeout(resolve, takesMs);
    });
    init.signal!.addEventListener('abort', fail);
    page.window.addEventListener('offline', fail);
    await Promise.race([takes, cut.promise]).finally(() => page.window.removeEventListener('offline', fail));
    // Leaving a page aborts its calls.
    if (!isHeard()) return new Response();
    return answer(new URL(address, 'https://shop.example'), init, mood);
  }

  function answer(address: URL, init: RequestInit, mood: Mood): Response {
    const endpoint = address.searchParams.get('tag') ?? address.pathname.split('/').at(-1)!;
    const asked = endpoint.includes('trolley') ? askedItems(init.body as string) : [];
    const bearer = new Headers(init.headers).get('authorization')!;
    // The page shows an unexpected refusal and does not repeat the change, so the change may be lost.
    if (['500', 'garbled', '403', 'locked', '409'].includes(mood)) for (const { line } of asked) seen.excused.add(line);
    switch (mood) {
      case '500':
      case '403':
      case '409':
        return Response.json({ error: 'no', message: 'No.' }, { status: Number(mood) });
      case '503':
        return Response.json({}, { status: 503 });
      case '503 in 2':
        return Response.json({}, { status: 503, headers: { 'retry-after': '2' } });
      case '503 in 31':
        return Response.json({}, { status: 503, headers: { 'retry-after': '31' } });
      case '503 at date':
        return Response.json({}, { status: 503, headers: { 'retry-after': new Date(Date.now() + 9000).toUTCString() } });
      case 'garbled':
        return new Response('<html>');
      case 'locked':
        return Response.json({ error: 'soft_locked', message: 'No.' }, { status: 403 });
      case 'token ends':
        server.tokens.clear();
        break;
      case 'sign-in ends':
        server.tokens.clear();
        server.signedIn = false;
    }
    if (endpoint === 'csrf') return Response.json({ token: 'csrf', parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' });
    if (endpoint === 'token') {
      if (!server.signedIn) return Response.json({ error: 'unauthenticated' }, { status: 401 });
      server.made += 1;
      server.tokens.add(`Bearer ${server.made}`);
      return Response.json({ accessToken: String(server.made), expiresIn: 1800, customerId: 7, principalId: 7, permissions: ['CUSTOMER'] });
    }
    const anonymous = bearer === 'Bearer unauthenticated';
    if (!anonymous && !server.tokens.has(bearer)) return Response.json({ error: 'unauthenticated' }, { status: 401 });
    if (endpoint === 'shopping-context') {
      const order = anonymous ? { customerId: -1, customerOrderId: '0' } : { customerId: 7, customerOrderId: '4711' };
      return Response.json({ data: { shoppingContext: { ...order, customerOrderState: 'PENDING', defaultBranchId: 651 } } });
    }
    if (endpoint === 'get-shopper-notes') return Response.json({ data: { getShopperNotes: { shopperNotes: [], failures: null } } });
    // A call that was waiting while its shopper signed out finds no such trolley.
    if (anonymous && (init.body as string).includes('"orderId":"4711"')) {
      const none = { trolley: null, failures: [{ message: 'No.', type: '404' }] };
      return Response.json({ data: Object.fromEntries(operations.map((operation) => [operation, none])) });
    }
    const mine = anonymous ? new Map<string, number>() : server.lines;
    if (endpoint === 'empty-trolley') mine.clear();
    for (const { line, amount } of asked) {
      if (amount === 0) mine.delete(line);
      else mine.set(line, amount);
    }
    const price = { amount: 1, currencyCode: 'GBP' };
    const trolleyItems = [...mine].map(([lineNumber, amount]) => ({ lineNumber, productId: lineNumber, quantity: { amount, uom: 'C62' }, price }));
    const trolley = { trolley: { orderId: anonymous ? '0' : '4711', trolleyItems, conflicts: [] }, failures: null };
    return Response.json({ data: Object.fromEntries(operations.map((operation) => [operation, trolley])) });
  }

  /** Loads a document, which lasts until the next page load. */
  function load() {
    let gone = false;
    let ended = false;
    let tokenCalls = 0;
    const session = createSession({
      async fetch(address, init) {
        const isToken = address.includes('/v1/token?');
        if (isToken) seen.mostTokenCalls = Math.max(seen.mostTokenCalls, (tokenCalls += 1));
        seen.unsettled += 1;
        const answered = await fetch(address, init, () => !ended).then((answer) => ({ answer }), (error: unknown) => ({ error }));
        seen.unsettled -= 1;
        if (isToken) tokenCalls -= 1;
        // A document that is gone never receives its answers.
        if (ended) return new Promise(() => undefined);
        if ('error' in answered) throw answered.error;
        return answered.answer;
      },
      env: 'prod',
      features: () => [],
      loadContext: async (made, quiet) =>
        (await made.graph<{ shoppingContext: never }, object>({ name: 'shoppingContext', query: '' }, {}, { quiet })).shoppingContext,
      here: () => ({ pathname: '/ecom/shop/trolley', search: '?page=2' }),
      holdsSignIn: () => true,
      isSigningIn: () => false,
      leaving: () => false,
      leave(to) {
        seen.redirects.push({ to, kind: sessionKind(session.snapshot().state) });
        closeAll();
        gone = true;
      },
      showErrorModal(trouble) {
        if (!gone) showErrorModal(trouble);
      },
      reportCall: () => undefined,
      remember: () => undefined,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      report: () => undefined,
    });
    const document = openDocument();
    const browser = { find: (key: string) => kept.get(key) ?? null, keep: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)) };
    const tell = (news: TrolleyNews) => {
      if (gone) return;
      // The page reports the changes abandoned with a refused change, and offers to make them again; so they may be
      // lost.
      if (news.kind === 'refused' && !news.quiet) for (const { lineNumber } of changesOf(news.abandoned)) seen.excused.add(lineNumber);
      void tellTrolleyNews(news, around);
    };
    const store = new ClientTrolleyStore(session.calls, browser, tell, document.inTurn);
    const around = { session, trolley: store, slot: { load: async () => true, snapshot: () => ({ slot: null }) }, report: () => undefined };
    session.whenShopperChanges(() => store.closeOrder());
    session.subscribe(() => {
      const { phase, state } = session.snapshot();
      // Wait as an effect does, which runs after the page has been painted.
      if (phase === 'ready') setTimeout(() => !gone && store.openOrder(state.customerOrderId));
    });
    const resume = () => !gone && store.resume();
    page.window.addEventListener('online', resume);
    page.window.dispatchEvent(new Event('pageshow'));
    void session.start();
    const end = () => {
      gone = true;
      ended = true;
      store.leave();
      document.end();
      page.window.removeEventListener('online', resume);
    };
    return { session, store, isGone: () => gone, end };
  }

  /** Makes every later call succeed: connects the network and signs the shopper in. */
  function calm(): void {
    ahead.session = [];
    ahead.trolley = [];
    server.signedIn = true;
    goOnline(true);
  }

  return { server, kept, seen, load, calm };
}

const operations = ['getTrolley', 'addItemToTrolley', 'updateTrolleyItem', 'updateTrolleyItems', 'emptyTrolley'];

interface AskedItem {
  lineNumber: string;
  quantity: { amount: number };
}

function askedItems(body: string): { line: string; amount: number }[] {
  const { variables } = JSON.parse(body) as { variables: { trolleyItem?: AskedItem; trolleyItems?: AskedItem[] } };
  const { trolleyItem, trolleyItems = trolleyItem ? [trolleyItem] : [] } = variables;
  return trolleyItems.map(({ lineNumber, quantity }) => ({ line: lineNumber, amount: quantity.amount }));
}

export function closeAll(): void {
  for (const { key } of modalsShown()) closeModal(key);
}

export function setOnline({ window, state }: BrowserPage, online: boolean): void {
  state.online = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
