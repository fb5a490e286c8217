import * as pages from '#/page-paths.ts';
import { row, type PageRow } from '#/page-row.ts';

const console = { area: 'console', layout: 'console', audience: 'staff' } as const;

/** The pages of the staff console, in its own frame (AC-515). */
export const consoleRows: readonly PageRow[] = [
  row('staff-sign-in', pages.staffSignIn, { ...console, layout: 'none', audience: 'all', file: 'staff/staff-sign-in.tsx' }),
  row('staff-home', pages.staffHome, { ...console, file: 'staff/staff-home.tsx' }),
  row('staff-list', pages.staffList, { ...console, file: 'staff/staff-list.tsx' }),
  row('add-staff', pages.addStaff, { ...console, file: 'staff/add-staff.tsx' }),
  row('change-staff', pages.changeStaff, { ...console, file: 'staff/change-staff.tsx' }),
  row('product-list', pages.productList, { ...console, file: 'staff-catalogue/product-list.tsx' }),
  row('add-product', pages.addProduct, { ...console, file: 'staff-catalogue/add-product.tsx' }),
  row('change-product', pages.changeProduct, { ...console, file: 'staff-catalogue/change-product.tsx' }),
  row('offer-list', pages.offerList, { ...console, file: 'staff-offers/offer-list-page.tsx' }),
  row('add-offer', pages.addOffer, { ...console, file: 'staff-offers/add-offer.tsx' }),
  row('change-offer', pages.changeOffer, { ...console, file: 'staff-offers/change-offer.tsx' }),
  row('offer-set-list', pages.offerSetList, { ...console, file: 'staff-offers/offer-set-list.tsx' }),
  row('add-offer-set', pages.addOfferSet, { ...console, file: 'staff-offers/add-offer-set.tsx' }),
  row('change-offer-set', pages.changeOfferSet, { ...console, file: 'staff-offers/change-offer-set.tsx' }),
  row('synonym-list', pages.synonymList, { ...console, file: 'staff-catalogue/synonym-list.tsx' }),
  row('add-synonyms', pages.addSynonyms, { ...console, file: 'staff-catalogue/add-synonyms.tsx' }),
  row('change-synonyms', pages.changeSynonyms, { ...console, file: 'staff-catalogue/change-synonyms.tsx' }),
  row('staff-meal-deal-list', pages.staffMealDealList, { ...console, file: 'staff-deals/staff-meal-deal-list.tsx' }),
  row('add-meal-deal', pages.addMealDeal, { ...console, file: 'staff-deals/add-meal-deal.tsx' }),
  row('change-meal-deal', pages.changeMealDeal, { ...console, file: 'staff-deals/change-meal-deal.tsx' }),
  row('staff-bundle-list', pages.staffBundleList, { ...console, file: 'staff-deals/staff-bundle-list.tsx' }),
  row('add-bundle', pages.addBundle, { ...console, file: 'staff-deals/add-bundle.tsx' }),
  row('change-bundle', pages.changeBundle, { ...console, file: 'staff-deals/change-bundle.tsx' }),
  row('restriction-list', pages.restrictionList, { ...console, file: 'staff-restrictions/restriction-list.tsx' }),
  row('add-restriction', pages.addRestriction, { ...console, file: 'staff-restrictions/add-restriction.tsx' }),
  row('change-restriction', pages.changeRestriction, { ...console, file: 'staff-restrictions/change-restriction.tsx' }),
  row('content-list', pages.contentList, { ...console, file: 'staff-content/content-list.tsx' }),
  row('add-content', pages.addContent, { ...console, file: 'staff-content/add-content.tsx' }),
  row('change-page-content', pages.changePageContent, { ...console, file: 'staff-content/change-content.tsx' }),
  row('change-fragment', pages.changeFragment, { ...console, file: 'staff-content/change-content.tsx' }),
  row('audit', pages.audit, { ...console, file: 'staff/audit.tsx' }),
  row('review-list', pages.reviewList, { ...console, file: 'staff/review-list.tsx' }),
  row('mail-list', pages.mailList, { ...console, file: 'staff/mail-list.tsx' }),
  row('mail', pages.mail, { ...console, file: 'staff/mail.tsx' }),
  row('staff-not-found', '/admin/*', { ...console, file: 'staff/staff-not-found.tsx' }),
];
