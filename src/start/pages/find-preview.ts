import { lastPreviewDay, previewAddress, previewInstant, previewOf, previewTimeFaults, type PreviewTime } from '#/modules/staff/rules/preview-address.ts';
import { canDoAny, previewCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { staffSignInCookie } from '#/modules/staff/server/public.ts';
import { isPreviewed } from '#/page-table.ts';
import { pagePathOf } from '#/platform/rules/data-address.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { readCookies } from '#/platform/server/http/cookies.ts';
import type { PageServerOptions } from './make-page-server.ts';

/** A page of the shop as of another time (decision 39). */
export interface Preview {
  at: Instant;
  /** The request of an anonymous visitor for the page. */
  request: Request;
  /** What the document shows of its preview: `ShownPreview` of `pages/page-server.ts`. */
  shown: { time: PreviewTime; page: string; days: { first: string; last: string } };
}

/**
 * Returns the preview at the address of a request. Null for any other address, for staff who may not see previews, and
 * for a time or page without one: the console's own page at that address says why. Null also for the data of a page.
 */
export async function findPreview(request: Request, { origin, pathname, search }: URL, { callerOfStaffSignIn, readNow }: PageServerOptions): Promise<Preview | null> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isDocument = pagePathOf(pathname) === pathname;
  const preview = isRead && isDocument ? previewOf(pathname) : null;
  if (preview === null || !isPreviewed(preview.path)) return null;
  const cookie = readCookies(request.headers.get('cookie')).get(staffSignInCookie);
  const known = cookie === undefined ? null : await callerOfStaffSignIn(cookie);
  if (known === null || !canDoAny(known.caller.permissions, previewCapabilities)) return null;
  const now = await readNow();
  const { time, path } = preview;
  if (Object.keys(previewTimeFaults(time, now)).length > 0) return null;
  const today = londonDay(now);
  return {
    at: previewInstant(time),
    // Of the request only its address reaches the page, which therefore is that of an anonymous visitor.
    request: new Request(origin + path + search, { method: request.method }),
    shown: { time, page: path + search, days: { first: today, last: lastPreviewDay(today) } },
  };
}

/**
 * Returns the services of a page in a preview. Of calls, only those that declare what they read may be made, and the one
 * that reads banners: they set no cookies and change nothing.
 */
export function previewServer(server: Record<string, unknown>): Record<string, unknown> {
  const publicFetch = server['publicFetch'] as (address: string, init?: RequestInit) => Promise<Response>;
  return { ...server, fetch: refuseCall, publicFetch: (address: string, init?: RequestInit) => (readsBanners.test(address) ? publicFetch(address, init) : refuseCall()) };
}

const readsBanners = /^\/adtech-[^/]+\/v2\/adtech\/banners$/;

/** Changes an answer to that of a preview: it is never cached or indexed, runs no scripts, and redirects in the preview. */
export function makePreviewAnswer({ headers }: Response, { shown }: Preview): void {
  const location = headers.get('location');
  if (location?.startsWith('/')) headers.set('location', previewAddress(shown.time, location));
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  if (headers.has('content-security-policy')) headers.set('content-security-policy', previewPolicy);
}

/** The policy of a page in a preview. */
const previewPolicy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' https: data:`,
  `font-src 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
].join('; ');

async function refuseCall(): Promise<never> {
  throw new Error('A page in a preview may only make calls that change nothing.');
}
