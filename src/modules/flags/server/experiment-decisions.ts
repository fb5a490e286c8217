import type { Decision } from '#/modules/flags/rules/decisions.ts';
import { variantOf } from '#/modules/flags/rules/variant-of.ts';
import type { FlagSource } from './flag-source.ts';

export interface DecisionsAsked {
  visitorId: string;
  /** The customer's id; -1 for an anonymous visitor. */
  customerId: number;
  experiments: readonly string[];
}

/** Decides which variant of each experiment a visitor gets (AC-457). It may omit experiments that it does not know. */
export interface ExperimentDecisions {
  decide(asked: DecisionsAsked): Promise<Decision[]>;
}

/**
 * Creates the shop's own `ExperimentDecisions`, which compare a hash of visitor and experiment with the shares in the
 * database.
 */
export function decisionsByShare(flags: Pick<FlagSource, 'variants'>): ExperimentDecisions {
  return {
    async decide({ visitorId, experiments }) {
      const variants = await flags.variants();
      return experiments.flatMap((experiment) => {
        const given = variantOf(visitorId, experiment, variants.get(experiment) ?? []);
        return given ? [{ experiment, variant: given.variant, payload: given.payload }] : [];
      });
    },
  };
}
