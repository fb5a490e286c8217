import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modalsShown, pressModalButton } from '#/design/overlays/document-modals.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { loadSending } from '#/modules/trolley/web/changes/client-trolley-store.ts';
// Import this now: loading it on demand takes real time, and two virtual minutes, its time limit, would pass meanwhile.
import '#/modules/trolley/web/dialogs/offer-notes.tsx';
import { prepareEmptying } from '#/modules/trolley/web/changes/prepare-emptying.ts';
import { items } from '#/platform/rules/quantity.ts';
import { closeAll, lines, lucks, openWorld, setOnline } from '#/pages/shell/testing/open-world.ts';

/**
 * Simulates a shopper with two tabs, in virtual time, while everything that can fail does, separately and together.
 * Session, call layer, trolley store and modals are wired as in the shop. Server and network are simulated and
 * unreliable.
 */

const page = vi.hoisted(() => {
  const window = new EventTarget() as EventTarget & { location: { reload(): void } };
  const state = { online: true, reloads: 0 };
  window.location = { reload: () => void (state.reloads += 1) };
  const stand = () => {
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('navigator', { get onLine() { return state.online; } });
    vi.stubGlobal('location', new URL('http://localhost/ecom'));
  };
  // The modules need these stubs when they load, because they listen to the window. Each test stubs them again.
  stand();
  return { window, state, stand };
});

/** Without LARDER_RUNS, the same 60 runs every time; with it, that number of random runs. */
const runs = process.env.LARDER_RUNS ? { numRuns: Number(process.env.LARDER_RUNS) } : { numRuns: 60, seed: 20260309 };

const takesPresses = ({ session, isGone }: { session: Session; isGone(): boolean }) =>
  modalsShown().length === 0 && !isGone() && session.snapshot().state.customerOrderId === '4711';

const goOnline = (online: boolean) => setOnline(page, online);

beforeEach(async () => {
  page.stand();
  await loadSending();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  closeAll();
  // The last press may have marked the page as being left; undo that for the next test.
  page.window.dispatchEvent(new Event('pageshow'));
});

