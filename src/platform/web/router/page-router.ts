import { isOffline, whenOnline } from '#/platform/web/connection.ts';
import { dataAddress } from '#/platform/rules/data-address.ts';
import { unpackColumns } from '#/platform/rules/packed-columns.ts';
import { nextState, refinement } from '#/platform/rules/refinement.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { entryAtHand, hrefOf, leave, locationAtHand, newKey, partsOf } from './location-at-hand.ts';
import { cameFromHeader, frameKnownHeader, isPageReply, loadsItselfHeader, originHeaders, type PageAnswer, type PageReply } from './page-answer.ts';
import { pressedLink } from './pressed-link.ts';
import { isPageError, PageError, PageResult, redirectOf } from './page-results.ts';
import { idle, waiting, type HistoryEntry, type LoadInBrowser, type MoveKind, type RouterLocation, type RouterState, type ShownPage } from './router-state.ts';
import type { MoveOptions, RouterOptions } from './router-options.ts';
import { createTypedField } from './typed-field.ts';
import { unsentAction } from './unsent-action.ts';

export interface PageRouter {
  state(): RouterState;
  subscribe(listener: () => void): () => void;
  /** Starts handling Back, Forward and links. Returns a function that stops the handling. */
  start(): () => void;
  /**
   * Goes to an address, which may be relative to the current one. Resolves when the page has arrived and is about to be
   * shown, or when another navigation has replaced this one.
   */
  navigate(to: string, options?: MoveOptions): Promise<void>;
  submit(to: string, body: URLSearchParams, options?: MoveOptions): Promise<void>;
  /**
   * Replaces the location of the current page, which keeps its data. Ends a navigation, also one that waits for the
   * connection; a reload of the data goes on.
   */
  replaceLocation(there: RouterLocation): void;
  /**
   * Reloads the data of the current page, unless a navigation is in progress. Resolves to false if the reload failed.
   * With `keepsPage`, the page then keeps its old data instead of showing an error.
   */
  revalidate(options?: { keepsPage?: boolean }): Promise<boolean>;
  /** Sends a form to the page's action and shows the answer's data. Resolves to the action's result, or the page's `unsent`. */
  post(body: URLSearchParams): Promise<unknown>;
  /** Returns whether the focus is in a field that the shopper has changed since the last navigation began. */
  isTyping(): boolean;
}

/**
 * Creates the router, which shows one page after another in one document. It requests each page from the server, loads
 * the page's code, and maintains the tab's history.
 */
