import type { LayoutName, PageRow } from '#/page-row.ts';
import { factsOf, findPage, layoutFiles } from '#/page-table.ts';
import { needsFullLoad } from '#/pages/rules/full-load.ts';
import { pagePathOf } from '#/platform/rules/data-address.ts';
import { previewHtml } from '#/pages/staff-preview/parts/preview-html.server.tsx';
import { noBanners, placeOnServer, readPreviewedBanners } from '#/pages/staff-preview/parts/previewed-banners.server.tsx';
import { byDocumentHeader, PageError, PageResult, redirectDocument } from '#/platform/web/router/page-results.ts';
import { cameFromHeader, frameKnownHeader, loadsItselfHeader, type PageAnswer, type PageReply } from '#/platform/web/router/page-answer.ts';
import type { LayoutModule, PageModule, ShownPage } from '#/platform/web/router/router-state.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import type { AnsweredPage, PageServer } from './page-server.ts';
import type { ServerModule } from './page-types.ts';
import { readFrame } from './read-frame.ts';
import { redirectIfNeeded } from './redirect-if-needed.ts';
import { renderPage } from './render-page.server.tsx';
import { reportFromServer } from './report-from-server.ts';
import { toJson } from './shared-json.server.ts';

/**
 * The code of pages and layouts. `page` and `layout` return modules with components. `server` returns the server code
 * that belongs to a component's file; it is empty if there is none.
 */
export interface PageSources {
  page(file: string): PageModule;
  layout(layout: LayoutName): LayoutModule;
  server(file: string): ServerModule;
}

export interface AnswerPageOptions {
  request: Request;
  server: PageServer;
  files: PageFiles;
  sources: PageSources;
}

/**
 * The outcome of one part of a page: its value (with a status and headers, if it sets them), a redirect, or the status
 * of a failure.
 */
type Outcome = { value: unknown; status?: number; headers?: Record<string, string> } | { redirect: Response } | { failure: number };

/**
 * Answers a request for a page with its HTML, or with only the data that an open document needs to show it, or with a
 * redirect.
 */
export async function answerPage(options: AnswerPageOptions): Promise<AnsweredPage> {
  const { server, files } = options;
  const url = new URL(options.request.url);
  const isData = url.pathname.endsWith('.data');
  url.pathname = pagePathOf(url.pathname);
  const request = isData ? new Request(url, options.request) : options.request;
  const respond = (body: string, type: string, status: number, more: Record<string, string> = {}): AnsweredPage => ({
    status,
    headers: { 'content-type': type, ...more },
    body: request.method === 'HEAD' ? null : body,
  });
  const reply = (given: PageReply, status: number, more: Record<string, string> = {}) => respond(toJson(given), 'application/json', status, more);

  const from = isData && request.method === 'GET' ? request.headers.get(cameFromHeader) : null;
  const isLeft = from !== null && needsFullLoad(from, url.pathname, server.publicSettings.migratedLoyaltyPages);
  const elsewhere = isLeft ? redirectDocument(url.pathname + url.search) : await redirectIfNeeded(request, server);
  const made = elsewhere ?? (await makeAnswer({ ...options, request }, url, isData));
  if (made instanceof Response) {
    if (!isData) {
      made.headers.delete(byDocumentHeader);
      return { status: made.status, headers: Object.fromEntries(made.headers), body: null };
    }
    return reply({ location: made.headers.get('location')!, byDocument: made.headers.has(byDocumentHeader) }, 202);
  }
  if ('refused' in made) return reply({ refused: made.refused }, made.status, made.headers);
  const { answer, status, headers, shown } = made;
  if (isData) return reply(answer, status, headers);
  const { page } = findShownPage(url, request, server);
  const entry = files.entry(page.area);
  const { preview } = server;
  const banners = preview === null ? noBanners : await readPreviewedBanners(url, server);
  const scripts = scriptsOf(made.files, entry);
  const rendered = await renderPage({ shown, url, page, entry, scripts, server, banner: placeOnServer(banners.amongProducts), whenFailed: (error) => logFault(error, request, server) });
  const html = preview === null ? rendered.html : previewHtml(rendered.html, { preview, files, shown: made.files, menuBanners: banners.inMenus });
  return respond(html, 'text/html; charset=utf-8', rendered.failed ? 500 : status, headers);
}

/**
 * Finds the page at an address, with the layout that this browser gets: a print view has none (SH-050), and the shop's own
 * app has another for some pages (SH-076).
 */
function findShownPage({ pathname, searchParams }: URL, request: Request, { app }: PageServer): ReturnType<typeof findPage> {
  const found = findPage(pathname);
  const { layoutInApp, hasPrintView } = found.page;
  if (hasPrintView && searchParams.get('print') === 'true') return { ...found, page: { ...found.page, layout: 'none' } };
  if (layoutInApp === null || !request.headers.get('user-agent')?.includes(app.marker)) return found;
  return { ...found, page: { ...found.page, layout: layoutInApp } };
}

