// Generated from the graph slices by `npm run contract`. Do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A whole number that may be too large for Int, such as a customer id. It is a JSON number. */
  Long: { input: number; output: number; }
};

export type AddressesAnswer = {
  __typename?: 'AddressesAnswer';
  addresses: Maybe<Array<Address>>;
  failures: Maybe<Array<Failure>>;
};

export type AddressMethodsAnswer = {
  __typename?: 'AddressMethodsAnswer';
  addresses: Array<AddressMethods>;
  failures: Maybe<Array<Failure>>;
};

export type AddressMethods = {
  __typename?: 'AddressMethods';
  addressId: Scalars['Long']['output'];
  methods: Array<Scalars['String']['output']>;
};

export type AddAddressAnswer = {
  __typename?: 'AddAddressAnswer';
  address: Maybe<Address>;
  failures: Maybe<Array<Failure>>;
};

export type Address = {
  __typename?: 'Address';
  id: Scalars['Long']['output'];
  line1: Scalars['String']['output'];
  line2: Maybe<Scalars['String']['output']>;
  line3: Maybe<Scalars['String']['output']>;
  town: Maybe<Scalars['String']['output']>;
  region: Maybe<Scalars['String']['output']>;
  /** The ISO 3166-1 code, two letters. */
  country: Scalars['String']['output'];
  postalCode: Scalars['String']['output'];
  isContactAddress: Scalars['Boolean']['output'];
  /** Whether the loyalty card is posted to this address. */
  myWaitrose: Scalars['Boolean']['output'];
  addressStatus: AddressStatus;
  /** The time at which the address was added. Like every time, it is in ISO 8601 and UTC. */
  created: Scalars['String']['output'];
  uniqueDomesticAddressReferenceNumber: Maybe<Scalars['String']['output']>;
  delivery: AddressDelivery;
  addressee: Maybe<Addressee>;
};

export type AddressStatus =
  | 'ACTIVE'
  | 'DELETED';

export type AddressDelivery = {
  __typename?: 'AddressDelivery';
  customerNote: Maybe<CustomerNote>;
};

export type CustomerNote = {
  __typename?: 'CustomerNote';
  value: Scalars['String']['output'];
};

/** The person who takes the delivery. */
export type Addressee = {
  __typename?: 'Addressee';
  title: Maybe<Scalars['String']['output']>;
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
  contactNumber: Maybe<Scalars['String']['output']>;
  modified: Scalars['String']['output'];
};

/** An address to add. Every field may be omitted, but without a required field the address is refused, with one failure per faulty field (AC-156). */
export type AddressInput = {
  line1?: InputMaybe<Scalars['String']['input']>;
  line2?: InputMaybe<Scalars['String']['input']>;
  line3?: InputMaybe<Scalars['String']['input']>;
  town?: InputMaybe<Scalars['String']['input']>;
  region?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  postalCode?: InputMaybe<Scalars['String']['input']>;
  addressee?: InputMaybe<AddresseeInput>;
  /** The id of the suggested address that was chosen, if any. */
  suggestionId?: InputMaybe<Scalars['String']['input']>;
};

export type AddresseeInput = {
  title?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  contactNumber?: InputMaybe<Scalars['String']['input']>;
};

export type ExpiredSlot = {
  __typename?: 'ExpiredSlot';
  slotReservationId: Maybe<Scalars['Long']['output']>;
  slotType: Maybe<SlotType>;
  /** What was to be collected; null for a delivery. */
  collectionKind: Maybe<CollectionKind>;
  branchId: Maybe<Scalars['Int']['output']>;
  addressId: Maybe<Scalars['Long']['output']>;
  startDateTime: Maybe<Scalars['String']['output']>;
  endDateTime: Maybe<Scalars['String']['output']>;
  /** The time at which the hold ended. */
  expiryDateTime: Maybe<Scalars['String']['output']>;
  slotGridType: Maybe<SlotGridType>;
  failures: Maybe<Array<Failure>>;
};

export type CollectionKind =
  | 'GROCERIES'
  | 'ENTERTAINING'
  | 'BOTH';

