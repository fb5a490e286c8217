/** An event, announced by the module that owns it. */
export interface Fact<Details = unknown> {
  /** The kind's name, in the past tense: 'OrderPlaced'. */
  readonly kind: string;
  /** Identifies the event: the same for each repeat, and different for every other event of this kind. */
  readonly key: string;
  /** The event's data: plain JSON, because a job may receive it in another process. */
  readonly details: Details;
}

/** Creates facts of one kind: `OrderPlaced({ customerOrderId, … })`. */
export interface FactKind<Details> {
  (details: Details): Fact<Details>;
  readonly kind: string;
}

/** Declares a kind of fact. `keyOf` returns the key that identifies an event of this kind. */
export function defineFact<Details>(kind: string, keyOf: (details: Details) => string): FactKind<Details> {
  const make = (details: Details): Fact<Details> => ({ kind, key: keyOf(details), details });
  return Object.assign(make, { kind });
}
