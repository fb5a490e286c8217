import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/** Public pages by address, least recently used ones dropped, limited by the bytes they use. */
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

  /** Keeps a page, or updates its size. A page larger than the cache is not kept. */
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
   * Compresses one page as far as possible, starting with the one used last, once nobody has asked for a page for a
   * while. That takes a tenth of a second, and pays once the page is sent some hundred times.
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

/** The size of a page with its HTML, policy, calls and overhead. */
const sizeOf = (page: KeptPage, key: string): number =>
  1000 + key.length + page.policy.length + page.html.bytes + page.calls.reduce((sum, { made }) => sum + 500 + ('address' in made ? made.address.length + (made.body?.length ?? 0) : 0), 0);