export type CurrentSlot = {
  __typename?: 'CurrentSlot';
  slotType: Maybe<SlotType>;
  /** What is to be collected; null for a delivery. */
  collectionKind: Maybe<CollectionKind>;
  branchId: Maybe<Scalars['Int']['output']>;
  addressId: Maybe<Scalars['Long']['output']>;
  postcode: Maybe<Scalars['String']['output']>;
  /** In ISO 8601 and UTC, like every time in this API. */
  startDateTime: Maybe<Scalars['String']['output']>;
  endDateTime: Maybe<Scalars['String']['output']>;
  /** The time at which the hold ends; null for a confirmed slot. */
  expiryDateTime: Maybe<Scalars['String']['output']>;
  orderCutoffDateTime: Maybe<Scalars['String']['output']>;
  amendOrderCutoffDateTime: Maybe<Scalars['String']['output']>;
  shopByDateTime: Maybe<Scalars['String']['output']>;
  slotReservationId: Maybe<Scalars['Long']['output']>;
  slotGridType: Maybe<SlotGridType>;
  greenSlot: Maybe<Scalars['Boolean']['output']>;
  deliveryCharge: Maybe<Money>;
  /** Whether substitutes are allowed for items that are added to the order later (SC-328). */
  substitutionPref: Maybe<Scalars['Boolean']['output']>;
  failures: Maybe<Array<Failure>>;
};

export type SlotType =
  | 'DELIVERY'
  | 'GROCERY_COLLECTION'
  | 'ENTERTAINING_COLLECTION';

export type SlotGridType =
  | 'DEFAULT'
  | 'SAVER';

export type GiftCardInput = {
  /** 19 digits; spaces are ignored. */
  serialNumber: Scalars['String']['input'];
  /** 4 digits. */
  pin?: InputMaybe<Scalars['String']['input']>;
};

export type GiftVoucherInput = {
  /** 13 digits; spaces are ignored. */
  serialNumber: Scalars['String']['input'];
  /** 4 digits. */
  securityCode?: InputMaybe<Scalars['String']['input']>;
};

export type GiftsAnswer = {
  __typename?: 'GiftsAnswer';
  /** The order as it is now; null if it is not found. */
  order: Maybe<OrderPayment>;
  /** At most one failure. Its message is a conflict code of SC-482. */
  failures: Maybe<Array<Failure>>;
};

export type OrderPayment = {
  __typename?: 'OrderPayment';
  customerOrderId: Scalars['String']['output'];
  paymentInfo: PaymentInfo;
  totals: OrderTotals;
};

export type PaymentInfo = {
  __typename?: 'PaymentInfo';
  /** In the order in which they pay. */
  giftCards: Array<OrderGiftCard>;
  giftVouchers: Array<OrderGiftVoucher>;
  cardPayment: Array<OrderPaymentCard>;
};

export type OrderGiftCard = {
  __typename?: 'OrderGiftCard';
  serialNumber: Scalars['String']['output'];
  /** What is left on the card after this order's amount, and after all that placed orders hold. */
  remainingBalance: Money;
  amountToDeduct: Money;
};

export type OrderGiftVoucher = {
  __typename?: 'OrderGiftVoucher';
  serialNumber: Scalars['String']['output'];
  /** REDEEMED, ACTIVE or VALIDATED. */
  status: Scalars['String']['output'];
  /** Zero once the voucher has expired on an order that is not placed. */
  value: Money;
};

export type OrderPaymentCard = {
  __typename?: 'OrderPaymentCard';
  cardType: Scalars['String']['output'];
  cardholderName: Scalars['String']['output'];
  /** The card number with all but its last four digits masked. */
  maskedCardNumber: Scalars['String']['output'];
  startDate: Maybe<Scalars['String']['output']>;
  /** The expiry month, as MM/YY. */
  expiryDate: Scalars['String']['output'];
  businessAccount: Scalars['Boolean']['output'];
  billingAddress: Maybe<OrderAddress>;
};

export type OrderAddress = {
  __typename?: 'OrderAddress';
  id: Maybe<Scalars['Int']['output']>;
  line1: Scalars['String']['output'];
  line2: Maybe<Scalars['String']['output']>;
  line3: Maybe<Scalars['String']['output']>;
  postalCode: Scalars['String']['output'];
  town: Maybe<Scalars['String']['output']>;
  region: Maybe<Scalars['String']['output']>;
  country: Scalars['String']['output'];
};

