// Generated from the REST routes by `npm run contract`. Do not edit.
import type {} from '#/platform/rules/rest-calls.ts';

export interface WireAccessToken {
  accessToken: string;
  /** The lifetime of the token in seconds. */
  expiresIn: number;
  customerId: number;
  principalId: number;
  permissions: string[];
}

export interface WireAccount {
  id: number;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  created: string;
  lastLogin: string | null;
  /** The number of orders placed and not cancelled; -1 if it is unknown. */
  totalOrderCount: number;
  contactAddressId: number | null;
}

export interface WireAccountProfile {
  id: number;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  contactAddressId: number | null;
  /** The number of addresses that are not deleted. */
  addressCount: number;
}

export interface WireActualTotals {
  paid: WireMoney;
  savings: WireMoney;
  partnerDiscountSavings: WireMoney;
  membershipSavings: WireMoney;
  offerSavings: WireMoney;
  deliveryCharge: WireMoney;
  carrierBagCharge: WireMoney;
  pickedPrice: WireMoney;
  depositCharge: WireMoney;
}

export interface WireAddress {
  id: number;
  line1: string;
  line2: string | null;
  line3: string | null;
  town: string | null;
  region: string | null;
  /** The ISO 3166-1 code, two letters. */
  country: string;
  postalCode: string;
  isContactAddress: boolean;
  myWaitrose: boolean;
  addressStatus: 'ACTIVE' | 'DELETED';
  created: string;
  uniqueDomesticAddressReferenceNumber: string | null;
  delivery: {
    customerNote: {
      value: string;
    } | null;
  };
  addressee: WireAddressee | null;
}

export interface WireAddressSuggestion {
  id: string;
  text: string;
  description: string;
  type: 'ADDRESS' | 'CONTAINER';
}

export interface WireAddressSuggestions {
  suggestions: WireAddressSuggestion[];
}

/** The person who takes the delivery (AC-144). */
export interface WireAddressee {
  title: string | null;
  firstName: string;
  lastName: string;
  contactNumber: string | null;
  modified: string;
}

export interface WireAdjustment {
  id: string;
  displayText: string;
  adjustmentType: 'OFFER' | 'MEMBERSHIP' | 'INCENTIVE' | 'PARTNER_DISCOUNT' | 'REFUND';
  amount: WireMoney;
  status: 'APPLIED' | 'UNAPPLIED';
  applicationMethod: string;
}

/** An action of a member of staff, as recorded in the audit (AC-519). */
export interface WireAuditEntry {
  id: number;
  staffId: number;
  /** The staff user's current name. */
  staffName: string;
  /** The id of the customer whom the action concerned; null if it concerned none. */
  customerId: number | null;
  action: string;
  /** The details as JSON: the subject, and the changed values under `before` and `after`. */
  detail: string;
  /** The time of the action, in ISO 8601 and UTC. */
  at: string;
}

export interface WireBanner {
  /** The asked category that it answers. */
  category?: string;
  /** The asked search term that it answers. */
  searchTerm?: string;
  id: string;
  textArea: {
    offerHeading: string | null;
    heading: string;
    subheading: string | null;
    link: {
      url: string;
      text: string;
      altText: string;
    };
  };
  image: {
    src: string;
  } | null;
  tracking: {
    impressionUrls: string[];
    clickUrls: string[];
    vendor: string;
  };
}

export interface WireBillingAddress {
  id: number | null;
  line1: string;
  line2: string | null;
  line3: string | null;
  postalCode: string;
  town: string | null;
  region: string | null;
  country: string;
}

export interface WireBranch {
  id: number;
  name: string;
  line1: string;
  line2: string | null;
  town: string;
  region: string | null;
  postalCode: string;
  collection: boolean;
  services: {
    groceries: boolean;
    entertaining: boolean;
    delivery: boolean;
  };
  latitude: number;
  longitude: number;
  collectionMinimumOrderValue: WireMoney;
  deliveryMinimumOrderValue: WireMoney;
}

export interface WireBundle {
  bundleName: string;
  title: string;
  image: string | null;
  groups: {
    title: string;
    thresholds: number[];
    products: WireProduct[];
  }[];
}

export interface WireCardReplacement {
  id: number;
  cardNumber: string;
  reason: 'LOST' | 'STOLEN' | 'DAMAGED' | 'NOT_RECEIVED';
  addressId: number;
  status: 'REQUESTED' | 'DISPATCHED';
  requested: string;
  dispatched: string | null;
  /** The lines for the envelope; empty once the account is removed. */
  postTo: string[];
}

export interface WireCategory {
  id: string;
  name: string;
  shortName: string;
  url: string;
  categoryIds: string[];
  parentId: string | null;
  hasDescendants: boolean;
  emptyOfProducts: boolean;
  hiddenInNav: boolean;
  iconName: string | null;
  offer: boolean;
  banner: string | null;
  pageTitle: string | null;
  additionalClasses: string | null;
  children: WireCategory[];
}

export interface WireContent {
  content: {
    type: string;
  }[];
  events: {
    payload: unknown[];
  }[];
}

export interface WireCsrfToken {
  token: string;
  parameterName: '_csrf';
  headerName: 'X-CSRF-TOKEN';
}

export interface WireCustomerAccount {
  id: number;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  created: string;
  lastLogin: string | null;
  /** The number of orders placed and not cancelled. */
  orderCount: number;
  /** When the account is removed, if its owner asked for that. */
  closes: string | null;
}

export interface WireCustomerAddress {
  id: number;
  line1: string;
  line2: string | null;
  line3: string | null;
  town: string | null;
  region: string | null;
  postalCode: string;
  country: string;
  contactNumber: string | null;
  isContactAddress: boolean;
}

export interface WireCustomerConsent {
  marketingScheme: 'waitrose' | 'mywaitrose' | 'johnlewis' | 'johnlewisfinancialservices';
  consent: {
    EMAIL: boolean | null;
    SMS: boolean | null;
  };
  modified: string;
}

export interface WireCustomerDeliveryPass {
  id: number;
  customerId: number;
  planId: number;
  planName: string;
  status: 'UPCOMING' | 'ACTIVE' | 'ENDED';
  /** The first day that it covers. */
  startDate: string;
  /** The last day that it covers. */
  endDate: string;
  price: WireMoney;
  paymentCardId: string | null;
  purchased: string;
  /** Who ended it before its last day: staff, or the card’s refusal to pay. */
  endedBy: 'STAFF' | 'PAYMENT' | null;
  /** The passes that come after it, the next first. */
  later: WireDeliveryPass[];
}

export interface WireCustomerDetail {
  account: WireCustomerAccount;
  lock: WireCustomerLock;
  /** The contact address first, then the newest. */
  addresses: WireCustomerAddress[];
  /** The active loyalty card, or else the one that changed last; null if the customer never held one. */
  membership: WireKeptLoyaltyCard | null;
  /** The pass of today, or else the next one to come. */
  deliveryPass: WireDeliveryPass | null;
  /** The schemes in which the customer has ever chosen. */
  consents: WireCustomerConsent[];
  itemReports: WireCustomerReports;
  /** The last 10 orders, newest first. */
  orders: WireCustomerOrder[];
  /** The last 20 things that staff did for the customer, newest first. */
  audit: WireAuditEntry[];
  /** When the customer asked for their data or to close the account, newest first (decision 49). */
  dataEvents: WireDataEvent[];
}

export interface WireCustomerLock {
  state: 'NONE' | 'SOFT_LOCKED' | 'HARD_LOCKED';
  source: 'AUTO' | 'STAFF' | null;
  reason: string | null;
  lockedAt: string | null;
  /** The id of the staff user who set the lock. */
  lockedBy: number | null;
  /** The time at which the lock expires; null for one that does not. */
  expiresAt: string | null;
  /** Failed sign-ins in a row. */
  failedCount: number;
}

/** A lock that staff set or lifted, or one of failed sign-ins that has ended. */
export interface WireCustomerLockChange {
  /** The state that was set; NONE if staff lifted a lock. */
  state: 'NONE' | 'SOFT_LOCKED' | 'HARD_LOCKED';
  /** The state of the lock that was lifted; null if a lock was set. */
  lifted: 'NONE' | 'SOFT_LOCKED' | 'HARD_LOCKED' | null;
  /** Who set the lock that ended or was lifted; null if staff set a lock, or only reset the failed sign-ins. */
  source: 'AUTO' | 'STAFF' | null;
  reason: string | null;
  /** Null for a lock that failed sign-ins set. */
  staffName: string | null;
  at: string;
  /** When a lock that failed sign-ins set ended; null for what staff did. */
  ended: string | null;
}

/** An order, as a list for staff shows it. */
export interface WireCustomerOrder {
  customerOrderId: string;
  status: 'AMENDING' | 'CANCELLED' | 'COMPLETED' | 'FULFIL' | 'PAID' | 'PAYMENT_FAILED' | 'PENDING' | 'PICKED' | 'PLACED' | 'REFUND_PENDING';
  created: string;
  numberOfItems: number;
  slot: {
    type: string;
    startDateTime: string;
    endDateTime: string;
    branchName: string;
  } | null;
  total: WireMoney;
  /** What the total is: ESTIMATED before picking, and if the order was cancelled before it was paid; TO_PAY once it is picked; CHARGED once it is paid; PAID_IN_THE_END once some of what was charged went back. */
  totalKind: 'ESTIMATED' | 'TO_PAY' | 'CHARGED' | 'PAID_IN_THE_END';
  /** What has been paid back; null if nothing was. */
  refunded: WireMoney | null;
}

export interface WireCustomerReports {
  reports: number;
  waiting: number;
  /** How many were accepted without a refund. */
  madeGood: number;
  refused: number;
  refunded: WireMoney;
  /** How many were refunded at once in the days that the settings name. */
  atOnce: number;
  days: number;
}

export interface WireCustomerSlot {
  slotType: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION';
  /** What is to be collected; null for a delivery. */
  collectionKind: 'GROCERIES' | 'ENTERTAINING' | 'BOTH' | null;
  branchId: number;
  addressId: number | null;
  postcode: string | null;
  startDateTime: string;
  endDateTime: string;
  /** The time at which the hold ends; null for a confirmed slot. */
  expiryDateTime: string | null;
  orderCutoffDateTime: string;
  amendOrderCutoffDateTime: string;
  shopByDateTime: string;
  slotReservationId: number;
  slotGridType: 'DEFAULT' | 'SAVER';
  greenSlot: boolean;
  deliveryCharge: WireMoney;
  /** Whether substitutes are allowed for items that are added to the order later. */
  substitutionPref: boolean;
}

/** That a customer asked for something with their data, and when. */
export interface WireDataEvent {
  kind: 'DOWNLOAD_ASKED' | 'CLOSING_ASKED' | 'CLOSING_CANCELLED' | 'CLOSED';
  at: string;
}

export interface WireDeliveryPass {
  id: number;
  customerId: number;
  planId: number;
  planName: string;
  status: 'UPCOMING' | 'ACTIVE' | 'ENDED';
  /** The first day that it covers. */
  startDate: string;
  /** The last day that it covers. */
  endDate: string;
  price: WireMoney;
  paymentCardId: string | null;
  purchased: string;
  /** Who ended it before its last day: staff, or the card’s refusal to pay. */
  endedBy: 'STAFF' | 'PAYMENT' | null;
}

export interface WireDeliveryRoute {
  routeId: number;
  branchId: number;
  deliveryDate: string;
  /** Null until staff name the driver. */
  driverName: string | null;
  /** When the driver left; null before. */
  setOff: string | null;
  version: number;
  /** The stops in their order. */
  customerOrderIds: string[];
}

export interface WireDeliveryStatus {
  customerOrderId: string;
  status: 'NOT_STARTED' | 'OUT_FOR_DELIVERY' | 'ARRIVING' | 'DELIVERED' | 'READY_TO_COLLECT' | 'COLLECTED' | 'NOT_DELIVERED';
  /** The planned times: those of the slot. */
  etaStartDateTime: string;
  etaEndDateTime: string;
  /** The latest estimate; null if there is none. */
  wismoEtaStartDateTime: string | null;
  wismoEtaEndDateTime: string | null;
  /** True if the latest estimate starts after the slot's end. */
  runningLate: boolean;
  /** The driver's first name. */
  driverName: string | null;
  lastUpdated: string;
}

export interface WireEmailChange {
  email: string | null;
}

export interface WireEstimatedTotals {
  giftCards: WireMoney;
  giftVouchers: WireMoney;
  paymentCard: WireMoney;
  toPay: WireMoney;
  totalSavings: WireMoney;
  orderLevelSavings: WireMoney;
  offerSavings: WireMoney;
  membershipSavings: WireMoney;
  incentiveSavings: WireMoney;
  totalPrice: WireMoney;
  deliveryCharge: WireMoney;
  carrierBagCharge: WireMoney;
  orderLines: WireMoney;
  depositCharge: WireMoney;
}

export interface WireFavourites {
  favourites: {
    lineNumber: string;
    sources: ('bought-online' | 'bought-in-branch' | 'user-selected')[];
    categoryId: string | null;
    addedAt: string;
    purchaseCount: number;
  }[];
  categories?: {
    id: string;
    name: string;
    count: number;
  }[];
  /** The numbers of favourites by filter, whichever filters are chosen. */
  counts?: {
    all: number;
    onOffer: number;
    boughtOnline: number;
    userSelected: number;
  };
  totalResults: number;
}

export interface WireFilter {
  group: string;
  title: string;
  singleChoice: boolean;
  values: {
    id: string;
    label: string;
    count: number;
    applied: boolean;
  }[];
  /** Only in the group Price: the chosen range of prices. */
  range?: {
    from: WireMoney | null;
    to: WireMoney | null;
    least: WireMoney | null;
    most: WireMoney | null;
  };
}

export interface WireFooter {
  support: WireFooterSection;
  about: WireFooterSection;
  shops: WireFooterSection;
  social: WireFooterSection;
  apps: WireFooterSection;
  siteLinks: WireFooterLink[];
  copyright: string;
  regulatorLogo: {
    alt: string;
    href: string;
    src: string;
  } | null;
}

export interface WireFooterLink {
  title: string;
  href: string;
  popup: boolean;
  type: string | null;
}

export interface WireFooterSection {
  title: string;
  links: WireFooterLink[];
}

export interface WireFoundBranch {
  id: number;
  name: string;
  line1: string;
  line2: string | null;
  town: string;
  region: string | null;
  postalCode: string;
  collection: boolean;
  services: {
    groceries: boolean;
    entertaining: boolean;
    delivery: boolean;
  };
  latitude: number;
  longitude: number;
  collectionMinimumOrderValue: WireMoney;
  deliveryMinimumOrderValue: WireMoney;
  /** Miles from the location; only in a search by location. */
  distance?: number;
}

export interface WireFoundCustomer {
  id: number;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  created: string;
}

export interface WireGiftMovement {
  kind: 'ISSUE' | 'HOLD' | 'FREE' | 'USE' | 'REFUND';
  amount: WireMoney;
  customerOrderId: string | null;
  at: string;
}

export interface WireGrid {
  products: WireProduct[];
  totalMatches: number;
  filters: WireFilter[];
  categoryLevelFilters: {
    id: string;
    name: string;
    count: number;
  }[];
  subCategories: {
    id: string;
    name: string;
    count: number;
    url: string;
  }[];
  sortBy: 'RELEVANCE' | 'MOST_POPULAR' | 'PRICE_LOW_2_HIGH' | 'PRICE_HIGH_2_LOW' | 'TOP_RATED' | 'A_2_Z';
  origin: string | null;
  widened: {
    term: string;
    exact: boolean;
    corrected: boolean;
  } | null;
}

export interface WireGridSlot {
  slotId: number;
  startDateTime: string;
  endDateTime: string;
  status: 'AVAILABLE' | 'FULLY_BOOKED' | 'UNAVAILABLE' | 'BOOKED';
  charge: WireMoney;
  greenVariant: 'UNKNOWN' | 'GREEN_SLOT' | 'CONTROL';
  orderCutoffDateTime: string;
  amendOrderCutoffDateTime: string;
  shopByDateTime: string;
}

/** A voucher of a member of the loyalty scheme (AC-329). */
export interface WireIncentiveOffer {
  id: string;
  title: string;
  description: string;
  discount: {
    kind: 'AMOUNT';
    value: WireMoney;
  } | {
    kind: 'PERCENT';
    percent: number;
  };
  minimumSpend: WireMoney;
  /** The categories whose items qualify; empty if all do. */
  categoryIds: string[];
  startDate: string;
  endDate: string;
  status: 'LOADED' | 'AVAILABLE' | 'REDEEMED' | 'EXPIRED';
}

export interface WireIncentives {
  /** In the order in which they are applied. */
  promoCodes: WirePromoCode[];
  totals: WireEstimatedTotals;
  /** One for each code that is not applied, in the order of the codes. */
  alerts: WireOrderAlert[];
}

