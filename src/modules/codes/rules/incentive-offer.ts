import { addDays, type LondonDay } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';

/** A voucher for members of the loyalty scheme, as staff define it (AC-329). */
export interface IncentiveOffer {
  id: string;
  title: string;
  description: string;
  kind: 'AMOUNT' | 'PERCENT';
  /** Pence for an AMOUNT, a whole percentage for a PERCENT. */
  value: number;
  /** The least that the order's items must cost after other offers. */
  minimumSpendPence: Pence;
  /** The categories whose lines qualify, with all below them; empty if all lines do. */
  categoryIds: readonly number[];
  /** Its first and last day; both are covered. */
  startDate: LondonDay;
  endDate: LondonDay;
}

/** An offer, and whether the member has loaded it or an order of theirs has redeemed it. */
export interface MemberOffer extends IncentiveOffer {
  /** True if staff have ended it. */
  ended: boolean;
  isLoaded: boolean;
  isRedeemed: boolean;
}

export const offerStatuses = ['LOADED', 'AVAILABLE', 'REDEEMED', 'EXPIRED'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The number of days for which an offer that can no longer be used stays in its member's list. */
const listedDaysAfterEnd = 28;

type Dated = Pick<MemberOffer, 'endDate' | 'ended' | 'isLoaded' | 'isRedeemed'>;

/** Returns the status of an offer for a member (AC-330). A redeemed one stays so after its last day. */
export function offerStatus({ endDate, ended, isLoaded, isRedeemed }: Dated, today: LondonDay): OfferStatus {
  if (isRedeemed) return 'REDEEMED';
  if (ended || today > endDate) return 'EXPIRED';
  return isLoaded ? 'LOADED' : 'AVAILABLE';
}

/** Returns the first of the last days that offers in a member's list may have. */
export const earliestListedEnd = (today: LondonDay): LondonDay => addDays(today, -listedDaysAfterEnd);

/**
 * Returns the offers in the order of a member's list: loaded ones first, then available ones (AC-331), then those that can
 * no longer be used; of the same status the one that ends first. An offer that staff have ended is left out, unless it is
 * redeemed.
 */
export function listedOffers<Offer extends MemberOffer>(offers: readonly Offer[], today: LondonDay): Offer[] {
  const rank = (offer: Offer) => offerStatuses.indexOf(offerStatus(offer, today));
  return offers
    .filter(({ ended, isRedeemed }) => !ended || isRedeemed)
    .toSorted((one, other) => rank(one) - rank(other) || one.endDate.localeCompare(other.endDate) || one.id.localeCompare(other.id, 'en', { numeric: true }));
}

/** Why a member cannot load or unload an offer (AC-333). */
export type OfferRefusal = { status: 404 } | { status: 409; error: 'voucher_redeemed'; message: string } | { status: 410; error: 'voucher_expired'; message: string };

/** The message about a voucher that is redeemed or expired (AC-333). */
export const offerUnusable = 'This voucher can no longer be used.';

/** Returns why a member cannot load or unload an offer, or null if they can. An offer that has not begun does not exist for them. */
export function whyNotMoveOffer(offer: MemberOffer | null, today: LondonDay): OfferRefusal | null {
  if (offer === null || (today < offer.startDate && !offer.isRedeemed)) return { status: 404 };
  switch (offerStatus(offer, today)) {
    case 'REDEEMED':
      return { status: 409, error: 'voucher_redeemed', message: offerUnusable };
    case 'EXPIRED':
      return { status: 410, error: 'voucher_expired', message: offerUnusable };
    default:
      return null;
  }
}
