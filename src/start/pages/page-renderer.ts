import { randomBytes, randomUUID } from 'node:crypto';
import { listPlaceCookie, writeListPlace, type ListPlace } from '#/modules/storefront/rules/filters/list-place.ts';
import { readListPlace } from '#/modules/storefront/rules/filters/read-list-place.ts';
import { findPage, pageRow } from '#/page-table.ts';
import { pagePathOf } from '#/platform/rules/data-address.ts';
import { anonymousCaller } from '#/platform/server/http/caller.ts';
import { permissionsPolicy } from '#/platform/server/http/security-headers.ts';
import { readCookies } from '#/platform/server/http/cookies.ts';
import { asCallError } from '#/platform/server/http/as-call-error.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import type { RequestTrace } from '#/platform/server/http/request-trace.ts';
import type { Bindings } from '#/platform/server/http/http-app.ts';
import { isForeignWrite } from '#/platform/server/http/foreign-request.ts';
import { readBytes } from '#/platform/server/http/read-input.ts';
import type { Settings } from '#/platform/server/settings.ts';
import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { NoticeTone } from '#/modules/flags/rules/notice-type.ts';
import { textResponse } from '#/platform/server/http/text-response.ts';
import type { AnsweredPage, PageFiles, PagesModule } from '#/start/read-pages.ts';
import { failurePage } from './failure-page.ts';
import { answerKept } from './answer-kept.ts';
import { noteRegistered } from './note-registered.ts';
import { findPreview, makePreviewAnswer, previewServer, type Preview } from './find-preview.ts';
import { etagOf, EncodedHtml, type KeptPage } from './kept-page.ts';
import { PageKeeping, summaryOf, type Rendered } from './page-keeping.ts';
import { pagePolicy, sealPage, type CardSources, type ProviderSources } from './page-policy.ts';
import { findStaff, isStaffPage, makePageServer, newNotes, repeatCall, type PageServerOptions, type RenderingNotes } from './make-page-server.ts';

export interface PageRendererOptions extends PageServerOptions {
  pages: PagesModule | (() => Promise<PagesModule>);
  files: PageFiles;
  development: boolean;
  readPublicSettings(): Promise<PublicSettings>;
  app: Settings['app'];
  /** The sources of a card provider that shows its own fields; null if it shows none. */
  providerSources?: CardSources | null;
  /** The sources of a marketing script; null if there is none. */
  marketingSources?: ProviderSources | null;
  /** The maximum memory for cached pages, in bytes. */
  keptBytes: number;
}

/**
 * The same type as in `pages/page-server.ts`, which cannot be imported here: pages are built separately from the
 * server.
 */
interface PublicSettings {
  env: string;
  productionHost: string;
  customerCarePhone: string;
  checkoutHelpPhone: string;
  testHooks: boolean;
  migratedLoyaltyPages: readonly string[];
  sisterShops: readonly { title: string; href: string }[];
  marketingScript: string | null;
  flags: readonly FlagKey[];
  notice: NoticeTone | null;
}

type PageBindings = Bindings & { trace: RequestTrace };

export type PageRenderer = (request: Request, bindings: PageBindings) => Promise<Response>;

/** The forms on pages of the shop have a few fields, far below this limit. */
const formLimitBytes = 64 * 1024;

/** The forms of the console hold whole pages of content, as large as the calls that save them. */
const consoleFormLimitBytes = 1024 * 1024;

/** A browser without script sends the form again when its answer is reloaded. */
const tooLargeInConsole = 'The form is too large. If your sign-in has ended, sign in in another tab, then reload this page to send the form again.';

/**
 * The time for which the page cache must be idle before it compresses a page further, in milliseconds. The cache checks
 * this at the same interval.
 */
const idleMs = 2000;

