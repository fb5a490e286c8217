import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/** Caches public pages by address. Drops the least recently used pages when they exceed a limit in bytes. */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>;
  #lastUse = 0;
  #shrinking: Promise<void> | null = null;

  constructor(mostBytes: number) {
    this.#pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
  }

  get(key: string): KeptPage | undefined {
    this.#lastUse = performance.now();
    return this.#pages.get(key);
  }

  /** Caches a page, or updates its size. Ignores a page that is larger than the cache. */
  set(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get size(): number {
    return this.#pages.size;
  }

  /**
   * Once no page has been requested for a while, compresses the most recently used page that can be compressed further.
   * This takes a tenth of a second, and pays off once the page is sent about a hundred times.
   */
  async shrinkWhenIdle(idleMs: number): Promise<void> {
    if (this.#shrinking !== null || performance.now() - this.#lastUse < idleMs) return;
    this.#shrinking = this.#shrinkOne().finally(() => {
      this.#shrinking = null;
    });
    return this.#shrinking;
  }

  async #shrinkOne(): Promise<void> {
    for (const [key, page] of this.#pages.entries()) {
      if (!(await page.html.shrink())) continue;
      if (this.#pages.peek(key) === page) this.#pages.set(key, page);
      return;
    }
  }
}

/** Returns the approximate size of a page in bytes: its HTML, policy, calls and overhead. */
const sizeOf = (page: KeptPage, key: string): number =>
  1000 + key.length + page.policy.length + page.html.bytes + page.calls.reduce((sum, { made }) => sum + 500 + ('address' in made ? made.address.length + (made.body?.length ?? 0) : 0), 0);