export type OrderTotals = {
  __typename?: 'OrderTotals';
  estimated: EstimatedTotals;
};

/** The estimated totals of an order (SC-563, SC-564). */
export type EstimatedTotals = {
  __typename?: 'EstimatedTotals';
  giftCards: Money;
  giftVouchers: Money;
  paymentCard: Money;
  toPay: Money;
  totalSavings: Money;
  orderLevelSavings: Money;
  offerSavings: Money;
  membershipSavings: Money;
  incentiveSavings: Money;
  totalPrice: Money;
  deliveryCharge: Money;
  carrierBagCharge: Money;
  orderLines: Money;
  depositCharge: Money;
};

export type FavouriteLineNumbers = {
  __typename?: 'FavouriteLineNumbers';
  lineNumbers: Array<Scalars['String']['output']>;
  failures: Maybe<Array<Failure>>;
};

export type AmendOrderAnswer = {
  __typename?: 'AmendOrderAnswer';
  failures: Maybe<Array<Failure>>;
};

export type CancelOrderAnswer = {
  __typename?: 'CancelOrderAnswer';
  failures: Maybe<Array<Failure>>;
};

export type OrderAnswer = {
  __typename?: 'OrderAnswer';
  order: Maybe<Order>;
  failures: Maybe<Array<Failure>>;
};

export type Order = {
  __typename?: 'Order';
  customerOrderId: Scalars['String']['output'];
  containsEntertainingLines: Scalars['Boolean']['output'];
  status: Scalars['String']['output'];
  /** The order's slot; empty if it has none. */
  slots: Array<OrderSlot>;
};