export interface WireItemReport {
  sequenceNumber: number;
  name: string;
  problem: 'MISSING' | 'BAD';
  quantity: WireQuantity;
  amount: WireMoney;
  note: string | null;
  /** ACCEPTED if it is refunded, at once or by staff, or if staff make it good in another way because gift vouchers paid for it. */
  state: 'WAITING' | 'ACCEPTED' | 'REFUSED';
  /** The state of its refund; null without one. */
  refund: 'REQUESTED' | 'SETTLED' | 'FAILED' | null;
  /** What staff say to the shopper. */
  message: string | null;
  reported: string;
}

/** A category as staff keep it (SC-733). */
export interface WireKeptCategory {
  id: number;
  name: string;
  shortName: string;
  url: string;
  parentId: number | null;
  position: number;
  hiddenInNav: boolean;
  iconName: string | null;
  offer: boolean;
  banner: string | null;
  pageTitle: string | null;
  additionalClasses: string | null;
  /** The ids of the categories above it and its own, outermost first. */
  categoryIds: number[];
  hasDescendants: boolean;
  /** Changes with every change of the category. */
  version: string;
}

export interface WireKeptGiftCard {
  giftCardId: number;
  /** The serial number with all but its last four digits masked. */
  serialNumber: string;
  balance: WireMoney;
  held: WireMoney;
  issued: string;
  expires: string;
}

export interface WireKeptGiftVoucher {
  giftVoucherId: number;
  /** The serial number with all but its last four digits masked. */
  serialNumber: string;
  value: WireMoney;
  status: 'REDEEMED' | 'ACTIVE' | 'VALIDATED';
  /** The order that holds or has used the voucher. */
  customerOrderId: string | null;
  issued: string;
  expires: string;
}

export interface WireKeptLoyaltyCard {
  cardNumber: string;
  /** The membership that the number gives. */
  type: 'mywaitrose' | 'myjohnlewismywaitrose';
  cardStatus: 'UNLINKED' | 'ACTIVE' | 'BLOCKED' | 'LEFT';
  cardFormat: 'DIGITAL' | 'PHYSICAL';
  points: number;
  /** Whether the holder has left the scheme. */
  leftScheme: boolean;
  joined: string | null;
  modified: string;
  /** The holder; null while nobody has linked the card. */
  customerId: number | null;
  /** Changes with every change of the card or its points. */
  version: string;
}

export interface WireKeptPassPlan {
  id: number;
  name: string;
  /** The number of months that a pass covers. */
  months: number;
  price: WireMoney;
  /** Whether customers can buy it. */
  active: boolean;
  /** Changes with every change of the plan. */
  version: string;
}

export interface WireLinkedMembership {
  type: 'mywaitrose' | 'myjohnlewismywaitrose';
  /** The number of the loyalty card. */
  number: string;
}

export interface WireLoyaltyCard {
  cardNumber: string;
  /** The membership that the number gives. */
  type: 'mywaitrose' | 'myjohnlewismywaitrose';
  cardStatus: 'UNLINKED' | 'ACTIVE' | 'BLOCKED' | 'LEFT';
  cardFormat: 'DIGITAL' | 'PHYSICAL';
  points: number;
  /** Whether the holder has left the scheme. */
  leftScheme: boolean;
  joined: string | null;
  modified: string;
  /** The address to which the latest physical card was posted; null if none was. */
  addressId: number | null;
}

export interface WireLoyaltyCardDetail {
  cardNumber: string;
  /** The membership that the number gives. */
  type: 'mywaitrose' | 'myjohnlewismywaitrose';
  cardStatus: 'UNLINKED' | 'ACTIVE' | 'BLOCKED' | 'LEFT';
  cardFormat: 'DIGITAL' | 'PHYSICAL';
  points: number;
  /** Whether the holder has left the scheme. */
  leftScheme: boolean;
  joined: string | null;
  modified: string;
  /** The holder; null while nobody has linked the card. */
  customerId: number | null;
  /** Changes with every change of the card or its points. */
  version: string;
  /** The latest 20 changes of points, newest first. */
  entries: {
    id: number;
    change: number;
    reason: 'ORDER' | 'REWARD' | 'STAFF' | 'LEAVE';
    /** The number of the order or reward, or the note of staff. */
    reference: string | null;
    created: string;
  }[];
}

export interface WireMail {
  id: number;
  to: string;
  template: string;
  subject: string;
  /** Empty after the text has been wiped. */
  text: string;
  status: 'QUEUED' | 'SENT' | 'FAILED';
  attempts: number;
  lastError: string | null;
  created: string;
  sent: string | null;
  /** The time at which the text was wiped, because it contained a code or link that had expired (AC-506); null if it was not. */
  wiped: string | null;
  html: string;
}

/** A mail of the outbox, in the list that staff see (AC-502, AC-528). */
export interface WireMailSummary {
  id: number;
  to: string;
  template: string;
  subject: string;
  /** Empty after the text has been wiped. */
  text: string;
  status: 'QUEUED' | 'SENT' | 'FAILED';
  attempts: number;
  lastError: string | null;
  created: string;
  sent: string | null;
  /** The time at which the text was wiped, because it contained a code or link that had expired (AC-506); null if it was not. */
  wiped: string | null;
}

export interface WireMarketingConsent {
  marketingScheme: string;
  /** null for a channel that the customer was never asked about. */
  consent: {
    EMAIL: boolean | null;
    SMS: boolean | null;
  };
  notices: {
    title: string;
    version: string;
  }[];
  /** null if nothing was ever saved. */
  source: 'CHECKOUT' | 'JOIN_MYWAITROSE' | 'UPDATE_PREFERENCES' | 'REGISTRATION' | null;
  modified: string | null;
}

export interface WireMealDeal {
  id: string;
  dealName: string;
  name: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
  discount: {
    type: 'TOTAL_PRICE';
    value: WireMoney;
  };
  type: string;
  groups: {
    threshold: number;
    id: string;
    lineNumbers: string[];
    name: string;
    products: WireProduct[];
  }[];
  recommendations: WireProduct[];
  errorCode: 'OFFERS_EXPERIENCE_006' | 'OFFERS_EXPERIENCE_010' | null;
}

export interface WireMembership {
  type: 'mywaitrose' | 'myjohnlewismywaitrose';
  /** The number of the loyalty card. */
  number: string;
  preferences?: {
    cardFormat: 'DIGITAL' | 'PHYSICAL';
  };
}

/** An amount in pounds, with at most two decimals. */
export interface WireMoney {
  amount: number;
  currencyCode: 'GBP';
}

export interface WireMyData {
  /** Null if the customer asked for none within seven days. */
  download: {
    requestId: string;
    requested: string;
    availableUntil: string;
    /** Whether the files can be fetched. */
    isReady: boolean;
    /** Whether a newer download can be asked for. */
    canAskAgain: boolean;
  } | null;
  /** Null unless the customer asked to close the account. */
  closing: {
    asked: string;
    /** Until then the account can be kept. */
    closes: string;
  } | null;
}

export interface WireMyDataFile {
  made: string;
  data: Record<string, Record<string, unknown>[]>;
}

export interface WireOffer {
  promotionId: string;
  promotionTypeCode: string;
  type: string;
  promotionDescription: string;
  promotionExpiryDate: string | null;
  discount: {
    type: 'TOTAL_PRICE';
    value: WireMoney;
  } | null;
  hidden: boolean;
  myWaitrosePromotion: boolean;
  pyoPromotion: boolean;
  wasDisplayPrice: string | null;
  groups: {
    threshold: number;
    id: string;
    lineNumbers: string[];
    name: string;
    products: WireProduct[];
  }[];
  startDate: string | null;
  state: 'LIVE' | 'NOT_STARTED' | 'ENDED' | 'NOT_FOR_SLOT';
  mealDealId: string | null;
  progress: {
    saving: WireMoney | null;
    counted: number;
    missing: {
      groupId: string;
      count: number;
    }[];
  } | null;
}

export interface WireOrder {
  customerOrderId: string;
  status: 'AMENDING' | 'CANCELLED' | 'COMPLETED' | 'FULFIL' | 'PAID' | 'PAYMENT_FAILED' | 'PENDING' | 'PICKED' | 'PLACED' | 'REFUND_PENDING';
  created: string;
  lastUpdated: string;
  numberOfItems: number;
  totals: {
    estimated: WireEstimatedTotals;
    /** Null before the order is picked. */
    actual: WireActualTotals | null;
  };
  /** What gift vouchers, gift cards and the card were charged: less than the order costs if the card had authorised less. Null before it is paid. */
  charged: WireMoney | null;
  /** What was charged less what went back: refunds, and the gift vouchers of an order that was closed because it was not delivered. */
  netCharged: WireMoney | null;
  refunded: WireMoney;
  refundPending: WireMoney;
  /** Whether the order is paid for and its delivery was tried in vain. */
  notDelivered: boolean;
  /** The order's slot; empty if it has none. */
  slots: WireOrderSlot[];
  /** The actions that the shopper may take on the order now. */
  links: WireOrderLink[];
  containsEntertainingLines: boolean;
  shopNumber: number | null;
  bagless: boolean;
  substitutionsAllowed: boolean;
  paperStatement: boolean;
  alcoholPresent: boolean;
  /** How old who receives the order must be, because of alcohol or another product; null for any age. */
  minimumAge: number | null;
  deliveryNote: string | null;
  contactNumber: string | null;
  partnerDiscountCardNumber: string | null;
  alerts: WireOrderAlert[];
  orderWarnings: WireOrderAlert[];
  /** Line numbers. Only `getOrderWithRecommendations` looks for them, so they are empty here. */
  recommendedProducts: string[];
  minimumLifeToCustomer: {
    lineNumber: string;
    days: number;
  }[];
  adjustments: WireAdjustment[];
  orderLines: WireOrderLine[];
  paymentInfo: WirePaymentInfo;
  /** How the actual total is paid; null before the order is picked. */
  paymentTaken: WirePaymentTaken | null;
  /** The VAT in what was charged, before refunds. Null before the order is picked, and if it has lines whose rate is not known. */
  vatByRate: WireVatOfRate[] | null;
  /** The oldest first. */
  refunds: WireOrderRefund[];
}

export interface WireOrderAddress {
  id: number | null;
  line1: string;
  line2: string | null;
  line3: string | null;
  postalCode: string;
  town: string | null;
  region: string | null;
  country: string;
}

export interface WireOrderAlert {
  alertType: string;
  message: string;
}

export interface WireOrderLine {
  lineNumber: string;
  name: string;
  orderLineStatus: string;
  orderLineType: 'ORDERED' | 'SUBSTITUTE';
  substitutionAllowed: boolean;
  noteToShopper: string | null;
  supplierOrderRequired: boolean;
  sequenceNumber: number;
  substitutes: WireOrderLine[];
  personalisedInfos: {
    message: string;
    quantity: number;
  }[];
  quantity: WireQuantity;
  /** Null before the order is picked. */
  pickedQuantity: WireQuantity | null;
  /** The ordered, or usual, weight of a line that is priced by weight; null if unknown, and for all other lines. */
  orderedWeight: WireQuantity | null;
  /** The weight that is charged; null before the order is picked, and for lines that are not priced by weight. */
  pickedWeight: WireQuantity | null;
  /** The price by which the picked weight is charged. */
  weightPrice: {
    price: WireMoney;
    uom: 'KGM' | 'GRM' | 'LBR' | 'C62';
  } | null;
  /** How much of the picked quantity was refunded. */
  refundedQuantity: number;
  refunded: WireMoney;
  price: WireMoney;
  totalPrice: WireMoney;
  unitPrice: WireMoney;
  salePrice: WireMoney;
  estimatedPrice: WireMoney;
  estimatedTotalPrice: WireMoney;
  estimatedUnitPrice: WireMoney;
  estimatedSalePrice: WireMoney;
  priceEstimated: boolean;
  depositCharge: WireMoney;
  adjustments: WireAdjustment[];
}

export interface WireOrderLink {
  rel: 'init-amend' | 'init-changeslot' | 'cancel' | 'next';
  title: string;
  href: string;
}

export interface WireOrderRefund {
  reference: string;
  amount: WireMoney;
  toPaymentCard: WireMoney;
  toGiftCards: WireMoney;
  reason: string;
  state: 'REQUESTED' | 'SETTLED' | 'FAILED';
  requested: string;
  settled: string | null;
}

export interface WireOrderSlot {
  branchId: number;
  type: string;
  startDateTime: string;
  endDateTime: string;
  amendOrderCutoffDateTime: string;
  shopByDateTime: string;
  branchAddress: WireOrderAddress;
  branchName: string;
  deliveryAddress: WireOrderAddress | null;
  price: WireMoney;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED';
}

export interface WireOrderSummary {
  customerOrderId: string;
  status: 'AMENDING' | 'CANCELLED' | 'COMPLETED' | 'FULFIL' | 'PAID' | 'PAYMENT_FAILED' | 'PENDING' | 'PICKED' | 'PLACED' | 'REFUND_PENDING';
  created: string;
  lastUpdated: string;
  numberOfItems: number;
  totals: {
    estimated: WireEstimatedTotals;
    /** Null before the order is picked. */
    actual: WireActualTotals | null;
  };
  /** What gift vouchers, gift cards and the card were charged: less than the order costs if the card had authorised less. Null before it is paid. */
  charged: WireMoney | null;
  /** What was charged less what went back: refunds, and the gift vouchers of an order that was closed because it was not delivered. */
  netCharged: WireMoney | null;
  refunded: WireMoney;
  refundPending: WireMoney;
  /** Whether the order is paid for and its delivery was tried in vain. */
  notDelivered: boolean;
  /** The order's slot; empty if it has none. */
  slots: WireOrderSlot[];
  /** The actions that the shopper may take on the order now. */
  links: WireOrderLink[];
  containsEntertainingLines: boolean;
  numberOfLines: number;
  /** The first eight lines, with the names of the products as ordered. */
  firstLines: {
    lineNumber: string;
    name: string;
    quantity: WireQuantity;
  }[];
}

export interface WireOwnReview {
  id: string;
  rating: number;
  title: string;
  text: string;
  created: string;
  displayName: string;
  state: 'PENDING' | 'PUBLISHED' | 'REFUSED';
  refusal: 'OFF_TOPIC' | 'OFFENSIVE' | 'PERSONAL_DETAILS' | 'ADVERTISING' | 'UNSAFE' | null;
}

export interface WirePassPlan {
  id: number;
  name: string;
  /** The number of months that a pass covers. */
  months: number;
  price: WireMoney;
  /** Whether customers can buy it. */
  active: boolean;
}

export interface WirePasskey {
  passkeyId: number;
  name: string;
  created: string;
  lastUsed: string | null;
}