/**
 * Returns a function that answers page requests. A page's row in the table decides what the page may read and do. A
 * public page that caches may store is rendered once for all visitors and cached. Any other page is rendered for each
 * request, and never cached.
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const keeping = new PageKeeping({ ...options, mostBytes: options.keptBytes, repeatCall: (call) => repeatCall(options, call, randomUUID()) });
  setInterval(() => void keeping.cache.shrinkWhenIdle(idleMs), idleMs).unref();

  const answerPage: PageRenderer = async (request, bindings) => {
    const pages = typeof options.pages === 'function' ? await options.pages() : options.pages;
    const address = new URL(request.url);
    const { pathname, search } = address;
    bindings.trace.begin('page', templateOf(pagePathOf(pathname)));
    if (isForeignWrite(request, { strict: true })) return new Response('Please reload the page and try again.', { status: 403 });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    try {
      const settings = await options.readPublicSettings();
      const rendering = { options, pages, settings, bindings };
      const preview = await findPreview(request, address, options);
      if (preview !== null) return await answerPreview(preview, rendering);
      const sharedSeconds = isRead && pagePathOf(pathname) === pathname ? sharedSecondsOf(pathname) : null;
      if (options.development || sharedSeconds === null) return await answerOnce(request, rendering);
      const place = placeOf(request);
      const key = [pathname + search, settings.flags.join(), settings.notice ?? '', ...(place ? [writeListPlace(place)] : [])].join(' ');
      // A shared cache does not know the place, so it may store only the page without one.
      const found = await keeping.find(key, () => renderToKeep(request, place ? null : sharedSeconds, rendering));
      if (found === null) return await answerOnce(request, rendering);
      if ('answer' in found) return found.answer;
      const answer = answerKept(request, found.page, options.watch.now());
      keeping.weigh(key, found.page);
      return answer;
    } catch (error) {
      const { status, extras } = asCallError(error, options.log.child({ requestId: bindings.trace.requestId }));
      if (status === 413) return new Response(isStaffPage(request) ? tooLargeInConsole : 'The form is too large.', { status });
      if (status === 400) return new Response('This form could not be read.', { status });
      return failurePage({ address, retryAfterSeconds: status === 503 ? (extras.retryAfterSeconds ?? 5) : null });
    }
  };
  return async (request, bindings) => noteRegistered(request, await answerPage(request, bindings));
}

/**
 * Returns the pattern of the page at a path, such as `/ecom/products/:productName/:productId`, for logs and metrics;
 * 'page' if there is no such page.
 */
function templateOf(path: string): string {
  const { page } = findPage(path);
  return page.name === 'not-found' ? 'page' : page.path;
}

/**
 * Returns the time for which shared caches may store the page at a path, in seconds; null for a page that is rendered
 * for each request.
 */
function sharedSecondsOf(pathname: string): number | null {
  const { html, sharedSeconds } = findPage(pathname).page;
  return html === 'public' ? sharedSeconds : null;
}

/** Returns the place of the shopper's slot if the page follows it; null otherwise. */
function placeOf(request: Request): ListPlace | null {
  const { page } = findPage(pagePathOf(new URL(request.url).pathname));
  return page.followsSlot ? readListPlace(readCookies(request.headers.get('cookie')).get(listPlaceCookie)) : null;
}

interface Rendering {
  options: PageRendererOptions;
  pages: PagesModule;
  settings: PublicSettings;
  bindings: PageBindings;
}

/** Renders a page for this request only: it gets a nonce for its scripts, and is not cached. */
async function answerOnce(request: Request, rendering: Rendering): Promise<Response> {
  const { answered, notes, nonce } = await render(await withReadBody(request, rendering.options), rendering);
  return finish(request, answered, { notes, nonce, rendering });
}

/**
 * Renders a page anonymously, to be cached; null as `sharedSeconds` keeps it out of shared caches. Answers only this
 * request if the page turns out to be personal or cannot be cached.
 */
async function renderToKeep(request: Request, sharedSeconds: number | null, rendering: Rendering): Promise<Rendered> {
  const { options } = rendering;
  const agreedAt = options.watch.agreedAt();
  // Leaves out the client's headers: only the place may affect the page, and that is part of the page's key. Leaves out its
  // abort signal too, because other requests may be waiting for this rendering.
  const { answered, notes, nonce } = await render(new Request(request.url), { ...rendering, options: { ...options, readNow: async () => options.watch.now() } }, request);
  if (!notes.isPublic) return { answer: await answerOnce(request, rendering) };
  const { status, headers, body } = answered;
  const contentType = headers['content-type'] ?? '';
  const isKept = status === 200 && contentType.startsWith('text/html') && headers['cache-control'] === undefined && body !== null;
  if (!isKept || notes.calls === null || notes.callsUnderWay > 0 || notes.setCookies.length > 0) {
    return { answer: finish(request, answered, { notes, nonce, rendering }) };
  }
  const { html, scripts } = sealPage(body, nonce);
  const policy = pagePolicy(scripts, { isStaff: false, provider: sourcesFor(request, options) });
  const encoded = new EncodedHtml(html);
  const page: KeptPage = { etag: etagOf(encoded, policy), policy, contentType, sharedSeconds, html: encoded, ...summaryOf(notes.calls), agreedAt };
  return { page };
}

