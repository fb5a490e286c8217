import type { WireIncentiveOffer, WireStaffIncentiveOffer } from '#/contract/rest-types.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { codeState } from './code-state.ts';
import { offerStatus, type IncentiveOffer, type MemberOffer } from './incentive-offer.ts';

/** An offer as staff keep it, with how often it is in use. */
export interface KeptOffer extends IncentiveOffer {
  ended: boolean;
  loaded: number;
  redeemed: number;
  /** A hash of the definition: uses do not change it. */
  version: string;
}

/** Returns an offer as its member sees it (AC-329). */
export const presentMemberOffer = (offer: MemberOffer, today: LondonDay): WireIncentiveOffer => ({ ...presentDefinition(offer), status: offerStatus(offer, today) });

/** Returns an offer as staff see it. */
export const presentKeptOffer = (offer: KeptOffer, today: LondonDay): WireStaffIncentiveOffer => {
  const { loaded, redeemed, ended, version, startDate, endDate } = offer;
  return { ...presentDefinition(offer), loaded, redeemed, ended, version, state: codeState({ validFrom: startDate, validTo: endDate, ended }, today) };
};

function presentDefinition({ id, title, description, kind, value, minimumSpendPence, categoryIds, startDate, endDate }: IncentiveOffer) {
  const discount = kind === 'AMOUNT' ? ({ kind, value: toMoney(value) } as const) : ({ kind, percent: value } as const);
  return { id, title, description, discount, minimumSpend: toMoney(minimumSpendPence), categoryIds: categoryIds.map(String), startDate, endDate };
}
