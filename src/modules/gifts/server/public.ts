// The gifts module's exports for later modules.
export { createGiftsModule } from './gifts-module.ts';
export { checkSecrets, type GiftEntry } from './check-secrets.ts';
export { saveShownMoney, selectOpenGiftCards, selectPlacedGiftCards, type StoredGiftCard } from './gift-card-store.ts';
export { selectOpenGiftVouchers, selectPlacedGiftVouchers } from './gift-voucher-store.ts';
export { setGiftCards, type SetGifts, type WantedGifts } from './set-gift-cards.ts';
export { setGiftVouchers } from './set-gift-vouchers.ts';
export { giftCardPlacing, giftVoucherPlacing, type OrderWithGifts } from './gift-placing.ts';
export { planGifts, refundGiftCards, spendGifts, type GiftsUsed } from './end-gifts.ts';
export { issueGiftCard, issueGiftVoucher, type IssuedGift } from './issue-gift.ts';
export { expireGifts, findUsableGifts } from './published-gifts.ts';
export { giftsPersonalData } from './gifts-personal-data.ts';
