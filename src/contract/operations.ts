// Generated from the graph slices by `npm run contract`; never edited.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AddressStatus =
  | 'ACTIVE'
  | 'DELETED';

/** Fields may be left out on the wire: what is required is said in `failures`, field by field. */
export type AddressInput = {
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  line3?: string | null | undefined;
  town?: string | null | undefined;
  region?: string | null | undefined;
  country?: string | null | undefined;
  postalCode?: string | null | undefined;
  addressee?: AddresseeInput | null | undefined;
  /** Of an address that was suggested. */
  suggestionId?: string | null | undefined;
};

export type AddresseeInput = {
  title?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  contactNumber?: string | null | undefined;
};

export type SlotType =
  | 'DELIVERY'
  | 'GROCERY_COLLECTION'
  | 'ENTERTAINING_COLLECTION';

export type SlotGridType =
  | 'DEFAULT'
  | 'SAVER';

export type TrolleyItemInput = {
  canSubstitute?: boolean | null | undefined;
  lineNumber: string;
  noteToShopper?: string | null | undefined;
  personalisedMessage?: string | null | undefined;
  productId?: string | null | undefined;
  quantity: QuantityInput;
  trolleyItemId?: number | null | undefined;
  /** Ignored: only the server knows it (SC-245). */
  reservedQuantity?: QuantityInput | null | undefined;
};

export type QuantityInput = {
  amount: number;
  /** Items when left out (SC-007). */
  uom?: UnitOfMeasure | null | undefined;
};

export type UnitOfMeasure =
  | 'KGM'
  | 'GRM'
  | 'LBR'
  | 'C62';

export type AddressesQueryVariables = Exact<{
  sortBy: string;
}>;


export type AddressesQuery = { addresses: { addresses: Array<{ id: number, line1: string, line2: string | null, line3: string | null, town: string | null, region: string | null, country: string, postalCode: string, isContactAddress: boolean, addressStatus: AddressStatus }> | null, failures: Array<{ message: string, type: string }> | null } };

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


export type CurrentSlotQuery = { currentSlot: { slotType: SlotType | null, branchId: number | null, addressId: number | null, postcode: string | null, startDateTime: string | null, endDateTime: string | null, expiryDateTime: string | null, orderCutoffDateTime: string | null, amendOrderCutoffDateTime: string | null, shopByDateTime: string | null, slotReservationId: number | null, slotGridType: SlotGridType | null, greenSlot: boolean | null, deliveryCharge: { amount: number, currencyCode: string } | null, failures: Array<{ message: string, type: string }> | null } };

export type MoneyFragment = { amount: number, currencyCode: string };

export type QuantityFragment = { amount: number, uom: UnitOfMeasure };

export type TrolleyAnswerFragment = { trolley: { orderId: string, amendingOrder: boolean, slotChangeable: boolean, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number, currencyCode: string }, price: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, saving: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number, currencyCode: string }, deliveryMinimumOrderValue: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, itemTotalEstimatedCost: { amount: number, currencyCode: string }, totalEstimatedCost: { amount: number, currencyCode: string }, totalDepositCharge: { amount: number, currencyCode: string }, savingsFromOffers: { amount: number, currencyCode: string }, savingsFromOffersAndIncentives: { amount: number, currencyCode: string }, savingsFromMyWaitrose: { amount: number, currencyCode: string }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null };

export type GetTrolleyQueryVariables = Exact<{
  orderId: string;
}>;


