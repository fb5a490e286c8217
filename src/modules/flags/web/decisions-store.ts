import type { Decision } from '#/modules/flags/rules/decisions.ts';
import type { ExperimentKey, VariantOf } from '#/modules/flags/rules/experiment-list.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutItInAnyCase } from '#/platform/web/call-layer/without-it.ts';
import { raiseShopEvent, type ShopEvent } from '#/platform/web/shop-event.ts';
import { readDecisions } from './flags-calls.ts';

/** The experiments that pages use so far; only these are decided for a visitor. */
const pageExperiments = [
  'render_blocking',
  'product_tags',
  'homepage_header',
  'favourites_starter_basket',
  'menu_banner_display',
  'urgency_banner',
  'slots_new_booking_experience',
  'service_selection_page_skip',
  'site_banner_type',
] as const satisfies readonly ExperimentKey[];

export type PageExperiment = (typeof pageExperiments)[number];

/** The variants of one document's visitor, and the experiments that the visitor has seen (SH-447). */
export class DecisionsStore {
  readonly #listeners = new Set<() => void>();
  /** The experiments seen, with the variant they were seen in. */
  readonly #viewed = new Map<PageExperiment, string>();
  /** Those of the experiments seen whose impression was taken to be sent. */
  readonly #reported = new Set<PageExperiment>();
  #decisions: ReadonlyMap<string, Decision> | null = null;
  #starting: Promise<void> | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the visitor's variant: null until it is known, and the default if the decision failed (SH-448). */
  variant<Key extends PageExperiment>(experiment: Key): VariantOf<Key> | null {
    if (this.#decisions === null) return null;
    return (this.#decisions.get(experiment)?.variant ?? 'default') as VariantOf<Key>;
  }

  /** Returns the payload of the visitor's variant, or null if it has none. */
  payload(experiment: PageExperiment): unknown {
    return this.#decisions?.get(experiment)?.payload ?? null;
  }

  /**
   * Requests the decisions, only once however often it is called. In a browser without a visitor id, requests nothing:
   * every experiment gets its default.
   */
  start(calls: CallLayer, who: { visitorId: string | null; customerId: number }): Promise<void> {
    return (this.#starting ??= this.#ask(calls, who));
  }

  async #ask(calls: CallLayer, { visitorId, customerId }: { visitorId: string | null; customerId: number }): Promise<void> {
    const experiments = [...pageExperiments];
    const decisions = visitorId === null ? [] : await readDecisions(calls, { visitorId, customerId, experiments }).catch(withoutItInAnyCase([]));
    this.#decisions = new Map(decisions.map((decision) => [decision.experiment, decision]));
    for (const listener of this.#listeners) listener();
  }

  /**
   * Records that the visitor has seen an experiment whose variant is known. The first time, raises the event of the
   * impression.
   */
  readonly view = (experiment: PageExperiment): void => {
    const variant = this.variant(experiment);
    if (variant === null || this.#viewed.has(experiment)) return;
    this.#viewed.set(experiment, variant);
    raiseShopEvent(impressionOf(experiment, variant));
  };

  /**
   * Returns the impressions that are still to be sent, each of them once. They wait while nothing may be sent, so that the
   * experiments seen before the visitor consents are reported after it.
   */
  takeImpressions(): ShopEvent[] {
    const waiting = [...this.#viewed].filter(([experiment]) => !this.#reported.has(experiment));
    for (const [experiment] of waiting) this.#reported.add(experiment);
    return waiting.map(([experiment, variant]) => impressionOf(experiment, variant));
  }
}

/** The name of the event for a visitor who has seen an experiment. */
export const impressionName = 'experiment_impression';

const impressionOf = (experiment: PageExperiment, variant: string): ShopEvent => ({ name: impressionName, experiment, variant });
