// Generated from the graph slices by `npm run contract`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AddressStatus =
  | 'ACTIVE'
  | 'DELETED';

/** An address to add. Every field may be omitted, but without a required field the address is refused, with one failure per faulty field (AC-156). */
export type AddressInput = {
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  line3?: string | null | undefined;
  town?: string | null | undefined;
  region?: string | null | undefined;
  country?: string | null | undefined;
  postalCode?: string | null | undefined;
  addressee?: AddresseeInput | null | undefined;
  /** The id of the suggested address that was chosen, if any. */
  suggestionId?: string | null | undefined;
};

export type AddresseeInput = {
  title?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  contactNumber?: string | null | undefined;
};

export type CollectionKind =
  | 'GROCERIES'
  | 'ENTERTAINING'
  | 'BOTH';

export type SlotType =
  | 'DELIVERY'
  | 'GROCERY_COLLECTION'
  | 'ENTERTAINING_COLLECTION';

export type SlotGridType =
  | 'DEFAULT'
  | 'SAVER';

export type GiftCardInput = {
  /** 19 digits; spaces are ignored. */
  serialNumber: string;
  /** 4 digits. */
  pin?: string | null | undefined;
};

export type GiftVoucherInput = {
  /** 13 digits; spaces are ignored. */
  serialNumber: string;
  /** 4 digits. */
  securityCode?: string | null | undefined;
};

export type TrolleyItemInput = {
  canSubstitute?: boolean | null | undefined;
  lineNumber: string;
  noteToShopper?: string | null | undefined;
  personalisedMessage?: string | null | undefined;
  productId?: string | null | undefined;
  /** Required for an add. A change without a quantity leaves the line's quantity as it is. */
  quantity?: QuantityInput | null | undefined;
  trolleyItemId?: number | null | undefined;
  /** Ignored: only the server decides the reserved quantity (SC-245). */
  reservedQuantity?: QuantityInput | null | undefined;
};

export type QuantityInput = {
  amount: number;
  /** The default is items, C62 (SC-007). */
  uom?: UnitOfMeasure | null | undefined;
};

export type UnitOfMeasure =
  | 'KGM'
  | 'GRM'
  | 'LBR'
  | 'C62';

export type AddressesQueryVariables = Exact<{
  sortBy: string;
  version: number;
}>;


export type AddressesQuery = { addresses: { addresses: Array<{ id: number, line1: string, line2: string | null, line3: string | null, town: string | null, region: string | null, country: string, postalCode: string, isContactAddress: boolean, addressStatus: AddressStatus }> | null, failures: Array<{ message: string, type: string }> | null } };

export type AddressBookQueryVariables = Exact<{
  sortBy: string;
  version: number;
}>;


export type AddressBookQuery = { addresses: { addresses: Array<{ id: number, line1: string, line2: string | null, line3: string | null, town: string | null, region: string | null, country: string, postalCode: string, isContactAddress: boolean, addressStatus: AddressStatus }> | null, failures: Array<{ message: string, type: string }> | null }, addressMethods: { addresses: Array<{ addressId: number, methods: Array<string> }> } };

export type AddAddressMutationVariables = Exact<{
  address: AddressInput;
  setContactAddress?: boolean | null | undefined;
}>;


export type AddAddressMutation = { addAddress: { address: { id: number, line1: string, line2: string | null, line3: string | null, town: string | null, region: string | null, country: string, postalCode: string, isContactAddress: boolean, addressStatus: AddressStatus } | null, failures: Array<{ message: string, type: string }> | null } };

export type BookAddressFragment = { id: number, line1: string, line2: string | null, line3: string | null, town: string | null, region: string | null, country: string, postalCode: string, isContactAddress: boolean, addressStatus: AddressStatus };

export type CurrentSlotQueryVariables = Exact<{
  customerOrderId: string;
  customerId?: number | null | undefined;
}>;


