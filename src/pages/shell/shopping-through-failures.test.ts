import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modalsShown, pressModalButton, closeModal } from '#/design/document-modals.ts';
import { createSession } from '#/modules/account/web/session-store.ts';
import { sessionKind } from '#/modules/account/rules/session.ts';
import { openTrolleyTrouble } from '#/modules/trolley/web/open-trolley-trouble.ts';
import { TrolleyKeeper } from '#/modules/trolley/web/trolley-keeper.ts';
import { items } from '#/platform/rules/quantity.ts';
import { showCallTrouble } from './show-call-trouble.ts';

/**
 * A shopper at work while everything fails that can fail, alone and together, in virtual time: the session, the call
 * layer, the trolley's keeper and the modals as the shop wires them, over a server and a network that are made of luck.
 */

const page = vi.hoisted(() => {
  const window = new EventTarget() as EventTarget & { location: { reload(): void } };
  const state = { online: true, reloads: 0 };
  window.location = { reload: () => void (state.reloads += 1) };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { get onLine() { return state.online; } });
  return { window, state };
});

/** What luck does to one call, beside the time it takes. */
const moods = ['well', 'well', '500', '503', '503 in 2', '503 at date', '503 in 31', 'silent', 'broken', 'garbled', 'token ends', 'sign-in ends', '403', 'locked', '409'] as const;
type Mood = (typeof moods)[number];
type CallLuck = { mood: Mood; takesMs: number };

interface Luck {
  /** One call after the other: those that find out who is shopping, and those of the trolley. */
  ofSession: CallLuck[];
  ofTrolley: CallLuck[];
  /** Seconds from the start at which the connection goes, and for how long. */
  offline: { at: number; for: number }[];
  /** Presses: when, which line, how many. */
  presses: { at: number; line: string; amount: number }[];
  /** When something else of the page asks for the trolley, such as a slot that changed. */
  looks: number[];
  /** How long the shopper takes to press a modal's button, seconds. */
  ponders: number;
}

const callLuck: fc.Arbitrary<CallLuck> = fc.record({ mood: fc.constantFrom(...moods), takesMs: fc.constantFrom(5, 50, 700, 20_000) });

const lucks: fc.Arbitrary<Luck> = fc.record({
  ofSession: fc.array(callLuck, { maxLength: 8 }),
  ofTrolley: fc.array(callLuck, { maxLength: 30, size: '+1' }),
  offline: fc.array(fc.record({ at: fc.integer({ min: 0, max: 90 }), for: fc.integer({ min: 1, max: 40 }) }), { maxLength: 2 }),
  presses: fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 120 }), line: fc.constantFrom('101', '102', '103'), amount: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 3, maxLength: 15, size: '+1' },
  ),
  looks: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 6 }),
  ponders: fc.integer({ min: 1, max: 20 }),
});

function openWorld(luck: Luck) {
  const server = { signedIn: true, locked: false, tokens: new Set<string>(), made: 0, lines: new Map<string, number>() };
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
    // A page that is left breaks its calls off.
    if (!isHeard()) return new Response();
    return answer(new URL(address, 'https://shop.example'), init, mood);
  }

  function answer(address: URL, init: RequestInit, mood: Mood): Response {
    const endpoint = address.searchParams.get('tag') ?? address.pathname.split('/').at(-1)!;
    const asked = endpoint.includes('trolley') ? askedItem(init.body as string) : null;
    const bearer = new Headers(init.headers).get('authorization')!;
    // A refusal that no rule foresees is said, and the change is not asked for again.
    if (asked && ['500', 'garbled', '403', 'locked', '409'].includes(mood)) seen.excused.add(asked.line);
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
    const mine = anonymous ? new Map<string, number>() : server.lines;
    if (asked) mine.set(asked.line, asked.amount);
    const trolleyItems = [...mine].map(([lineNumber, amount]) => ({ lineNumber, quantity: { amount, uom: 'C62' } }));
    const trolley = { trolley: { trolleyItems, conflicts: [] }, failures: null };
    return Response.json({ data: { getTrolley: trolley, addItemToTrolley: trolley, updateTrolleyItem: trolley } });
  }

  /** One document: from a page load to the next. */
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
        // What comes to a document that is no more is heard by nobody.
        if (ended) return new Promise(() => undefined);
        if ('error' in answered) throw answered.error;
        return answered.answer;
      },
      env: 'prod',
      features: () => [],
      loadContext: async (made, quiet) =>
        (await made.graph<{ shoppingContext: never }, object>({ name: 'shoppingContext', query: '' }, {}, { quiet })).shoppingContext,
      here: () => ({ pathname: '/ecom/shop/trolley', search: '?page=2' }),
      leaving: () => false,
      leave(to) {
        seen.redirects.push({ to, kind: sessionKind(session.snapshot().state) });
        closeAll();
        gone = true;
      },
      showTrouble(trouble) {
        if (!gone) showCallTrouble(trouble);
      },
      reportCall: () => undefined,
      remember: () => undefined,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      report: () => undefined,
    });
    const keeper = new TrolleyKeeper(session.calls, { find: (key) => kept.get(key) ?? null, keep: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)) }, openTrolleyTrouble);
    session.whenShopperChanges(() => keeper.forget());
    session.subscribe(() => {
      const { phase, state } = session.snapshot();
      // As an effect does, once the page has been drawn.
      if (phase === 'ready') setTimeout(() => !gone && keeper.keep(state.customerOrderId));
    });
    const resume = () => !gone && keeper.resume();
    page.window.addEventListener('online', resume);
    page.window.dispatchEvent(new Event('pageshow'));
    void session.start();
    const end = () => {
      gone = true;
      ended = true;
      keeper.leave();
      page.window.removeEventListener('online', resume);
    };
    return { session, keeper, isGone: () => gone, end };
  }

  /** From now on luck is good. */
  function calm(): void {
    ahead.session = [];
    ahead.trolley = [];
    server.signedIn = true;
    goOnline(true);
  }

  return { server, kept, seen, load, calm };
}

