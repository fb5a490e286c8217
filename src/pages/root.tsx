import '#/design/base.css';
import '#/design/tokens.css';
import '#/design/fonts.css';
import { useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import { brand } from '#/design/brand.ts';
import { Button } from '#/design/forms/button.tsx';
import { fontFiles } from '#/design/font-files.ts';
import { LinkComponentContext } from '#/design/navigation/link-component.ts';
import { ModalHost } from '#/design/overlays/modal-host.tsx';
import { SkipLink } from '#/design/navigation/skip-link.tsx';
import { createExpiringCache } from '#/platform/web/storage/expiring-cache.ts';
import { redirectIfNeeded } from './redirect-if-needed.ts';
import { publicCalls } from './page-calls.ts';
import { pageServerContext } from './page-context.ts';
import { audienceOf } from '#/pages/rules/who-may-open.ts';
import { beforeNavigation } from '#/pages/shell/before-navigation.ts';
import { clientState } from '#/pages/shell/client-state.ts';
import { FailedPage } from '#/pages/shell/failed-page.tsx';
import { MainFrame } from '#/pages/shell/main-frame.tsx';
import { RefreshScreen } from '#/pages/shell/refresh-screen.tsx';
import { ScrollRestoration } from '#/pages/shell/scroll-restoration.tsx';
import { UnsupportedBrowser } from '#/pages/shell/unsupported-browser.tsx';
import { readShellLinks } from '#/pages/shell/read-shell-links.ts';
import { withLinksOf, type ShellData } from '#/pages/shell/shell-data.ts';
import { taxonomyOfPage } from './taxonomy-of-page.ts';
import { ShopLink } from '#/pages/shell/shop-link.tsx';
import type { Route } from './+types/root.ts';

export const middleware = [redirectIfNeeded];

export const clientMiddleware = [beforeNavigation];

/** What every page's frame shows: public, and the same for everybody. Without it a page still shows (SH-271). */
export async function loader({ context, url }: Route.LoaderArgs): Promise<ShellData> {
  const links = await readShellLinks(publicCalls(context, '/ecom'), taxonomyOfPage(context, '/ecom'));
  const opened = { pathname: url.pathname, audience: audienceOf(url.pathname, url.searchParams.get('prompt')) };
  return { ...links, settings: context.get(pageServerContext).publicSettings, opened };
}

/** What the browser has of menus and footer, for five minutes (SH-267). */
const keptShell = createExpiringCache<true>(300_000);

let shown: ShellData | null = null;

/** In the document at hand links that cannot be had anew stay as they were. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ShellData> {
  try {
    return withLinksOf(shown, await serverLoader());
  } catch (error) {
    // The page has failed with them, and says so in this frame; a way elsewhere is no failure.
    if (shown === null || error instanceof Response) throw error;
    return { ...shown, missing: true };
  }
}

/** Moving between pages asks for menus and footer anew once they are older than that; what just came with the document is not. */
export const shouldRevalidate = () => shown !== null && keptShell.find('shell') === null;

/** The leaf of the wordmark, small enough to travel with the page. */
const favicon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${brand.themeColours.light}"/><path d="M6 18c0-8 4-12 12-12 0 8-4 12-12 12zm0 0 6-6" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>`,
)}`;

/** The document every page stands in; it says which address it was made for (`entry.client.tsx`). */
export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <html lang="en-GB" data-address={pathname + search}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.themeColours.dark} />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        {fontFiles.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink href="#main">Skip to main content</SkipLink>
        <UnsupportedBrowser />
        <LinkComponentContext value={ShopLink}>
          {children}
          <ModalHost />
        </LinkComponentContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData;
    // What is missing is asked for again with the next page.
    if (!loaderData.missing) keptShell.keep('shell', true);
  }, [loaderData]);
  return <Outlet />;
}

/**
 * What no layout could show: a page that has none and is not there, in the main one, and else the refresh screen, for a
 * layout that failed itself and for code that did not arrive (SH-399, SH-400).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<ShellData>('root') ?? null;
  // A layout that failed may not have come as far as opening the way for reports.
  useEffect(() => void clientState(shell?.settings ?? null), [shell]);
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return (
      <RefreshScreen>
        <Button onClick={() => window.location.reload()}>Refresh</Button>
      </RefreshScreen>
    );
  }
  return (
    <MainFrame shell={shell}>
      <FailedPage error={error} />
    </MainFrame>
  );
}
