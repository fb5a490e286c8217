// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { AddGiftCardMutation, AddGiftCardMutationVariables, RemoveGiftCardMutation, RemoveGiftCardMutationVariables, AddGiftVoucherMutation, AddGiftVoucherMutationVariables, RemoveGiftVoucherMutation, RemoveGiftVoucherMutationVariables } from './operation-types.ts';

export const addGiftCard: GraphOperation<AddGiftCardMutation, AddGiftCardMutationVariables> = {
  name: 'addGiftCard',
  query: 'mutation addGiftCard($customerOrderId:String!$giftCards:[GiftCardInput!]!$shown:[String!]!){setGiftCards(customerOrderId:$customerOrderId giftCards:$giftCards shown:$shown){...GiftsSet}}fragment GiftsSet on GiftsAnswer{order{paymentInfo{giftCards{serialNumber remainingBalance{...Pounds}amountToDeduct{...Pounds}}giftVouchers{serialNumber status value{...Pounds}}}totals{estimated{giftCards{...Pounds}giftVouchers{...Pounds}paymentCard{...Pounds}toPay{...Pounds}totalSavings{...Pounds}orderLevelSavings{...Pounds}offerSavings{...Pounds}membershipSavings{...Pounds}incentiveSavings{...Pounds}totalPrice{...Pounds}deliveryCharge{...Pounds}carrierBagCharge{...Pounds}orderLines{...Pounds}depositCharge{...Pounds}}}}failures{message type}}fragment Pounds on Money{amount currencyCode}',
};

export const removeGiftCard: GraphOperation<RemoveGiftCardMutation, RemoveGiftCardMutationVariables> = {
  name: 'removeGiftCard',
  query: 'mutation removeGiftCard($customerOrderId:String!$giftCards:[GiftCardInput!]!$shown:[String!]!){setGiftCards(customerOrderId:$customerOrderId giftCards:$giftCards shown:$shown){...GiftsSet}}fragment GiftsSet on GiftsAnswer{order{paymentInfo{giftCards{serialNumber remainingBalance{...Pounds}amountToDeduct{...Pounds}}giftVouchers{serialNumber status value{...Pounds}}}totals{estimated{giftCards{...Pounds}giftVouchers{...Pounds}paymentCard{...Pounds}toPay{...Pounds}totalSavings{...Pounds}orderLevelSavings{...Pounds}offerSavings{...Pounds}membershipSavings{...Pounds}incentiveSavings{...Pounds}totalPrice{...Pounds}deliveryCharge{...Pounds}carrierBagCharge{...Pounds}orderLines{...Pounds}depositCharge{...Pounds}}}}failures{message type}}fragment Pounds on Money{amount currencyCode}',
};

export const addGiftVoucher: GraphOperation<AddGiftVoucherMutation, AddGiftVoucherMutationVariables> = {
  name: 'addGiftVoucher',
  query: 'mutation addGiftVoucher($customerOrderId:String!$giftVouchers:[GiftVoucherInput!]!$shown:[String!]!){setGiftVouchers(customerOrderId:$customerOrderId giftVouchers:$giftVouchers shown:$shown){...GiftsSet}}fragment GiftsSet on GiftsAnswer{order{paymentInfo{giftCards{serialNumber remainingBalance{...Pounds}amountToDeduct{...Pounds}}giftVouchers{serialNumber status value{...Pounds}}}totals{estimated{giftCards{...Pounds}giftVouchers{...Pounds}paymentCard{...Pounds}toPay{...Pounds}totalSavings{...Pounds}orderLevelSavings{...Pounds}offerSavings{...Pounds}membershipSavings{...Pounds}incentiveSavings{...Pounds}totalPrice{...Pounds}deliveryCharge{...Pounds}carrierBagCharge{...Pounds}orderLines{...Pounds}depositCharge{...Pounds}}}}failures{message type}}fragment Pounds on Money{amount currencyCode}',
};

export const removeGiftVoucher: GraphOperation<RemoveGiftVoucherMutation, RemoveGiftVoucherMutationVariables> = {
  name: 'removeGiftVoucher',
  query: 'mutation removeGiftVoucher($customerOrderId:String!$giftVouchers:[GiftVoucherInput!]!$shown:[String!]!){setGiftVouchers(customerOrderId:$customerOrderId giftVouchers:$giftVouchers shown:$shown){...GiftsSet}}fragment GiftsSet on GiftsAnswer{order{paymentInfo{giftCards{serialNumber remainingBalance{...Pounds}amountToDeduct{...Pounds}}giftVouchers{serialNumber status value{...Pounds}}}totals{estimated{giftCards{...Pounds}giftVouchers{...Pounds}paymentCard{...Pounds}toPay{...Pounds}totalSavings{...Pounds}orderLevelSavings{...Pounds}offerSavings{...Pounds}membershipSavings{...Pounds}incentiveSavings{...Pounds}totalPrice{...Pounds}deliveryCharge{...Pounds}carrierBagCharge{...Pounds}orderLines{...Pounds}depositCharge{...Pounds}}}}failures{message type}}fragment Pounds on Money{amount currencyCode}',
};
