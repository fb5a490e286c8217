import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import type { CheckoutDeps } from './placing-press.ts';
import { setGifts } from './set-gifts.ts';

interface GiftCardInput {
  serialNumber: string;
  pin?: string | null;
}

interface GiftVoucherInput {
  serialNumber: string;
  securityCode?: string | null;
}

/** Returns the resolvers for the gift cards and gift vouchers of an open order (SC-477). */
export const checkoutResolvers = (deps: CheckoutDeps): GraphResolvers => ({
  Mutation: {
    setGiftCards(_: unknown, { customerOrderId, giftCards, shown = null }: { customerOrderId: string; giftCards: GiftCardInput[]; shown?: string[] | null }, call: CallContext) {
      const entries = giftCards.map(({ serialNumber, pin }) => ({ serialNumber, secret: pin ?? null }));
      return setGifts(call, deps, { kind: 'GIFT_CARD', customerOrderId, entries, shown });
    },
    setGiftVouchers(_: unknown, { customerOrderId, giftVouchers, shown = null }: { customerOrderId: string; giftVouchers: GiftVoucherInput[]; shown?: string[] | null }, call: CallContext) {
      const entries = giftVouchers.map(({ serialNumber, securityCode }) => ({ serialNumber, secret: securityCode ?? null }));
      return setGifts(call, deps, { kind: 'GIFT_VOUCHER', customerOrderId, entries, shown });
    },
  },
});