export type OrderSlot = {
  __typename?: 'OrderSlot';
  type: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type ShopperNotesAnswer = {
  __typename?: 'ShopperNotesAnswer';
  /** At most 200 notes. */
  shopperNotes: Maybe<Array<ShopperNote>>;
  failures: Maybe<Array<Failure>>;
};

export type ShopperNote = {
  __typename?: 'ShopperNote';
  lineNumber: Scalars['String']['output'];
  /** The product's name when it was ordered with the note. */
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
};

export type OrderToShopFromAnswer = {
  __typename?: 'OrderToShopFromAnswer';
  order: Maybe<OrderToShopFrom>;
  /** The products of the returned lines that the shop knows, also those that it no longer sells. Null if there is no such order. */
  products: Maybe<Array<ProductToShopFrom>>;
  /** First products like those that are no longer available. Null if there is no such order. */
  recommendedProducts: Maybe<RecommendedProducts>;
  failures: Maybe<Array<Failure>>;
};

/** The data of a product that a list of them shows. A complete product would make the answer larger than the shop allows. */
export type ProductToShopFrom = {
  __typename?: 'ProductToShopFrom';
  id: Scalars['String']['output'];
  lineNumber: Scalars['String']['output'];
  name: Scalars['String']['output'];
  size: Maybe<Scalars['String']['output']>;
  thumbnail: Maybe<Scalars['String']['output']>;
  images: Maybe<ProductImages>;
  reviews: ProductReviews;
  defaultQuantity: Quantity;
  displayPrice: Scalars['String']['output'];
  displayPriceEstimated: Scalars['Boolean']['output'];
  displayPriceQualifier: Scalars['String']['output'];
  displayUnitPrice: Maybe<Scalars['String']['output']>;
  persistDefault: Scalars['Boolean']['output'];
  isSponsored: Scalars['Boolean']['output'];
  markedForDelete: Scalars['Boolean']['output'];
  maxPersonalisedMessageLength: Maybe<Scalars['Int']['output']>;
  marketingBadges: Array<Scalars['String']['output']>;
  availability: Scalars['String']['output'];
  uoms: Array<UnitOfMeasure>;
  /** The text of its first offer for everybody; null without one. */
  offer: Maybe<Scalars['String']['output']>;
  /** The price before a reduction, to strike through; null without one. */
  wasPrice: Maybe<Scalars['String']['output']>;
  /** The ranges of an item's weight and price. */
  ranges: Array<Scalars['String']['output']>;
};

export type OrderToShopFrom = {
  __typename?: 'OrderToShopFrom';
  customerOrderId: Scalars['String']['output'];
  status: Scalars['String']['output'];
  /** When the order's slot begins and ends; null without a slot. */
  startDateTime: Maybe<Scalars['String']['output']>;
  endDateTime: Maybe<Scalars['String']['output']>;
  /** The number of lines of the whole order. */
  numberOfLines: Scalars['Int']['output'];
  orderLines: Array<LineToShopFrom>;
};

/** A line as it was ordered, whatever came in its place. */
export type LineToShopFrom = {
  __typename?: 'LineToShopFrom';
  lineNumber: Scalars['String']['output'];
  name: Scalars['String']['output'];
  quantity: Quantity;
  substitutionAllowed: Scalars['Boolean']['output'];
};

export type RecommendedProducts = {
  __typename?: 'RecommendedProducts';
  products: Array<Product>;
  /** The number of products on all pages. */
  totalResults: Scalars['Int']['output'];
  failures: Maybe<Array<Failure>>;
};

/** A product in a list, with the data for the trolley's branch and slot date (SC-057 to SC-073, SC-079). */
export type Product = {
  __typename?: 'Product';
  id: Scalars['String']['output'];
  lineNumber: Scalars['String']['output'];
  name: Scalars['String']['output'];
  brand: Maybe<Scalars['String']['output']>;
  brandName: Maybe<Scalars['String']['output']>;
  size: Maybe<Scalars['String']['output']>;
  productType: Scalars['String']['output'];
  thumbnail: Maybe<Scalars['String']['output']>;
  images: Maybe<ProductImages>;
  /** The minimum number of days between ordering the product and the slot date. */
  leadTime: Scalars['Int']['output'];
  availableDays: Array<Scalars['String']['output']>;
  supplierOrder: Scalars['Boolean']['output'];
  containsAlcohol: Scalars['Boolean']['output'];
  reviews: ProductReviews;
  customerProductDetails: CustomerProductDetails;
  currentSaleUnitPrice: SaleUnitPrice;
  defaultQuantity: Quantity;
  depositCharge: Money;
  displayPrice: Scalars['String']['output'];
  displayPriceEstimated: Scalars['Boolean']['output'];
  displayPriceQualifier: Scalars['String']['output'];
  displayUnitPrice: Maybe<Scalars['String']['output']>;
  formattedPriceRange: Maybe<Scalars['String']['output']>;
  formattedWeightRange: Maybe<Scalars['String']['output']>;
  persistDefault: Scalars['Boolean']['output'];
  markedForDelete: Scalars['Boolean']['output'];
  substitutionsProhibited: Scalars['Boolean']['output'];
  isSponsored: Scalars['Boolean']['output'];
  sponsorshipId: Maybe<Scalars['String']['output']>;
  hfss: HfssStatus;
  maxPersonalisedMessageLength: Maybe<Scalars['Int']['output']>;
  restriction: ProductRestriction;
  weights: ProductWeights;
  servings: Maybe<Servings>;
  categories: Array<ProductCategory>;
  productTags: Array<ProductTag>;
  marketingBadges: Array<Scalars['String']['output']>;
  promotions: Array<ProductPromotion>;
  availability: Scalars['String']['output'];
  dietary: Array<Scalars['String']['output']>;
};

/** The addresses of the product's pictures. */
export type ProductImages = {
  __typename?: 'ProductImages';
  small: Scalars['String']['output'];
  medium: Scalars['String']['output'];
};

export type ProductReviews = {
  __typename?: 'ProductReviews';
  /** From 0 to 5, with one decimal; 0 without reviews. */
  averageRating: Scalars['Float']['output'];
  reviewCount: Scalars['Int']['output'];
};

/** The caller's relation to the product; both fields are false for an anonymous visitor (SC-062). */
export type CustomerProductDetails = {
  __typename?: 'CustomerProductDetails';
  customerFavourite: Scalars['Boolean']['output'];
  customerPyo: Scalars['Boolean']['output'];
};

export type SaleUnitPrice = {
  __typename?: 'SaleUnitPrice';
  price: Money;
  quantity: Quantity;
};

export type HfssStatus = {
  __typename?: 'HfssStatus';
  status: Scalars['String']['output'];
};

export type ProductRestriction = {
  __typename?: 'ProductRestriction';
  availableDates: Array<AvailableDates>;
};

/** A range of slot dates for which the product is available, if it is ordered on or before `cutOffDate` (SC-066). */
export type AvailableDates = {
  __typename?: 'AvailableDates';
  restrictionId: Scalars['String']['output'];
  startDate: Scalars['String']['output'];
  endDate: Scalars['String']['output'];
  cutOffDate: Scalars['String']['output'];
};

export type ProductWeights = {
  __typename?: 'ProductWeights';
  defaultQuantity: Quantity;
  servings: Maybe<Servings>;
  sizeDescription: Maybe<Scalars['String']['output']>;
  uoms: Array<UnitOfMeasure>;
  /** The range of weights of a single item; null if items do not vary. */
  range: Maybe<WeightRange>;
};

export type WeightRange = {
  __typename?: 'WeightRange';
  min: Scalars['Float']['output'];
  max: Scalars['Float']['output'];
  uom: UnitOfMeasure;
};

export type Servings = {
  __typename?: 'Servings';
  min: Scalars['Float']['output'];
  max: Scalars['Float']['output'];
};

export type ProductCategory = {
  __typename?: 'ProductCategory';
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type ProductTag = {
  __typename?: 'ProductTag';
  name: Scalars['String']['output'];
  tooltip: Scalars['String']['output'];
};

export type ProductPromotion = {
  __typename?: 'ProductPromotion';
  promotionId: Scalars['String']['output'];
  promotionTypeCode: Scalars['String']['output'];
  type: Scalars['String']['output'];
  promotionDescription: Scalars['String']['output'];
  promotionExpiryDate: Maybe<Scalars['String']['output']>;
  discount: Maybe<PromotionDiscount>;
  groups: Array<PromotionGroup>;
  hidden: Scalars['Boolean']['output'];
  myWaitrosePromotion: Scalars['Boolean']['output'];
  pyoPromotion: Scalars['Boolean']['output'];
  /** The price before a price reduction, as text; null for any other promotion. */
  wasDisplayPrice: Maybe<Scalars['String']['output']>;
};

export type PromotionDiscount = {
  __typename?: 'PromotionDiscount';
  type: Scalars['String']['output'];
  value: Money;
};

export type PromotionGroup = {
  __typename?: 'PromotionGroup';
  threshold: Scalars['Float']['output'];
  id: Scalars['String']['output'];
  lineNumbers: Array<Scalars['String']['output']>;
  name: Scalars['String']['output'];
};

export type TrolleyItemInput = {
  canSubstitute?: InputMaybe<Scalars['Boolean']['input']>;
  lineNumber: Scalars['String']['input'];
  noteToShopper?: InputMaybe<Scalars['String']['input']>;
  personalisedMessage?: InputMaybe<Scalars['String']['input']>;
  productId?: InputMaybe<Scalars['String']['input']>;
  /** Required for an add. A change without a quantity leaves the line's quantity as it is. */
  quantity?: InputMaybe<QuantityInput>;
  trolleyItemId?: InputMaybe<Scalars['Long']['input']>;
  /** Ignored: only the server decides the reserved quantity (SC-245). */
  reservedQuantity?: InputMaybe<QuantityInput>;
};

export type TrolleyAnswer = {
  __typename?: 'TrolleyAnswer';
  trolley: Maybe<Trolley>;
  failures: Maybe<Array<Failure>>;
  /** Null if the operation does not recommend products, if there is no such trolley, or if its order is no longer open. */
  recommendedProducts: Maybe<RecommendedProducts>;
};

export type Trolley = {
  __typename?: 'Trolley';
  orderId: Scalars['String']['output'];
  trolleyItems: Array<TrolleyItem>;
  trolleyTotals: TrolleyTotals;
  conflicts: Array<TrolleyConflict>;
  amendingOrder: Scalars['Boolean']['output'];
  /** The instant until which the changes to an amended order can be confirmed; null unless it is being amended. */
  amendCutOff: Maybe<Scalars['String']['output']>;
  slotChangeable: Scalars['Boolean']['output'];
  /** ALLOWED if the changes to an amended order can be confirmed without the checkout page, otherwise NOT_ALLOWED (SC-219, SC-319). */
  instantCheckout: Scalars['String']['output'];
  /** The page after such a confirmation; null if it is not allowed. */
  instantCheckoutLocation: Maybe<Scalars['String']['output']>;
};

export type TrolleyItem = {
  __typename?: 'TrolleyItem';
  trolleyItemId: Scalars['Long']['output'];
  lineNumber: Scalars['String']['output'];
  productId: Scalars['String']['output'];
  quantity: Quantity;
  reservedQuantity: Quantity;
  canSubstitute: Scalars['Boolean']['output'];
  noteToShopper: Maybe<Scalars['String']['output']>;
  personalisedMessage: Maybe<Scalars['String']['output']>;
  /** The unit price before reductions; `price` is the current unit price (SC-223). */
  retailPrice: Money;
  price: Money;
  totalPrice: Money;
  saving: Money;
  depositCharge: Money;
  /** Whether the price is calculated from a typical weight. The final price is known only when the item is picked. */
  priceEstimated: Scalars['Boolean']['output'];
  discounts: Array<TrolleyDiscount>;
  triggeredPromotions: Array<Scalars['String']['output']>;
  untriggeredPromotions: Array<Scalars['String']['output']>;
};

export type TrolleyDiscount = {
  __typename?: 'TrolleyDiscount';
  status: Scalars['String']['output'];
  id: Scalars['String']['output'];
  description: Scalars['String']['output'];
  category: Scalars['String']['output'];
  /** The discount's effect on the line, or its unmet condition: 'Saves £1.50', 'Add 1 more to save £1.50'. */
  explanation: Scalars['String']['output'];
};

export type TrolleyTotals = {
  __typename?: 'TrolleyTotals';
  collectionMinimumOrderValue: Money;
  deliveryMinimumOrderValue: Money;
  deliveryCharge: Money;
  itemTotalEstimatedCost: Money;
  totalEstimatedCost: Money;
  totalDepositCharge: Money;
  savingsFromOffers: Money;
  savingsFromOffersAndIncentives: Money;
  savingsFromMyWaitrose: Money;
  minimumSpendThresholdMet: Scalars['Boolean']['output'];
  trolleyItemCounts: TrolleyItemCounts;
};

/** The numbers of items with a hard conflict, a soft conflict, and none. A weighed line counts as one item. */
export type TrolleyItemCounts = {
  __typename?: 'TrolleyItemCounts';
  hardConflicts: Scalars['Int']['output'];
  softConflicts: Scalars['Int']['output'];
  noConflicts: Scalars['Int']['output'];
};

export type TrolleyConflict = {
  __typename?: 'TrolleyConflict';
  /** False if the item was refused and is not in the trolley (SC-284). */
  addToTrolley: Scalars['Boolean']['output'];
  itemId: Scalars['Long']['output'];
  productId: Scalars['String']['output'];
  lineNumber: Scalars['String']['output'];
  messages: Array<Scalars['String']['output']>;
  /** From 1 to 8; 1 is the most urgent (SC-287). */
  priority: Scalars['Int']['output'];
  outOfStock: Scalars['Boolean']['output'];
  resolutionActions: Array<ResolutionAction>;
  prohibitedActions: Array<Scalars['String']['output']>;
  /** HARD blocks checkout; SOFT only warns the shopper. */
  type: Scalars['String']['output'];
  nextSlotDate: Maybe<Scalars['String']['output']>;
  slotOptionDates: Array<SlotOptionDate>;
};

export type ResolutionAction = {
  __typename?: 'ResolutionAction';
  action: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type SlotOptionDate = {
  __typename?: 'SlotOptionDate';
  type: Scalars['String']['output'];
  date: Scalars['String']['output'];
};

export type ShoppingContext = {
  __typename?: 'ShoppingContext';
  /** -1 for an anonymous visitor (SC-025). */
  customerId: Scalars['Long']['output'];
  customerOrderId: Scalars['String']['output'];
  customerOrderState: Scalars['String']['output'];
  defaultBranchId: Scalars['Int']['output'];
};

export type MinimumOrderValues = {
  __typename?: 'MinimumOrderValues';
  collectionMinimumOrderValue: Maybe<Money>;
  deliveryMinimumOrderValue: Maybe<Money>;
  failures: Maybe<Array<Failure>>;
};

export type Query = {
  __typename?: 'Query';
  /** Returns the caller's addresses: the contact address first, the others sorted by `-created` or `created` (AC-151 to AC-153). */
  addresses: AddressesAnswer;
  /** Returns for each of the caller's addresses the methods that `OPTIONS addresses/{addressId}` would answer (AC-165), in no particular order. */
  addressMethods: AddressMethodsAnswer;
  /**
   * Returns an order's slot: its unexpired hold, otherwise its confirmed place. Without either, every field is null (SC-360).
   * Anonymous visitors may call this too, but have no slot.
   */
  currentSlot: CurrentSlot;
  /**
   * Returns the order's latest hold if it expired in the last 24 hours, until another slot is booked for the order, or the hold is
   * released once more, which dismisses the message about it. Otherwise every field is null (SC-360).
   */
  expiredSlot: ExpiredSlot;
  /** Returns the customer's favourites, bought or chosen, in no particular order. */
  favouriteLineNumbers: FavouriteLineNumbers;
  /** Returns only the fields of an order that the trolley needs at start-up (SC-600). The whole order is returned by REST, `GET orders/{customerOrderId}`. */
  getOrder: OrderAnswer;
  /** Returns the caller's latest note to the picker for each product, from their latest 100 orders. Notes of the latest orders come first (SC-736). */
  getShopperNotes: ShopperNotesAnswer;
  /** Returns the trolley, and a page of products that go with it (SC-242). Returns the trolley even if the recommendations fail. */
  getTrolleyWithRecommendations: TrolleyAnswer;
  /** Returns an order to shop from again, with the products of its lines and others that go with them (SC-636). Returns the order even if the recommendations fail. */
  getOrderWithRecommendations: OrderToShopFromAnswer;
  /** Returns the trolley, with newly calculated prices, promotions and conflicts (SC-241). Order id '0' is the anonymous trolley of the browser. */
  getTrolley: TrolleyAnswer;
  /** Returns the current shopper and their order. The first call of a signed-in browser that still has an anonymous trolley merges that trolley into the order (SC-028). */
  shoppingContext: ShoppingContext;
  /** Returns the minimum order values for collection and delivery (SC-250). */
  getMinimumOrderValues: MinimumOrderValues;
};


export type QueryAddressesArgs = {
  sortBy?: Scalars['String']['input'];
  version?: Scalars['Int']['input'];
};


export type QueryCurrentSlotArgs = {
  customerOrderId: Scalars['String']['input'];
  customerId?: InputMaybe<Scalars['Long']['input']>;
};


export type QueryExpiredSlotArgs = {
  customerOrderId: Scalars['String']['input'];
};


export type QueryGetOrderArgs = {
  customerOrderId: Scalars['String']['input'];
};


export type QueryGetTrolleyWithRecommendationsArgs = {
  orderId: Scalars['String']['input'];
  recommendationsSize?: Scalars['Int']['input'];
  recommendationsStart?: Scalars['Int']['input'];
};


export type QueryGetOrderWithRecommendationsArgs = {
  customerOrderId: Scalars['String']['input'];
  recommendationsSize?: Scalars['Int']['input'];
  recommendationsStart?: Scalars['Int']['input'];
  productsSize?: Scalars['Int']['input'];
  trolleyId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetTrolleyArgs = {
  orderId: Scalars['String']['input'];
};


export type QueryGetMinimumOrderValuesArgs = {
  orderId?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Adds an address to the caller's address book; a refused address is not stored (AC-154 to AC-157). With the header `idempotency-key`, the same address again is added once. */
  addAddress: AddAddressAnswer;
  /** Sets the whole list of gift cards of an open order. Entries that the order already has need no pin; those left out are removed. A list with a fault changes nothing (SC-477, SC-478). With `shown`, the serial numbers that the caller lists, only those are removed, and one that has left the order meanwhile may be sent without a pin. */
  setGiftCards: GiftsAnswer;
  /** Sets the whole list of gift vouchers of an open order, in the same way. */
  setGiftVouchers: GiftsAnswer;
  /** Cancels a placed order before its amend cut-off, and gives back all that it holds (SC-610, SC-581). Fails with 404, 409 if it is not placed, or 410 after the cut-off. */
  cancelOrder: CancelOrderAnswer;
  /** Begins to amend a placed order before its amend cut-off: its trolley becomes the customer's current one (SC-615, SC-617). Succeeds without change if the order is being amended already. Fails with 404, with 409 if the order is not placed or another order is being amended, or with 410 after the cut-off. */
  initiateAmendOrder: AmendOrderAnswer;
  /** Ends an amend: the order is again as it was placed (SC-619). Succeeds without change if the order is not being amended. Fails with 404, 409 or 410. */
  cancelAmendOrder: AmendOrderAnswer;
  /** Adds a line. If the line already exists, sets its quantity to the given one (SC-243, SC-244). */
  addItemToTrolley: TrolleyAnswer;
  /** Changes a line's quantity, substitution, note or message; quantity 0 removes the line (SC-245). */
  updateTrolleyItem: TrolleyAnswer;
  /** Applies a list of adds and changes in one step, in list order. `failures` reports those that fail; the others take effect (SC-246). */
  updateTrolleyItems: TrolleyAnswer;
  /** Undoes the removal of a line: restores its quantity, note, message and substitution choice (SC-247). */
  replaceTrolleyItem: TrolleyAnswer;
  /** Removes every item, but keeps the slot (SC-248). */
  emptyTrolley: TrolleyAnswer;
  /** Sets whether substitutions are allowed, for every item that may be substituted and for items added later (SC-249). */
  updateTrolleySubPreferences: TrolleyAnswer;
};


export type MutationAddAddressArgs = {
  address: AddressInput;
  setContactAddress?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSetGiftCardsArgs = {
  customerOrderId: Scalars['String']['input'];
  giftCards: Array<GiftCardInput>;
  shown?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type MutationSetGiftVouchersArgs = {
  customerOrderId: Scalars['String']['input'];
  giftVouchers: Array<GiftVoucherInput>;
  shown?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type MutationCancelOrderArgs = {
  customerOrderId: Scalars['String']['input'];
};


export type MutationInitiateAmendOrderArgs = {
  customerOrderId: Scalars['String']['input'];
};


export type MutationCancelAmendOrderArgs = {
  customerOrderId: Scalars['String']['input'];
};


export type MutationAddItemToTrolleyArgs = {
  orderId: Scalars['String']['input'];
  trolleyItem: TrolleyItemInput;
};


export type MutationUpdateTrolleyItemArgs = {
  orderId: Scalars['String']['input'];
  trolleyItem: TrolleyItemInput;
};


export type MutationUpdateTrolleyItemsArgs = {
  orderId: Scalars['String']['input'];
  trolleyItems: Array<TrolleyItemInput>;
};


export type MutationReplaceTrolleyItemArgs = {
  orderId: Scalars['String']['input'];
  trolleyItem: TrolleyItemInput;
};


export type MutationEmptyTrolleyArgs = {
  orderId: Scalars['String']['input'];
};


export type MutationUpdateTrolleySubPreferencesArgs = {
  orderId: Scalars['String']['input'];
  subPreference: Scalars['Boolean']['input'];
};

/** An amount in pounds, with at most two decimals (SC-001). */
export type Money = {
  __typename?: 'Money';
  amount: Scalars['Float']['output'];
  currencyCode: Scalars['String']['output'];
};

/** An amount in kilograms, grams, pounds or items; exact to a thousandth (SC-008). */
export type Quantity = {
  __typename?: 'Quantity';
  amount: Scalars['Float']['output'];
  uom: UnitOfMeasure;
};

export type QuantityInput = {
  amount: Scalars['Float']['input'];
  /** The default is items, C62 (SC-007). */
  uom?: InputMaybe<UnitOfMeasure>;
};

export type UnitOfMeasure =
  | 'KGM'
  | 'GRM'
  | 'LBR'
  | 'C62';

/** The reason why a request failed: a message that may be shown, and as its type a status in the style of HTTP, such as '404' (SC-013). */
export type Failure = {
  __typename?: 'Failure';
  message: Scalars['String']['output'];
  type: Scalars['String']['output'];
};
