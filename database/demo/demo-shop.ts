import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import type {
  BranchAvailabilityRecord,
  CategoryRecord,
  ProductRecord,
  RestrictionRecord,
} from '#/modules/catalogue/rules/product-record.ts';
import type { BundleRecord, MealDealRecord } from '#/modules/deals/rules/deal-records.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { OfferSetRecord } from '#/modules/offers/server/public.ts';
import type { ReviewOfProduct } from '#/modules/reviews/server/public.ts';
import { makeBanners, type DemoBanner } from './demo-banners.ts';
import { makeBranches } from './branches.ts';
import { makeBranchAvailability } from './demo-availability.ts';
import { makeCatalogue } from './demo-catalogue.ts';
import { makeBundles, makeMealDeals, makeOfferSets } from './demo-deals.ts';
import { makePromotions } from './demo-promotions.ts';
import type { PromoCode } from '#/modules/codes/server/public.ts';
import type { IncentiveOffer } from '#/modules/codes/rules/incentive-offer.ts';
import { makeCodes, makeIncentiveOffers } from './demo-codes.ts';
import { makeRestrictions } from './demo-restrictions.ts';
import { makeReviews } from './demo-reviews.ts';
import { cardsToHandOut, makeNeighbours, makeShoppers } from './demo-shoppers.ts';
import { roots } from './departments/roots.ts';
import type { PackShot } from './packshots/pack-shot.ts';
import { markSome } from './product-marks.ts';
import type { DemoShopper } from './shopper.ts';

/** The demo shop's content, as plain records that the loader saves. */
export interface DemoShop {
  categories: CategoryRecord[];
  products: ProductRecord[];
  /**
   * The description of each product's picture, by line number. The products' own image addresses are null: the loader
   * fills them in.
   */
  packShots: Map<string, PackShot>;
  promotions: PromotionRecord[];
  /** The meal deals, whose promotions are among the others. */
  mealDeals: MealDealRecord[];
  bundles: BundleRecord[];
  offerSets: OfferSetRecord[];
  banners: DemoBanner[];
  restrictions: RestrictionRecord[];
  reviews: ReviewOfProduct[];
  codes: PromoCode[];
  incentiveOffers: IncentiveOffer[];
  branches: BranchRecord[];
  branchAvailability: BranchAvailabilityRecord[];
  shoppers: DemoShopper[];
  cardsToHandOut: readonly string[];
}

/**
 * The demo shop on a given day (London, 'YYYY-MM-DD'). Offers, seasons and stock are dated relative to it; everything
 * else is always the same.
 */
export function makeDemoShop(today: string): DemoShop {
  if (!/^\d{4}-\d\d-\d\d$/.test(today)) throw new RangeError(`not a calendar day: ${today}`);
  const { categories, drafts } = makeCatalogue(roots);
  markSome(drafts);
  const meals = makeMealDeals(drafts, today);
  const promotions = [...makePromotions(drafts, today), ...meals.map(({ promotion }) => promotion)];
  const branches = makeBranches();
  const products = drafts.map(({ product }) => product);
  return {
    categories,
    products,
    packShots: new Map(drafts.map(({ product, packShot }) => [product.lineNumber, packShot])),
    promotions,
    mealDeals: meals.map(({ deal }) => deal),
    bundles: makeBundles(drafts),
    offerSets: makeOfferSets(promotions),
    banners: makeBanners(drafts),
    restrictions: makeRestrictions(drafts, today),
    reviews: makeReviews(products, categories, today),
    codes: makeCodes(drafts, today),
    incentiveOffers: makeIncentiveOffers(categories, today),
    branches,
    branchAvailability: makeBranchAvailability(drafts, branches.map(({ id }) => id), today),
    shoppers: [...makeShoppers(products), ...makeNeighbours(products, today)],
    cardsToHandOut,
  };
}
