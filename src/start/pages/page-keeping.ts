import type { Log } from '#/platform/server/log.ts';
import type { CallOfPage, KeptPage } from './kept-page.ts';
import { PageCache } from './page-cache.ts';
import { decideOnKept } from './page-freshness.ts';
import type { SourceWatch } from './source-watch.ts';

/** The result of rendering: a page to cache, or an answer for one request only. */
export type Rendered = { page: KeptPage } | { answer: Response };

export interface PageKeepingOptions {
  watch: SourceWatch;
  log: Log;
  mostBytes: number;
  /** Repeats a page's call anonymously. Returns null if its answer cannot be determined. */
  repeatCall(call: CallOfPage): Promise<CallOfPage | null>;
}

/**
 * Caches public pages, and renders each page only once for simultaneous requests. When a source of a page has changed,
 * it repeats the calls that read the source. If their answers are unchanged, the cached page stays valid and nothing is
 * rendered.
 */
export class PageKeeping {
  readonly cache: PageCache;
  readonly #options: PageKeepingOptions;
  readonly #flights = new Map<string, Promise<Rendered>>();

  constructor(options: PageKeepingOptions) {
    this.#options = options;
    this.cache = new PageCache(options.mostBytes);
  }

  /**
   * Returns the page cached under a key, or the result of `render`. Returns null if the caller has to render the
   * request separately: another request's rendering, for which it waited, produced no page to cache, or the sources
   * cannot be read, so that no cached page is known to be current.
   */
  async find(key: string, render: () => Promise<Rendered>): Promise<Rendered | null> {
    const { watch } = this.#options;
    try {
      await watch.settle();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the sources of kept pages could not be read');
      return null;
    }
    const page = this.cache.get(key);
    if (!page) return this.#once(key, render);
    const unchanged = watch.isUnchanged(page.versions);
    if (unchanged) page.agreedAt = watch.agreedAt();
    const { agreedAt, until } = page;
    const use = decideOnKept({ unchanged, agreedAt, until }, { now: watch.now(), processMs: performance.now() });
    if (use === 'renew') return this.#once(key, () => this.#renew(page, render));
    if (use === 'serve and renew') this.#renewAside(key, page, render);
    return { page };
  }

  /** Updates a page's size in the cache, because a cached page can grow. */
  weigh(key: string, page: KeptPage): void {
    if (this.cache.get(key) === page) this.cache.set(key, page);
  }

  async #once(key: string, render: () => Promise<Rendered>): Promise<Rendered | null> {
    const underWay = this.#flights.get(key);
    if (underWay) {
      const rendered = await underWay.catch(() => null);
      return rendered !== null && 'page' in rendered ? rendered : null;
    }
    const flight = this.#keep(key, render);
    this.#flights.set(key, flight);
    try {
      return await flight;
    } finally {
      this.#flights.delete(key);
    }
  }

  async #keep(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const rendered = await render();
    if ('page' in rendered) this.cache.set(key, rendered.page);
    else this.cache.delete(key);
    return rendered;
  }

  #renewAside(key: string, page: KeptPage, render: () => Promise<Rendered>): void {
    if (this.#flights.has(key)) return;
    this.#once(key, () => this.#renew(page, render)).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'a kept page could not be renewed');
    });
  }

  async #renew(page: KeptPage, render: () => Promise<Rendered>): Promise<Rendered> {
    const { watch, repeatCall } = this.#options;
    const agreedAt = watch.agreedAt();
    const now = watch.now();
    const calls = await Promise.all(
      page.calls.map((call) => (watch.isUnchanged(call.versions) && now < call.until ? call : repeatCall(call))),
    );
    const isSame = calls.every((call, place) => call !== null && call.digest === page.calls[place]!.digest);
    if (!isSame) return render();
    return { page: { ...page, ...summaryOf(calls as CallOfPage[]), agreedAt } };
  }
}

/**
 * Combines the calls of a page: their oldest versions, and the earliest instant at which an answer changes by itself.
 */
export function summaryOf(calls: readonly CallOfPage[]): Pick<KeptPage, 'calls' | 'versions' | 'until'> {
  const versions = new Map<string, number>();
  for (const call of calls) {
    for (const [name, version] of call.versions) versions.set(name, Math.min(version, versions.get(name) ?? version));
  }
  return { calls, versions, until: Math.min(...calls.map(({ until }) => until), Number.POSITIVE_INFINITY) };
}
