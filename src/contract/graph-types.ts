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
  /** Whole numbers too large for Int, as JSON numbers: customer ids. */
  Long: { input: number; output: number; }
};

export type AddressesAnswer = {
  __typename?: 'AddressesAnswer';
  addresses: Maybe<Array<Address>>;
  failures: Maybe<Array<Failure>>;
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
  /** ISO 3166-1, two letters. */
  country: Scalars['String']['output'];
  postalCode: Scalars['String']['output'];
  isContactAddress: Scalars['Boolean']['output'];
  /** The loyalty card is posted to this address. */
  myWaitrose: Scalars['Boolean']['output'];
  addressStatus: AddressStatus;
  /** ISO 8601 in UTC, like every instant. */
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

/** Fields may be omitted on the wire; `failures` says which are required, field by field. */
export type AddressInput = {
  line1?: InputMaybe<Scalars['String']['input']>;
  line2?: InputMaybe<Scalars['String']['input']>;
  line3?: InputMaybe<Scalars['String']['input']>;
  town?: InputMaybe<Scalars['String']['input']>;
  region?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  postalCode?: InputMaybe<Scalars['String']['input']>;
  addressee?: InputMaybe<AddresseeInput>;
  /** The suggestion that the address was chosen from. */
  suggestionId?: InputMaybe<Scalars['String']['input']>;
};

export type AddresseeInput = {
  title?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  contactNumber?: InputMaybe<Scalars['String']['input']>;
};

export type CurrentSlot = {
  __typename?: 'CurrentSlot';
  slotType: Maybe<SlotType>;
  branchId: Maybe<Scalars['Int']['output']>;
  addressId: Maybe<Scalars['Long']['output']>;
  postcode: Maybe<Scalars['String']['output']>;
  /** ISO 8601 in UTC, like every instant. */
  startDateTime: Maybe<Scalars['String']['output']>;
  endDateTime: Maybe<Scalars['String']['output']>;
  /** When the hold ends; null for a confirmed slot. */
  expiryDateTime: Maybe<Scalars['String']['output']>;
  orderCutoffDateTime: Maybe<Scalars['String']['output']>;
  amendOrderCutoffDateTime: Maybe<Scalars['String']['output']>;
  shopByDateTime: Maybe<Scalars['String']['output']>;
  slotReservationId: Maybe<Scalars['Long']['output']>;
  slotGridType: Maybe<SlotGridType>;
  greenSlot: Maybe<Scalars['Boolean']['output']>;
  deliveryCharge: Maybe<Money>;
  failures: Maybe<Array<Failure>>;
};

export type SlotType =
  | 'DELIVERY'
  | 'GROCERY_COLLECTION'
  | 'ENTERTAINING_COLLECTION';

export type SlotGridType =
  | 'DEFAULT'
  | 'SAVER';

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
  /** Empty without a slot, otherwise one. */
  slots: Array<OrderSlot>;
};

export type OrderSlot = {
  __typename?: 'OrderSlot';
  type: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type ShopperNotesAnswer = {
  __typename?: 'ShopperNotesAnswer';
  /** At most 200. */
  shopperNotes: Maybe<Array<ShopperNote>>;
  failures: Maybe<Array<Failure>>;
};

export type ShopperNote = {
  __typename?: 'ShopperNote';
  lineNumber: Scalars['String']['output'];
  /** The product's name in that order. */
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
};

export type RecommendedProducts = {
  __typename?: 'RecommendedProducts';
  products: Array<Product>;
  /** The total, not only of this page. */
  totalResults: Scalars['Int']['output'];
  failures: Maybe<Array<Failure>>;
};

/** A product in a list, at the branch and slot date of a trolley (SC-057 to SC-073, SC-079). */
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
  /** Whole days needed before the slot date. */
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

/** Addresses of pictures. */
export type ProductImages = {
  __typename?: 'ProductImages';
  small: Scalars['String']['output'];
  medium: Scalars['String']['output'];
};

export type ProductReviews = {
  __typename?: 'ProductReviews';
  /** One decimal, 0 to 5. */
  averageRating: Scalars['Float']['output'];
  reviewCount: Scalars['Int']['output'];
};

/** Specific to the caller: false for everybody else. */
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

/** The days on which it is available, if ordered by the cut-off. */
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
  /** The weight of one item. */
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
  /** The old price as text, for a price reduction. */
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
  /** Without it, a line keeps its quantity; an add requires it. */
  quantity?: InputMaybe<QuantityInput>;
  trolleyItemId?: InputMaybe<Scalars['Long']['input']>;
  /** Ignored: only the server knows it (SC-245). */
  reservedQuantity?: InputMaybe<QuantityInput>;
};

