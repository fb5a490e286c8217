import type { PageRow } from '#/page-row.ts';
import { pageRow, pageTable } from '#/page-table.ts';
import { sitemapPath } from './sitemap-path.ts';

export interface RobotsOptions {
  production: boolean;
  /** The origin of the public shop. */
  host: string;
  env: string;
  /** The services of all calls. */
  services: readonly string[];
}

const robotsPath = '/robots.txt';

/**
 * Answers a request for `/robots.txt`; null for any other. In production it keeps crawlers away from calls, the console,
 * checkout, signing in and everything that customers must sign in for, and names the sitemap. Elsewhere it keeps them away
 * from everything, so that search engines never list a copy of the shop.
 */
export function answerRobots(request: Request, path: string, options: RobotsOptions): Response | null {
  if (path !== robotsPath || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const text = options.production ? textFor(options) : 'User-agent: *\nDisallow: /\n';
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

function textFor({ host, env, services }: RobotsOptions): string {
  const calls = ['graph', ...new Set(services)].sort().map((service) => `/${service}-${env}/`);
  const others = ['/health/', '/metrics', '/reference'];
  const refused = shortest([...pageTable.filter(isPrivate).map(prefixOf), ...calls, ...others]);
  return ['User-agent: *', ...refused.map((prefix) => `Disallow: ${prefix}`), '', `Sitemap: ${host}${sitemapPath}`, ''].join('\n');
}

/** Returns whether a page is of no use to visitors from a search engine. */
const isPrivate = ({ area, audience, layout, isForAuthentication }: PageRow): boolean => area !== 'shop' || audience !== 'all' || layout === 'checkout' || isForAuthentication;

/** Writes a pattern of the table as robots do: everything that starts with it, where '*' is any text. */
function prefixOf({ path }: PageRow): string {
  const base = path.replace(/\/\*$/, '');
  // A public page may be above private ones.
  const start = base !== path && !isPrivate(pageRow(base)) ? `${base}/` : base;
  return start.replaceAll('**', '*').replaceAll(/:\w+/g, '*');
}

/** Leaves out the prefixes that a shorter one covers. */
function shortest(prefixes: readonly string[]): string[] {
  const all = [...new Set(prefixes)].sort();
  return all.filter((one) => !all.some((other) => other !== one && !other.includes('*') && one.startsWith(other)));
}