export type CurrentSlotQuery = { currentSlot: { slotType: SlotType | null, collectionKind: CollectionKind | null, branchId: number | null, addressId: number | null, postcode: string | null, startDateTime: string | null, endDateTime: string | null, expiryDateTime: string | null, orderCutoffDateTime: string | null, amendOrderCutoffDateTime: string | null, shopByDateTime: string | null, slotReservationId: number | null, slotGridType: SlotGridType | null, greenSlot: boolean | null, substitutionPref: boolean | null, deliveryCharge: { amount: number, currencyCode: string } | null, failures: Array<{ message: string, type: string }> | null } };

export type ExpiredSlotQueryVariables = Exact<{
  customerOrderId: string;
}>;


export type ExpiredSlotQuery = { expiredSlot: { slotReservationId: number | null, slotType: SlotType | null, collectionKind: CollectionKind | null, branchId: number | null, addressId: number | null, startDateTime: string | null, endDateTime: string | null, expiryDateTime: string | null, slotGridType: SlotGridType | null, failures: Array<{ message: string, type: string }> | null } };

export type AddGiftCardMutationVariables = Exact<{
  customerOrderId: string;
  giftCards: Array<GiftCardInput> | GiftCardInput;
  shown: Array<string> | string;
}>;


export type AddGiftCardMutation = { setGiftCards: { order: { paymentInfo: { giftCards: Array<{ serialNumber: string, remainingBalance: { amount: number, currencyCode: string }, amountToDeduct: { amount: number, currencyCode: string } }>, giftVouchers: Array<{ serialNumber: string, status: string, value: { amount: number, currencyCode: string } }> }, totals: { estimated: { giftCards: { amount: number, currencyCode: string }, giftVouchers: { amount: number, currencyCode: string }, paymentCard: { amount: number, currencyCode: string }, toPay: { amount: number, currencyCode: string }, totalSavings: { amount: number, currencyCode: string }, orderLevelSavings: { amount: number, currencyCode: string }, offerSavings: { amount: number, currencyCode: string }, membershipSavings: { amount: number, currencyCode: string }, incentiveSavings: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, carrierBagCharge: { amount: number, currencyCode: string }, orderLines: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } } } } | null, failures: Array<{ message: string, type: string }> | null } };

export type RemoveGiftCardMutationVariables = Exact<{
  customerOrderId: string;
  giftCards: Array<GiftCardInput> | GiftCardInput;
  shown: Array<string> | string;
}>;


export type RemoveGiftCardMutation = { setGiftCards: { order: { paymentInfo: { giftCards: Array<{ serialNumber: string, remainingBalance: { amount: number, currencyCode: string }, amountToDeduct: { amount: number, currencyCode: string } }>, giftVouchers: Array<{ serialNumber: string, status: string, value: { amount: number, currencyCode: string } }> }, totals: { estimated: { giftCards: { amount: number, currencyCode: string }, giftVouchers: { amount: number, currencyCode: string }, paymentCard: { amount: number, currencyCode: string }, toPay: { amount: number, currencyCode: string }, totalSavings: { amount: number, currencyCode: string }, orderLevelSavings: { amount: number, currencyCode: string }, offerSavings: { amount: number, currencyCode: string }, membershipSavings: { amount: number, currencyCode: string }, incentiveSavings: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, carrierBagCharge: { amount: number, currencyCode: string }, orderLines: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } } } } | null, failures: Array<{ message: string, type: string }> | null } };

export type AddGiftVoucherMutationVariables = Exact<{
  customerOrderId: string;
  giftVouchers: Array<GiftVoucherInput> | GiftVoucherInput;
  shown: Array<string> | string;
}>;


export type AddGiftVoucherMutation = { setGiftVouchers: { order: { paymentInfo: { giftCards: Array<{ serialNumber: string, remainingBalance: { amount: number, currencyCode: string }, amountToDeduct: { amount: number, currencyCode: string } }>, giftVouchers: Array<{ serialNumber: string, status: string, value: { amount: number, currencyCode: string } }> }, totals: { estimated: { giftCards: { amount: number, currencyCode: string }, giftVouchers: { amount: number, currencyCode: string }, paymentCard: { amount: number, currencyCode: string }, toPay: { amount: number, currencyCode: string }, totalSavings: { amount: number, currencyCode: string }, orderLevelSavings: { amount: number, currencyCode: string }, offerSavings: { amount: number, currencyCode: string }, membershipSavings: { amount: number, currencyCode: string }, incentiveSavings: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, carrierBagCharge: { amount: number, currencyCode: string }, orderLines: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } } } } | null, failures: Array<{ message: string, type: string }> | null } };

