import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/** Public pages by address, those used last, bounded by the bytes they hold. */
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

  /** Keeps a page, or notes that one holds more now. One larger than the cache is not kept. */
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
   * Compresses one page as well as can be, the one used last first, if nobody has asked for a page for a while: a tenth of
   * a second's work that pays once the page is sent some hundred times.
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

/** Besides its HTML a page holds its policy, its calls and itself. */
const sizeOf = (page: KeptPage, key: string): number =>
  1000 + key.length + page.policy.length + page.html.bytes + page.calls.reduce((sum, { address, body }) => sum + 400 + address.length + (body?.length ?? 0), 0);
