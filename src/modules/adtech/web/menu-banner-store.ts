import type { WireBanner } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { readBanners } from './read-banners.ts';

/** The banners of menus that a document has loaded. A category that has none counts as loaded too (SH-276). */
export class MenuBannerStore {
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Set<string>();
  #loaded: ReadonlyMap<string, WireBanner> = new Map();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The loaded banners by their category's path; another object after each change. */
  readonly loaded = (): ReadonlyMap<string, WireBanner> => this.#loaded;

  /**
   * Requests the banners of the categories that are neither loaded nor on their way, in one call. After a failure they
   * can be requested again.
   */
  async load(calls: CallLayer, categories: readonly string[], trolleyId: string): Promise<void> {
    const wanted = categories.filter((category) => !this.#asked.has(category));
    if (wanted.length === 0) return;
    for (const category of wanted) this.#asked.add(category);
    try {
      const banners = await readBanners(calls, { type: 'mega-menu', categories: wanted, trolleyId });
      this.#loaded = new Map([...this.#loaded, ...banners.map((banner) => [banner.category!, banner] as const)]);
      for (const listener of this.#listeners) listener();
    } catch {
      // The menu shows no banner; the next opening tries again.
      for (const category of wanted) this.#asked.delete(category);
    }
  }
}
