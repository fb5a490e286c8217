import { isVariantOf } from './experiment-list.ts';

/** What a visitor has of one experiment. */
export interface Decision {
  experiment: string;
  variant: string;
  /** What comes with the variant; null when nothing does. */
  payload: unknown;
}

/**
 * One decision for each experiment that was asked for, each named once, in the order of asking. Where nothing was
 * decided, or a variant that the experiment does not have, it is the default without a payload (SH-448).
 */
export function decisionsFor(asked: readonly string[], decided: readonly Decision[]): Decision[] {
  const known = new Map(decided.map((decision) => [decision.experiment, decision]));
  return [...new Set(asked)].map((experiment) => {
    const decision = known.get(experiment);
    return decision && isVariantOf(experiment, decision.variant) ? decision : { experiment, variant: 'default', payload: null };
  });
}
