import { z } from 'zod';

/** A visitor id or a key. An outside service's ids may be longer than the shop's. */
const name = z.string().min(1).max(64);

/** Body of `POST get-rollouts` (SH-446). A browser without a visitor id omits it or sends null. */
export const rolloutsBody = z.object({ visitorId: z.string().max(64).nullish() });

/** Body of `POST experiments/decisions` (SH-445). */
export const decisionsBody = z.object({
  visitorId: name,
  /** -1 for an anonymous visitor. */
  customerId: z.int().min(-1),
  experiments: z.array(name).max(50),
});
export type DecisionsWanted = z.infer<typeof decisionsBody>;

/** Answer of `POST get-rollouts`. */
export const rolloutsAnswer = z.strictObject({
  rollouts: z.array(z.strictObject({ key: z.string(), enabled: z.boolean() })),
});
export type RolloutsAnswer = z.infer<typeof rolloutsAnswer>;

/** Answer of `POST experiments/decisions`, from the shop or from an outside service. */
export const decisionsAnswer = z.object({
  decisions: z.array(z.object({ experiment: name, variant: name, payload: (z.json() as z.ZodType).default(null) })).max(100),
});
export type DecisionsAnswer = z.infer<typeof decisionsAnswer>;