it('a shopper never sees two modals for failed calls or a redirect loop, and loses nothing they asked for [SH-487] [SH-488] [SH-489] [SH-492] [SH-494] [SH-498] [SH-499] [SH-501] [SH-502]', async () => {
  await fc.assert(
    fc.asyncProperty(lucks, async (luck) => {
      closeAll();
      goOnline(true);
      page.state.reloads = 0;
      const world = openWorld(luck, page);
      const { server, seen, kept } = world;
      const wanted = new Map<string, number>(lines.map((line) => [line, luck.before[line] ?? 0]));
      const addedTo = new Map<string, number>();
      const tabs = [world.load()];
      // The tab that is asking whether to empty the trolley. The question blocks the page until it is answered or the
      // page is gone.
      let emptying: (typeof tabs)[number] | null = null;
      let modalSince: number | null = null;
      let redirects = 0;
      const reload = (index: number) => {
        tabs[index]!.end();
        if (emptying === tabs[index]) emptying = null;
        tabs[index] = world.load();
      };

      for (let second = 0; second < 400; second += 1) {
        for (const spell of luck.offline) {
          if (spell.at === second) goOnline(false);
          if (spell.at + spell.for === second) goOnline(true);
        }
        if (luck.secondTabAt === second) tabs.push(world.load());
        const { signOut } = luck;
        if (signOut && (signOut.at === second || signOut.at + signOut.for === second)) {
          // After signing out, the access token stays valid until it expires.
          server.signedIn = signOut.at !== second;
          for (const tab of tabs) if (!tab.isGone()) void tab.session.checkAgain();
        }
        for (const press of luck.presses) {
          const tab = tabs[press.tab];
          // A modal blocks the page, and before the shopper's order is known there is nothing to press.
          if (press.at !== second || !tab || !takesPresses(tab) || emptying) continue;
          const { trolley, lines: shown } = tab.store.snapshot();
          if (press.add) {
            // With two tabs, this tab may not know about a line that the other tab has added.
            if (shown.has(press.line) || press.amount === 0 || tabs.length > 1) continue;
            tab.store.change({ lineNumber: press.line, quantity: items(press.amount), more: true });
            addedTo.set(press.line, trolley ? 0 : wanted.get(press.line)!);
            wanted.set(press.line, press.amount + addedTo.get(press.line)!);
          } else {
            // Until the trolley has loaded, only the lines just added are shown, so no other line can be changed, even
            // if the server has it. With two tabs, skip the press: the other tab may have changed the added amount.
            if (!trolley && (!shown.has(press.line) || tabs.length > 1)) continue;
            // With the trolley in view, a press sets the line's quantity. Without it, a press on an added line changes
            // the added amount.
            const isMore = !trolley && (JSON.parse(kept.get('optimisticTrolley:4711') ?? '[]') as { target: string; more?: true }[]).some((one) => one.target === press.line && one.more);
            tab.store.change({ lineNumber: press.line, quantity: items(press.amount) });
            wanted.set(press.line, press.amount + (isMore ? addedTo.get(press.line)! : 0));
            if (!isMore) seen.excused.delete(press.line);
          }
        }
        for (const { at, tab: index } of luck.empties) {
          const tab = tabs[index];
          if (at !== second || !tab || !takesPresses(tab) || emptying || !tab.store.snapshot().trolley) continue;
          emptying = tab;
          void prepareEmptying(tab.store, 'emptying')().then(
            () => {
              for (const line of lines) wanted.set(line, 0);
              seen.excused.clear();
            },
            // The page shows the shopper why it failed; the lines they want do not change.
            () => undefined,
          ).finally(() => {
            if (emptying === tab) emptying = null;
          });
        }
        if (luck.looks.includes(second)) for (const tab of tabs) if (!tab.isGone()) void tab.store.load();
        await vi.advanceTimersByTimeAsync(1000);

        for (const tab of tabs) {
          // The next shopper must see nothing of the previous one.
          if (!tab.isGone() && tab.session.snapshot().state.customerId === -1) expect(tab.store.snapshot().lines.size).toBe(0);
        }
        const troubles = modalsShown().filter(({ urgent }) => urgent);
        expect(troubles.length).toBeLessThanOrEqual(1);
        if (tabs.every((tab) => tab.isGone())) expect(modalsShown()).toEqual([]);
        const left = [...tabs.keys()].filter((index) => tabs[index]!.isGone());
        // Each page redirects only once.
        redirects += left.length;
        expect(seen.redirects).toHaveLength(redirects);
        for (const { to, kind } of seen.redirects.slice(redirects - left.length)) {
          if (to.startsWith('/ecom/login')) {
            expect(to).toBe('/ecom/login?redirect=%2Fecom%2Fshop%2Ftrolley%3Fpage%3D2&prompt=login');
            expect(kind).toBe('anonymous');
          } else expect(to).toBe('/ecom/forgot-password/locked');
          // The shopper signs in and returns.
          server.signedIn = true;
        }
        for (const index of left) reload(index);
        const [modal] = modalsShown();
        if (!modal) modalSince = null;
        else if (modalSince === null) modalSince = second;
        else if (second - modalSince >= luck.ponders) {
          modalSince = null;
          const before = page.state.reloads;
          pressModalButton(modal, modal.buttons!.at(-1)!);
          if (page.state.reloads > before) {
            // A page that is requested without a connection loads when the connection is back, so restore the
            // connection first.
            goOnline(true);
            for (const index of tabs.keys()) reload(index);
          }
        }
      }
      expect(seen.mostTokenCalls).toBeLessThanOrEqual(1);

      // The next page sends all changes that the server does not have yet, once everything works again.
      world.calm();
      for (const tab of tabs) tab.end();
      closeAll();
      const shop = world.load();
      await vi.advanceTimersByTimeAsync(300_000);
      // Every call has succeeded or failed; none is left unsettled.
      expect(seen.unsettled).toBe(0);
      expect(modalsShown()).toEqual([]);
      for (const [line, amount] of wanted) {
        if (!seen.excused.has(line)) expect(server.lines.get(line) ?? 0, `line ${line}`).toBe(amount);
      }
      expect(kept.size).toBe(0);
      shop.end();
    }),
    runs,
  );
}, 120_000);
