import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentPropsWithRef, type ReactNode, type SubmitEvent } from 'react';
import type { PageRouter } from './page-router.ts';
import type { MoveOptions } from './router-options.ts';
import { SharedHtmlContext } from '#/platform/web/shared-html.tsx';
import { whenHydrated } from '#/platform/web/slices.ts';
import { idle, type MoveKind, type Navigation, type RouterLocation, type RouterState, type ShownPage } from './router-state.ts';

export const RouterContext = createContext<PageRouter | null>(null);
const LocationContext = createContext<RouterLocation>({ pathname: '/', search: '', hash: '', key: 'default', state: null });
const MoveContext = createContext<{ by: MoveKind; navigation: Navigation; revalidation: RouterState['revalidation'] }>({ by: 'POP', navigation: idle, revalidation: 'idle' });
const ShownContext = createContext<ShownPage | null>(null);

/** Provides the location and data to the pages. Without a router, as on the server, both stay as given in `first`. */
export function RouterRoot({ router, first, children }: { router: PageRouter | null; first: RouterState; children: ReactNode }) {
  const [state, setState] = useState(first);
  const { location, by, navigation, revalidation, shown } = state;
  // A changed context would make React hydrate the page's slices one by one, and start again after each.
  useLayoutEffect(() => router?.subscribe(() => whenHydrated(() => startTransition(() => setState(router.state())))), [router]);
  useEffect(() => {
    if (!router) return undefined;
    // The shopper may have pressed a link to a part of the page before the router listened.
    const { pathname, search, hash } = window.location;
    if (hash !== router.state().location.hash) void router.navigate(pathname + search + hash, { replace: true });
    return router.start();
  }, [router]);
  const move = useMemo(() => ({ by, navigation, revalidation }), [by, navigation, revalidation]);
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <MoveContext value={move}>
          <ShownContext value={shown}>{children}</ShownContext>
        </MoveContext>
      </LocationContext>
    </RouterContext>
  );
}

/** Returns the location of the current page. */
export const useLocation = (): RouterLocation => useContext(LocationContext);

/**
 * Returns the current page's path and query. Put the text into the HTML unchanged: on the server it is a placeholder,
 * which is replaced later.
 */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return useContext(SharedHtmlContext)?.address ?? pathname + search;
}

/** Returns the query of the current page. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Returns the navigation in progress, or the idle one. */
export const useNavigation = (): Navigation => useContext(MoveContext).navigation;

/** Returns how the shopper reached the current page. */
export const useNavigationType = (): MoveKind => useContext(MoveContext).by;

export const useShownPage = (): ShownPage | null => useContext(ShownContext);

/** Returns the data of the document's frame (menus, footer); null if there is none. */
export const useFrameData = <T,>(): T | null => (useContext(ShownContext)?.answer.frame ?? null) as T | null;

export const useLayoutData = <T,>(): T | null => (useContext(ShownContext)?.answer.layoutData ?? null) as T | null;

const notTyping = () => false;

/** Returns a function that tells whether the shopper is typing (see `PageRouter.isTyping`). */
export const useTyping = (): (() => boolean) => useContext(RouterContext)?.isTyping ?? notTyping;

const nowhere = async () => undefined;
const notReloaded = async () => false;

/** Returns the function that navigates; it stays the same for the lifetime of the document. */
export function useNavigate(): (to: string, options?: MoveOptions) => Promise<void> {
  return useContext(RouterContext)?.navigate ?? nowhere;
}

/**
 * Returns a function that reloads the data of the current page (see `PageRouter.revalidate`), and whether it is
 * running.
 */
export function useRevalidator(): { state: RouterState['revalidation']; revalidate: PageRouter['revalidate'] } {
  return { state: useContext(MoveContext).revalidation, revalidate: useContext(RouterContext)?.revalidate ?? notReloaded };
}

/**
 * Sends a form to the page's action without leaving the page. `answer` is the action's latest result; undefined before
 * the first one, and if the latest post failed or was redirected.
 */
export interface FormPost<T> {
  busy: boolean;
  answer: T | undefined;
  send(fields: Record<string, string>): void;
}

/**
 * Returns a form post. Pass `onLate` for a form whose effect is shown elsewhere too: it is called with an answer that comes after
 * the form has left the page, and that nothing else would show. `finish` may replace an answer; the form is busy until then.
 */
export function useFormPost<T>(onLate?: (answer: T | undefined) => void, finish: (answer: T | undefined) => Promise<T | undefined> = async (answer) => answer): FormPost<T> {
  const router = useContext(RouterContext);
  const [post, setPost] = useState<{ busy: boolean; answer: T | undefined }>({ busy: false, answer: undefined });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  function settle(answer: T | undefined): void {
    if (!isShown.current) onLate?.(answer);
    else startTransition(() => setPost({ busy: false, answer }));
  }

  return {
    ...post,
    send(fields) {
      setPost({ busy: true, answer: post.answer });
      void router?.post(new URLSearchParams(fields)).then((answer) => finish(answer as T | undefined)).then(settle);
    },
  };
}

/** Returns the fields of a form, including the pressed button. */
export function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null = null): URLSearchParams {
  const fields = new FormData(form, submitter as HTMLButtonElement | null);
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
}

export function useSubmit(): (form: HTMLFormElement, submitter?: HTMLElement | null, options?: MoveOptions) => void {
  const router = useContext(RouterContext);
  return (form, submitter = null, options = {}) => {
    const fields = fieldsOf(form, submitter);
    const to = form.getAttribute('action') ?? '';
    if (form.method === 'post') void router?.submit(to, fields, options);
    else void router?.navigate(`${to === '' ? location.pathname : to}?${fields}`, options);
  };
}

/** A form that the router sends without a full page load; without JavaScript, the browser sends it. */
export function Form({ replace = false, onSubmit, ...rest }: ComponentPropsWithRef<'form'> & { replace?: boolean }) {
  const submit = useSubmit();
  const whenSent = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    submit(event.currentTarget, (event.nativeEvent as unknown as globalThis.SubmitEvent).submitter, { replace });
  };
  return <form {...rest} onSubmit={whenSent} />;
}
