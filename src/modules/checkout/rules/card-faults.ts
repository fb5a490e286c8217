import { checkCard, type TypedCard } from '#/modules/payments/rules/check-card.ts';

/** The messages beside the fields of a new card. */
export type CardFaults = Partial<Record<keyof TypedCard, string>>;

/**
 * Returns the messages once a field was left: it is checked, unless it is empty and had no message, because a shopper who passes
 * through has not forgotten it (AC-499).
 */
export function faultsOnceLeft(field: keyof TypedCard, card: TypedCard, faults: CardFaults, now: number): CardFaults {
  if (card[field].trim() === '' && faults[field] === undefined) return faults;
  const { [field]: _, ...others } = faults;
  const found = checkCard(card, now).find((fault) => fault.field === field);
  return found ? { ...others, [field]: found.message } : others;
}