export interface WirePasskeyCreationOptions {
  challenge: string;
  rp: {
    id: string;
    name: string;
  };
  user: {
    id: string;
    name: string;
    displayName: string;
  };
  pubKeyCredParams: {
    type: 'public-key';
    alg: number;
  }[];
  excludeCredentials: {
    type: 'public-key';
    id: string;
  }[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
  attestation: 'none';
  timeout: number;
}

export interface WirePasskeyRequestOptions {
  challenge: string;
  rpId: string;
  userVerification: 'required';
  timeout: number;
}

export interface WirePasskeys {
  passkeys: WirePasskey[];
  /** Whether adding and removing need the current password, because the sign-in is not fresh. */
  asksPassword: boolean;
}

export interface WirePaymentInfo {
  /** In the order in which they pay. `remainingBalance` is left on the card after `amountToDeduct`. */
  giftCards: {
    serialNumber: string;
    remainingBalance: WireMoney;
    amountToDeduct: WireMoney;
  }[];
  /** `value` is zero once the voucher has expired on an order that is not placed. */
  giftVouchers: {
    serialNumber: string;
    status: 'REDEEMED' | 'ACTIVE' | 'VALIDATED';
    value: WireMoney;
  }[];
  cardPayment: {
    cardType: 'AMERICAN_EXPRESS' | 'MAESTRO' | 'MASTERCARD' | 'VISA' | 'BUSINESS_ACCOUNT' | 'PARTNERSHIP';
    cardholderName: string;
    /** The card number with all but its last four digits masked. */
    maskedCardNumber: string;
    startDate: string | null;
    /** The expiry month, as MM/YY. */
    expiryDate: string;
    businessAccount: boolean;
    billingAddress: WireBillingAddress | null;
  }[];
}

export interface WirePaymentResolution {
  /** True for an order whose payment was refused. */
  paymentResolutionEnabled: boolean;
  /** True once the order is paid. */
  resolved: boolean;
  /** False while an attempt is running, and after 5 failed attempts in 24 hours. */
  paymentAttemptAllowed: boolean;
  totalToPay: WireMoney;
}

export interface WirePaymentTaken {
  giftVouchers: WireMoney;
  giftCards: WireMoney;
  paymentCard: WireMoney;
  /** When the payment had been taken in full; null before. */
  paid: string | null;
}

export interface WirePendingRegistration {
  email: string;
  /** The number of seconds until another code can be requested; 0 if it can be now. */
  secondsUntilResend: number;
}

export interface WireProduct {
  id: string;
  lineNumber: string;
  name: string;
  brand: string | null;
  brandName: string | null;
  size: string | null;
  productType: 'GROCERY' | 'ENTERTAINING' | 'PHARMACEUTICAL' | 'FRESH_COUNTER';
  thumbnail: string | null;
  images: {
    small: string;
    medium: string;
    large?: string;
    extraLarge?: string;
  } | null;
  leadTime: number;
  availableDays: string[];
  supplierOrder: boolean;
  containsAlcohol: boolean;
  reviews: {
    averageRating: number;
    reviewCount: number;
  };
  customerProductDetails: {
    customerFavourite: boolean;
    customerPyo: boolean;
  };
  currentSaleUnitPrice: {
    price: WireMoney;
    quantity: WireQuantity;
  };
  defaultQuantity: WireQuantity;
  depositCharge: WireMoney;
  displayPrice: string;
  displayPriceEstimated: boolean;
  displayPriceQualifier: string;
  displayUnitPrice: string | null;
  formattedPriceRange: string | null;
  formattedWeightRange: string | null;
  persistDefault: boolean;
  markedForDelete: boolean;
  substitutionsProhibited: boolean;
  isSponsored: boolean;
  sponsorshipId: string | null;
  hfss: {
    status: 'HIGH' | 'NONE';
  };
  maxPersonalisedMessageLength: number | null;
  restriction: {
    availableDates: {
      restrictionId: string;
      startDate: string;
      endDate: string;
      cutOffDate: string;
    }[];
  };
  weights: {
    defaultQuantity: WireQuantity;
    servings: {
      min: number;
      max: number;
    } | null;
    sizeDescription: string | null;
    uoms: ('KGM' | 'GRM' | 'LBR' | 'C62')[];
    range: {
      min: number;
      max: number;
      uom: 'KGM' | 'GRM' | 'LBR' | 'C62';
    } | null;
  };
  servings: {
    min: number;
    max: number;
  } | null;
  categories: {
    id: string;
    name: string;
  }[];
  productTags: {
    name: string;
    tooltip: string;
  }[];
  marketingBadges: string[];
  promotions: WirePromotion[];
  availability: 'AVAILABLE' | 'TEMPORARILY_UNAVAILABLE' | 'NOT_AVAILABLE' | 'SOLD_OUT_ONLINE';
  dietary: string[];
}

export interface WireProductInFull {
  id: string;
  lineNumber: string;
  name: string;
  brand: string | null;
  brandName: string | null;
  size: string | null;
  productType: 'GROCERY' | 'ENTERTAINING' | 'PHARMACEUTICAL' | 'FRESH_COUNTER';
  thumbnail: string | null;
  images: {
    small: string;
    medium: string;
    large?: string;
    extraLarge?: string;
  } | null;
  leadTime: number;
  availableDays: string[];
  supplierOrder: boolean;
  containsAlcohol: boolean;
  reviews: {
    averageRating: number;
    reviewCount: number;
  };
  customerProductDetails: {
    customerFavourite: boolean;
    customerPyo: boolean;
  };
  currentSaleUnitPrice: {
    price: WireMoney;
    quantity: WireQuantity;
  };
  defaultQuantity: WireQuantity;
  depositCharge: WireMoney;
  displayPrice: string;
  displayPriceEstimated: boolean;
  displayPriceQualifier: string;
  displayUnitPrice: string | null;
  formattedPriceRange: string | null;
  formattedWeightRange: string | null;
  persistDefault: boolean;
  markedForDelete: boolean;
  substitutionsProhibited: boolean;
  isSponsored: boolean;
  sponsorshipId: string | null;
  hfss: {
    status: 'HIGH' | 'NONE';
  };
  maxPersonalisedMessageLength: number | null;
  restriction: {
    availableDates: {
      restrictionId: string;
      startDate: string;
      endDate: string;
      cutOffDate: string;
    }[];
  };
  weights: {
    defaultQuantity: WireQuantity;
    servings: {
      min: number;
      max: number;
    } | null;
    sizeDescription: string | null;
    uoms: ('KGM' | 'GRM' | 'LBR' | 'C62')[];
    range: {
      min: number;
      max: number;
      uom: 'KGM' | 'GRM' | 'LBR' | 'C62';
    } | null;
  };
  servings: {
    min: number;
    max: number;
  } | null;
  categories: {
    id: string;
    name: string;
  }[];
  productTags: {
    name: string;
    tooltip: string;
  }[];
  marketingBadges: string[];
  promotions: WirePromotion[];
  availability: 'AVAILABLE' | 'TEMPORARILY_UNAVAILABLE' | 'NOT_AVAILABLE' | 'SOLD_OUT_ONLINE';
  dietary: string[];
  /** The first of its available dates that can still be ordered; null if there are none. */
  nextAvailableDates: {
    restrictionId: string;
    startDate: string;
    endDate: string;
    cutOffDate: string;
  } | null;
  /** How old a shopper must be to buy it, because of alcohol or for another reason; null for any age. */
  minimumAge: number | null;
  alcoholDetails: {
    percentByVolume: number;
    unitsInBottle: number;
  } | null;
  packaging: string | null;
  packageContents: string | null;
  closureType: string | null;
  barCodes: string[];
  productShelfLife: number | null;
  ingredients: string | null;
  allergens: string[];
  nutrition: {
    name: string;
    per100: string;
    perServing: string | null;
  }[];
  servingSize: string | null;
  storage: string | null;
  countryOfOrigin: string | null;
  /** The addresses of further pictures. */
  moreImages: string[];
  description: string | null;
}

/** A promo code on an order (SC-500). */
export interface WirePromoCode {
  code: string;
  status: 'APPLIED' | 'UNAPPLIED';
  description: string;
  value: WireMoney;
  type: 'VOUCHER' | 'COMBO' | 'COUPON';
  applicationMethod: 'MANUAL' | 'AUTOMATIC';
}

export interface WirePromotion {
  promotionId: string;
  promotionTypeCode: string;
  type: string;
  promotionDescription: string;
  promotionExpiryDate: string | null;
  discount: {
    type: 'TOTAL_PRICE';
    value: WireMoney;
  } | null;
  hidden: boolean;
  myWaitrosePromotion: boolean;
  pyoPromotion: boolean;
  wasDisplayPrice: string | null;
  groups: {
    threshold: number;
    id: string;
    lineNumbers: string[];
    name: string;
  }[];
}

export interface WirePublishedPages {
  /** Those of the given paths that have something to show today, as they were given. */
  paths: string[];
}

/** An amount in kilograms, grams, pounds or items, exact to a thousandth. */
export interface WireQuantity {
  amount: number;
  uom: 'KGM' | 'GRM' | 'LBR' | 'C62';
}

export interface WireRegistration {
  registrationId: string;
}

export interface WireRequestedReplacement {
  id: number;
  cardNumber: string;
  reason: 'LOST' | 'STOLEN' | 'DAMAGED' | 'NOT_RECEIVED';
  addressId: number;
  status: 'REQUESTED' | 'DISPATCHED';
  requested: string;
  dispatched: string | null;
}

export interface WireRestrictedProductGroup {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
  lineNumbers: string[];
}

export interface WireReview {
  id: string;
  rating: number;
  title: string;
  text: string;
  created: string;
  displayName: string;
}

export interface WireReviewsToken {
  token: string;
  expiresAt: string;
}

/** A slot campaign that was just saved. */
export interface WireSavedCampaign {
  campaignId: 'christmas' | 'easter' | 'newyear' | 'thanksgiving';
  name: string;
  startDate: string;
  /** The last day, which belongs to the campaign. */
  endDate: string;
  opensAt: string;
  /** Whether shoppers can book its slots; CLOSED if it opens after its last day. */
  state: 'OPEN' | 'TO_COME' | 'CLOSED' | 'OVER';
  /** The slots of its days so far, of all branches. */
  slots: number;
  /** Changes with every change of the campaign. */
  version: string;
  /** The days on which some slots were not made, because a saver would not have cost less than the other deliveries (SC-340). */
  leftOut: string[];
}

/** What staff set for the whole shop (SC-693). */
export interface WireShopSettings {
  /** Whole percent of the picked items after offers and codes (SC-527). */
  partnerDiscountPercent: number;
  deliveryMinimumOrderValue: WireMoney;
  collectionMinimumOrderValue: WireMoney;
  deliverySlotCharge: WireMoney;
  saverSlotCharge: WireMoney;
  collectionSlotCharge: WireMoney;
  reportRefundPerOrder: WireMoney;
  reportRefundPerCustomer: WireMoney;
  /** The number of reported items that are refunded at once to a customer in these days. */
  reportRefundItems: number;
  reportRefundDays: number;
  /** Changes with every change of the settings. */
  version: string;
}

export interface WireShoppingList {
  id: string;
  name: string;
  items: {
    lineNumber: string;
    quantity: WireQuantity;
  }[];
  numItems: number;
  created: string;
}

export interface WireShoppingLists {
  lists: WireShoppingList[];
}

/** A browser in which the customer is signed in. */
export interface WireSignedInPlace {
  placeId: number;
  /** The name of the browser; null if it is unknown. */
  browser: string | null;
  /** The name of the operating system; null if it is unknown. */
  system: string | null;
  signedIn: string;
  /** The last use; it may be half an hour old. */
  lastSeen: string;
  /** Whether the call belongs to this place. */
  isThisBrowser: boolean;
}

export interface WireSignedInPlaces {
  places: WireSignedInPlace[];
}

export interface WireSlotCampaign {
  id: 'christmas' | 'easter' | 'newyear' | 'thanksgiving';
  name: string;
  startDate: string;
  /** The last day that belongs to the campaign. */
  endDate: string;
  /** The time from which its slots can be booked. */
  opensAt: string;
}

export interface WireSlotCampaigns {
  campaigns: WireSlotCampaign[];
}

export interface WireSlotDate {
  date: string;
  /** The times at which slots begin on this date, in London. */
  times: string[];
  /** The ids of the campaigns that slots on this date belong to. */
  campaigns: string[];
  /** True if, for now, only customers with a delivery pass can book this date (SC-334). */
  isPriority: boolean;
  /** Whether any slot on this date can be booked. */
  available: boolean;
}

export interface WireSlotDates {
  slotDates: WireSlotDate[];
  /** True if slots are open, but none of them suits every line of the order. */
  noSlotForOrder: boolean;
  /** The lines whose last possible date lies before the first open slot. */
  noEarlierSlots: {
    lineNumber: string;
    /** The last date on which the shop could supply the line. */
    lastDate: string;
  }[];
}

export interface WireSlotDay {
  date: string;
  slots: WireGridSlot[];
}

export interface WireSlotDays {
  branchId: number;
  slotDays: WireSlotDay[];
  alerts: {
    /** INFORMATIVE, SUCCESS, WARNING or ERROR; clients show any other type as information (SC-336). */
    alertType: string;
    message: string;
  }[];
}

export interface WireSlotExperience {
  title: string;
  text: string;
  /** The kinds of grid to offer. */
  gridTypes: ('DEFAULT' | 'SAVER')[];
  deliveryPassActive: boolean;
  /** The groups of products with dates of their own that the order has lines of, each with those lines. */
  restrictedProductGroups: WireRestrictedProductGroup[];
}

/** The ordinary week of a branch, from which the shop makes its slots (SC-685). */
export interface WireSlotTemplate {
  branchId: number;
  slots: WireTemplateSlot[];
  /** The charges that count where the template has none (SC-341). */
  usualCharges: {
    delivery: WireMoney;
    saver: WireMoney;
    collection: WireMoney;
  };
  /** The time in the shop. */
  now: string;
  /** The day in the shop. */
  today: string;
  /** The day whose slots the shop makes next. */
  nextDay: string;
  /** Changes with every change of the template. */
  version: string;
}

/** A banner as staff keep it (AC-546). */
export interface WireStaffBanner {
  id: string;
  type: 'mega-menu' | 'browse' | 'search' | 'interstitial' | 'order-confirmation';
  categories: string[];
  searchTerms: string[];
  textArea: {
    offerHeading: string | null;
    heading: string;
    subheading: string | null;
    link: {
      url: string;
      text: string;
      altText: string;
    };
  };
  image: {
    src: string;
  } | null;
  tracking: {
    impressionUrls: string[];
    clickUrls: string[];
    vendor: string;
  };
  startDate: string | null;
  endDate: string | null;
  /** TO_COME before its first day, ENDED after its last day. */
  state: 'LIVE' | 'TO_COME' | 'ENDED';
  /** How often it was seen. */
  impressions: number;
  /** How often it was chosen. */
  clicks: number;
  /** Changes with every change of the banner. */
  version: string;
}

/** A branch as staff keep it (SC-684). */
export interface WireStaffBranch {
  branchId: number;
  name: string;
  town: string;
  postalCode: string;
  collection: boolean;
  services: {
    groceries: boolean;
    entertaining: boolean;
    delivery: boolean;
  };
  /** Prefixes of the postcodes that it delivers to (SC-358). */
  postcodeAreas: string[];
  line1: string;
  line2: string | null;
  region: string | null;
  latitude: number;
  longitude: number;
  /** Null if the shop’s own counts. */
  collectionMinimumOrderValue: WireMoney | null;
  deliveryMinimumOrderValue: WireMoney | null;
  /** Changes with every change of the branch. */
  version: string;
}

/** The availability of a product at a branch as staff keep it (SC-682). */
export interface WireStaffBranchAvailability {
  branchId: number;
  branchName: string;
  ranged: boolean;
  outOfStockFrom: string | null;
  outOfStockTo: string | null;
  soldOutOnline: boolean;
  /** Changes with every change; null while the product is ranged and in stock as usual. */
  version: string | null;
}

export interface WireStaffBranchSummary {
  branchId: number;
  name: string;
  town: string;
  postalCode: string;
  collection: boolean;
  services: {
    groceries: boolean;
    entertaining: boolean;
    delivery: boolean;
  };
  /** Prefixes of the postcodes that it delivers to (SC-358). */
  postcodeAreas: string[];
}

/** A bundle as staff keep it (SC-683). */
export interface WireStaffBundle {
  bundleName: string;
  title: string;
  image: string | null;
  groups: {
    title: string;
    threshold: number;
    lineNumbers: string[];
  }[];
  startDate: string | null;
  endDate: string | null;
  /** TO_COME before its first day, ENDED after its last day, WITHDRAWN once staff have ended it. */
  state: 'LIVE' | 'TO_COME' | 'ENDED' | 'WITHDRAWN';
  /** Changes with every change. */
  version: string;
}

export interface WireStaffBundleSummary {
  bundleName: string;
  title: string;
  startDate: string | null;
  endDate: string | null;
  /** How many products it offers. */
  products: number;
  /** TO_COME before its first day, ENDED after its last day, WITHDRAWN once staff have ended it. */
  state: 'LIVE' | 'TO_COME' | 'ENDED' | 'WITHDRAWN';
}

/** A slot campaign as staff keep it (SC-688). */
export interface WireStaffCampaign {
  campaignId: 'christmas' | 'easter' | 'newyear' | 'thanksgiving';
  name: string;
  startDate: string;
  /** The last day, which belongs to the campaign. */
  endDate: string;
  opensAt: string;
  /** Whether shoppers can book its slots; CLOSED if it opens after its last day. */
  state: 'OPEN' | 'TO_COME' | 'CLOSED' | 'OVER';
  /** The slots of its days so far, of all branches. */
  slots: number;
  /** Changes with every change of the campaign. */
  version: string;
}

export interface WireStaffCategory {
  id: number;
  name: string;
  /** The path below `/ecom/shop/browse/`. */
  url: string;
  /** The names of the categories above it and its own, outermost first. */
  trail: string[];
  parentId: number | null;
  hiddenInNav: boolean;
  /** Whether neither it nor a category below it has a product. */
  emptyOfProducts: boolean;
  /** How many categories are directly below it. */
  categories: number;
}

/** The content of a page or a fragment as staff keep it (AC-545). */
export interface WireStaffContent {
  content: {
    type: string;
  }[];
  events: {
    payload: unknown[];
  }[];
  /** The path of a page, or the key of a fragment. */
  key: string;
  /** Changes with every change of the content. */
  version: string;
}

export interface WireStaffContentSummary {
  key: string;
  /** The title of the page; null without one. */
  title: string | null;
  /** The types of the components, in their order. */
  types: string[];
}

/** The footer as staff keep it (AC-546). */
export interface WireStaffFooter {
  support: WireFooterSection;
  about: WireFooterSection;
  shops: WireFooterSection;
  social: WireFooterSection;
  apps: WireFooterSection;
  siteLinks: WireFooterLink[];
  copyright: string;
  regulatorLogo: {
    alt: string;
    href: string;
    src: string;
  } | null;
  /** Changes with every change of the footer. */
  version: string;
}

/** A voucher for members as staff keep it (SC-734). */
export interface WireStaffIncentiveOffer {
  id: string;
  title: string;
  description: string;
  discount: {
    kind: 'AMOUNT';
    value: WireMoney;
  } | {
    kind: 'PERCENT';
    percent: number;
  };
  minimumSpend: WireMoney;
  /** The categories whose items qualify; empty if all do. */
  categoryIds: string[];
  startDate: string;
  endDate: string;
  /** Members who have loaded it, and not redeemed it. */
  loaded: number;
  /** Placed orders with it that were not cancelled. */
  redeemed: number;
  /** Whether staff have ended it; saving it again brings it back. */
  ended: boolean;
  /** TO_COME before its first day; ENDED after its last, or once staff have ended it. */
  state: 'TO_COME' | 'LIVE' | 'ENDED';
  /** Changes with every change of the definition. */
  version: string;
}

export interface WireStaffItemReport {
  sequenceNumber: number;
  name: string;
  problem: 'MISSING' | 'BAD';
  quantity: WireQuantity;
  amount: WireMoney;
  note: string | null;
  /** ACCEPTED if it is refunded, at once or by staff, or if staff make it good in another way because gift vouchers paid for it. */
  state: 'WAITING' | 'ACCEPTED' | 'REFUSED';
  /** The state of its refund; null without one. */
  refund: 'REQUESTED' | 'SETTLED' | 'FAILED' | null;
  /** What staff say to the shopper. */
  message: string | null;
  reported: string;
  id: number;
  customerOrderId: string;
  customerId: number;
  customerReports: WireCustomerReports;
  decidedBy: number | null;
  decided: string | null;
}

export interface WireStaffLine {
  sequenceNumber: number;
  lineNumber: string;
  /** The category below the root in which the product is found; null if the catalogue no longer has it. */
  department: string | null;
  /** The category below the department; null if it has none. */
  aisle: string | null;
  thumbnail: string | null;
  /** The bar codes that mean this product when they are scanned, apart from its line number. */
  barCodes: string[];
  substitutable: boolean;
  mostQuantity: WireQuantity;
  /** Whether the picked items have to be weighed. */
  weighed: boolean;
  /** The usual weight of one item; null unless the items are weighed and it is known. */
  itemWeight: WireQuantity | null;
  /** The most that all ordered items may weigh, 110 % of their usual weight; fewer may weigh 110 % of theirs. Null unless they are weighed and their usual weight is known. */
  mostWeight: WireQuantity | null;
  /** Whether staff prepare the line, which a supplier delivers. */
  preparing: boolean;
  pick: WireStaffPick | null;
}

/** A meal deal as staff keep it (SC-683). */
export interface WireStaffMealDeal {
  mealDealId: string;
  dealName: string;
  name: string;
  pricePence: number;
  startDate: string | null;
  endDate: string | null;
  membersOnly: boolean;
  /** TO_COME before its first day, ENDED after its last day, WITHDRAWN once staff have ended it. */
  state: 'LIVE' | 'TO_COME' | 'ENDED' | 'WITHDRAWN';
  description: string;
  groups: {
    id: string;
    name: string;
    threshold: number;
    lineNumbers: string[];
  }[];
  /** Changes with every change. */
  version: string;
}

export interface WireStaffMealDealSummary {
  mealDealId: string;
  dealName: string;
  name: string;
  pricePence: number;
  startDate: string | null;
  endDate: string | null;
  membersOnly: boolean;
  /** TO_COME before its first day, ENDED after its last day, WITHDRAWN once staff have ended it. */
  state: 'LIVE' | 'TO_COME' | 'ENDED' | 'WITHDRAWN';
  /** How many products it offers. */
  products: number;
}

/** A set of offers as staff keep it (SC-683). */
export interface WireStaffOfferSet {
  offerIdentifier: string;
  name: string;
  promotionIds: string[];
  /** Whether staff have ended it; saving it again brings it back. */
  ended: boolean;
  /** Changes with every change of the set. */
  version: string;
}

export interface WireStaffOfferSetSummary {
  offerIdentifier: string;
  name: string;
  /** How many offers it has. */
  offers: number;
  ended: boolean;
}

export interface WireStaffOrder {
  customerId: number;
  order: WireOrder;
  /** What pickers need to know of each line of the order. */
  lines: WireStaffLine[];
  /** What was picked and what it costs; null before picking is finished. */
  picked: {
    lines: {
      sequenceNumber: number;
      /** The line that this one is a substitute for. */
      replaces: number | null;
      lineNumber: string;
      name: string;
      quantity: WireQuantity;
      weight: WireQuantity | null;
      status: 'PICKED' | 'SHORT_PICKED' | 'SUBSTITUTED' | 'UNAVAILABLE' | 'REFUNDED';
      totalPrice: WireMoney;
      paid: WireMoney;
      refundedQuantity: WireQuantity;
      refunded: WireMoney;
      /** How old who receives it must be; null for any age. */
      minimumAge: number | null;
      /** How much of what was taken back at the door is not refunded; null if nothing is left. */
      takenBack: WireQuantity | null;
    }[];
    paid: WireMoney;
    giftVouchers: WireMoney;
    giftCards: WireMoney;
    cardDue: WireMoney;
    /** What the card was charged; null until that is known. */
    captured: WireMoney | null;
    refundable: WireMoney;
    refunds: {
      reference: string;
      amount: WireMoney;
      toPaymentCard: WireMoney;
      toGiftCards: WireMoney;
      /** The shopper reads it. */
      reason: string;
      /** For staff. */
      note: string | null;
      state: 'REQUESTED' | 'SETTLED' | 'FAILED';
      requested: string;
      /** When it settled, was refused, or came back. */
      ended: string | null;
      /** What the card's bank sent back after the refund had settled; null if it did not. */
      sentBack: WireMoney | null;
    }[];
  } | null;
  delivery: {
    status: 'NOT_STARTED' | 'OUT_FOR_DELIVERY' | 'ARRIVING' | 'DELIVERED' | 'READY_TO_COLLECT' | 'COLLECTED' | 'NOT_DELIVERED';
    wismoEtaStartDateTime: string | null;
    wismoEtaEndDateTime: string | null;
    driverName: string | null;
    lastUpdated: string;
  } | null;
  /** The status that the order gets when its running refund settles; null if no refund runs. */
  statusAfterRefund: 'PAID' | 'COMPLETED' | 'CANCELLED' | null;
  statusHistory: {
    from: 'AMENDING' | 'CANCELLED' | 'COMPLETED' | 'FULFIL' | 'PAID' | 'PAYMENT_FAILED' | 'PENDING' | 'PICKED' | 'PLACED' | 'REFUND_PENDING';
    to: 'AMENDING' | 'CANCELLED' | 'COMPLETED' | 'FULFIL' | 'PAID' | 'PAYMENT_FAILED' | 'PENDING' | 'PICKED' | 'PLACED' | 'REFUND_PENDING';
    /** Null for the server. */
    madeBy: number | null;
    at: string;
  }[];
  /** Every movement of money on the payment card, the oldest first. */
  payments: {
    kind: 'AUTHORISE' | 'VOID' | 'CAPTURE' | 'REFUND';
    amount: WireMoney;
    reference: string;
    providerReference: string | null;
    outcome: string;
    at: string;
  }[];
}

export interface WireStaffOrderSummary {
  customerId: number;
  order: WireOrderSummary;
  /** How many lines have a record of what was picked. */
  recordedLines: number;
  deliveryStatus: 'NOT_STARTED' | 'OUT_FOR_DELIVERY' | 'ARRIVING' | 'DELIVERED' | 'READY_TO_COLLECT' | 'COLLECTED' | 'NOT_DELIVERED' | null;
  /** The status that the order gets when its running refund settles; null if no refund runs. */
  statusAfterRefund: 'PAID' | 'COMPLETED' | 'CANCELLED' | null;
}

/** A partner discount card as staff keep it (SC-526, SC-692). */
export interface WireStaffPartnerCard {
  cardNumber: string;
  note: string | null;
  /** Whether staff have ended it; saving it again brings it back. */
  ended: boolean;
  /** Changes with every change of the card. */
  version: string;
}

export interface WireStaffPick {
  sequenceNumber: number;
  status: 'PICKED' | 'SHORT_PICKED' | 'SUBSTITUTED' | 'UNAVAILABLE';
  pickedQuantity: WireQuantity;
  pickedWeight: WireQuantity | null;
  substitutes: {
    lineNumber: string;
    name: string;
    quantity: WireQuantity;
    weight: WireQuantity | null;
    price: WireMoney;
  }[];
  minimumLifeDays: number | null;
  /** The id of the member of staff. */
  pickedBy: number;
  pickedAt: string;
  version: number;
}

/** A product as staff keep it (SC-681). */
export interface WireStaffProduct {
  lineNumber: string;
  productId: string;
  name: string;
  brand: string | null;
  brandName: string | null;
  size: string | null;
  productType: 'GROCERY' | 'ENTERTAINING' | 'PHARMACEUTICAL' | 'FRESH_COUNTER';
  priceUom: 'KGM' | 'GRM' | 'LBR' | 'C62';
  vatRate: 'ZERO' | 'REDUCED' | 'STANDARD' | 'EXEMPT';
  saleUoms: ('KGM' | 'GRM' | 'LBR' | 'C62')[];
  defaultQuantity: {
    thousandths: number;
    uom: 'KGM' | 'GRM' | 'LBR' | 'C62';
  } | null;
  persistDefault: boolean;
  itemWeight: {
    minGrams: number;
    maxGrams: number;
  } | null;
  depositPence: number;
  netContent: {
    amount: number;
    unit: 'g' | 'ml' | 'each';
  } | null;
  unitPriceMeasure: 'kg' | '100g' | 'litre' | '100ml' | '75cl' | 'each' | null;
  categoryIds: number[];
  barCodes: string[];
  thumbnail: string | null;
  images: {
    small: string;
    medium: string;
    large: string;
    extraLarge: string;
  } | null;
  moreImages: string[];
  leadTimeDays: number;
  availableDays: ('MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY')[];
  shelfLifeDays: number | null;
  supplierOrder: boolean;
  alcohol: {
    percentByVolume: number;
    unitsInBottle: number;
  } | null;
  containsAlcohol: boolean;
  minimumAge: number | null;
  closureType: string | null;
  packaging: string | null;
  packageContents: string | null;
  substitutionsProhibited: boolean;
  markedForDelete: boolean;
  isSponsored: boolean;
  sponsorshipId: string | null;
  hfssHigh: boolean;
  maxPersonalisedMessageLength: number | null;
  servings: {
    min: number;
    max: number;
  } | null;
  sizeDescription: string | null;
  tags: {
    name: string;
    tooltip: string;
  }[];
  marketingBadges: string[];
  dietary: string[];
  description: string | null;
  ingredients: string | null;
  allergens: string[];
  nutrition: {
    name: string;
    per100: string;
    perServing: string | null;
  }[];
  servingSize: string | null;
  storage: string | null;
  countryOfOrigin: string | null;
  cap: number | null;
  pricePence: number;
  /** Changes with every change of the product. */
  version: string;
  /** The address of the picture that the shop shows: its own or its drawing. */
  picture: string | null;
}

export interface WireStaffProductSummary {
  lineNumber: string;
  name: string;
  brand: string | null;
  size: string | null;
  pricePence: number;
  priceUom: 'KGM' | 'GRM' | 'LBR' | 'C62';
  markedForDelete: boolean;
  /** The address of the picture that the shop shows. */
  picture: string | null;
}

/** A promo code as staff keep it (SC-516, SC-692). */
export interface WireStaffPromoCode {
  code: string;
  type: 'VOUCHER' | 'COMBO' | 'COUPON';
  description: string;
  valueKind: 'AMOUNT' | 'PERCENT';
  value: number;
  minimumSpendPence: number;
  validFrom: string | null;
  validTo: string | null;
  lineNumbers: string[] | null;
  totalLimit: number | null;
  customerLimit: number | null;
  /** Uses by placed orders that were not cancelled. */
  used: number;
  /** Whether staff have ended it; saving it again brings it back. */
  ended: boolean;
  /** TO_COME before its first day; ENDED after its last, or once staff have ended it. */
  state: 'TO_COME' | 'LIVE' | 'ENDED';
  /** Changes with every change of the definition. */
  version: string;
}

/** A promotion as staff keep it (SC-683). */
export interface WireStaffPromotion {
  promotionId: string;
  promotionDescription: string;
  promotionTypeCode: string;
  type: string;
  /** The first day; null: it has started. */
  startDate: string | null;
  /** The last day, which still counts; null: it has no end. */
  promotionExpiryDate: string | null;
  /** The price of a set; null for a price reduction. */
  discount: {
    type: 'TOTAL_PRICE';
    valuePence: number;
  } | null;
  groups: {
    id: string;
    name: string;
    threshold: number;
    lineNumbers: string[];
  }[];
  hidden: boolean;
  myWaitrosePromotion: boolean;
  pyoPromotion: boolean;
  /** The old price of one price unit, for a price reduction; otherwise null. */
  wasPricePence: number | null;
  /** The own price of its products, which shoppers pay while a price reduction is live; null if the products have different prices. */
  reducedPricePence: number | null;
  /** Whether staff have ended it; saving it again makes it run as its dates say. */
  ended: boolean;
  /** TO_COME before its first day, ENDED after its last day or once staff have ended it. */
  state: 'LIVE' | 'TO_COME' | 'ENDED';
  /** Changes with every change of the promotion. */
  version: string;
}

export interface WireStaffPromotionSummary {
  promotionId: string;
  promotionDescription: string;
  promotionTypeCode: string;
  startDate: string | null;
  promotionExpiryDate: string | null;
  hidden: boolean;
  myWaitrosePromotion: boolean;
  pyoPromotion: boolean;
  /** How many products it has. */
  products: number;
  /** The name of its first group. */
  firstGroup: string;
  /** The first product of that group. */
  firstLineNumber: string;
  /** The old price of one price unit, for a price reduction; otherwise null. */
  wasPricePence: number | null;
  /** The products of `reducing` whose price it reduces. */
  reduced: string[];
  /** TO_COME before its first day, ENDED after its last day or once staff have ended it. */
  state: 'LIVE' | 'TO_COME' | 'ENDED';
}

/** A restricted product group as staff keep it (SC-683). */
export interface WireStaffRestriction {
  restrictionId: string;
  name: string;
  /** The first and the last slot date for which its products can be had. */
  startDate: string;
  endDate: string;
  /** The last day on which they can be ordered. */
  cutOffDate: string;
  /** Whether its products can still be ordered for these dates. */
  open: boolean;
  lineNumbers: string[];
  /** Changes with every change of the group. */
  version: string;
}

export interface WireStaffRestrictionSummary {
  restrictionId: string;
  name: string;
  /** The first and the last slot date for which its products can be had. */
  startDate: string;
  endDate: string;
  /** The last day on which they can be ordered. */
  cutOffDate: string;
  /** Whether its products can still be ordered for these dates. */
  open: boolean;
  /** How many products it restricts. */
  products: number;
}

export interface WireStaffReview {
  id: number;
  rating: number;
  title: string;
  text: string;
  created: string;
  displayName: string;
  state: 'PENDING' | 'PUBLISHED' | 'REFUSED';
  refusal: 'OFF_TOPIC' | 'OFFENSIVE' | 'PERSONAL_DETAILS' | 'ADVERTISING' | 'UNSAFE' | null;
  lineNumber: string;
  productId: string | null;
  productName: string | null;
}

export interface WireStaffSelf {
  id: number;
  email: string;
  displayName: string;
  permissions: ('CUSTOMER_VIEW' | 'CUSTOMER_LOCK' | 'SIGN_ON_AS_CUSTOMER' | 'ADDRESS_EDIT' | 'RECIPE_PUBLISH' | 'CONTENT_PUBLISH' | 'LOYALTY_MANAGE' | 'DELIVERY_PASS_MANAGE' | 'MAIL_VIEW' | 'STAFF_MANAGE' | 'ORDER_MANAGE' | 'ORDER_PICK' | 'PAYMENT_MANAGE' | 'SLOT_MANAGE' | 'CATALOGUE_MANAGE' | 'SETTINGS_MANAGE')[];
}

/** A slot with its places as staff see it (SC-687). */
export interface WireStaffSlot {
  slotId: number;
  branchId: number;
  slotType: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION';
  slotGridType: 'DEFAULT' | 'SAVER';
  date: string;
  startDateTime: string;
  endDateTime: string;
  capacity: number;
  /** Places that are held and not ordered yet. */
  held: number;
  /** Places of placed orders. */
  confirmed: number;
  charge: WireMoney;
  usualCharge: WireMoney;
  orderCutoffDateTime: string;
  amendOrderCutoffDateTime: string;
  campaignId: 'christmas' | 'easter' | 'newyear' | 'thanksgiving' | null;
  /** Until then only customers with a Delivery Pass can book it. */
  priorityUntil: string | null;
  /** Changes with every change of the slot, not with a booking. */
  version: string;
}

/** A message with the slot grids as staff keep it (SC-689). */
export interface WireStaffSlotAlert {
  alertId: string;
  alertType: 'INFORMATIVE' | 'SUCCESS' | 'WARNING' | 'ERROR';
  message: string;
  /** The grids with which it shows. */
  fulfilmentTypes: ('DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION')[];
  /** The first and the last day on which shoppers see it. */
  from: string;
  to: string;
  /** Whether shoppers see it today. */
  state: 'ON_SHOW' | 'TO_COME' | 'OVER';
  /** Changes with every change of the alert. */
  version: string;
}

export interface WireStaffSubstitute {
  lineNumber: string;
  name: string;
  size: string | null;
  thumbnail: string | null;
  barCodes: string[];
  likeness: number;
  /** What it has in common with the ordered product, in words. */
  same: string[];
  different: string[];
  /** The price of the ordered quantity now; null if it has to be weighed first. */
  price: WireMoney | null;
  /** What the shopper pays for it, which is never more than the ordered product (SC-666). */
  pays: WireMoney | null;
  /** Whether its items have to be weighed. */
  weighed: boolean;
}

export interface WireStaffUser {
  id: number;
  email: string;
  displayName: string;
  permissions: ('CUSTOMER_VIEW' | 'CUSTOMER_LOCK' | 'SIGN_ON_AS_CUSTOMER' | 'ADDRESS_EDIT' | 'RECIPE_PUBLISH' | 'CONTENT_PUBLISH' | 'LOYALTY_MANAGE' | 'DELIVERY_PASS_MANAGE' | 'MAIL_VIEW' | 'STAFF_MANAGE' | 'ORDER_MANAGE' | 'ORDER_PICK' | 'PAYMENT_MANAGE' | 'SLOT_MANAGE' | 'CATALOGUE_MANAGE' | 'SETTINGS_MANAGE')[];
  active: boolean;
  created: string;
  lastLogin: string | null;
  /** Changes with every change by staff. */
  version: string;
  /** The current lock of the user, set by failed sign-ins. */
  lockState: 'NONE' | 'SOFT_LOCKED' | 'HARD_LOCKED';
  /** Whether this is the only staff user who can manage staff, and so cannot lose that permission. */
  onlyManager: boolean;
}

export interface WireSuggestedAddress {
  line1: string;
  line2: string | null;
  line3: string | null;
  town: string | null;
  region: string | null;
  country: 'GB';
  postalCode: string;
}

export interface WireSuggestedTerms {
  terms: string[];
  aisles: {
    name: string;
    url: string;
    department: string | null;
    count: number;
  }[];
}

export interface WireSynonymGroup {
  id: number;
  /** Phrases that mean the same: a search for one finds the others. */
  phrases: string[];
  /** Changes with every change of the group. */
  version: string;
}

export interface WireTemplateSlot {
  weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
  slotType: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION';
  slotGridType: 'DEFAULT' | 'SAVER';
  startTime: string;
  endTime: string;
  capacity: number;
  /** Null for the shop’s usual charge. */
  charge: WireMoney | null;
}

export interface WireVatOfRate {
  /** `OUTSIDE_SCOPE` is deposits. */
  rate: 'STANDARD' | 'REDUCED' | 'ZERO' | 'EXEMPT' | 'OUTSIDE_SCOPE';
  percent: number;
  net: WireMoney;
  vat: WireMoney;
  gross: WireMoney;
}

declare module '#/platform/rules/rest-calls.ts' {
  interface RestCalls {
    'DELETE addresses/v2/addresses/{addressId}': { input: { params: { addressId: string | number } }; answer: void };
    'DELETE favourites/v2/favourites/{lineNumber}': { input: { params: { lineNumber: string | number } }; answer: void };
    'DELETE mywaitrose/v2/mywaitrose/{cardNumber}': { input: { params: { cardNumber: string | number } }; answer: void };
    'DELETE order-orchestration/v1/orders/{customerOrderId}/incentives/{code}': { input: { params: { customerOrderId: string | number; code: string | number } }; answer: WireIncentives };
    'DELETE order-orchestration/v1/orders/{customerOrderId}/partner-discount-card': { input: { params: { customerOrderId: string | number } }; answer: { order: WireOrder } };
    'DELETE paymentCards/v1/paymentCards/{paymentCardId}': { input: { params: { paymentCardId: string | number } }; answer: void };
    'DELETE shopping-lists/v1/lists/{id}': { input: { params: { id: string | number } }; answer: void };
    'DELETE shopping-lists/v1/lists/{id}/items/{lineNumber}': { input: { params: { id: string | number; lineNumber: string | number } }; answer: void };
    'DELETE signed-in-places/v1/signed-in-places': { input: object; answer: void };
    'DELETE signed-in-places/v1/signed-in-places/{placeId}': { input: { params: { placeId: string | number } }; answer: void };
    'DELETE slot/v1/reservations/{slotReservationId}': { input: { params: { slotReservationId: string | number } }; answer: void };
    'DELETE staff/v1/staff/banners/{id}': { input: { params: { id: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/bundles/{bundleName}': { input: { params: { bundleName: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/categories/{id}': { input: { params: { id: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/content/{key}': { input: { params: { key: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/customers/{customerId}/delivery-pass': { input: { params: { customerId: string | number }; query?: { passId?: number | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/customers/{customerId}/lock': { input: { params: { customerId: string | number } }; answer: void };
    'DELETE staff/v1/staff/incentive-offers/{id}': { input: { params: { id: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/meal-deals/{mealDealId}': { input: { params: { mealDealId: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/offer-sets/{offerIdentifier}': { input: { params: { offerIdentifier: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick': { input: { params: { customerOrderId: string | number; sequenceNumber: string | number }; query?: { version?: number | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/partner-discount-cards/{cardNumber}': { input: { params: { cardNumber: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/promo-codes/{code}': { input: { params: { code: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/promotions/{promotionId}': { input: { params: { promotionId: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/restrictions/{restrictionId}': { input: { params: { restrictionId: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/slot-alerts/{alertId}': { input: { params: { alertId: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/synonyms/{groupId}': { input: { params: { groupId: string | number }; query?: { version?: string | null | undefined } }; answer: void };
    'DELETE staff/v1/staff/users/{staffId}/lock': { input: { params: { staffId: string | number } }; answer: void };
    'GET accounts/v1/accounts/self': { input: object; answer: WireAccount };
    'GET accounts/v2/accounts/profile': { input: object; answer: WireAccountProfile };
    'GET address-suggestions/v1/address-suggestions': { input: { query?: { term?: string | null | undefined; container?: string | null | undefined } }; answer: WireAddressSuggestions };
    'GET address-suggestions/v1/address-suggestions/{suggestionId}': { input: { params: { suggestionId: string | number } }; answer: WireSuggestedAddress };
    'GET addresses/v2/addresses/{addressId}': { input: { params: { addressId: string | number } }; answer: WireAddress };
    'GET adtech/v2/adtech/banners/{id}': { input: { params: { id: string | number } }; answer: WireBanner };
    'GET adtech/v2/adtech/banners/{id}/{event}': { input: { params: { id: string | number; event: string | number } }; answer: void };
    'GET basket-builder/v1/eligibility': { input: { query: { customerOrderId: string } }; answer: { status: 'ELIGIBLE' | 'INELIGIBLE' | 'NO_SLOT' | 'INVALID_SLOT_TYPE' | 'NOT_QUALIFIED' | 'NO_SUGGESTIONS' } };
    'GET basket-builder/v1/suggestions': { input: { query: { customerOrderId: string } }; answer: { status: 'ELIGIBLE' | 'INELIGIBLE' | 'NO_SLOT' | 'INVALID_SLOT_TYPE' | 'NOT_QUALIFIED' | 'NO_SUGGESTIONS'; suggestions: { lineNumber: string; quantity: { amount: number; uom: 'KGM' | 'GRM' | 'LBR' | 'C62' } }[] } };
    'GET branches/v3/branches': { input: { query?: { q?: string | null | undefined; location?: string | null | undefined; service?: 'groceries' | 'entertaining' | 'groceriesandentertaining' | null | undefined } }; answer: { branches: WireFoundBranch[] } };
    'GET branches/v3/branches/{branchId}': { input: { params: { branchId: string | number } }; answer: WireBranch };
    'GET customerorders/v1/customerorders/stats': { input: object; answer: { customerHasACompletedOrder: boolean; daysSinceLastCompletedOrder: number | null; customerHasAnOrderRequiringPaymentAttention: boolean } };
    'GET delivery-pass-orchestration/v1/pass': { input: object; answer: WireDeliveryPass };
    'GET delivery-pass-orchestration/v1/pass/plans': { input: object; answer: { plans: WirePassPlan[] } };
    'GET delivery-pass-orchestration/v1/pass/status': { input: object; answer: { status: 'NOT_AVAILABLE' | 'AVAILABLE' | 'ACTIVE' } };
    'GET favourites-experience/v1/favourites/{customerOrderId}': { input: { params: { customerOrderId: string | number }; query?: { ignoreCategories?: 'true' | 'false' | null | undefined; promotionflag?: 'true' | 'false' | null | undefined; onlyAvailableProducts?: 'true' | 'false' | null | undefined; sortBy?: 'CATEGORY' | 'PURCHASE_FREQUENCY' | 'RECENTLY_ADDED' | 'ALPHABETICAL' | null | undefined; size?: number | null | undefined; start?: number | null | undefined; categoryIds?: string | null | undefined; includes?: string | null | undefined } }; answer: WireFavourites };
    'GET incentives/v1/incentive-offers': { input: object; answer: { incentiveOffers: WireIncentiveOffer[] } };
    'GET interstitials/v1/bulk-offers/{customerOrderId}': { input: { params: { customerOrderId: string | number } }; answer: { offers: { promotionId: string; promotionTypeCode: string; type: string; promotionDescription: string; promotionExpiryDate: string | null; discount: { type: 'TOTAL_PRICE'; value: WireMoney } | null; hidden: boolean; myWaitrosePromotion: boolean; pyoPromotion: boolean; wasDisplayPrice: string | null; groups: { threshold: number; id: string; lineNumbers: string[]; name: string }[]; product: WireProduct; more: number; saving: WireMoney }[] } };
    'GET interstitials/v1/forgotten-favourites/{customerOrderId}': { input: { params: { customerOrderId: string | number } }; answer: { products: WireProduct[] } };
    'GET interstitials/v1/missed-offers/{customerOrderId}': { input: { params: { customerOrderId: string | number } }; answer: { offers: { promotionId: string; promotionTypeCode: string; type: string; promotionDescription: string; promotionExpiryDate: string | null; discount: { type: 'TOTAL_PRICE'; value: WireMoney } | null; hidden: boolean; myWaitrosePromotion: boolean; pyoPromotion: boolean; wasDisplayPrice: string | null; groups: { threshold: number; id: string; lineNumbers: string[]; name: string; products: WireProduct[] }[]; missing: { groupId: string; count: number }[] }[] } };
    'GET linked-membership/v1/linked-membership': { input: object; answer: WireLinkedMembership };
    'GET marketingpreferences/v1/marketingpreferences/{marketingScheme}': { input: { params: { marketingScheme: string | number }; query: { clientType: 'WEB_APP' } }; answer: WireMarketingConsent };
    'GET memberships/v2/memberships': { input: { query?: { membershipPreferences?: 'true' | 'false' | null | undefined } }; answer: { memberships: WireMembership[] } };
    'GET my-data/v1/my-data': { input: object; answer: WireMyData };
    'GET my-data/v1/my-data/larder-data.html': { input: { query?: { requestId?: string | null | null | undefined } }; answer: unknown };
    'GET my-data/v1/my-data/larder-data.json': { input: { query?: { requestId?: string | null | null | undefined } }; answer: WireMyDataFile };
    'GET myDetailsEmail/v1/myDetailsEmail': { input: object; answer: WireEmailChange };
    'GET mywaitrose/v2/mywaitrose/{cardNumber}': { input: { params: { cardNumber: string | number } }; answer: WireLoyaltyCard };
    'GET offers-experience/v1/meal-deals': { input: { query?: { trolleyId?: string | null | undefined } }; answer: { mealDeals: { id: string; dealName: string; name: string; description: string; startDate: string | null; endDate: string | null; discount: { type: 'TOTAL_PRICE'; value: WireMoney }; type: string; groups: { id: string; name: string; threshold: number; image: string | null }[] }[] } };
    'GET offers-experience/v1/meal-deals/{mealDealId}': { input: { params: { mealDealId: string | number }; query?: { trolleyId?: string | null | undefined } }; answer: WireMealDeal };
    'GET offers-experience/v1/offer-sets/{offerIdentifier}': { input: { params: { offerIdentifier: string | number } }; answer: { offerIdentifier: string; name: string } };
    'GET offers-experience/v1/offers': { input: { query?: { trolleyId?: string | null | undefined; categoryId?: number | null | undefined; size?: number | null | undefined; start?: number | null | undefined } }; answer: { offers: WireOffer[]; totalMatches: number } };
    'GET offers-experience/v1/offers/{offerId}': { input: { params: { offerId: string | number }; query?: { trolleyId?: string | null | undefined; categoryId?: number | null | undefined } }; answer: WireOffer };
    'GET order-orchestration/v1/delivery-statuses': { input: { query: { customerOrderIds: string } }; answer: { deliveryStatuses: WireDeliveryStatus[] } };
    'GET order-orchestration/v1/orders': { input: { query?: { statuses?: string | null | undefined; size?: number | null | undefined; start?: number | null | undefined; sortBy?: '-created' | 'slotDate' | null | undefined } }; answer: { content: WireOrderSummary[]; links: { rel: 'init-amend' | 'init-changeslot' | 'cancel' | 'next'; title: string; href: string; start: number }[] } };
    'GET order-orchestration/v1/orders/payments/authentication': { input: { query: { reference: string } }; answer: unknown };
    'GET order-orchestration/v1/orders/recent': { input: object; answer: { content: WireOrderSummary[] } };
    'GET order-orchestration/v1/orders/{customerOrderId}': { input: { params: { customerOrderId: string | number } }; answer: WireOrder };
    'GET order-orchestration/v1/orders/{customerOrderId}/failed-payments': { input: { params: { customerOrderId: string | number } }; answer: WirePaymentResolution };
    'GET order-orchestration/v1/orders/{customerOrderId}/reports': { input: { params: { customerOrderId: string | number } }; answer: { reportUntil: string | null; reports: WireItemReport[] } };
    'GET passkeys/v1/passkeys': { input: object; answer: WirePasskeys };
    'GET payment-gateway/v1/challenges/{transactionId}': { input: { params: { transactionId: string | number } }; answer: unknown };
    'GET paymentCards/v1/paymentCards': { input: object; answer: { paymentCards: { paymentCardId: string; cardType: 'AMERICAN_EXPRESS' | 'MAESTRO' | 'MASTERCARD' | 'VISA' | 'BUSINESS_ACCOUNT' | 'PARTNERSHIP'; cardholderName: string; maskedCardNumber: string; startDate: string | null; expiryDate: string; businessAccount: boolean; billingAddress: WireBillingAddress | null }[] } };
    'GET payments/v1/card-fields': { input: object; answer: { kind: 'OWN' | 'HOSTED'; publishableKey: string | null } };
    'GET payments/v1/security-tokens': { input: object; answer: { jwt: string; expiresAt: string } };
    'GET products-recommendations/v1/recommendations/for-you': { input: { query?: { size?: number | null | undefined; start?: number | null | undefined; trolleyId?: string | null | undefined } }; answer: { products: WireProduct[]; totalResults: number } };
    'GET products-recommendations/v1/recommendations/more-from-this-brand/{lineNumber}': { input: { params: { lineNumber: string | number }; query?: { size?: number | null | undefined; trolleyId?: string | null | undefined } }; answer: { products: WireProduct[]; totalResults: number } };
    'GET products-recommendations/v1/recommendations/order/{customerOrderId}': { input: { params: { customerOrderId: string | number }; query?: { size?: number | null | undefined; start?: number | null | undefined } }; answer: { products: WireProduct[]; totalResults: number } };
    'GET products/v1/bundles': { input: object; answer: { bundles: { bundleName: string; title: string; image: string | null }[] } };
    'GET products/v1/bundles/{bundleName}': { input: { params: { bundleName: string | number }; query?: { trolleyId?: string | null | undefined } }; answer: WireBundle };
    'GET products/v1/products/{lineNumbers}': { input: { params: { lineNumbers: string | number }; query?: { view?: 'SUMMARY' | 'FULL' | null | undefined; trolleyId?: string | null | undefined } }; answer: { products: (WireProductInFull | WireProduct)[] } };
    'GET registrations/v1/registrations/{registrationId}': { input: { params: { registrationId: string | number } }; answer: WirePendingRegistration };
    'GET reviews/v1/reviews/token': { input: object; answer: WireReviewsToken };
    'GET reviews/v1/reviews/{lineNumber}': { input: { params: { lineNumber: string | number }; query?: { size?: number | null | undefined; start?: number | null | undefined } }; answer: { reviews: WireReview[]; averageRating: number; reviewCount: number } };
    'GET reviews/v1/reviews/{lineNumber}/own': { input: { params: { lineNumber: string | number } }; answer: { review: WireOwnReview | null } };
    'GET shopping-lists/v1/lists': { input: object; answer: WireShoppingLists };
    'GET shopping-lists/v1/lists/{id}': { input: { params: { id: string | number } }; answer: WireShoppingList };
    'GET signed-in-places/v1/signed-in-places': { input: object; answer: WireSignedInPlaces };
    'GET slot/v1/slot-experience': { input: { query?: { customerOrderId?: string | null | undefined; state?: 'default' | 'saver' | 'christmas' | 'easter' | null | undefined } }; answer: WireSlotExperience };
    'GET staff/v1/staff/audit': { input: { query?: { before?: number | null | undefined; size?: number | null | undefined; staffId?: number | null | undefined; customerId?: number | null | undefined; action?: string | null | undefined } }; answer: { content: WireAuditEntry[]; next: number | null; actions: string[] } };
    'GET staff/v1/staff/banners': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffBanner[]; totalResults: number } };
    'GET staff/v1/staff/banners/{id}': { input: { params: { id: string | number } }; answer: WireStaffBanner };
    'GET staff/v1/staff/branches': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffBranchSummary[]; totalResults: number } };
    'GET staff/v1/staff/branches/{branchId}': { input: { params: { branchId: string | number } }; answer: WireStaffBranch };
    'GET staff/v1/staff/branches/{branchId}/slot-template': { input: { params: { branchId: string | number } }; answer: WireSlotTemplate };
    'GET staff/v1/staff/bundles': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffBundleSummary[]; totalResults: number } };
    'GET staff/v1/staff/bundles/{bundleName}': { input: { params: { bundleName: string | number } }; answer: WireStaffBundle };
    'GET staff/v1/staff/campaigns': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffCampaign[]; totalResults: number } };
    'GET staff/v1/staff/campaigns/{campaignId}': { input: { params: { campaignId: string | number } }; answer: WireStaffCampaign };
    'GET staff/v1/staff/card-replacements': { input: { query?: { start?: number | null | undefined; size?: number | null | undefined; status?: 'REQUESTED' | 'DISPATCHED' | null | undefined } }; answer: { content: WireCardReplacement[]; totalResults: number } };
    'GET staff/v1/staff/categories': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined; below?: 'top' | number | null | undefined } }; answer: { content: WireStaffCategory[]; totalResults: number } };
    'GET staff/v1/staff/categories/{id}': { input: { params: { id: string | number } }; answer: WireKeptCategory };
    'GET staff/v1/staff/content': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffContentSummary[]; totalResults: number } };
    'GET staff/v1/staff/content/{key}': { input: { params: { key: string | number } }; answer: WireStaffContent };
    'GET staff/v1/staff/customers': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireFoundCustomer[]; totalResults: number } };
    'GET staff/v1/staff/customers/{customerId}': { input: { params: { customerId: string | number } }; answer: WireCustomerDetail };
    'GET staff/v1/staff/customers/{customerId}/data-events': { input: { params: { customerId: string | number } }; answer: { content: WireDataEvent[] } };
    'GET staff/v1/staff/customers/{customerId}/delivery-pass': { input: { params: { customerId: string | number } }; answer: WireCustomerDeliveryPass };
    'GET staff/v1/staff/customers/{customerId}/lock': { input: { params: { customerId: string | number } }; answer: { lock: WireCustomerLock; history: WireCustomerLockChange[] } };
    'GET staff/v1/staff/delivery-routes': { input: { query: { branchId: number; deliveryDate: string; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireDeliveryRoute[]; totalResults: number } };
    'GET staff/v1/staff/delivery-routes/{routeId}': { input: { params: { routeId: string | number } }; answer: WireDeliveryRoute };
    'GET staff/v1/staff/footer': { input: object; answer: WireStaffFooter };
    'GET staff/v1/staff/gift-cards': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireKeptGiftCard[]; totalResults: number } };
    'GET staff/v1/staff/gift-cards/{giftCardId}': { input: { params: { giftCardId: string | number } }; answer: { giftCardId: number; serialNumber: string; balance: WireMoney; held: WireMoney; issued: string; expires: string; movements: WireGiftMovement[] } };
    'GET staff/v1/staff/gift-vouchers': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireKeptGiftVoucher[]; totalResults: number } };
    'GET staff/v1/staff/gift-vouchers/{giftVoucherId}': { input: { params: { giftVoucherId: string | number } }; answer: { giftVoucherId: number; serialNumber: string; value: WireMoney; status: 'REDEEMED' | 'ACTIVE' | 'VALIDATED'; customerOrderId: string | null; issued: string; expires: string; movements: WireGiftMovement[] } };
    'GET staff/v1/staff/incentive-offers': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffIncentiveOffer[]; totalResults: number } };
    'GET staff/v1/staff/incentive-offers/{id}': { input: { params: { id: string | number } }; answer: WireStaffIncentiveOffer };
    'GET staff/v1/staff/item-reports': { input: { query?: { state?: 'WAITING' | 'ACCEPTED' | 'REFUSED' | null | undefined; before?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffItemReport[]; next: number | null } };
    'GET staff/v1/staff/loyalty-cards': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireKeptLoyaltyCard[]; totalResults: number } };
    'GET staff/v1/staff/loyalty-cards/{cardNumber}': { input: { params: { cardNumber: string | number } }; answer: WireLoyaltyCardDetail };
    'GET staff/v1/staff/mail': { input: { query?: { before?: number | null | undefined; size?: number | null | undefined; status?: 'QUEUED' | 'SENT' | 'FAILED' | null | undefined } }; answer: { content: WireMailSummary[]; next: number | null } };
    'GET staff/v1/staff/mail/{mailId}': { input: { params: { mailId: string | number } }; answer: WireMail };
    'GET staff/v1/staff/meal-deals': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffMealDealSummary[]; totalResults: number } };
    'GET staff/v1/staff/meal-deals/{mealDealId}': { input: { params: { mealDealId: string | number } }; answer: WireStaffMealDeal };
    'GET staff/v1/staff/offer-sets': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffOfferSetSummary[]; totalResults: number } };
    'GET staff/v1/staff/offer-sets/{offerIdentifier}': { input: { params: { offerIdentifier: string | number } }; answer: WireStaffOfferSet };
    'GET staff/v1/staff/orders': { input: { query?: { branchId?: number | null | undefined; slotDate?: string | null | undefined; status?: 'AMENDING' | 'CANCELLED' | 'COMPLETED' | 'FULFIL' | 'PAID' | 'PAYMENT_FAILED' | 'PENDING' | 'PICKED' | 'PLACED' | 'REFUND_PENDING' | null | undefined; customerOrderId?: string | null | undefined; failedRefund?: 'true' | null | undefined; takenBack?: 'true' | null | undefined; notDelivered?: 'true' | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffOrderSummary[]; totalResults: number; today: string } };
    'GET staff/v1/staff/orders/{customerOrderId}': { input: { params: { customerOrderId: string | number } }; answer: WireStaffOrder };
    'GET staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/substitutes': { input: { params: { customerOrderId: string | number; sequenceNumber: string | number } }; answer: { content: WireStaffSubstitute[]; totalResults: number } };
    'GET staff/v1/staff/orders/{customerOrderId}/slots-to-deliver-again': { input: { params: { customerOrderId: string | number } }; answer: { content: { slotId: number; startDateTime: string; endDateTime: string; placesLeft: number }[]; totalResults: number } };
    'GET staff/v1/staff/partner-discount-cards': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffPartnerCard[]; totalResults: number } };
    'GET staff/v1/staff/partner-discount-cards/{cardNumber}': { input: { params: { cardNumber: string | number } }; answer: WireStaffPartnerCard };
    'GET staff/v1/staff/pass-plans': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireKeptPassPlan[]; totalResults: number } };
    'GET staff/v1/staff/pass-plans/{planId}': { input: { params: { planId: string | number } }; answer: WireKeptPassPlan };
    'GET staff/v1/staff/products': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined; lineNumbers?: string | null | undefined } }; answer: { content: WireStaffProductSummary[]; totalResults: number } };
    'GET staff/v1/staff/products/{lineNumber}': { input: { params: { lineNumber: string | number } }; answer: WireStaffProduct };
    'GET staff/v1/staff/products/{lineNumber}/availability': { input: { params: { lineNumber: string | number } }; answer: { lineNumber: string; branches: WireStaffBranchAvailability[] } };
    'GET staff/v1/staff/promo-codes': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffPromoCode[]; totalResults: number } };
    'GET staff/v1/staff/promo-codes/{code}': { input: { params: { code: string | number } }; answer: WireStaffPromoCode };
    'GET staff/v1/staff/promotions': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined; state?: 'LIVE' | 'TO_COME' | 'ENDED' | null | undefined; promotionIds?: string | null | undefined; reducing?: string | null | undefined } }; answer: { content: WireStaffPromotionSummary[]; totalResults: number } };
    'GET staff/v1/staff/promotions/{promotionId}': { input: { params: { promotionId: string | number } }; answer: WireStaffPromotion };
    'GET staff/v1/staff/restrictions': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffRestrictionSummary[]; totalResults: number } };
    'GET staff/v1/staff/restrictions/{restrictionId}': { input: { params: { restrictionId: string | number } }; answer: WireStaffRestriction };
    'GET staff/v1/staff/reviews': { input: { query?: { state?: 'PENDING' | 'PUBLISHED' | 'REFUSED' | null | undefined; before?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffReview[]; next: number | null } };
    'GET staff/v1/staff/self': { input: object; answer: WireStaffSelf };
    'GET staff/v1/staff/settings': { input: object; answer: WireShopSettings };
    'GET staff/v1/staff/slot-alerts': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffSlotAlert[]; totalResults: number } };
    'GET staff/v1/staff/slot-alerts/{alertId}': { input: { params: { alertId: string | number } }; answer: WireStaffSlotAlert };
    'GET staff/v1/staff/slots': { input: { query: { branchId: number; date: string; to?: string | null | undefined; slotType?: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION' | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffSlot[]; totalResults: number } };
    'GET staff/v1/staff/slots/{slotId}': { input: { params: { slotId: string | number } }; answer: WireStaffSlot };
    'GET staff/v1/staff/synonyms': { input: { query?: { query?: string | null | undefined; start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireSynonymGroup[]; totalResults: number } };
    'GET staff/v1/staff/synonyms/{groupId}': { input: { params: { groupId: string | number } }; answer: WireSynonymGroup };
    'GET staff/v1/staff/users': { input: { query?: { start?: number | null | undefined; size?: number | null | undefined } }; answer: { content: WireStaffUser[]; totalResults: number } };
    'GET staff/v1/staff/users/{staffId}': { input: { params: { staffId: string | number } }; answer: WireStaffUser };
    'GET taxonomy/v1/taxonomy/groceries': { input: object; answer: { categories: WireCategory[] } };
    'GET taxonomy/v2/taxonomy/footer': { input: object; answer: WireFooter };
    'GET term-suggest/v1/term-suggest/terms': { input: { query: { term: string } }; answer: WireSuggestedTerms };
    'GET token-client/v1/authorize': { input: { query: { clientType: 'WEB_APP'; prompt: 'login'; screen_hint: 'signup'; redirect_uri: string } }; answer: void };
    'GET token-client/v1/csrf': { input: object; answer: WireCsrfToken };
    'OPTIONS addresses/v2/addresses/{addressId}': { input: { params: { addressId: string | number } }; answer: void };
    'OPTIONS paymentCards/v1/paymentCards/{paymentCardId}': { input: { params: { paymentCardId: string | number } }; answer: void };
    'PATCH accounts/v2/accounts/profile': { input: { body: { contactAddressId: number } }; answer: WireAccountProfile };
    'PATCH addresses/v1/addresses/{addressId}/delivery': { input: { params: { addressId: string | number }; body: { customerNote: { value: string } } }; answer: WireAddress };
    'PATCH change-password/v1/change-password': { input: { body: { currentPassword: string; newPassword: string } }; answer: void };
    'PATCH incentives/v1/incentive-offers/{id}/load': { input: { params: { id: string | number } }; answer: WireIncentiveOffer };
    'PATCH incentives/v1/incentive-offers/{id}/unload': { input: { params: { id: string | number } }; answer: WireIncentiveOffer };
    'PATCH myDetailsEmail/v1/myDetailsEmail': { input: { body: { email: string; currentPassword: string } }; answer: WireEmailChange };
    'PATCH myDetailsName/v1/myDetailsName': { input: { body: { title?: string | null | undefined; firstName: string; lastName: string } }; answer: WireAccount };
    'PATCH order-orchestration/v1/orders/{customerOrderId}/initialise': { input: { params: { customerOrderId: string | number } }; answer: { order: WireOrder } };
    'PATCH order-orchestration/v1/orders/{customerOrderId}/place': { input: { params: { customerOrderId: string | number }; body: { contactNumber?: string | null | undefined; deliveryNote?: string | null | undefined; bagless?: boolean | undefined; paperStatement?: boolean | undefined; substitutionsAllowed?: boolean | undefined; paymentCardId?: string | null | undefined; saveNewCard?: boolean | undefined; placeOrderOrigin?: 'CHECKOUT' | 'INSTANT_CHECKOUT' | undefined; TRASessionId?: string | null | undefined; expectedToPay?: { amount: number; currencyCode?: 'GBP' | undefined } | null | undefined; expectedCard?: string | null | undefined; expectedSlot?: { branchId: number; type: string; startDateTime: string; endDateTime: string; status: string; deliveryAddressId?: number | null | undefined } | null | undefined } }; answer: { order: WireOrder } };
    'PATCH order-orchestration/v4/orders/{customerOrderId}/authenticated-payment-cards': { input: { params: { customerOrderId: string | number }; body: { transactionId: string } }; answer: { paymentInfo: WirePaymentInfo; cardToken: string | null } };
    'PATCH passkeys/v1/passkeys/{passkeyId}': { input: { params: { passkeyId: string | number }; body: { name: string } }; answer: void };
    'PATCH shopping-lists/v1/lists/{id}': { input: { params: { id: string | number }; body: { name: string } }; answer: WireShoppingList };
    'PATCH staff/v1/staff/branches/{branchId}/slots': { input: { params: { branchId: string | number }; body: { slots: { slotId: number; version?: string | undefined }[]; capacity?: number | undefined; charge?: { amount: number; currencyCode: 'GBP' } | undefined; orderCutoff?: { daysBefore: number; time: string } | undefined; amendOrderCutoff?: { daysBefore: number; time: string } | undefined; priorityUntil?: string | '' | null | undefined } }; answer: { content: WireStaffSlot[] } };
    'PATCH staff/v1/staff/card-replacements/{id}': { input: { params: { id: string | number }; body: { status: 'DISPATCHED' } }; answer: WireCardReplacement };
    'PATCH staff/v1/staff/loyalty-cards/{cardNumber}': { input: { params: { cardNumber: string | number }; body: { cardStatus?: 'BLOCKED' | 'ACTIVE' | undefined; pointsChange?: number | undefined; note?: string | undefined; version?: string | undefined } }; answer: WireKeptLoyaltyCard };
    'PATCH staff/v1/staff/slots/{slotId}': { input: { params: { slotId: string | number }; body: { capacity?: number | undefined; charge?: { amount: number; currencyCode: 'GBP' } | undefined; orderCutoffDateTime?: string | undefined; amendOrderCutoffDateTime?: string | undefined; priorityUntil?: string | '' | null | undefined; version?: string | undefined } }; answer: WireStaffSlot };
    'PATCH staff/v1/staff/users/{staffId}': { input: { params: { staffId: string | number }; body: { displayName?: string | undefined; permissions?: ('CUSTOMER_VIEW' | 'CUSTOMER_LOCK' | 'SIGN_ON_AS_CUSTOMER' | 'ADDRESS_EDIT' | 'RECIPE_PUBLISH' | 'CONTENT_PUBLISH' | 'LOYALTY_MANAGE' | 'DELIVERY_PASS_MANAGE' | 'MAIL_VIEW' | 'STAFF_MANAGE' | 'ORDER_MANAGE' | 'ORDER_PICK' | 'PAYMENT_MANAGE' | 'SLOT_MANAGE' | 'CATALOGUE_MANAGE' | 'SETTINGS_MANAGE')[] | undefined; active?: boolean | undefined; password?: string | undefined; version?: string | undefined } }; answer: WireStaffUser };
    'POST adtech/v2/adtech/banners': { input: { body: { type: 'mega-menu' | 'browse' | 'search' | 'interstitial' | 'order-confirmation'; categories?: string[] | undefined; searchTerm?: string | undefined; style?: string | undefined; trolleyId?: string | number | undefined } }; answer: { banners: WireBanner[] } };
    'POST content/v2/content/published-pages': { input: { query?: { clientType?: string | null | undefined }; body: { paths: string[] } }; answer: WirePublishedPages };
    'POST delivery-pass-orchestration/v1/pass': { input: { body: { planId: number; paymentCardId: string; expectedPrice?: { amount: number; currencyCode: 'GBP' } | null | undefined; expectedMonths?: number | null | undefined; transactionId?: string | null | undefined } }; answer: WireDeliveryPass };
    'POST error-reports/v1/error-reports': { input: { body: { message: string; stack?: string | null | undefined; path?: string | null | undefined; status?: number | null | undefined; breadcrumb?: string | null | undefined } }; answer: void };
    'POST experiments/v1/experiments/decisions': { input: { body: { visitorId: string; customerId: number; experiments: string[] } }; answer: { decisions: { experiment: string; variant: string; payload: unknown }[] } };
    'POST forgotpassword/v1/forgotpassword': { input: { body: { email: string } }; answer: void };
    'POST get-rollouts/v1/get-rollouts': { input: { body: { visitorId?: string | null | undefined } }; answer: { rollouts: { key: string; enabled: boolean }[] } };
    'POST marketingpreferences/v1/marketingpreferences/{marketingScheme}': { input: { params: { marketingScheme: string | number }; query: { clientType: 'WEB_APP' }; body: { consent: { EMAIL: boolean | null; SMS: boolean | null }; notices: { title: string; version: string }[]; source: string } }; answer: WireMarketingConsent };
    'POST my-data/v1/my-data': { input: object; answer: WireMyData };
    'POST my-data/v1/my-data/close': { input: { body: { currentPassword: string } }; answer: WireMyData };
    'POST my-data/v1/my-data/keep': { input: object; answer: WireMyData };
    'POST myDetailsEmail/v1/myDetailsEmail/confirm': { input: { body: { code: string } }; answer: WireAccount };
    'POST mywaitrose/v1/mywaitrose': { input: { body: { cardFormat: 'DIGITAL' | 'PHYSICAL'; addressId?: number | null | undefined; termsAccepted: boolean } }; answer: WireLoyaltyCard };
    'POST mywaitrose/v2/mywaitrose/{cardNumber}/replacements': { input: { params: { cardNumber: string | number }; body: { reason: 'LOST' | 'STOLEN' | 'DAMAGED' | 'NOT_RECEIVED'; addressId: number } }; answer: WireRequestedReplacement };
    'POST order-orchestration/v1/orders/payments/authentication': { input: { body: { transactionId: string; response: 'approve' | 'refuse' } }; answer: unknown };
    'POST order-orchestration/v1/orders/{customerOrderId}/amend': { input: { params: { customerOrderId: string | number } }; answer: { order: WireOrder } };
    'POST order-orchestration/v1/orders/{customerOrderId}/cancel-amend': { input: { params: { customerOrderId: string | number } }; answer: { order: WireOrder } };
    'POST order-orchestration/v1/orders/{customerOrderId}/change-slot': { input: { params: { customerOrderId: string | number } }; answer: { order: WireOrder } };
    'POST order-orchestration/v1/orders/{customerOrderId}/failed-payments': { input: { params: { customerOrderId: string | number }; body: { paymentCardId?: string | null | undefined; sessionId?: string | null | undefined; passcode?: string | null | undefined; TRASessionId?: string | null | undefined; expectedAmount: { amount: number; currencyCode?: 'GBP' | undefined } } }; answer: { order: WireOrder; resolved: boolean } };
    'POST order-orchestration/v1/orders/{customerOrderId}/incentives': { input: { params: { customerOrderId: string | number }; body: { code: string } }; answer: WireIncentives };
    'POST order-orchestration/v1/orders/{customerOrderId}/reports': { input: { params: { customerOrderId: string | number }; body: { sequenceNumber: number; problem: 'MISSING' | 'BAD'; quantity?: number | undefined; note?: string | null | undefined } }; answer: { reportUntil: string | null; reports: WireItemReport[] } };
    'POST passkeys/v1/passkeys': { input: { body: { name: string; credentialId: string; clientDataJSON: string; attestationObject: string } }; answer: WirePasskey };
    'POST passkeys/v1/passkeys/challenge': { input: { body: { currentPassword?: string | null | undefined } }; answer: WirePasskeyCreationOptions };
    'POST passkeys/v1/passkeys/{passkeyId}/remove': { input: { params: { passkeyId: string | number }; body: { currentPassword?: string | null | undefined } }; answer: void };
    'POST payment-gateway/v1/stripe-events': { input: object; answer: void };
    'POST payments/v1/payment-sessions': { input: object; answer: { sessionId: string; passcode: string; expiresAt: string } };
    'POST registrations/v1/registrations': { input: { body: { email: string; password: string } }; answer: WireRegistration };
    'POST registrations/v1/registrations/{registrationId}/confirm': { input: { params: { registrationId: string | number }; body: { code: string } }; answer: void };
    'POST registrations/v1/registrations/{registrationId}/resend': { input: { params: { registrationId: string | number } }; answer: void };
    'POST reset-password/v1/reset-password': { input: { body: { token: string; newPassword: string } }; answer: void };
    'POST reviews/v1/reviews/{lineNumber}': { input: { params: { lineNumber: string | number }; body: { token?: string | undefined; rating: number; title: string; text: string } }; answer: { id: string } };
    'POST search/v1/product-grid/browse': { input: { body: { customerSearchRequest: { queryParams: { category?: string | number | null | undefined; filterTags?: { group: string; value: string }[] | null | undefined; searchTags?: { group: string; value: string }[] | null | undefined; searchTerm?: string | null | undefined; asTyped?: boolean | null | undefined; size?: number | null | undefined; start?: number | null | undefined; sortBy?: 'RELEVANCE' | 'MOST_POPULAR' | 'PRICE_LOW_2_HIGH' | 'PRICE_HIGH_2_LOW' | 'TOP_RATED' | 'A_2_Z' | null | undefined; orderId?: string | null | undefined; place?: { branchId: number; slotDate: string } | null | undefined; origin?: 'SEARCH_BOX' | 'SUGGESTION' | 'HISTORY' | 'MULTI_SEARCH' | 'URL' | null | undefined }; origin?: 'SEARCH_BOX' | 'SUGGESTION' | 'HISTORY' | 'MULTI_SEARCH' | 'URL' | null | undefined } } }; answer: WireGrid };
    'POST search/v1/product-grid/list': { input: { body: { terms: string[]; orderId?: string | null | undefined } }; answer: { results: { term: string; totalMatches: number; widened: { term: string; exact: boolean; corrected: boolean } | null; product: WireProduct | null; isBestValue: boolean; isUsual: boolean; choices: { id: string; name: string; product: WireProduct; isBestValue: boolean }[] }[] } };
    'POST search/v1/product-grid/search': { input: { body: { customerSearchRequest: { queryParams: { category?: string | number | null | undefined; filterTags?: { group: string; value: string }[] | null | undefined; searchTags?: { group: string; value: string }[] | null | undefined; searchTerm?: string | null | undefined; asTyped?: boolean | null | undefined; size?: number | null | undefined; start?: number | null | undefined; sortBy?: 'RELEVANCE' | 'MOST_POPULAR' | 'PRICE_LOW_2_HIGH' | 'PRICE_HIGH_2_LOW' | 'TOP_RATED' | 'A_2_Z' | null | undefined; orderId?: string | null | undefined; place?: { branchId: number; slotDate: string } | null | undefined; origin?: 'SEARCH_BOX' | 'SUGGESTION' | 'HISTORY' | 'MULTI_SEARCH' | 'URL' | null | undefined }; origin?: 'SEARCH_BOX' | 'SUGGESTION' | 'HISTORY' | 'MULTI_SEARCH' | 'URL' | null | undefined } } }; answer: WireGrid };
    'POST shopping-lists/v1/lists': { input: { body: { id?: string | undefined; name: string; items?: { lineNumber: string; quantity: { amount: number; uom?: 'KGM' | 'GRM' | 'LBR' | 'C62' | undefined } }[] | undefined } }; answer: WireShoppingList };
    'POST slot/v1/bookslot': { input: { body: { customerOrderId: string; slotId: number; addressId?: number | -1 | null | undefined; postcode?: string | null | undefined; branchId?: number | null | undefined; fulfilmentType?: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION' | null | undefined; collectionKind?: 'GROCERIES' | 'ENTERTAINING' | 'BOTH' | null | undefined; expectedCharge?: { amount: number; currencyCode: 'GBP' } | null | undefined; acceptCharge?: boolean | undefined; acceptExpiredOffers?: boolean | undefined } }; answer: WireCustomerSlot };
    'POST slot/v1/campaigns': { input: { body: { fulfilmentType: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION'; branchId: number } }; answer: WireSlotCampaigns };
    'POST slot/v1/slotdates': { input: { body: { customerOrderId?: string | null | undefined; fulfilmentType: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION'; collectionKind?: 'GROCERIES' | 'ENTERTAINING' | 'BOTH' | null | undefined; branchId?: number | null | undefined; addressId?: number | -1 | null | undefined; postcode?: string | null | undefined; slotGridType?: 'DEFAULT' | 'SAVER' | undefined } }; answer: WireSlotDates };
    'POST slot/v1/slotdays': { input: { body: { customerOrderId?: string | null | undefined; fulfilmentType: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION'; collectionKind?: 'GROCERIES' | 'ENTERTAINING' | 'BOTH' | null | undefined; branchId?: number | null | undefined; addressId?: number | -1 | null | undefined; postcode?: string | null | undefined; slotGridType?: 'DEFAULT' | 'SAVER' | undefined; startDate?: string | null | undefined; length?: number | undefined } }; answer: WireSlotDays };
    'POST staff/v1/staff/branches/{branchId}/slots': { input: { params: { branchId: string | number }; body: { from: string; to: string } }; answer: { made: number } };
    'POST staff/v1/staff/customers/{customerId}/password-reset': { input: { params: { customerId: string | number } }; answer: void };
    'POST staff/v1/staff/delivery-routes': { input: { body: { branchId: number; deliveryDate: string; customerOrderIds: string[] } }; answer: WireDeliveryRoute };
    'POST staff/v1/staff/delivery-routes/{routeId}/set-off': { input: { params: { routeId: string | number } }; answer: { route: WireDeliveryRoute; leftBehind: string[] } };
    'POST staff/v1/staff/gift-cards': { input: { body: { amount: { amount: number; currencyCode?: 'GBP' | undefined } } }; answer: { giftCardId: number; serialNumber: string; expires: string; pin: string; amount: WireMoney } };
    'POST staff/v1/staff/gift-vouchers': { input: { body: { value: { amount: number; currencyCode?: 'GBP' | undefined } } }; answer: { giftVoucherId: number; serialNumber: string; expires: string; securityCode: string; value: WireMoney } };
    'POST staff/v1/staff/item-reports/{reportId}': { input: { params: { reportId: string | number }; body: { state: 'ACCEPTED'; message?: string | null | undefined } | { state: 'REFUSED'; message: string } }; answer: void };
    'POST staff/v1/staff/loyalty-cards': { input: { body: { numbers?: string[] | undefined; prefix?: string | undefined; count?: number | undefined } }; answer: { numbers: string[] } };
    'POST staff/v1/staff/orders/{customerOrderId}/cancel': { input: { params: { customerOrderId: string | number }; body: { reason: string } }; answer: WireStaffOrder };
    'POST staff/v1/staff/orders/{customerOrderId}/close': { input: { params: { customerOrderId: string | number }; body: { reason: string } }; answer: WireStaffOrder };
    'POST staff/v1/staff/orders/{customerOrderId}/complete': { input: { params: { customerOrderId: string | number }; body: { takenBack?: { sequenceNumber: number; quantity: number }[] | undefined; ageCheck?: 'PASSED' | 'FAILED' | null | undefined } }; answer: WireStaffOrder };
    'POST staff/v1/staff/orders/{customerOrderId}/deliver-again': { input: { params: { customerOrderId: string | number }; body: { slotId: number } }; answer: WireStaffOrder };
    'POST staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/preparing': { input: { params: { customerOrderId: string | number; sequenceNumber: string | number } }; answer: WireStaffOrder };
    'POST staff/v1/staff/orders/{customerOrderId}/picked': { input: { params: { customerOrderId: string | number } }; answer: WireStaffOrder };
    'POST staff/v1/staff/orders/{customerOrderId}/refunds': { input: { params: { customerOrderId: string | number }; body: { lines?: { sequenceNumber: number; quantity: number }[] | undefined; amount?: { amount: number; currencyCode?: 'GBP' | undefined } | undefined; reason: string; note?: string | null | undefined } }; answer: WireStaffOrder };
    'POST staff/v1/staff/orders/{customerOrderId}/release': { input: { params: { customerOrderId: string | number } }; answer: WireStaffOrder };
    'POST staff/v1/staff/pass-plans': { input: { body: { name: string; months: number; price: { amount: number; currencyCode: 'GBP' }; active?: boolean | undefined } }; answer: WireKeptPassPlan };
    'POST staff/v1/staff/reviews/{reviewId}': { input: { params: { reviewId: string | number }; body: { state: 'PUBLISHED' } | { state: 'REFUSED'; refusal: 'OFF_TOPIC' | 'OFFENSIVE' | 'PERSONAL_DETAILS' | 'ADVERTISING' | 'UNSAFE' } }; answer: void };
    'POST staff/v1/staff/sign-in': { input: { body: { email: string; password: string } }; answer: void };
    'POST staff/v1/staff/sign-out': { input: object; answer: void };
    'POST staff/v1/staff/synonyms': { input: { body: { phrases: string[] } }; answer: WireSynonymGroup };
    'POST staff/v1/staff/token': { input: object; answer: WireAccessToken };
    'POST staff/v1/staff/users': { input: { body: { email: string; displayName: string; password: string; permissions: ('CUSTOMER_VIEW' | 'CUSTOMER_LOCK' | 'SIGN_ON_AS_CUSTOMER' | 'ADDRESS_EDIT' | 'RECIPE_PUBLISH' | 'CONTENT_PUBLISH' | 'LOYALTY_MANAGE' | 'DELIVERY_PASS_MANAGE' | 'MAIL_VIEW' | 'STAFF_MANAGE' | 'ORDER_MANAGE' | 'ORDER_PICK' | 'PAYMENT_MANAGE' | 'SLOT_MANAGE' | 'CATALOGUE_MANAGE' | 'SETTINGS_MANAGE')[] } }; answer: WireStaffUser };
    'POST token-client/v1/logout': { input: object; answer: void };
    'POST token-client/v1/passkey-challenge': { input: object; answer: WirePasskeyRequestOptions };
    'POST token-client/v1/passkey-sign-in': { input: { body: { credentialId: string; clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string } }; answer: void };
    'POST token-client/v1/sign-in': { input: { body: { email: string; password: string } }; answer: void };
    'POST token-client/v1/token': { input: object; answer: WireAccessToken };
    'POST token-client/v1/token/return-to-admin': { input: object; answer: WireAccessToken };
    'POST token-client/v1/token/sign-on-as': { input: { body: { customerId: number } }; answer: WireAccessToken };
    'POST web-analytics/v1/collect': { input: { body: { client_id: string; user_properties?: { customer_id?: { value: number | string } | undefined } | undefined; events: { name: string; params?: Record<string, string | number | boolean | null> | undefined }[] } }; answer: void };
    'PUT addresses/v2/addresses/{addressId}': { input: { params: { addressId: string | number }; body: { line1: string; line2?: string | null | undefined; line3?: string | null | undefined; town?: string | null | undefined; region?: string | null | undefined; country: string; postalCode: string; addressee?: { title?: string | null | undefined; firstName?: string | null | undefined; lastName?: string | null | undefined; contactNumber?: string | null | undefined } | null | undefined } }; answer: WireAddress };
    'PUT addresses/v2/addresses/{addressId}/addressee': { input: { params: { addressId: string | number }; body: { title?: string | null | undefined; firstName: string; lastName: string; contactNumber?: string | null | undefined } }; answer: WireAddress };
    'PUT content/v2/content/experience-fragments/{experienceFragmentKey}': { input: { params: { experienceFragmentKey: string | number }; query?: { clientType?: string | null | undefined }; body: { customerId?: number | undefined; customerSearchRequest?: { queryParams?: Record<string, unknown> | undefined } | undefined; contentUrl?: string | undefined } }; answer: WireContent };
    'PUT content/v2/en': { input: { query?: { clientType?: string | null | undefined }; body: { customerId?: number | undefined; customerSearchRequest?: { queryParams?: Record<string, unknown> | undefined } | undefined; contentUrl: string } }; answer: WireContent };
    'PUT favourites/v2/favourites/{lineNumber}': { input: { params: { lineNumber: string | number } }; answer: void };
    'PUT marketingpreferences/v1/marketingpreferences/{marketingScheme}': { input: { params: { marketingScheme: string | number }; query: { clientType: 'WEB_APP' }; body: { consent: { EMAIL: boolean | null; SMS: boolean | null }; notices: { title: string; version: string }[]; source: string } }; answer: WireMarketingConsent };
    'PUT mywaitrose/v2/mywaitrose/{cardNumber}': { input: { params: { cardNumber: string | number } }; answer: WireLoyaltyCard };
    'PUT order-orchestration/v1/orders/{customerOrderId}/partner-discount-card': { input: { params: { customerOrderId: string | number }; body: { cardNumber: string } }; answer: { order: WireOrder } };
    'PUT order-orchestration/v1/orders/{customerOrderId}/payment-cards': { input: { params: { customerOrderId: string | number }; body: { paymentCardId: string } }; answer: { paymentInfo: WirePaymentInfo; cardToken: string | null } };
    'PUT order-orchestration/v2/orders/{customerOrderId}/payment-cards': { input: { params: { customerOrderId: string | number }; body: { sessionId: string; passcode: string; saveNewCard?: boolean | undefined; billingAddress?: { id?: number | null | undefined; line1: string; line2?: string | null | undefined; line3?: string | null | undefined; postalCode: string; town?: string | null | undefined; region?: string | null | undefined; country: string } | null | undefined } }; answer: { paymentInfo: WirePaymentInfo; cardToken: string | null } };
    'PUT payment-gateway/v1/sessions/{sessionId}': { input: { params: { sessionId: string | number }; body: { passcode: string; number: string; cardholderName: string; expiryDate: string; securityCode: string } }; answer: void };
    'PUT payment-gateway/v1/sessions/{sessionId}/hosted-card': { input: { params: { sessionId: string | number }; body: { passcode: string; id: string } }; answer: void };
    'PUT shopping-lists/v1/lists/{id}/items/{lineNumber}': { input: { params: { id: string | number; lineNumber: string | number }; body: { quantity: { amount: number; uom?: 'KGM' | 'GRM' | 'LBR' | 'C62' | undefined }; onlyNew?: boolean | undefined } }; answer: WireShoppingList };
    'PUT staff/v1/staff/banners/{id}': { input: { params: { id: string | number }; body: { type: 'mega-menu' | 'browse' | 'search' | 'interstitial' | 'order-confirmation'; categories: string[]; searchTerms: string[]; textArea: { offerHeading?: string | null | undefined; heading: string; subheading?: string | null | undefined; link: { url: string; text: string; altText: string } }; image?: { src: string } | null | undefined; tracking: { impressionUrls: string[]; clickUrls: string[]; vendor: string }; startDate?: string | null | undefined; endDate?: string | null | undefined; version?: string | null | undefined } }; answer: WireStaffBanner };
    'PUT staff/v1/staff/branches/{branchId}': { input: { params: { branchId: string | number }; body: { name: string; line1: string; line2?: string | null | undefined; town: string; region?: string | null | undefined; postalCode: string; collection: boolean; services: { groceries: boolean; entertaining: boolean; delivery: boolean }; latitude: number; longitude: number; collectionMinimumOrderValue?: { amount: number; currencyCode: 'GBP' } | null | undefined; deliveryMinimumOrderValue?: { amount: number; currencyCode: 'GBP' } | null | undefined; postcodeAreas: string[]; takeAreas?: boolean | undefined; version?: string | null | undefined } }; answer: WireStaffBranch };
    'PUT staff/v1/staff/branches/{branchId}/slot-template': { input: { params: { branchId: string | number }; body: { slots: { weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY'; slotType: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION'; slotGridType: 'DEFAULT' | 'SAVER'; startTime: string; endTime: string; capacity: number; charge?: { amount: number; currencyCode: 'GBP' } | null | undefined }[]; version?: string | undefined } }; answer: WireSlotTemplate };
    'PUT staff/v1/staff/bundles/{bundleName}': { input: { params: { bundleName: string | number }; body: { title: string; image?: string | null | undefined; groups: { title: string; threshold: number; lineNumbers: string[] }[]; startDate?: string | null | undefined; endDate?: string | null | undefined; version?: string | null | undefined } }; answer: WireStaffBundle };
    'PUT staff/v1/staff/campaigns/{campaignId}': { input: { params: { campaignId: string | number }; body: { name: string; startDate: string; endDate: string; opensAt: string; version?: string | null | undefined } }; answer: WireSavedCampaign };
    'PUT staff/v1/staff/categories/{id}': { input: { params: { id: string | number }; body: { name: string; url: string; shortName?: string | undefined; parentId?: number | '' | null | undefined; position?: number | undefined; hiddenInNav?: boolean | undefined; iconName?: string | null | undefined; offer?: boolean | undefined; banner?: string | null | undefined; pageTitle?: string | null | undefined; additionalClasses?: string | null | undefined; before?: number | '' | null | undefined; version?: string | null | undefined } }; answer: WireKeptCategory };
    'PUT staff/v1/staff/content/{key}': { input: { params: { key: string | number }; body: { content: { type: string }[]; events?: { payload: unknown[] }[] | undefined; version?: string | null | undefined } }; answer: WireStaffContent };
    'PUT staff/v1/staff/customers/{customerId}/delivery-pass': { input: { params: { customerId: string | number }; body: { planId: number; startDate: string } }; answer: WireDeliveryPass };
    'PUT staff/v1/staff/customers/{customerId}/lock': { input: { params: { customerId: string | number }; body: { state: 'SOFT_LOCKED' | 'HARD_LOCKED'; reason: string } }; answer: WireCustomerLock };
    'PUT staff/v1/staff/delivery-routes/{routeId}': { input: { params: { routeId: string | number }; body: { version: number; driverName?: string | null | undefined; customerOrderIds: string[] } }; answer: WireDeliveryRoute };
    'PUT staff/v1/staff/footer': { input: { body: { support: { title: string; links: { title: string; href: string; popup: boolean; type?: 'facebook' | 'instagram' | 'pinterest' | 'x' | 'youtube' | 'App Store' | 'Google Play' | null | undefined }[] }; about: { title: string; links: { title: string; href: string; popup: boolean; type?: 'facebook' | 'instagram' | 'pinterest' | 'x' | 'youtube' | 'App Store' | 'Google Play' | null | undefined }[] }; shops: { title: string; links: { title: string; href: string; popup: boolean; type?: 'facebook' | 'instagram' | 'pinterest' | 'x' | 'youtube' | 'App Store' | 'Google Play' | null | undefined }[] }; social: { title: string; links: { title: string; href: string; popup: boolean; type?: 'facebook' | 'instagram' | 'pinterest' | 'x' | 'youtube' | 'App Store' | 'Google Play' | null | undefined }[] }; apps: { title: string; links: { title: string; href: string; popup: boolean; type?: 'facebook' | 'instagram' | 'pinterest' | 'x' | 'youtube' | 'App Store' | 'Google Play' | null | undefined }[] }; siteLinks: { title: string; href: string; popup: boolean; type?: 'facebook' | 'instagram' | 'pinterest' | 'x' | 'youtube' | 'App Store' | 'Google Play' | null | undefined }[]; copyright: string; regulatorLogo?: { alt: string; href: string; src: string } | null | undefined; version?: string | undefined } }; answer: WireStaffFooter };
    'PUT staff/v1/staff/incentive-offers/{id}': { input: { params: { id: string | number }; body: { title: string; description: string; discount: { kind: 'AMOUNT'; value: { amount: number; currencyCode?: 'GBP' | undefined } } | { kind: 'PERCENT'; percent: number }; minimumSpend?: { amount: number; currencyCode?: 'GBP' | undefined } | undefined; categoryIds?: string[] | undefined; startDate: string; endDate: string; version?: string | null | undefined } }; answer: WireStaffIncentiveOffer };
    'PUT staff/v1/staff/meal-deals/{mealDealId}': { input: { params: { mealDealId: string | number }; body: { name: string; description: string; dealName?: string | undefined; pricePence: number; startDate?: string | null | undefined; endDate?: string | null | undefined; membersOnly: boolean; groups: { id: string; name: string; threshold: number; lineNumbers: string[] }[]; version?: string | null | undefined } }; answer: WireStaffMealDeal };
    'PUT staff/v1/staff/offer-sets/{offerIdentifier}': { input: { params: { offerIdentifier: string | number }; body: { name: string; promotionIds: string[]; version?: string | null | undefined } }; answer: WireStaffOfferSet };
    'PUT staff/v1/staff/orders/{customerOrderId}/delivery-status': { input: { params: { customerOrderId: string | number }; body: { status: 'NOT_STARTED' | 'OUT_FOR_DELIVERY' | 'ARRIVING' | 'DELIVERED' | 'READY_TO_COLLECT' | 'COLLECTED' | 'NOT_DELIVERED'; wismoEtaStartDateTime?: string | null | undefined; wismoEtaEndDateTime?: string | null | undefined; driverName?: string | null | undefined } }; answer: WireStaffOrder };
    'PUT staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick': { input: { params: { customerOrderId: string | number; sequenceNumber: string | number }; body: { status: 'PICKED' | 'SHORT_PICKED' | 'SUBSTITUTED' | 'UNAVAILABLE'; pickedQuantity: { amount: number; uom: 'KGM' | 'GRM' | 'LBR' | 'C62' }; pickedWeight?: { amount: number; uom: 'KGM' | 'GRM' } | null | undefined; substitutes?: { lineNumber: string; quantity: { amount: number; uom: 'KGM' | 'GRM' | 'LBR' | 'C62' }; weight?: { amount: number; uom: 'KGM' | 'GRM' } | null | undefined }[] | undefined; minimumLifeDays?: number | null | undefined; version?: number | null | undefined } }; answer: WireStaffPick };
    'PUT staff/v1/staff/partner-discount-cards/{cardNumber}': { input: { params: { cardNumber: string | number }; body: { note?: string | null | undefined; version?: string | null | undefined } }; answer: WireStaffPartnerCard };
    'PUT staff/v1/staff/pass-plans/{planId}': { input: { params: { planId: string | number }; body: { name: string; months: number; price: { amount: number; currencyCode: 'GBP' }; active?: boolean | undefined; version?: string | undefined } }; answer: WireKeptPassPlan };
    'PUT staff/v1/staff/products/{lineNumber}': { input: { params: { lineNumber: string | number }; body: { name: string; pricePence?: number | undefined; brand?: string | null | undefined; brandName?: string | null | undefined; size?: string | null | undefined; productType?: 'GROCERY' | 'ENTERTAINING' | 'PHARMACEUTICAL' | 'FRESH_COUNTER' | undefined; priceUom?: 'KGM' | 'GRM' | 'LBR' | 'C62' | undefined; vatRate?: 'ZERO' | 'REDUCED' | 'STANDARD' | 'EXEMPT' | undefined; saleUoms?: ('KGM' | 'GRM' | 'LBR' | 'C62')[] | undefined; defaultQuantity?: { thousandths: number; uom: 'KGM' | 'GRM' | 'LBR' | 'C62' } | null | '' | undefined; persistDefault?: boolean | undefined; itemWeight?: { minGrams: number; maxGrams: number } | null | '' | undefined; depositPence?: number | undefined; netContent?: { amount: number; unit: 'g' | 'ml' | 'each' } | null | '' | undefined; unitPriceMeasure?: 'kg' | '100g' | 'litre' | '100ml' | '75cl' | 'each' | null | '' | undefined; categoryIds?: number[] | undefined; barCodes?: string[] | undefined; thumbnail?: string | null | '' | undefined; images?: { small: string; medium: string; large: string; extraLarge: string } | null | '' | undefined; moreImages?: string[] | undefined; leadTimeDays?: number | undefined; availableDays?: ('MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY')[] | undefined; shelfLifeDays?: number | null | '' | undefined; supplierOrder?: boolean | undefined; alcohol?: { percentByVolume: number; unitsInBottle: number } | null | '' | undefined; containsAlcohol?: boolean | undefined; minimumAge?: number | null | '' | undefined; closureType?: string | null | undefined; packaging?: string | null | undefined; packageContents?: string | null | undefined; substitutionsProhibited?: boolean | undefined; markedForDelete?: boolean | undefined; isSponsored?: boolean | undefined; sponsorshipId?: string | null | undefined; hfssHigh?: boolean | undefined; maxPersonalisedMessageLength?: number | null | '' | undefined; servings?: { min: number; max: number } | null | '' | undefined; sizeDescription?: string | null | undefined; tags?: { name: string; tooltip: string }[] | undefined; marketingBadges?: string[] | undefined; dietary?: string[] | undefined; description?: string | null | undefined; ingredients?: string | null | undefined; allergens?: string[] | undefined; nutrition?: { name: string; per100: string; perServing: string | null }[] | undefined; servingSize?: string | null | undefined; storage?: string | null | undefined; countryOfOrigin?: string | null | undefined; cap?: number | null | '' | undefined; version?: string | null | undefined } }; answer: WireStaffProduct };
    'PUT staff/v1/staff/products/{lineNumber}/availability': { input: { params: { lineNumber: string | number }; body: { branchId: number; ranged: boolean; outOfStockFrom: string | null; outOfStockTo: string | null; soldOutOnline: boolean; version?: string | null | undefined } }; answer: WireStaffBranchAvailability };
    'PUT staff/v1/staff/promo-codes/{code}': { input: { params: { code: string | number }; body: { description: string; valueKind: 'AMOUNT' | 'PERCENT'; value: number; minimumSpendPence?: number | undefined; validFrom?: string | null | undefined; validTo?: string | null | undefined; lineNumbers?: string[] | null | undefined; totalLimit?: number | null | undefined; customerLimit?: number | null | undefined; version?: string | null | undefined } }; answer: WireStaffPromoCode };
    'PUT staff/v1/staff/promotions/{promotionId}': { input: { params: { promotionId: string | number }; body: { promotionDescription: string; promotionTypeCode?: string | undefined; type?: string | undefined; startDate?: string | null | undefined; promotionExpiryDate?: string | null | undefined; discount?: { type: 'TOTAL_PRICE'; valuePence: number } | null | undefined; groups?: { id: string; name: string; threshold: number; lineNumbers: string[] }[] | undefined; hidden?: boolean | undefined; myWaitrosePromotion?: boolean | undefined; pyoPromotion?: boolean | undefined; wasPricePence?: number | null | undefined; reducedPricePence?: number | null | undefined; version?: string | null | undefined } }; answer: WireStaffPromotion };
    'PUT staff/v1/staff/restrictions/{restrictionId}': { input: { params: { restrictionId: string | number }; body: { name: string; startDate: string; endDate: string; cutOffDate: string; lineNumbers: string[]; version?: string | null | undefined } }; answer: WireStaffRestriction };
    'PUT staff/v1/staff/settings': { input: { body: { partnerDiscountPercent?: number | undefined; deliveryMinimumOrderValue?: { amount: number; currencyCode: 'GBP' } | undefined; collectionMinimumOrderValue?: { amount: number; currencyCode: 'GBP' } | undefined; deliverySlotCharge?: { amount: number; currencyCode: 'GBP' } | undefined; saverSlotCharge?: { amount: number; currencyCode: 'GBP' } | undefined; collectionSlotCharge?: { amount: number; currencyCode: 'GBP' } | undefined; reportRefundPerOrder?: { amount: number; currencyCode: 'GBP' } | undefined; reportRefundPerCustomer?: { amount: number; currencyCode: 'GBP' } | undefined; reportRefundItems?: number | undefined; reportRefundDays?: number | undefined; version?: string | undefined } }; answer: WireShopSettings };
    'PUT staff/v1/staff/slot-alerts/{alertId}': { input: { params: { alertId: string | number }; body: { alertType: 'INFORMATIVE' | 'SUCCESS' | 'WARNING' | 'ERROR'; message: string; fulfilmentTypes: ('DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION')[]; from: string; to: string; version?: string | null | undefined } }; answer: WireStaffSlotAlert };
    'PUT staff/v1/staff/synonyms/{groupId}': { input: { params: { groupId: string | number }; body: { phrases: string[]; version?: string | undefined } }; answer: WireSynonymGroup };
  }
}
