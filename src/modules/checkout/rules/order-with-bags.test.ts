import { describe, expect, it } from 'vitest';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { orderWithBags } from './order-with-bags.ts';

const estimated = (order: ReturnType<typeof anOrder>) => order.totals.estimated;

describe('choosing bags at checkout', () => {
  it('adds 0.40 GBP to the total, and takes it off again [SC-452 part]', () => {
    const order = anOrder({ toPayPence: 5_000 });
    const bagged = orderWithBags(order, false);
    expect(estimated(bagged)).toMatchObject({ carrierBagCharge: toMoney(40), totalPrice: toMoney(5_040), toPay: toMoney(5_040), paymentCard: toMoney(5_040) });
    expect(orderWithBags(bagged, true)).toEqual(order);
    expect(orderWithBags(order, true)).toBe(order);
  });

  it('follows the choice also if the totals were read with the other one [SC-452 part]', () => {
    const order = anOrder({ toPayPence: 5_000 });
    const bagged = orderWithBags(order, false);
    expect(orderWithBags({ ...order, totals: bagged.totals }, true)).toEqual(order);
    expect(orderWithBags({ ...bagged, totals: order.totals }, false)).toEqual(bagged);
  });

  it('lets a gift card with enough money pay for the bags, and a voucher with an excess', () => {
    const order = anOrder({ toPayPence: 0 });
    const giftCards = [{ serialNumber: '4417', remainingBalance: toMoney(25), amountToDeduct: toMoney(1_000) }];
    const withCard = { ...order, paymentInfo: { ...order.paymentInfo, giftCards }, totals: { ...order.totals, estimated: { ...estimated(order), totalPrice: toMoney(1_000), giftCards: toMoney(1_000) } } };
    const bagged = orderWithBags(withCard, false);
    expect(estimated(bagged)).toMatchObject({ giftCards: toMoney(1_025), toPay: toMoney(15) });
    expect(bagged.paymentInfo.giftCards).toMatchObject([{ remainingBalance: toMoney(0), amountToDeduct: toMoney(1_025) }]);

    const giftVouchers = [{ serialNumber: '1234567890123', status: 'VALIDATED' as const, value: toMoney(2_000) }];
    const withVoucher = { ...order, paymentInfo: { ...order.paymentInfo, giftVouchers }, totals: { ...order.totals, estimated: { ...estimated(order), totalPrice: toMoney(1_000), giftVouchers: toMoney(1_000) } } };
    expect(estimated(orderWithBags(withVoucher, false))).toMatchObject({ giftVouchers: toMoney(1_040), toPay: toMoney(0) });
  });
});
