// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { EmptyTrolleyMutation, EmptyTrolleyMutationVariables } from './operation-types.ts';

export const emptyTrolley: GraphOperation<EmptyTrolleyMutation, EmptyTrolleyMutationVariables> = {
  name: 'emptyTrolley',
  query: 'mutation emptyTrolley($orderId:String!){emptyTrolley(orderId:$orderId){...trolleyAnswer}}fragment trolleyAnswer on TrolleyAnswer{trolley{orderId trolleyItems{trolleyItemId lineNumber productId quantity{...quantity}canSubstitute noteToShopper personalisedMessage retailPrice{...money}price{...money}totalPrice{...money}saving{...money}priceEstimated reservedQuantity{amount}discounts{status id description explanation}}trolleyTotals{collectionMinimumOrderValue{...money}deliveryMinimumOrderValue{...money}deliveryCharge{...money}itemTotalEstimatedCost{...money}totalEstimatedCost{...money}totalDepositCharge{...money}savingsFromOffers{...money}savingsFromOffersAndIncentives{...money}savingsFromMyWaitrose{...money}minimumSpendThresholdMet trolleyItemCounts{hardConflicts softConflicts noConflicts}}conflicts{addToTrolley itemId productId lineNumber messages priority outOfStock resolutionActions{action text}prohibitedActions type nextSlotDate slotOptionDates{type date}}amendingOrder amendCutOff slotChangeable instantCheckout instantCheckoutLocation}failures{message type}}fragment quantity on Quantity{amount uom}fragment money on Money{amount}',
};