export type RemoveGiftVoucherMutationVariables = Exact<{
  customerOrderId: string;
  giftVouchers: Array<GiftVoucherInput> | GiftVoucherInput;
  shown: Array<string> | string;
}>;


export type RemoveGiftVoucherMutation = { setGiftVouchers: { order: { paymentInfo: { giftCards: Array<{ serialNumber: string, remainingBalance: { amount: number, currencyCode: string }, amountToDeduct: { amount: number, currencyCode: string } }>, giftVouchers: Array<{ serialNumber: string, status: string, value: { amount: number, currencyCode: string } }> }, totals: { estimated: { giftCards: { amount: number, currencyCode: string }, giftVouchers: { amount: number, currencyCode: string }, paymentCard: { amount: number, currencyCode: string }, toPay: { amount: number, currencyCode: string }, totalSavings: { amount: number, currencyCode: string }, orderLevelSavings: { amount: number, currencyCode: string }, offerSavings: { amount: number, currencyCode: string }, membershipSavings: { amount: number, currencyCode: string }, incentiveSavings: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, carrierBagCharge: { amount: number, currencyCode: string }, orderLines: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } } } } | null, failures: Array<{ message: string, type: string }> | null } };

export type GiftsSetFragment = { order: { paymentInfo: { giftCards: Array<{ serialNumber: string, remainingBalance: { amount: number, currencyCode: string }, amountToDeduct: { amount: number, currencyCode: string } }>, giftVouchers: Array<{ serialNumber: string, status: string, value: { amount: number, currencyCode: string } }> }, totals: { estimated: { giftCards: { amount: number, currencyCode: string }, giftVouchers: { amount: number, currencyCode: string }, paymentCard: { amount: number, currencyCode: string }, toPay: { amount: number, currencyCode: string }, totalSavings: { amount: number, currencyCode: string }, orderLevelSavings: { amount: number, currencyCode: string }, offerSavings: { amount: number, currencyCode: string }, membershipSavings: { amount: number, currencyCode: string }, incentiveSavings: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, carrierBagCharge: { amount: number, currencyCode: string }, orderLines: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } } } } | null, failures: Array<{ message: string, type: string }> | null };

export type PoundsFragment = { amount: number, currencyCode: string };

export type FavouriteLineNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type FavouriteLineNumbersQuery = { favouriteLineNumbers: { lineNumbers: Array<string>, failures: Array<{ message: string, type: string }> | null } };

export type InitiateAmendOrderMutationVariables = Exact<{
  customerOrderId: string;
}>;


export type InitiateAmendOrderMutation = { initiateAmendOrder: { failures: Array<{ message: string, type: string }> | null } };

export type CancelAmendOrderMutationVariables = Exact<{
  customerOrderId: string;
}>;


export type CancelAmendOrderMutation = { cancelAmendOrder: { failures: Array<{ message: string, type: string }> | null } };

export type CancelOrderMutationVariables = Exact<{
  customerOrderId: string;
}>;


export type CancelOrderMutation = { cancelOrder: { failures: Array<{ message: string, type: string }> | null } };

export type GetOrderQueryVariables = Exact<{
  customerOrderId: string;
}>;


