import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { NonceContext } from './nonce-context.ts';
import { pageServerContext } from './page-context.ts';
import { reportFromServer } from './report-from-server.ts';
import { RefreshDocument } from '#/pages/shell/refresh-document.tsx';

// The server takes these from the built module, so that pages and server agree on which context is meant.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { pageServerContext };

/** Logs and reports what made a page fail; a page that is not there, or cannot be posted to, has not failed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const server = context.get(pageServerContext);
  server.logFault(error);
  const { pathname } = new URL(request.url);
  reportFromServer(server, { failure: error, path: pathname, page: pathname });
};

/** Renders the whole page before answering: a page is small, and an error can still become an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageServerContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  const answer = (html: string) => new Response(request.method === 'HEAD' ? null : html, { status, headers });
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  try {
    return answer(await renderWhole(page, nonce));
  } catch (error) {
    // React Router renders once more, with the error shown by the nearest layout.
    if (!routerContext.staticHandlerContext.errors) throw error;
    handleError(error, { request, context: loadContext, params: {} });
    status = 500;
    // The layout, or what stands above it, fails as well.
    const styles = routerContext.manifest.routes['root']?.css ?? [];
    return answer(await renderWhole(<RefreshDocument address={new URL(request.url)} styles={styles} />, nonce));
  }
}

function renderWhole(element: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      nonce,
      // React would hide what comes later behind a script; the page is sent whole.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
