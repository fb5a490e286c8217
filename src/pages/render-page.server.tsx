import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { consentStylePath } from '#/modules/consent/rules/consent-style-path.ts';
import type { PlacedBanner } from '#/modules/adtech/web/place-banner.tsx';
import { PreviewedBanner } from '#/modules/storefront/web/grid/use-grid-banner.ts';
import { RefreshDocument } from '#/pages/shell/frame/refresh-document.tsx';
import { unsupportedBrowserCheck } from '#/pages/shell/frame/unsupported-browser.tsx';
import { PageError } from '#/platform/web/router/page-results.ts';
import { idle, type RouterState, type ShownPage } from '#/platform/web/router/router-state.ts';
import { SharedHtmlContext } from '#/platform/web/shared-html.tsx';
import type { PageRow } from '#/page-row.ts';
import { consentBanner } from '#/pages/shell/frame/banners/consent-banner.server.tsx';
import { installBanner } from '#/pages/shell/frame/banners/install-banner.server.tsx';
import { installMark } from '#/pages/shell/frame/banners/install-place.tsx';
import { appStarter } from './app-starter.ts';
import { consentStarter } from './consent-starter.ts';
import { documentStarter } from './document-starter.ts';
import { PageApp } from './page-app.tsx';
import type { PageFile } from './page-files.ts';
import type { PageServer, ShopApp } from './page-server.ts';
import { PlacesOfPage } from './shared-html.server.ts';
import { toJson } from './shared-json.server.ts';

interface RenderOptions {
  shown: ShownPage;
  url: URL;
  page: PageRow;
  entry: PageFile;
  /** The addresses of all scripts that the browser needs. */
  scripts: readonly string[];
  server: PageServer;
  /** The banner among the products, in a preview only. */
  banner: PlacedBanner | null;
  whenFailed(error: unknown): void;
}

/**
 * Renders the whole page before the answer starts: pages are small, and an error can still become an error page. If a
 * page fails, its layout's error screen is shown; if the layout fails too, the refresh screen (SH-388, SH-400).
 */
export async function renderPage({ shown, url, page: row, entry, scripts, server, banner, whenFailed }: RenderOptions): Promise<{ html: string; failed: boolean }> {
  const renderRefresh = () => renderWhole(<RefreshDocument address={url} styles={entry.styles} />);
  const render = async (page: ShownPage) => {
    const places = new PlacesOfPage(url.pathname + url.search);
    const html = await renderWhole(
      <SharedHtmlContext value={places}>
        <PreviewedBanner value={banner}>
          <PageApp router={null} first={stateOf(page, url)} />
        </PreviewedBanner>
      </SharedHtmlContext>,
    );
    return places.fill(withApp(withScripts(html, page, { entry, scripts, nonce: server.nonce }), row, server));
  };
  try {
    return { html: await render(shown), failed: false };
  } catch (error) {
    // The layout has no screen for this failure, which is already logged and keeps its status.
    if (error === shown.error) return { html: await renderRefresh(), failed: false };
    whenFailed(error);
  }
  try {
    const answer = { ...shown.answer, head: [], data: undefined, failure: { status: 500 } };
    return { html: await render({ ...shown, answer, error: new PageError(500) }), failed: true };
  } catch (error) {
    whenFailed(error);
    return { html: await renderRefresh(), failed: true };
  }
}

function stateOf(shown: ShownPage, { pathname, search }: URL): RouterState {
  return { location: { pathname, search, hash: '', key: 'default', state: null }, by: 'POP', navigation: idle, revalidation: 'idle', shown };
}

/**
 * Adds the page's data (JSON in a script element) and scripts to the end of the body; React renders none of them. An
 * inline script before the content would block the parser until the styles have loaded.
 */
function withScripts(html: string, { answer }: ShownPage, { entry, scripts, nonce }: { entry: PageFile; scripts: readonly string[]; nonce: string }): string {
  const end = [
    `<script type="application/json" id="page-answer">${toJson(answer)}</script>`,
    `<script type="module" nonce="${nonce}">${documentStarter(entry, scripts)}</script>`,
    `<script nonce="${nonce}">${unsupportedBrowserCheck}</script>`,
  ].join('');
  return html.replace('</body>', () => `${end}</body>`);
}

/**
 * Adds to a page of the shop the script that marks the document before the style sheets, and the banners above the
 * frame: on all pages but those of checkout the one that asks about cookies (SH-335), and on pages in the main layout
 * the one that offers the shop's own app.
 */
function withApp(html: string, { area, layout }: PageRow, { app, nonce }: PageServer): string {
  if (area !== 'shop') return html.replace(installMark, '');
  const { starter, banner } = partsOf(app);
  return html
    .replace('<head>', () => `<head><script nonce="${nonce}">${starter}</script>${layout === 'checkout' ? '' : consentParts.style}`)
    .replace(installMark, () => (layout === 'checkout' ? '' : consentParts.banner) + (layout === 'main' ? banner : ''));
}

/** The banner that asks about cookies, and the style sheet that hides it from browsers without script that chose. */
const consentParts = { banner: consentBanner(), style: `<noscript><link rel="stylesheet" href="${consentStylePath}"></noscript>` };

const partsOfApps = new WeakMap<ShopApp, { starter: string; banner: string }>();

/** Returns the script and the banner for an app, which are the same on every page. */
function partsOf(app: ShopApp): { starter: string; banner: string } {
  const known = partsOfApps.get(app);
  if (known !== undefined) return known;
  const stores = (['android', 'ios'] as const).filter((store) => (store === 'android' ? app.googlePlay : app.appStore) !== null);
  const parts = { starter: `${appStarter({ marker: app.marker, stores })};${consentStarter()}`, banner: installBanner(app) };
  partsOfApps.set(app, parts);
  return parts;
}

/** The comment that React writes where a part suspends or fails inside a `Suspense`. */
const unfinishedPart = '<!--$!-->';

/**
 * Renders to one string, at half the cost of a stream. A page with a part that suspends or fails inside a `Suspense` is
 * rendered again as a stream.
 */
async function renderWhole(element: ReactNode): Promise<string> {
  const html = renderToString(element);
  return html.includes(unfinishedPart) ? renderWaiting(element) : `<!DOCTYPE html>${html}`;
}

/** Renders a page with suspended parts, and waits for them; rejects if one of them fails. */
function renderWaiting(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      // Keep every part in place: otherwise React sends large parts hidden, with an inline script to show them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(stream.pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}