export type GetTrolleyQuery = { getTrolley: { trolley: { orderId: string, amendingOrder: boolean, slotChangeable: boolean, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number, currencyCode: string }, price: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, saving: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number, currencyCode: string }, deliveryMinimumOrderValue: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, itemTotalEstimatedCost: { amount: number, currencyCode: string }, totalEstimatedCost: { amount: number, currencyCode: string }, totalDepositCharge: { amount: number, currencyCode: string }, savingsFromOffers: { amount: number, currencyCode: string }, savingsFromOffersAndIncentives: { amount: number, currencyCode: string }, savingsFromMyWaitrose: { amount: number, currencyCode: string }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type AddItemToTrolleyMutationVariables = Exact<{
  orderId: string;
  trolleyItem: TrolleyItemInput;
}>;


export type AddItemToTrolleyMutation = { addItemToTrolley: { trolley: { orderId: string, amendingOrder: boolean, slotChangeable: boolean, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number, currencyCode: string }, price: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, saving: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number, currencyCode: string }, deliveryMinimumOrderValue: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, itemTotalEstimatedCost: { amount: number, currencyCode: string }, totalEstimatedCost: { amount: number, currencyCode: string }, totalDepositCharge: { amount: number, currencyCode: string }, savingsFromOffers: { amount: number, currencyCode: string }, savingsFromOffersAndIncentives: { amount: number, currencyCode: string }, savingsFromMyWaitrose: { amount: number, currencyCode: string }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type UpdateTrolleyItemMutationVariables = Exact<{
  orderId: string;
  trolleyItem: TrolleyItemInput;
}>;


export type UpdateTrolleyItemMutation = { updateTrolleyItem: { trolley: { orderId: string, amendingOrder: boolean, slotChangeable: boolean, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number, currencyCode: string }, price: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, saving: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number, currencyCode: string }, deliveryMinimumOrderValue: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, itemTotalEstimatedCost: { amount: number, currencyCode: string }, totalEstimatedCost: { amount: number, currencyCode: string }, totalDepositCharge: { amount: number, currencyCode: string }, savingsFromOffers: { amount: number, currencyCode: string }, savingsFromOffersAndIncentives: { amount: number, currencyCode: string }, savingsFromMyWaitrose: { amount: number, currencyCode: string }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type EmptyTrolleyMutationVariables = Exact<{
  orderId: string;
}>;


export type EmptyTrolleyMutation = { emptyTrolley: { trolley: { orderId: string, amendingOrder: boolean, slotChangeable: boolean, trolleyItems: Array<{ trolleyItemId: number, lineNumber: string, productId: string, canSubstitute: boolean, noteToShopper: string | null, personalisedMessage: string | null, priceEstimated: boolean, quantity: { amount: number, uom: UnitOfMeasure }, retailPrice: { amount: number, currencyCode: string }, price: { amount: number, currencyCode: string }, totalPrice: { amount: number, currencyCode: string }, saving: { amount: number, currencyCode: string }, depositCharge: { amount: number, currencyCode: string } }>, trolleyTotals: { minimumSpendThresholdMet: boolean, collectionMinimumOrderValue: { amount: number, currencyCode: string }, deliveryMinimumOrderValue: { amount: number, currencyCode: string }, deliveryCharge: { amount: number, currencyCode: string }, itemTotalEstimatedCost: { amount: number, currencyCode: string }, totalEstimatedCost: { amount: number, currencyCode: string }, totalDepositCharge: { amount: number, currencyCode: string }, savingsFromOffers: { amount: number, currencyCode: string }, savingsFromOffersAndIncentives: { amount: number, currencyCode: string }, savingsFromMyWaitrose: { amount: number, currencyCode: string }, trolleyItemCounts: { hardConflicts: number, softConflicts: number, noConflicts: number } }, conflicts: Array<{ addToTrolley: boolean, itemId: number, productId: string, lineNumber: string, messages: Array<string>, priority: number, outOfStock: boolean, prohibitedActions: Array<string>, type: string, nextSlotDate: string | null, resolutionActions: Array<{ action: string, text: string }>, slotOptionDates: Array<{ type: string, date: string }> }> } | null, failures: Array<{ message: string, type: string }> | null } };

export type ShoppingContextQueryVariables = Exact<{ [key: string]: never; }>;


export type ShoppingContextQuery = { shoppingContext: { customerId: number, customerOrderId: string, customerOrderState: string, defaultBranchId: number } };
export const addresses: GraphOperation<AddressesQuery, AddressesQueryVariables> = {
  name: 'addresses',
  query: "query addresses($sortBy: String!) { addresses(sortBy: $sortBy, version: 2) { addresses { ...BookAddress } failures { message type } } } fragment BookAddress on Address { id line1 line2 line3 town region country postalCode isContactAddress addressStatus }",
};

export const addAddress: GraphOperation<AddAddressMutation, AddAddressMutationVariables> = {
  name: 'addAddress',
  query: "mutation addAddress($address: AddressInput!, $setContactAddress: Boolean) { addAddress(address: $address, setContactAddress: $setContactAddress) { address { ...BookAddress } failures { message type } } } fragment BookAddress on Address { id line1 line2 line3 town region country postalCode isContactAddress addressStatus }",
};

export const currentSlot: GraphOperation<CurrentSlotQuery, CurrentSlotQueryVariables> = {
  name: 'currentSlot',
  query: "query currentSlot($customerOrderId: String!, $customerId: Long) { currentSlot(customerOrderId: $customerOrderId, customerId: $customerId) { slotType branchId addressId postcode startDateTime endDateTime expiryDateTime orderCutoffDateTime amendOrderCutoffDateTime shopByDateTime slotReservationId slotGridType greenSlot deliveryCharge { amount currencyCode } failures { message type } } }",
};

export const getTrolley: GraphOperation<GetTrolleyQuery, GetTrolleyQueryVariables> = {
  name: 'getTrolley',
  query: "query getTrolley($orderId: String!) { getTrolley(orderId: $orderId) { ...trolleyAnswer } } fragment trolleyAnswer on TrolleyAnswer { trolley { orderId trolleyItems { trolleyItemId lineNumber productId quantity { ...quantity } canSubstitute noteToShopper personalisedMessage retailPrice { ...money } price { ...money } totalPrice { ...money } saving { ...money } depositCharge { ...money } priceEstimated } trolleyTotals { collectionMinimumOrderValue { ...money } deliveryMinimumOrderValue { ...money } deliveryCharge { ...money } itemTotalEstimatedCost { ...money } totalEstimatedCost { ...money } totalDepositCharge { ...money } savingsFromOffers { ...money } savingsFromOffersAndIncentives { ...money } savingsFromMyWaitrose { ...money } minimumSpendThresholdMet trolleyItemCounts { hardConflicts softConflicts noConflicts } } conflicts { addToTrolley itemId productId lineNumber messages priority outOfStock resolutionActions { action text } prohibitedActions type nextSlotDate slotOptionDates { type date } } amendingOrder slotChangeable } failures { message type } } fragment quantity on Quantity { amount uom } fragment money on Money { amount currencyCode }",
};

export const addItemToTrolley: GraphOperation<AddItemToTrolleyMutation, AddItemToTrolleyMutationVariables> = {
  name: 'addItemToTrolley',
  query: "mutation addItemToTrolley($orderId: String!, $trolleyItem: TrolleyItemInput!) { addItemToTrolley(orderId: $orderId, trolleyItem: $trolleyItem) { ...trolleyAnswer } } fragment trolleyAnswer on TrolleyAnswer { trolley { orderId trolleyItems { trolleyItemId lineNumber productId quantity { ...quantity } canSubstitute noteToShopper personalisedMessage retailPrice { ...money } price { ...money } totalPrice { ...money } saving { ...money } depositCharge { ...money } priceEstimated } trolleyTotals { collectionMinimumOrderValue { ...money } deliveryMinimumOrderValue { ...money } deliveryCharge { ...money } itemTotalEstimatedCost { ...money } totalEstimatedCost { ...money } totalDepositCharge { ...money } savingsFromOffers { ...money } savingsFromOffersAndIncentives { ...money } savingsFromMyWaitrose { ...money } minimumSpendThresholdMet trolleyItemCounts { hardConflicts softConflicts noConflicts } } conflicts { addToTrolley itemId productId lineNumber messages priority outOfStock resolutionActions { action text } prohibitedActions type nextSlotDate slotOptionDates { type date } } amendingOrder slotChangeable } failures { message type } } fragment quantity on Quantity { amount uom } fragment money on Money { amount currencyCode }",
};

export const updateTrolleyItem: GraphOperation<UpdateTrolleyItemMutation, UpdateTrolleyItemMutationVariables> = {
  name: 'updateTrolleyItem',
  query: "mutation updateTrolleyItem($orderId: String!, $trolleyItem: TrolleyItemInput!) { updateTrolleyItem(orderId: $orderId, trolleyItem: $trolleyItem) { ...trolleyAnswer } } fragment trolleyAnswer on TrolleyAnswer { trolley { orderId trolleyItems { trolleyItemId lineNumber productId quantity { ...quantity } canSubstitute noteToShopper personalisedMessage retailPrice { ...money } price { ...money } totalPrice { ...money } saving { ...money } depositCharge { ...money } priceEstimated } trolleyTotals { collectionMinimumOrderValue { ...money } deliveryMinimumOrderValue { ...money } deliveryCharge { ...money } itemTotalEstimatedCost { ...money } totalEstimatedCost { ...money } totalDepositCharge { ...money } savingsFromOffers { ...money } savingsFromOffersAndIncentives { ...money } savingsFromMyWaitrose { ...money } minimumSpendThresholdMet trolleyItemCounts { hardConflicts softConflicts noConflicts } } conflicts { addToTrolley itemId productId lineNumber messages priority outOfStock resolutionActions { action text } prohibitedActions type nextSlotDate slotOptionDates { type date } } amendingOrder slotChangeable } failures { message type } } fragment quantity on Quantity { amount uom } fragment money on Money { amount currencyCode }",
};

export const emptyTrolley: GraphOperation<EmptyTrolleyMutation, EmptyTrolleyMutationVariables> = {
  name: 'emptyTrolley',
  query: "mutation emptyTrolley($orderId: String!) { emptyTrolley(orderId: $orderId) { ...trolleyAnswer } } fragment trolleyAnswer on TrolleyAnswer { trolley { orderId trolleyItems { trolleyItemId lineNumber productId quantity { ...quantity } canSubstitute noteToShopper personalisedMessage retailPrice { ...money } price { ...money } totalPrice { ...money } saving { ...money } depositCharge { ...money } priceEstimated } trolleyTotals { collectionMinimumOrderValue { ...money } deliveryMinimumOrderValue { ...money } deliveryCharge { ...money } itemTotalEstimatedCost { ...money } totalEstimatedCost { ...money } totalDepositCharge { ...money } savingsFromOffers { ...money } savingsFromOffersAndIncentives { ...money } savingsFromMyWaitrose { ...money } minimumSpendThresholdMet trolleyItemCounts { hardConflicts softConflicts noConflicts } } conflicts { addToTrolley itemId productId lineNumber messages priority outOfStock resolutionActions { action text } prohibitedActions type nextSlotDate slotOptionDates { type date } } amendingOrder slotChangeable } failures { message type } } fragment quantity on Quantity { amount uom } fragment money on Money { amount currencyCode }",
};

export const shoppingContext: GraphOperation<ShoppingContextQuery, ShoppingContextQueryVariables> = {
  name: 'shoppingContext',
  query: "query shoppingContext { shoppingContext { customerId customerOrderId customerOrderState defaultBranchId } }",
};
