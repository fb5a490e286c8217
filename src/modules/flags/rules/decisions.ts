import { isVariantOf } from './experiment-list.ts';

/** A visitor's variant of one experiment. */
export interface Decision {
  experiment: string;
  variant: string;
  /** The variant's payload; null if it has none. */
  payload: unknown;
}

/**
 * Returns one decision per requested experiment, in the order of the request without duplicates. An experiment with no
 * decision, or with a variant that it does not have, gets the default without a payload (SH-448).
 */
export function decisionsFor(asked: readonly string[], decided: readonly Decision[]): Decision[] {
  const known = new Map(decided.map((decision) => [decision.experiment, decision]));
  return [...new Set(asked)].map((experiment) => {
    const decision = known.get(experiment);
    return decision && isVariantOf(experiment, decision.variant) ? decision : { experiment, variant: 'default', payload: null };
  });
}