function askedItem(body: string): { line: string; amount: number } | null {
  const { variables } = JSON.parse(body) as { variables: { trolleyItem?: { lineNumber: string; quantity: { amount: number } } } };
  return variables.trolleyItem ? { line: variables.trolleyItem.lineNumber, amount: variables.trolleyItem.quantity.amount } : null;
}

function closeAll(): void {
  for (const { key } of modalsShown()) closeModal(key);
}

function goOnline(online: boolean): void {
  page.state.online = online;
  page.window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

it('a shopper never sees two modals of failed calls nor a loop of redirects, and loses nothing they asked for [SH-487] [SH-488] [SH-489] [SH-492] [SH-494] [SH-498] [SH-499] [SH-501] [SH-502]', async () => {
  await fc.assert(
    fc.asyncProperty(lucks, async (luck) => {
      closeAll();
      goOnline(true);
      page.state.reloads = 0;
      const world = openWorld(luck);
      const { server, seen, kept } = world;
      const wanted = new Map<string, number>();
      let shop = world.load();
      let modalSince: number | null = null;
      let redirects = 0;

      for (let second = 0; second < 400; second += 1) {
        for (const spell of luck.offline) {
          if (spell.at === second) goOnline(false);
          if (spell.at + spell.for === second) goOnline(true);
        }
        for (const press of luck.presses) {
          // A modal stands before the page, and a page without a trolley takes no presses.
          if (press.at !== second || modalsShown().length > 0 || shop.isGone() || shop.session.snapshot().state.customerOrderId !== '4711') continue;
          shop.keeper.setQuantity({ lineNumber: press.line, quantity: items(press.amount) });
          wanted.set(press.line, press.amount);
          seen.excused.delete(press.line);
        }
        if (luck.looks.includes(second) && !shop.isGone()) void shop.keeper.load();
        await vi.advanceTimersByTimeAsync(1000);

        const troubles = modalsShown().filter(({ urgent }) => urgent);
        expect(troubles.length).toBeLessThanOrEqual(1);
        if (shop.isGone()) expect(modalsShown()).toEqual([]);
        const [modal] = modalsShown();
        if (!modal) modalSince = null;
        else if (modalSince === null) modalSince = second;
        else if (second - modalSince >= luck.ponders) {
          modalSince = null;
          const before = page.state.reloads;
          pressModalButton(modal, modal.buttons![0]!);
          if (page.state.reloads > before) {
            // A page that is asked for without a connection comes when there is one.
            goOnline(true);
            shop.end();
            shop = world.load();
          }
        }
        // A page is left once.
        if (shop.isGone()) redirects += 1;
        expect(seen.redirects).toHaveLength(redirects);
        if (shop.isGone()) {
          const { to, kind } = seen.redirects.at(-1)!;
          if (to.startsWith('/ecom/login')) {
            expect(to).toBe('/ecom/login?redirect=%2Fecom%2Fshop%2Ftrolley%3Fpage%3D2&prompt=login');
            expect(kind).toBe('anonymous');
          } else expect(to).toBe('/ecom/forgot-password/locked');
          // The shopper signs in, and is back.
          server.signedIn = true;
          shop.end();
          shop = world.load();
        }
      }
      expect(seen.mostTokenCalls).toBeLessThanOrEqual(1);

      // What is not in the trolley by now is found again by the next page, once all is well.
      world.calm();
      shop.end();
      closeAll();
      shop = world.load();
      await vi.advanceTimersByTimeAsync(300_000);
      // Every call has settled, one way or another.
      expect(seen.unsettled).toBe(0);
      expect(modalsShown()).toEqual([]);
      for (const [line, amount] of wanted) {
        if (!seen.excused.has(line)) expect(server.lines.get(line), `line ${line}`).toBe(amount);
      }
      expect(kept.size).toBe(0);
      shop.end();
    }),
    { numRuns: 40 },
  );
}, 120_000);