export type GetOrderQuery = { getOrder: { order: { customerOrderId: string, containsEntertainingLines: boolean, status: string, slots: Array<{ type: string, status: string }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type TileWithRangesFragment = { availability: string, displayPrice: string, displayPriceEstimated: boolean, displayPriceQualifier: string, displayUnitPrice: string | null, formattedPriceRange: string | null, formattedWeightRange: string | null, id: string, isSponsored: boolean, lineNumber: string, marketingBadges: Array<string>, maxPersonalisedMessageLength: number | null, name: string, persistDefault: boolean, size: string | null, thumbnail: string | null, defaultQuantity: { amount: number, uom: UnitOfMeasure }, images: { small: string, medium: string } | null, promotions: Array<{ promotionId: string, promotionTypeCode: string, promotionDescription: string, hidden: boolean, myWaitrosePromotion: boolean, pyoPromotion: boolean, wasDisplayPrice: string | null, groups: Array<{ threshold: number }> }>, reviews: { averageRating: number, reviewCount: number }, weights: { uoms: Array<UnitOfMeasure> } };

export type GetOrderWithRecommendationsQueryVariables = Exact<{
  customerOrderId: string;
  recommendationsSize: number;
  recommendationsStart: number;
  productsSize: number;
  trolleyId?: string | null | undefined;
}>;


export type GetOrderWithRecommendationsQuery = { getOrderWithRecommendations: { order: { customerOrderId: string, status: string, startDateTime: string | null, endDateTime: string | null, numberOfLines: number, orderLines: Array<{ lineNumber: string, name: string, substitutionAllowed: boolean, quantity: { amount: number, uom: UnitOfMeasure } }> } | null, products: Array<{ availability: string, displayPrice: string, displayPriceEstimated: boolean, displayPriceQualifier: string, displayUnitPrice: string | null, id: string, isSponsored: boolean, lineNumber: string, markedForDelete: boolean, marketingBadges: Array<string>, maxPersonalisedMessageLength: number | null, name: string, offer: string | null, persistDefault: boolean, ranges: Array<string>, size: string | null, thumbnail: string | null, uoms: Array<UnitOfMeasure>, wasPrice: string | null, defaultQuantity: { amount: number, uom: UnitOfMeasure }, images: { small: string, medium: string } | null, reviews: { averageRating: number, reviewCount: number } }> | null, recommendedProducts: { totalResults: number, products: Array<{ availability: string, displayPrice: string, displayPriceEstimated: boolean, displayPriceQualifier: string, displayUnitPrice: string | null, formattedPriceRange: string | null, formattedWeightRange: string | null, id: string, isSponsored: boolean, lineNumber: string, marketingBadges: Array<string>, maxPersonalisedMessageLength: number | null, name: string, persistDefault: boolean, size: string | null, thumbnail: string | null, defaultQuantity: { amount: number, uom: UnitOfMeasure }, images: { small: string, medium: string } | null, promotions: Array<{ promotionId: string, promotionTypeCode: string, promotionDescription: string, hidden: boolean, myWaitrosePromotion: boolean, pyoPromotion: boolean, wasDisplayPrice: string | null, groups: Array<{ threshold: number }> }>, reviews: { averageRating: number, reviewCount: number }, weights: { uoms: Array<UnitOfMeasure> } }>, failures: Array<{ message: string, type: string }> | null } | null, failures: Array<{ message: string, type: string }> | null } };

export type TileProductFragment = { availability: string, displayPrice: string, displayPriceEstimated: boolean, displayPriceQualifier: string, displayUnitPrice: string | null, id: string, isSponsored: boolean, lineNumber: string, marketingBadges: Array<string>, maxPersonalisedMessageLength: number | null, name: string, persistDefault: boolean, size: string | null, thumbnail: string | null, defaultQuantity: { amount: number, uom: UnitOfMeasure }, images: { small: string, medium: string } | null, promotions: Array<{ promotionId: string, promotionTypeCode: string, type: string, promotionDescription: string, promotionExpiryDate: string | null, hidden: boolean, myWaitrosePromotion: boolean, pyoPromotion: boolean, wasDisplayPrice: string | null, discount: { type: string, value: { amount: number } } | null, groups: Array<{ threshold: number, id: string, lineNumbers: Array<string>, name: string }> }>, reviews: { averageRating: number, reviewCount: number }, weights: { uoms: Array<UnitOfMeasure> } };

export type GetTrolleyWithRecommendationsQueryVariables = Exact<{
  orderId: string;
  recommendationsSize: number;
  recommendationsStart: number;
}>;


export type GetTrolleyWithRecommendationsQuery = { getTrolleyWithRecommendations: { recommendedProducts: { totalResults: number, products: Array<{ availability: string, displayPrice: string, displayPriceEstimated: boolean, displayPriceQualifier: string, displayUnitPrice: string | null, id: string, isSponsored: boolean, lineNumber: string, marketingBadges: Array<string>, maxPersonalisedMessageLength: number | null, name: string, persistDefault: boolean, size: string | null, thumbnail: string | null, defaultQuantity: { amount: number, uom: UnitOfMeasure }, images: { small: string, medium: string } | null, promotions: Array<{ promotionId: string, promotionTypeCode: string, type: string, promotionDescription: string, promotionExpiryDate: string | null, hidden: boolean, myWaitrosePromotion: boolean, pyoPromotion: boolean, wasDisplayPrice: string | null, discount: { type: string, value: { amount: number } } | null, groups: Array<{ threshold: number, id: string, lineNumbers: Array<string>, name: string }> }>, reviews: { averageRating: number, reviewCount: number }, weights: { uoms: Array<UnitOfMeasure> } }>, failures: Array<{ message: string, type: string }> | null } | null, trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type EmptyTrolleyMutationVariables = Exact<{
  orderId: string;
}>;


export type EmptyTrolleyMutation = { emptyTrolley: { trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type GetMinimumOrderValuesQueryVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type GetMinimumOrderValuesQuery = { getMinimumOrderValues: { collectionMinimumOrderValue: { amount: number } | null, deliveryMinimumOrderValue: { amount: number } | null, failures: Array<{ message: string, type: string }> | null } };

export type GetShopperNotesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetShopperNotesQuery = { getShopperNotes: { shopperNotes: Array<{ lineNumber: string, name: string, note: string }> | null, failures: Array<{ message: string, type: string }> | null } };

export type AddItemToTrolleyMutationVariables = Exact<{
  orderId: string;
  trolleyItem: TrolleyItemInput;
}>;


export type AddItemToTrolleyMutation = { addItemToTrolley: { trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type UpdateTrolleyItemMutationVariables = Exact<{
  orderId: string;
  trolleyItem: TrolleyItemInput;
}>;


export type UpdateTrolleyItemMutation = { updateTrolleyItem: { trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type UpdateTrolleyItemsMutationVariables = Exact<{
  orderId: string;
  trolleyItems: Array<TrolleyItemInput> | TrolleyItemInput;
}>;


export type UpdateTrolleyItemsMutation = { updateTrolleyItems: { trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type ReplaceTrolleyItemMutationVariables = Exact<{
  orderId: string;
  trolleyItem: TrolleyItemInput;
}>;


export type ReplaceTrolleyItemMutation = { replaceTrolleyItem: { trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type UpdateTrolleySubPreferencesMutationVariables = Exact<{
  orderId: string;
  subPreference: boolean;
}>;


export type UpdateTrolleySubPreferencesMutation = { updateTrolleySubPreferences: { trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type MoneyFragment = { amount: number };

export type QuantityFragment = { amount: number, uom: UnitOfMeasure };

export type TrolleyAnswerFragment = { trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null };

export type GetTrolleyQueryVariables = Exact<{
  orderId: string;
}>;


export type GetTrolleyQuery = { getTrolley: { trolley: { orderId: string, amendingOrder: boolean, amendCutOff: string | null, slotChangeable: boolean, instantCheckout: string, instantCheckoutLocation: string | null, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number }, price: { amount: number }, totalPrice: { amount: number }, saving: { amount: number }, reservedQuantity: { amount: number }, discounts: Array<{ status: string, id: string, description: string, explanation: string }> }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number }, deliveryMinimumOrderValue: { amount: number }, deliveryCharge: { amount: number }, itemTotalEstimatedCost: { amount: number }, totalEstimatedCost: { amount: number }, totalDepositCharge: { amount: number }, savingsFromOffers: { amount: number }, savingsFromOffersAndIncentives: { amount: number }, savingsFromMyWaitrose: { amount: number }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type ShoppingContextQueryVariables = Exact<{ [key: string]: never; }>;


export type ShoppingContextQuery = { shoppingContext: { customerId: number, customerOrderId: string, customerOrderState: string, defaultBranchId: number } };
