import { formatDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { formatPence, toPence } from '#/platform/rules/money.ts';
import type { DealState } from './deal-state.ts';

interface OfferProgress {
  saving: { amount: number; currencyCode: 'GBP' } | null;
  counted: number;
  missing: readonly { groupId: string; count: number }[];
}

interface OfferGroup {
  id: string;
  name: string;
  threshold: number;
}

/**
 * Returns what a trolley has of an offer and what it lacks, in words (SC-155). `progress` is null while the trolley is
 * not known; the words are then those for an empty trolley.
 */
export function progressText(groups: readonly OfferGroup[], progress: OfferProgress | null): string {
  const missing = progress?.missing ?? groups.map(({ id, threshold }) => ({ groupId: id, count: threshold }));
  const { saving = null, counted = 0 } = progress ?? {};
  // The unused items make a whole set that saves nothing, so the offer does not use them (SC-146).
  if (missing.length === 0) return saving === null ? 'The items in your trolley cost no more than this offer' : savingText(saving);
  const parts = missing.map(({ groupId, count }) => `${count} from ${groups.find(({ id }) => id === groupId)!.name}`);
  const total = missing.reduce((sum, { count }) => sum + count, 0);
  const what = groups.length > 1 ? listed(parts) : counted > 0 ? `${total} more` : `any ${total}`;
  if (saving === null) return `Add ${what} to get this offer`;
  return `${savingText(saving)}. Add ${what} to save again`;
}

const savingText = (saving: NonNullable<OfferProgress['saving']>): string => `You're saving ${formatPence(toPence(saving))}`;

/** Returns why an offer is not available now; null if it is. */
export function stateText(state: DealState, { startDate, promotionExpiryDate }: { startDate: LondonDay | null; promotionExpiryDate: LondonDay | null }): string | null {
  if (state === 'ENDED') return 'This offer has ended';
  if (state === 'NOT_STARTED') return `This offer starts on ${formatDay(startDate!)}`;
  if (state === 'NOT_FOR_SLOT') return `This offer ends on ${formatDay(promotionExpiryDate!)}. To get it, book a slot on or before that day`;
  return null;
}

/** Joins the parts of a list: "a, b and c". */
export const listed = (parts: readonly string[]): string => (parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join());
