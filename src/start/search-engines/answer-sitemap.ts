import { hash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pageTable } from '#/page-table.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { hasEtag } from '#/platform/server/http/has-etag.ts';
import { sitemapPath } from './sitemap-path.ts';
import { isListedProduct, listedProductPath, listSitemapPages, type SitemapSources } from './sitemap-pages.ts';
import { isInPart, isPart, partsFor, type SitemapPart } from './sitemap-parts.ts';

export interface SitemapOptions extends SitemapSources {
  database: Database;
  /** The origin of the public shop. */
  host: string;
  readNow(): Promise<Instant>;
}

/** Caches between the shop and search engines may store the sitemap for an hour, and serve it for a day while they revalidate. */
const cacheControl = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

/** The number of entries looked at in one turn of the event loop. */
const inOneTurn = 1000;

/** Catalogue versions are counted by each process, so entity tags of different processes must differ. */
const processId = randomUUID();

/**
 * Answers a request for the sitemap or one of its parts; null for any other. `/sitemap.xml` has all addresses of the
 * shop, or, if they are more than 50,000, those of the parts. Each answer takes two statements, however large the shop
 * is, and writes its addresses as a stream, in short turns of the event loop.
 */
export async function answerSitemap(request: Request, path: string, options: SitemapOptions): Promise<Response | null> {
  const asked = path === sitemapPath ? 'first' : partOf(path);
  if (asked === null || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const { catalogue, host, database } = options;
  const now = await options.readNow();
  const pages = await listSitemapPages(options, database, now);
  const addresses = pages.length + catalogue.size;
  if (asked !== 'first' && !isPart(asked, addresses)) return null;
  const parts = partsFor(addresses);
  const etag = `W/"${hash('sha256', [processId, catalogue.version, londonDay(now), host, ...pages].join('\n'), 'base64url').slice(0, 27)}"` as const;
  const headers: Record<string, string> = { etag, 'cache-control': cacheControl };
  if (hasEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = 'application/xml; charset=utf-8';
  if (request.method === 'HEAD') return new Response(null, { headers });
  const isIndex = asked === 'first' && parts > 1;
  return new Response(streamOf(isIndex ? indexOf(host, parts) : urlSet(options, pages, asked === 'first' ? null : asked)), { headers });
}

function partOf(path: string): SitemapPart | null {
  const [, part, of] = /^\/sitemap-([1-9]\d{0,3})-of-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  return part === undefined ? null : { part: Number(part), of: Number(of) };
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function* indexOf(host: string, parts: number): Generator<string> {
  yield `${opening}<sitemapindex ${xmlns}>\n`;
  for (let part = 1; part <= parts; part += 1) yield `<sitemap><loc>${escaped(`${host}/sitemap-${part}-of-${parts}.xml`)}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

/** Writes the addresses of a part, or all of them. Their order is of no importance to search engines. */
async function* urlSet({ catalogue, host }: SitemapOptions, pages: readonly string[], part: SitemapPart | null): AsyncGenerator<string> {
  const isAsked = (key: string): boolean => part === null || isInPart(key, part);
  yield `${opening}<urlset ${xmlns}>\n`;
  let text = '';
  let seen = 0;
  for (const path of pages) if (isAsked(path)) text += urlOf(host, path);
  for (const product of withProducts ? catalogue.allProducts() : []) {
    if (isAsked(product.lineNumber) && isListedProduct(catalogue, product)) text += urlOf(host, listedProductPath(product));
    seen += 1;
    if (seen % inOneTurn > 0) continue;
    if (text !== '') yield text;
    text = '';
    await nextTurn();
  }
  yield `${text}</urlset>\n`;
}

const withProducts = pageTable.some(({ name, inSitemap }) => name === 'product' && inSitemap);

/** Canonical addresses are in lower case (SH-098). */
const urlOf = (host: string, path: string): string => `<url><loc>${escaped(host + path.toLowerCase())}</loc></url>\n`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

function streamOf(texts: Generator<string> | AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await texts.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
  });
}
