import { afterEach, beforeEach, vi } from 'vitest';
import type { PageAnswer, PageReply } from '#/platform/web/router/page-answer.ts';
import { createPageRouter } from '#/platform/web/router/page-router.ts';
import type { RouterOptions } from '#/platform/web/router/router-options.ts';
import type { ShownPage } from '#/platform/web/router/router-state.ts';

export const nothing = { default: () => null };
export const answer = (name: string, data: unknown = null): PageAnswer => ({ name, params: {}, script: `/${name}.js`, layoutScript: '/layout.js', styles: [], head: [], facts: [], data, failure: null });

/** A fake tab with its own history, and a fake server that sends the test's answers. */
export let tab: { entries: { state: unknown; href: string }[]; at: number; asked: string[]; cameFrom: string | null; answers: Map<string, () => Promise<PageReply>>; left: string[]; online: boolean };
const listeners = new Map<string, Set<(event?: unknown) => void>>();
export const emit = (name: string, event?: unknown) => [...(listeners.get(name) ?? [])].forEach((listener) => listener(event));
const target = {
  addEventListener: (name: string, listener: () => void) => listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  removeEventListener: (name: string, listener: () => void) => listeners.get(name)?.delete(listener),
};
export const here = () => new URL(tab.entries[tab.at]!.href, 'https://shop.test');

/** Gives each test of a file a new tab. */
export function giveEachTestATab(): void {
  beforeEach(openTab);
  afterEach(() => vi.unstubAllGlobals());
}

function openTab(): void {
  tab = { entries: [{ state: null, href: '/ecom/home' }], at: 0, asked: [], cameFrom: null, answers: new Map(), left: [], online: true };
  listeners.clear();
  const location = {
    get origin() { return 'https://shop.test'; },
    get pathname() { return here().pathname; },
    get search() { return here().search; },
    get hash() { return here().hash; },
    assign: (to: string) => tab.left.push(to),
    replace: (to: string) => tab.left.push(`replace ${to}`),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    get state() { return tab.entries[tab.at]!.state; },
    pushState: (state: unknown, _: string, href: string) => {
      tab.entries = [...tab.entries.slice(0, tab.at + 1), { state, href }];
      tab.at += 1;
    },
    replaceState: (state: unknown, _: string, href?: string) => (tab.entries[tab.at] = { state, href: href ?? tab.entries[tab.at]!.href }),
    go: (count: number) => {
      tab.at += count;
      queueMicrotask(() => emit('popstate'));
    },
  });
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', target);
  vi.stubGlobal('navigator', { get onLine() { return tab.online; } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    tab.asked.push(`${init.method} ${address}`);
    tab.cameFrom = new Headers(init.headers).get('x-came-from');
    const reply = await (tab.answers.get(address) ?? (async () => answer(address.replace('/ecom/', '').replace(/\.data.*/, ''))))();
    return Response.json(reply);
  });
}

/** Opens the router on the home page of the tab. */
export function openRouter(own: Partial<RouterOptions> = {}, page: Partial<ShownPage['page']> = {}) {
  const first = { answer: { ...answer('home'), frame: 'menus' }, page: { ...nothing, ...page }, layout: nothing as never, error: null };
  const reported: unknown[] = [];
  const router = createPageRouter({
    first,
    root: 'ecom',
    loadModules: async () => ({ page: nothing, layout: nothing as never }),
    isFrameKnown: () => true,
    mergeFrame: (before, now) => now ?? before,
    beforeRedirect: async () => undefined,
    report: (error) => reported.push(error),
    ...own,
  });
  router.start();
  return { router, reported, shown: () => [router.state().shown.answer.name, here().pathname + here().search + here().hash] };
}

export async function turns(count = 1): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
