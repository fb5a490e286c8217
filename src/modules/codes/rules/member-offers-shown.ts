import type { WireIncentiveOffer, WireOrder } from '#/contract/rest-types.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney, toPence, type Money } from '#/platform/rules/money.ts';
import { offerUnusable } from './incentive-offer.ts';

/** What a member does with a voucher: the end of the call's path (AC-332). */
export type OfferMove = 'load' | 'unload';

/** A voucher that takes money off the order. */
export interface AppliedOffer {
  id: string;
  title: string;
  value: Money;
  /** A sentence about it. */
  about: string;
  /** False for one that the placed order has redeemed, and if the vouchers could not be read. */
  canUnload: boolean;
}

/** A voucher that the member could use, and does not yet. */
export interface OfferToUse {
  id: string;
  title: string;
  about: string;
  /** Why a loaded voucher takes nothing off; null for one that is not loaded. */
  waits: string | null;
}

/** Returns the member's vouchers as checkout shows them: those that take something off the order, and the others that can be used. */
export function memberOffersShown({ adjustments }: Pick<WireOrder, 'adjustments'>, offers: readonly WireIncentiveOffer[] | null): { applied: AppliedOffer[]; others: OfferToUse[] } {
  const byId = new Map((offers ?? []).map((offer) => [offer.id, offer]));
  const applied = adjustments
    .filter(({ adjustmentType, applicationMethod, status }) => adjustmentType === 'INCENTIVE' && applicationMethod === 'AUTOMATIC' && status === 'APPLIED')
    .map(({ id, displayText, amount }): AppliedOffer => {
      const offer = byId.get(id);
      return { id, title: displayText, value: amount, about: offer ? aboutOffer(offer) : 'Voucher', canUnload: offer?.status === 'LOADED' };
    });
  const others = (offers ?? [])
    .filter(({ id, status }) => (status === 'LOADED' || status === 'AVAILABLE') && !applied.some((entry) => entry.id === id))
    .map((offer): OfferToUse => ({ id: offer.id, title: offer.title, about: aboutOffer(offer), waits: offer.status === 'LOADED' ? waitingText(offer) : null }));
  return { applied, others };
}

/** Returns the sentence about a voucher: its description, its minimum spend and its last day. */
export function aboutOffer({ description, minimumSpend, endDate }: WireIncentiveOffer): string {
  const spend = toPence(minimumSpend) > 0 ? [`Spend ${formatMoney(minimumSpend)} or more`] : [];
  return [...(description === '' ? [] : [description]), ...spend, `Ends ${formatDay(endDate)}`].join('. ');
}

const waitingText = ({ minimumSpend, categoryIds }: WireIncentiveOffer): string =>
  toPence(minimumSpend) > 0 || categoryIds.length > 0
    ? 'Loaded. It comes off your order once your items qualify.'
    : 'Loaded. There is nothing left for it to take off.';

/** Returns the sentence about a voucher that was moved. */
export const movedText = ({ title, status }: Pick<WireIncentiveOffer, 'title' | 'status'>): string => (status === 'LOADED' ? `Voucher loaded: ${title}` : `Voucher unloaded: ${title}`);

/** Returns the message about a move that failed: that the voucher can no longer be used (AC-333), or that nothing changed. */
export function notMovedText(status: number | null, to: OfferMove): string {
  return status === 409 || status === 410 || status === 404 ? offerUnusable : `Sorry, we could not ${to} this voucher. Please try again.`;
}
