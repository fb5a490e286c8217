import '#/design/base.css';
import '#/design/tokens.css';
import '#/design/fonts.css';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { brand } from '#/design/brand.ts';
import { fontFiles } from '#/design/font-files.ts';
import { LinkComponentContext } from '#/design/link-component.ts';
import { ModalHost } from '#/design/modal-host.tsx';
import { SkipLink } from '#/design/skip-link.tsx';
import { readFooter, readTaxonomy } from '#/modules/storefront/web/storefront-calls.ts';
import { publicCalls } from './page-calls.ts';
import { pageServerContext } from './page-context.ts';
import { ErrorMessage } from './shell/error-message.tsx';
import { MainFrame } from './shell/main-frame.tsx';
import { NotFound } from './shell/not-found-message.tsx';
import { menusOf, type ShellData } from './shell/shell-data.ts';
import { ShopLink } from '#/pages/shell/shop-link.tsx';
import type { Route } from './+types/root.ts';

/** What every page's frame shows: public, and the same for everybody. Without it a page still shows (SH-271). */
export async function loader({ context }: Route.LoaderArgs): Promise<ShellData> {
  const calls = publicCalls(context, '/ecom');
  const [menus, footer] = await Promise.all([
    readTaxonomy(calls).then(menusOf, () => []),
    readFooter(calls).catch(() => null),
  ]);
  return { menus, footer, settings: context.get(pageServerContext).publicSettings };
}

/** The frame's data last as long as the document: menus and footer are kept while moving between pages. */
export const shouldRevalidate = () => false;

/** The leaf of the wordmark, small enough to travel with the page. */
const favicon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${brand.themeColours.light}"/><path d="M6 18c0-8 4-12 12-12 0 8-4 12-12 12zm0 0 6-6" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>`,
)}`;

/** The document every page stands in. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-GB">
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

export default function Root() {
  return <Outlet />;
}

/** A page that is not there, or one that failed: said inside the shop's own frame (SH-014, SH-388). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<ShellData>('root');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <MainFrame shell={shell ?? null}>
      <title>{missing ? 'Page not found' : 'Sorry, something has gone wrong...'}</title>
      {missing ? <NotFound /> : <ErrorMessage phone={shell?.settings.customerCarePhone ?? null} />}
    </MainFrame>
  );
}
