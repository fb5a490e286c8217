import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { RefreshDocument } from '#/pages/shell/frame/refresh-document.tsx';
import { unsupportedBrowserCheck } from '#/pages/shell/frame/unsupported-browser.tsx';
import { PageError } from '#/platform/web/router/page-results.ts';
import { idle, type RouterState, type ShownPage } from '#/platform/web/router/router-state.ts';
import { SharedHtmlContext } from '#/platform/web/shared-html.tsx';
import { documentStarter } from './document-starter.ts';
import { PageApp } from './page-app.tsx';
import type { PageFile } from './page-files.ts';
import type { PageServer } from './page-server.ts';
import { PlacesOfPage } from './shared-html.server.ts';
import { toJson } from './shared-json.server.ts';

interface RenderOptions {
  shown: ShownPage;
  url: URL;
  entry: PageFile;
  /** What the browser should fetch at once. */
  scripts: readonly string[];
  server: PageServer;
  whenFailed(error: unknown): void;
}

/**
 * Renders the whole page before answering: a page is small, and an error can still become an error page. A page that fails
 * shows its layout's error; when the layout fails as well, the refresh screen (SH-388, SH-400).
 */
export async function renderPage({ shown, url, entry, scripts, server, whenFailed }: RenderOptions): Promise<{ html: string; failed: boolean }> {
  const renderRefresh = () => renderWhole(<RefreshDocument address={url} styles={entry.styles} />);
  const render = async (page: ShownPage) => {
    const places = new PlacesOfPage(url.pathname + url.search);
    const html = await renderWhole(
      <SharedHtmlContext value={places}>
        <PageApp router={null} first={stateOf(page, url)} />
      </SharedHtmlContext>,
    );
    return places.fill(withScripts(html, page, { entry, scripts, nonce: server.nonce }));
  };
  try {
    return { html: await render(shown), failed: false };
  } catch (error) {
    // The layout has no screen for the failure, which is logged already and keeps its status.
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
 * The page's data in a block that browsers do not run, and its scripts, which React does not need to know about. They are
 * last: an inline script before the content would hold the parser until the styles have arrived.
 */
function withScripts(html: string, { answer }: ShownPage, { entry, scripts, nonce }: { entry: PageFile; scripts: readonly string[]; nonce: string }): string {
  const preloads = scripts.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`).join('');
  const end = [
    `<script type="application/json" id="page-answer">${toJson(answer)}</script>`,
    `<script type="module" nonce="${nonce}">${documentStarter(entry)}</script>`,
    `<script nonce="${nonce}">${unsupportedBrowserCheck}</script>`,
  ].join('');
  return html.replace('</head>', () => `${preloads}</head>`).replace('</body>', () => `${end}</body>`);
}

/** What React writes in place of a part that suspends or fails inside a `Suspense`. */
const unfinishedPart = '<!--$!-->';

/** Renders at once to one string, which costs half of what a stream does; only a page that waits for a part is streamed. */
async function renderWhole(element: ReactNode): Promise<string> {
  const html = renderToString(element);
  return html.includes(unfinishedPart) ? renderWaiting(element) : `<!DOCTYPE html>${html}`;
}

/** Renders a page that waits for parts of itself; rejects if one of them fails. */
function renderWaiting(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      // No part of the page waits hidden for an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(stream.pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}
