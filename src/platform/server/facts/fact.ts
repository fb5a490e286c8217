/** An event, as announced by the module that owns it. */
export interface Fact<Details = unknown> {
  /** Past tense: 'OrderPlaced'. */
  readonly kind: string;
  /** The same for each repeat of one event, and for no other event of this kind. */
  readonly key: string;
  /** Plain JSON: a job may receive it in another process. */
  readonly details: Details;
}

/** Makes facts of one kind: `OrderPlaced({ customerOrderId, … })`. */
export interface FactKind<Details> {
  (details: Details): Fact<Details>;
  readonly kind: string;
}

/** Declares a kind of fact. `keyOf` tells one event of this kind from another. */
export function defineFact<Details>(kind: string, keyOf: (details: Details) => string): FactKind<Details> {
  const make = (details: Details): Fact<Details> => ({ kind, key: keyOf(details), details });
  return Object.assign(make, { kind });
}