interface MadeAnswer {
  answer: PageAnswer;
  status: number;
  headers: Record<string, string>;
  shown: ShownPage;
  files: readonly PageFile[];
}

/**
 * The answer to a form from an open document, if its action failed or refused it (status 400 or above). It has no page
 * data, because the data on the page is still valid.
 */
interface Refused {
  refused: unknown;
  status: number;
  headers: Record<string, string>;
}

/** Runs the page's action if a form was sent, then its loaders, and combines the results into one answer. */
async function makeAnswer({ request, server, files, sources }: AnswerPageOptions, url: URL, isData: boolean): Promise<MadeAnswer | Refused | Response> {
  const { page, params } = findShownPage(url, request, server);
  const serverOf = sources.server(page.file);
  const args = { request, params, context: server };
  const settle = (work: () => unknown) => settleWork(work, request, server);
  const isPost = request.method !== 'GET' && request.method !== 'HEAD';
  const none: Outcome = { value: undefined };

  const action = isPost ? await (serverOf.action ? settle(() => serverOf.action!(args)) : { failure: 405 }) : none;
  if ('redirect' in action) return action.redirect;
  if (isData && (statusOf(action) ?? 200) >= 400) return { refused: valueOf(action), status: statusOf(action)!, headers: headersOf(action) };
  const layoutServer = sources.server(layoutFiles[page.layout]);
  const hasFrame = isData && request.headers.has(frameKnownHeader);
  const loadsItself = isData && !isPost && request.headers.has(loadsItselfHeader) && serverOf.loadsInBrowser === true;
  const [frame, layoutData, data] = await Promise.all([
    hasFrame ? none : settle(() => readFrame(page.area, url, server)),
    layoutServer.loader && !loadsItself ? settle(() => layoutServer.loader!(args)) : none,
    serverOf.loader && !loadsItself && !('failure' in action) ? settle(() => serverOf.loader!(args)) : none,
  ]);
  for (const part of [frame, layoutData, data]) if ('redirect' in part) return part.redirect;

  const failure = [layoutData, action, data, frame].find((part): part is { failure: number } => 'failure' in part)?.failure ?? null;
  const loaderData = failure === null ? valueOf(data) : undefined;
  const host = server.publicSettings.productionHost;
  const head = failure === null ? (serverOf.head?.({ loaderData, pathname: url.pathname, host }) ?? []) : [];
  const own = files.page(page.area, page.file);
  const layout = files.layout(page.area, page.layout);
  const entry = files.entry(page.area);
  const answer: PageAnswer = {
    name: page.name,
    params,
    script: own.script,
    layoutScript: layout.script,
    styles: [...new Set([...entry.styles, ...layout.styles, ...own.styles])],
    head,
    facts: factsOf(page),
    ...(!hasFrame && { frame: valueOf(frame) ?? null }),
    layoutData: valueOf(layoutData),
    data: loaderData,
    actionData: valueOf(action),
    ...(loadsItself && { loadsItself }),
    failure: failure === null ? null : { status: failure },
  };
  return {
    answer,
    status: failure ?? statusOf(action) ?? statusOf(data) ?? 200,
    headers: { ...headersOf(data), ...headersOf(action), ...(isForStaff(page) && { 'x-robots-tag': 'noindex' }) },
    shown: { answer, page: sources.page(page.file), layout: sources.layout(page.layout), error: failure === null ? null : new PageError(failure) },
    files: [layout, own],
  };
}

const isForStaff = ({ area }: PageRow): boolean => area === 'console';

const valueOf = (part: Outcome): unknown => ('value' in part ? part.value : undefined);
const statusOf = (part: Outcome): number | undefined => ('value' in part ? part.status : undefined);
const headersOf = (part: Outcome): Record<string, string> => ('value' in part ? (part.headers ?? {}) : {});

/**
 * Runs page code, and converts its result or error to an outcome. An unexpected error is logged and reported; the
 * outcome contains only status 500.
 */
async function settleWork(work: () => unknown, request: Request, server: PageServer): Promise<Outcome> {
  try {
    const value = await work();
    if (value instanceof Response) return { redirect: value };
    return value instanceof PageResult ? { value: value.data, ...value.init } : { value };
  } catch (error) {
    if (error instanceof Response) return { redirect: error };
    if (error instanceof PageResult) return { failure: error.init.status ?? 500 };
    logFault(error, request, server);
    return { failure: 500 };
  }
}

function logFault(error: unknown, request: Request, server: PageServer): void {
  if (request.signal.aborted) return;
  server.logFault(error);
  const { pathname } = new URL(request.url);
  reportFromServer(server, { failure: error, path: pathname, page: pathname });
}

/** Returns the addresses of all scripts of the first page, so that the browser can fetch them at once. */
const scriptsOf = (files: readonly PageFile[], entry: PageFile): string[] => [
  ...new Set([entry, ...files].flatMap(({ script, imports }) => [script, ...imports])),
];
