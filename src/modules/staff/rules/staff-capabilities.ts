import * as pages from '#/page-paths.ts';
import type { StaffPermission } from './staff-permissions.ts';

/**
 * The actions that staff can take so far, each with the permission that it requires. Both pages and server calls use
 * this list.
 */
export const staffCapabilities = {
  manageStaff: 'STAFF_MANAGE',
  // Anyone who can change other people's permissions should also see how they were used.
  readAudit: 'STAFF_MANAGE',
  readMail: 'MAIL_VIEW',
  viewCustomers: 'CUSTOMER_VIEW',
  lockCustomers: 'CUSTOMER_LOCK',
  editAddresses: 'ADDRESS_EDIT',
  signOnAsCustomer: 'SIGN_ON_AS_CUSTOMER',
  decideReviews: 'CONTENT_PUBLISH',
  keepBanners: 'CONTENT_PUBLISH',
  publishContent: 'CONTENT_PUBLISH',
  manageCatalogue: 'CATALOGUE_MANAGE',
  managePasses: 'DELIVERY_PASS_MANAGE',
  managePayments: 'PAYMENT_MANAGE',
  manageOrders: 'ORDER_MANAGE',
  pickOrders: 'ORDER_PICK',
  manageSlots: 'SLOT_MANAGE',
  manageSettings: 'SETTINGS_MANAGE',
  manageLoyalty: 'LOYALTY_MANAGE',
} as const satisfies Record<string, StaffPermission>;

export type StaffCapability = keyof typeof staffCapabilities;

/** Returns whether these permissions include a capability. */
export function canDo(permissions: readonly string[], capability: StaffCapability): boolean {
  return permissions.includes(staffCapabilities[capability]);
}

/** Returns whether these permissions include one of the given capabilities. */
export const canDoAny = (permissions: readonly string[], capabilities: readonly StaffCapability[]): boolean =>
  capabilities.some((capability) => canDo(permissions, capability));

/** Any of these capabilities, which change the shop's pages, allows the preview. */
export const previewCapabilities: readonly StaffCapability[] = ['publishContent', 'manageCatalogue'];

/** A page in the console's navigation. */
export interface StaffPage {
  path: string;
  title: string;
  about: string;
  /** The capability that opens the page, or several of which any opens it. */
  capability: StaffCapability | readonly StaffCapability[];
}

const staffPages: readonly StaffPage[] = [
  { path: pages.staffOrderList, title: 'Orders', about: 'Placed orders by slot and status, to release, refund or cancel', capability: ['manageOrders', 'pickOrders'] },
  { path: pages.picking, title: 'Picking', about: 'The orders of a slot to pick, line by line', capability: 'pickOrders' },
  { path: pages.deliveries, title: 'Deliveries', about: 'The stops of a day in order, and refused items at the door', capability: 'manageOrders' },
  { path: pages.reportList, title: 'Reported items', about: 'Missing and bad items that wait for a decision', capability: 'managePayments' },
  { path: pages.staffCustomerList, title: 'Customers', about: 'Customers to find, read and act for', capability: 'viewCustomers' },
  { path: pages.productList, title: 'Products', about: 'Products and their prices', capability: 'manageCatalogue' },
  { path: pages.staffCategoryList, title: 'Categories', about: 'The tree of categories, and its order in the menus', capability: 'manageCatalogue' },
  { path: pages.offerList, title: 'Offers', about: 'Offers and their days, and sets of offers', capability: 'manageCatalogue' },
  { path: pages.synonymList, title: 'Synonyms', about: 'Phrases that mean the same in a search', capability: 'manageCatalogue' },
  { path: pages.staffMealDealList, title: 'Meal deals', about: 'Products from several groups for one price', capability: 'manageCatalogue' },
  { path: pages.staffBundleList, title: 'Bundles', about: 'Products to choose and add in one press', capability: 'manageCatalogue' },
  { path: pages.restrictionList, title: 'Restrictions', about: 'Products that can be had only for some dates', capability: 'manageCatalogue' },
  { path: pages.promoCodeList, title: 'Promo codes', about: 'Codes that take money off an order', capability: 'manageCatalogue' },
  { path: pages.partnerCardList, title: 'Partner cards', about: 'Cards whose holders get the partner discount', capability: 'managePayments' },
  { path: pages.giftCardList, title: 'Gift cards', about: 'Gift cards to issue, with their money and its movements', capability: 'managePayments' },
  { path: pages.giftVoucherList, title: 'Gift vouchers', about: 'Gift vouchers to issue, and the orders that they pay for', capability: 'managePayments' },
  { path: pages.passPlanList, title: 'Delivery Pass', about: 'The plans that customers can buy, and passes given by staff', capability: 'managePasses' },
  { path: pages.loyaltyCardList, title: 'Loyalty cards', about: 'Cards that shops hand out, and members’ cards and points', capability: 'manageLoyalty' },
  { path: pages.memberVoucherList, title: 'Member vouchers', about: 'Vouchers that members load, to take money off an order', capability: 'manageLoyalty' },
  { path: pages.cardReplacementList, title: 'Replacement cards', about: 'Cards that members have asked for, to be sent', capability: 'manageLoyalty' },
  { path: pages.contentList, title: 'Content', about: 'The words of pages and of parts of pages', capability: 'publishContent' },
  { path: pages.furniture, title: 'Furniture', about: 'Banners and the footer', capability: 'keepBanners' },
  { path: pages.previewStart, title: 'Preview', about: 'The shop as of a chosen day and hour', capability: previewCapabilities },
  { path: pages.reviewList, title: 'Reviews', about: 'Customers’ reviews to publish or refuse', capability: 'decideReviews' },
  { path: pages.slotWeek, title: 'Slots', about: 'Places, charges and cut-offs by week, the template, campaigns and alerts', capability: 'manageSlots' },
  { path: pages.staffBranchList, title: 'Branches', about: 'Branches, and the postcodes that they deliver to', capability: 'manageSlots' },
  { path: pages.shopSettings, title: 'Settings', about: 'Minimum orders, slot charges, the partner discount and limits of refunds at once', capability: 'manageSettings' },
  { path: pages.staffList, title: 'Staff', about: 'Staff accounts and permissions', capability: 'manageStaff' },
  { path: pages.audit, title: 'Audit', about: 'What staff have changed, and when', capability: 'readAudit' },
  { path: pages.mailList, title: 'Mail', about: 'Emails to customers', capability: 'readMail' },
];

/** Returns the pages that these permissions open, in the order of the navigation (AC-515). */
export function pagesOpenTo(permissions: readonly string[]): StaffPage[] {
  return staffPages.filter(({ capability }) => canDoAny(permissions, [capability].flat()));
}
