/** The steps between the trolley and checkout, in their order (SC-424, SC-429). */
export const stepIds = ['before-you-go', 'missed-offers', 'checkout'] as const;
export type StepId = (typeof stepIds)[number];

/** A step of the flow with its flags (SC-425). */
export interface InterstitialStep {
  id: StepId;
  /** Whether the step's data has loaded and holds something to show (SC-430). Checkout always is. */
  valid: boolean;
  current: boolean;
  visited: boolean;
}

export interface FlowFacts {
  /** Whether the order is being amended: then 'Before you go' is dropped (SC-431). */
  amending: boolean;
  valid: ReadonlySet<StepId>;
  visited: ReadonlySet<StepId>;
  /** Null before the first step. */
  current: StepId | null;
}

/** Returns the steps of the flow, with checkout always last. */
export function stepsOf({ amending, valid, visited, current }: FlowFacts): InterstitialStep[] {
  return stepIds
    .filter((id) => !(amending && id === 'before-you-go'))
    .map((id) => ({ id, valid: id === 'checkout' || valid.has(id), current: id === current, visited: visited.has(id) }));
}

/**
 * Returns the step after the current one: the first that is visited or valid (SC-426). With `unvisitedOnly`, the variant of an
 * experiment, it is the first valid one not visited before (SC-427). Checkout if no other step is left.
 */
export function nextStep(steps: readonly InterstitialStep[], { unvisitedOnly }: { unvisitedOnly: boolean }): StepId {
  const after = steps.slice(steps.findIndex(({ current }) => current) + 1);
  return after.find(({ valid, visited }) => (unvisitedOnly ? valid && !visited : valid || visited))?.id ?? 'checkout';
}

/** Returns the step that the flow begins with: the first valid one (SC-429), in the experiment's variant the first not visited. */
export function firstStep(steps: readonly InterstitialStep[], { unvisitedOnly }: { unvisitedOnly: boolean }): StepId {
  return steps.find(({ valid, visited }) => valid && !(unvisitedOnly && visited))?.id ?? 'checkout';
}

/** A step as the step bar shows it. */
export interface ShownStep {
  id: StepId;
  state: 'completed' | 'current' | 'coming';
  /** Whether the shopper can return to it (SC-439). */
  canReturn: boolean;
}

/** Returns the steps of the step bar: those before the current one count as completed (SC-428). Steps that are passed over are left out. */
export function stepBar(steps: readonly InterstitialStep[]): ShownStep[] {
  const at = steps.findIndex(({ current }) => current);
  return steps.flatMap(({ id, valid, visited, current }, place): ShownStep[] => {
    if (!current && !valid) return [];
    return [{ id, state: current ? 'current' : place < at ? 'completed' : 'coming', canReturn: visited && !current }];
  });
}

/** Returns the step with this id; null if there is none. */
export const findStepId = (text: string): StepId | null => stepIds.find((id) => id === text) ?? null;

/** Writes the steps that a shopper has visited for an order, for a cookie. */
export const writeVisited = (customerOrderId: string, visited: ReadonlySet<StepId>): string => [customerOrderId, ...visited].join('.');

/** Reads what `writeVisited` wrote. Empty for another order: its shopper begins again. */
export function readVisited(text: string | null, customerOrderId: string): Set<StepId> {
  const [order, ...ids] = (text ?? '').split('.');
  return new Set(order === customerOrderId ? ids.flatMap((id) => findStepId(id) ?? []) : []);
}