export type TrolleyAnswer = {
  __typename?: 'TrolleyAnswer';
  trolley: Maybe<Trolley>;
  failures: Maybe<Array<Failure>>;
  /** Null if not requested, without a trolley, and for an order that no longer exists. */
  recommendedProducts: Maybe<RecommendedProducts>;
};

export type Trolley = {
  __typename?: 'Trolley';
  orderId: Scalars['String']['output'];
  trolleyItems: Array<TrolleyItem>;
  trolleyTotals: TrolleyTotals;
  conflicts: Array<TrolleyConflict>;
  amendingOrder: Scalars['Boolean']['output'];
  slotChangeable: Scalars['Boolean']['output'];
  instantCheckout: Scalars['String']['output'];
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
  /** Unit price before reductions, and now (SC-223). */
  retailPrice: Money;
  price: Money;
  totalPrice: Money;
  saving: Money;
  depositCharge: Money;
  /** Calculated from a usual weight, settled when picked. */
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
  /** What it does for the line, or what is missing: 'Saves £1.50', 'Add 1 more to save £1.50'. */
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

/** Numbers of items; a weighed line counts as one. */
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
  /** 1 comes first. */
  priority: Scalars['Int']['output'];
  outOfStock: Scalars['Boolean']['output'];
  resolutionActions: Array<ResolutionAction>;
  prohibitedActions: Array<Scalars['String']['output']>;
  /** HARD blocks checkout, SOFT warns. */
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
  /** The caller's addresses: the contact address first, the rest by `sortBy`, `-created` or `created` (AC-151 to AC-153). */
  addresses: AddressesAnswer;
  /**
   * An order's slot: its unexpired hold, otherwise its confirmed place, otherwise every field is null (SC-360).
   * Open to anonymous callers, who have none.
   */
  currentSlot: CurrentSlot;
  /** The few facts about an order that the trolley needs at start-up (SC-600); a REST call returns the whole order. */
  getOrder: OrderAnswer;
  /** The notes to the pickers of the caller's earlier orders: the latest for each product, those of the latest orders first (SC-303). */
  getShopperNotes: ShopperNotesAnswer;
  /** The trolley, and products that go with it (SC-242). If recommending fails, the trolley is returned anyway. */
  getTrolleyWithRecommendations: TrolleyAnswer;
  /** The trolley with freshly calculated prices, promotions and conflicts (SC-241). Order id '0' is the browser's own trolley. */
  getTrolley: TrolleyAnswer;
  /** The current shopper and their order. The first call after sign-in that carries both merges the browser's trolley into it (SC-028). */
  shoppingContext: ShoppingContext;
  /** The minimum order values (SC-250). */
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


export type QueryGetOrderArgs = {
  customerOrderId: Scalars['String']['input'];
};


export type QueryGetTrolleyWithRecommendationsArgs = {
  orderId: Scalars['String']['input'];
  recommendationsSize?: Scalars['Int']['input'];
  recommendationsStart?: Scalars['Int']['input'];
};


export type QueryGetTrolleyArgs = {
  orderId: Scalars['String']['input'];
};


export type QueryGetMinimumOrderValuesArgs = {
  orderId?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Adds an address to the caller's address book; a refused one is not stored (AC-154 to AC-157). */
  addAddress: AddAddressAnswer;
  /** Adds a line, or sets it to the sent quantity if it already exists (SC-243, SC-244). */
  addItemToTrolley: TrolleyAnswer;
  /** Changes quantity, substitution, note or message; quantity 0 removes the line (SC-245). */
  updateTrolleyItem: TrolleyAnswer;
  /** Applies a list of adds and changes in one step, in list order; those that fail are in failures, the others take effect (SC-246). */
  updateTrolleyItems: TrolleyAnswer;
  /** Undoes a removal (SC-247). */
  replaceTrolleyItem: TrolleyAnswer;
  /** Removes every item and keeps the slot (SC-248). */
  emptyTrolley: TrolleyAnswer;
  /** Sets the choice on every item that may be substituted, and for items added later (SC-249). */
  updateTrolleySubPreferences: TrolleyAnswer;
};


export type MutationAddAddressArgs = {
  address: AddressInput;
  setContactAddress?: InputMaybe<Scalars['Boolean']['input']>;
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

/** Pounds with at most two decimals (SC-001). */
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
  /** Items by default (SC-007). */
  uom?: InputMaybe<UnitOfMeasure>;
};

export type UnitOfMeasure =
  | 'KGM'
  | 'GRM'
  | 'LBR'
  | 'C62';

/** A rule said no: a message fit to show, and the HTTP-like status of the problem (SC-013). */
export type Failure = {
  __typename?: 'Failure';
  message: Scalars['String']['output'];
  type: Scalars['String']['output'];
};