export function createPageRouter(options: RouterOptions): PageRouter {
  const listeners = new Set<() => void>();
  const entry = entryAtHand();
  let idx = entry.idx ?? 0;
  if (entry.idx === undefined) history.replaceState({ ...entry, idx }, '');
  let state: RouterState = { location: locationAtHand(), by: 'POP', navigation: idle, revalidation: 'idle', shown: options.first };
  /** Counts navigations and reloads. One whose number is no longer the latest has no further effect. */
  let turns = 0;
  let abort = new AbortController();
  /** The number of our own `history.go` calls that the browser has not reported yet. */
  let ownSteps = 0;
  const typedField = createTypedField();

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function begin(): number {
    abort.abort();
    abort = new AbortController();
    return (turns += 1);
  }

  function addressOf(to: string): URL {
    const { pathname, search, hash } = state.location;
    return new URL(to, location.origin + pathname + search + (to === '' ? hash : ''));
  }

  async function navigate(to: string, { replace = false, state: given = null }: MoveOptions = {}): Promise<void> {
    const url = addressOf(to);
    if (!isOurs(url)) return leave(url.href, replace);
    const isSame = url.pathname + url.search + url.hash === hrefOf(state.location);
    await go({ ...partsOf(url), key: newKey(), state: nextState(state.location.state, given) }, isSame || replace ? 'REPLACE' : 'PUSH', null);
  }

  async function submit(to: string, body: URLSearchParams, { replace = false }: MoveOptions = {}): Promise<void> {
    const url = addressOf(to);
    const isSame = url.pathname + url.search === state.location.pathname + state.location.search;
    await go({ ...partsOf(url), key: newKey(), state: null }, isSame || replace ? 'REPLACE' : 'PUSH', body);
  }

  function replaceLocation(there: RouterLocation): void {
    if (state.navigation !== idle) begin();
    set({ location: there, navigation: idle });
  }

  async function go(to: RouterLocation, by: MoveKind, body: URLSearchParams | null, stepsBack = 0): Promise<void> {
    const turn = begin();
    typedField.forget();
    const isElsewhere = to.pathname !== state.location.pathname || to.search !== state.location.search;
    const isHash = !isElsewhere && body === null && (by === 'POP' || to.hash !== state.location.hash);
    if (isHash) return show(to, by, state.shown);
    if (isOffline() && isElsewhere) {
      // Stay on this page and at its address, and continue when the connection is back.
      if (stepsBack !== 0) step(stepsBack);
      set({ navigation: waiting, revalidation: 'idle' });
      await whenOnline();
      if (turn !== turns) return;
      if (stepsBack !== 0) step(-stepsBack);
    }
    const { page } = state.shown;
    const needsLoading = body !== null || by === 'POP' || page.needsLoading?.({ from: addressOf(''), to: addressOf(hrefOf(to)) }) !== false;
    if (!needsLoading) return show(to, by, state.shown);
    set({ navigation: { state: body === null ? 'loading' : 'submitting', location: to }, revalidation: 'idle' });
    try {
      await whenOnline();
      if (turn !== turns) return;
      const reply = await fetchPage(to, body);
      if (turn !== turns) return;
      // Back has already moved to its entry. A new entry for the redirect would make Back lead here again and again.
      if ('location' in reply) return await follow(reply, by !== 'PUSH', turn);
      if ('refused' in reply) return show(to, by, withAction(state.shown, reply.refused));
      const shown = await shownOf(reply, to);
      if (turn !== turns) return;
      const unsent = body && unsentAction(page, body, shown.error);
      show(to, by, unsent ? withAction(state.shown, unsent) : shown);
    } catch (error) {
      if (turn !== turns) return;
      if (error instanceof Response) return follow(redirectOf(error), by !== 'PUSH', turn);
      const unsent = body && unsentAction(page, body, error);
      show(to, by, unsent ? withAction(state.shown, unsent) : failed(error));
    }
  }

  async function follow({ location: to, byDocument }: { location: string; byDocument: boolean }, replace: boolean, turn: number): Promise<void> {
    const url = new URL(to, location.origin);
    await options.beforeRedirect();
    if (turn !== turns) return;
    if (byDocument || !isOurs(url)) return leave(url.href, replace);
    const isSame = url.pathname + url.search === state.location.pathname + state.location.search;
    await go({ ...partsOf(url), key: newKey(), state: null }, isSame || replace ? 'REPLACE' : 'PUSH', null);
  }

  async function revalidate({ keepsPage = false } = {}): Promise<boolean> {
    if (state.navigation !== idle) return true;
    const turn = begin();
    const before = state.shown;
    let shown: ShownPage;
    set({ revalidation: 'loading' });
    try {
      await whenOnline();
      if (turn !== turns) return true;
      const reply = await fetchPage(state.location, null);
      if (turn !== turns) return true;
      if ('location' in reply) return await follow(reply, true, turn).then(() => true);
      if ('refused' in reply) return true;
      shown = withAction(await shownOf(reply, state.location), before.answer.actionData);
    } catch (error) {
      if (turn !== turns) return true;
      if (error instanceof Response) return follow(redirectOf(error), true, turn).then(() => true);
      shown = failed(error);
    }
    if (turn !== turns) return true;
    setShown(shown, { revalidation: 'idle' }, keepsPage);
    return shown.error === null;
  }

  async function post(body: URLSearchParams): Promise<unknown> {
    const [at, { page }] = [state.location, state.shown];
    await whenOnline();
    try {
      const reply = await fetchPage(at, body, null);
      if ('location' in reply) return isStillAt(at) && state.navigation.state === 'idle' ? await follow(reply, false, turns) : undefined;
      if ('refused' in reply) return reply.refused;
      const shown = await shownOf(reply, at);
      const unsent = unsentAction(page, body, shown.error);
      if (unsent === null && isStillAt(at)) setShown(withAction(shown, state.shown.answer.actionData));
      return unsent ?? reply.actionData;
    } catch (error) {
      const unsent = unsentAction(page, body, error);
      if (unsent !== null) return unsent;
      if (isStillAt(at)) setShown(failed(error));
    }
  }

  const isStillAt = ({ key, pathname, search }: RouterLocation) => key === state.location.key || (pathname === state.location.pathname && search === state.location.search);

  async function fetchPage(to: RouterLocation, body: URLSearchParams | null, signal: AbortSignal | null = abort.signal): Promise<PageReply> {
    const headers = { [cameFromHeader]: state.location.pathname, ...originHeaders(to.state), ...(options.isFrameKnown() && { [frameKnownHeader]: 'yes' }), ...(options.loadData && { [loadsItselfHeader]: 'yes' }) };
    const response = await fetch(dataAddress(to), { method: body === null ? 'GET' : 'POST', body, headers, signal });
    const reply: unknown = response.headers.get('content-type')?.includes('json') ? unpackColumns(await response.json()) : null;
    if (!isPageReply(reply)) throw new PageError(response.status < 400 ? 500 : response.status);
    return reply;
  }

  async function shownOf(given: PageAnswer, at: RouterLocation): Promise<ShownPage> {
    const answer = { ...given, frame: given.frame === undefined ? state.shown.answer.frame : options.mergeFrame(state.shown.answer.frame, given.frame) };
    let modules: Pick<ShownPage, 'page' | 'layout'>;
    try {
      modules = await options.loadModules(answer);
    } catch (error) {
      return { ...state.shown, answer: { ...answer, head: [] }, error };
    }
    if (answer.loadsItself) {
      try {
        const args = { request: new Request(location.origin + at.pathname + at.search), params: answer.params };
        const load = async (one: LoadInBrowser | undefined) => one && options.loadData?.(one, args);
        [answer.layoutData, answer.data] = await Promise.all([load(modules.layout.load), load(modules.page.load)]);
      } catch (error) {
        if (error instanceof Response) throw error;
        const { answer: before } = state.shown;
        const failure = error instanceof PageResult ? new PageError(error.init.status ?? 500) : error;
        return { answer: { ...answer, head: [], layoutData: before.layoutData }, ...modules, error: failure };
      }
    }
    return { answer, ...modules, error: answer.failure && new PageError(answer.failure.status) };
  }

  /** Returns the current layout with the error in place of the page. */
  function failed(error: unknown): ShownPage {
    return { ...state.shown, answer: { ...state.shown.answer, head: [] }, error };
  }

  const withAction = (shown: ShownPage, actionData: unknown): ShownPage => ({ ...shown, answer: { ...shown.answer, actionData } });

  function show(to: RouterLocation, by: MoveKind, shown: ShownPage): void {
    if (by === 'PUSH') idx += 1;
    const kept: HistoryEntry = { usr: to.state, key: to.key, idx };
    if (by === 'PUSH') history.pushState(kept, '', hrefOf(to));
    if (by === 'REPLACE') history.replaceState(kept, '', hrefOf(to));
    setShown(shown, { location: to, by, navigation: idle, revalidation: 'idle' });
  }

  /**
   * Sets the shown page, and reports its error unless that is a status below 500, such as 404. With `keepsPage`, keeps
   * the current page if the new one failed.
   */
  function setShown(shown: ShownPage, more: Partial<RouterState> = {}, keepsPage = false): void {
    const { error } = shown;
    if (error !== null && shown !== state.shown && (!isPageError(error) || error.status >= 500)) options.report(error);
    set({ ...more, shown: keepsPage && error !== null ? state.shown : shown });
  }

  function step(count: number): void {
    ownSteps += 1;
    history.go(count);
  }

  function whenPopped(): void {
    const stepsBack = idx - (entryAtHand().idx ?? idx);
    idx -= stepsBack;
    if (ownSteps > 0) return void (ownSteps -= 1);
    void go(locationAtHand(), 'POP', null, stepsBack);
  }

  /** Resets the navigation: a page that the browser restores from its cache may have been left while it was loading. */
  function whenRestored({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    begin();
    set({ navigation: idle, revalidation: 'idle' });
  }

  function whenPressed(event: MouseEvent): void {
    const href = pressedLink(event);
    if (href === null || !isOurs(addressOf(href))) return;
    event.preventDefault();
    // A link to the same path with another query shows another view of the same page (SH-113).
    void navigate(href, { state: pathOf(addressOf(href).pathname) === pathOf(state.location.pathname) ? refinement : null });
  }

  function isOurs({ origin, pathname }: URL): boolean {
    return origin === location.origin && pathname.split('/')[1]?.toLowerCase() === options.root;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stop = new AbortController();
      const { signal } = stop;
      window.addEventListener('popstate', whenPopped, { signal });
      window.addEventListener('pageshow', whenRestored, { signal });
      document.addEventListener('click', whenPressed, { signal });
      typedField.watch(signal);
      return () => stop.abort();
    },
    navigate,
    submit,
    replaceLocation,
    revalidate,
    post,
    isTyping: typedField.hasFocus,
  };
}