/** Renders a page of the shop as of the preview's instant. Nothing of the rendering is stored. */
async function answerPreview(preview: Preview, rendering: Rendering): Promise<Response> {
  const { request, at, shown } = preview;
  const { development } = rendering.options;
  const options = { ...rendering.options, readNow: async () => at };
  const { answered, notes, nonce } = await render(request, { ...rendering, options }, request, (server) => ({ ...previewServer(server), preview: { ...shown, development } }));
  const answer = finish(request, answered, { notes, nonce, rendering });
  makePreviewAnswer(answer, preview);
  return answer;
}

async function render(
  request: Request,
  { options, pages, settings, bindings }: Rendering,
  from = request,
  changed = (server: Record<string, unknown>): Record<string, unknown> => server,
) {
  const nonce = randomBytes(16).toString('base64');
  const notes = newNotes();
  const server = { ...makePageServer(options, from, bindings, notes), nonce, place: placeOf(from), publicSettings: settings, app: options.app, preview: null };
  return { answered: await pages.answerPage(request, changed(server), options.files), notes, nonce };
}

/** Makes the response from a page rendered for one request, with its cookies, policy and `cache-control`. */
function finish(request: Request, given: AnsweredPage, { notes, nonce, rendering }: { notes: RenderingNotes; nonce: string; rendering: Rendering }): Response {
  const { status, headers, body } = whenUnavailable(given, notes);
  const response = body === null || request.method === 'HEAD' ? new Response(null, { status, headers }) : textResponse(body, { status, headers });
  for (const line of notes.setCookies) response.headers.append('set-cookie', line);
  if (!rendering.options.development) response.headers.set('content-security-policy', policyFor(request, nonce, rendering.options));
  // Pickers scan with the tablet's camera.
  if (isStaffPage(request)) response.headers.set('permissions-policy', permissionsPolicy({ camera: true }));
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}

/** Returns the policy of a page that is rendered for one request. */
const policyFor = (request: Request, nonce: string, options: PageRendererOptions): string =>
  pagePolicy([`'nonce-${nonce}'`], { isStaff: isStaffPage(request), provider: sourcesFor(request, options) });

/**
 * Returns the sources of others that a page may use. Cards are typed on pages in checkout's layout, which may show a card
 * provider's own fields. The shop's other pages may load a marketing script, unless they are confidential (decision 148), and show the page of a holder's
 * bank: a Delivery Pass is bought with a saved card, within the document of any of them (decision 181).
 */
function sourcesFor(request: Request, { providerSources, marketingSources }: PageRendererOptions): ProviderSources | null {
  const { area, layout, isConfidential } = pageRow(new URL(request.url).pathname);
  if (area !== 'shop') return null;
  if (layout === 'checkout') return providerSources ?? null;
  return { scripts: [], calls: [], ...(isConfidential ? undefined : marketingSources), frames: providerSources?.bankPages ?? [] };
}

/** Answers 503 in place of 500 if the page failed because the shop was unavailable. */
function whenUnavailable(given: AnsweredPage, { unavailable }: RenderingNotes): AnsweredPage {
  if (given.status !== 500 || unavailable === null) return given;
  const { retryAfter } = unavailable;
  return { ...given, status: 503, headers: { ...given.headers, ...(retryAfter !== null && { 'retry-after': retryAfter }) } };
}

/**
 * Returns the request with its body read. Throws 413 for a body larger than the shop's forms, because pages read forms
 * before they know who sent them; staff who are signed in may send larger ones. Throws 400 for a body that is not a form.
 */
async function withReadBody(request: Request, options: PageServerOptions): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const { url, method, headers, signal } = request;
  const isLarge = isStaffPage(request) && (await findStaff(options, readCookies(headers.get('cookie')))).caller !== anonymousCaller;
  const body = await readBytes(request, isLarge ? consoleFormLimitBytes : formLimitBytes);
  try {
    await new Response(body, { headers }).formData();
  } catch {
    throw new CallError(400);
  }
  return new Request(url, { method, headers, signal, body });
}
