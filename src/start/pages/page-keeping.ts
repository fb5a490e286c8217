import type { Log } from '#/platform/server/log.ts';
import type { CallOfPage, KeptPage } from './kept-page.ts';
import { PageCache } from './page-cache.ts';
import { decideOnKept } from './page-freshness.ts';
import type { SourceVersions, SourceWatch } from './source-watch.ts';

/** What came of a rendering: a page to keep, or an answer for the one request that it was rendered for. */
export type Rendered = { page: KeptPage } | { answer: Response };

export interface PageKeepingOptions {
  watch: SourceWatch;
  log: Log;
  mostBytes: number;
  /** Makes a page's call again, as anybody; null where it cannot be known what it answers. */
  repeatCall(call: CallOfPage): Promise<CallOfPage | null>;
}

/**
 * Keeps public pages, and renders each once however many ask for it at a time. When a source of a page has changed, the
 * calls that read it are made again: if their answers are the same, so is the page, and nothing is rendered.
 */
export class PageKeeping {
  readonly cache: PageCache;
  readonly #options: PageKeepingOptions;
  readonly #flights = new Map<string, Promise<Rendered>>();

  constructor(options: PageKeepingOptions) {
    this.#options = options;
    this.cache = new PageCache(options.mostBytes);
  }

  /** The page kept under a key, or what `render` makes; null to a request that waited for a rendering which gave no page to keep. */
  async find(key: string, render: () => Promise<Rendered>): Promise<Rendered | null> {
    const { watch } = this.#options;
    await watch.settle();
    const page = this.cache.get(key);
    if (!page) return this.#once(key, render);
    const unchanged = isUnchanged(page.versions, watch.allVersions());
    const agreedAt = unchanged ? watch.agreedAt() : Math.max(page.agreedAt, watch.lastAgreedAt(page.versions));
    const use = decideOnKept({ unchanged, agreedAt, until: page.until }, { now: watch.now(), processMs: performance.now() });
    if (use === 'renew') return this.#once(key, () => this.#renew(page, render));
    if (use === 'serve and renew') this.#renewAside(key, page, render);
    page.agreedAt = agreedAt;
    return { page };
  }

  /** Accounts for what a page holds since it was kept. */
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
    const versions = watch.allVersions();
    const now = watch.now();
    const calls = await Promise.all(
      page.calls.map((call) => (isUnchanged(call.versions, versions) && now < call.until ? call : repeatCall(call))),
    );
    const isSame = calls.every((call, place) => call !== null && call.digest === page.calls[place]!.digest);
    if (!isSame) return render();
    return { page: { ...page, ...summaryOf(calls as CallOfPage[]), agreedAt } };
  }
}

/** The calls of a page, with the oldest versions and the earliest end among them. */
export function summaryOf(calls: readonly CallOfPage[]): Pick<KeptPage, 'calls' | 'versions' | 'until'> {
  const versions = new Map<string, number>();
  for (const call of calls) {
    for (const [name, version] of call.versions) versions.set(name, Math.min(version, versions.get(name) ?? version));
  }
  return { calls, versions, until: Math.min(...calls.map(({ until }) => until), Number.POSITIVE_INFINITY) };
}

function isUnchanged(versions: SourceVersions, now: SourceVersions): boolean {
  for (const [name, version] of versions) if (now.get(name) !== version) return false;
  return true;
}
