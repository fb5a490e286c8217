import { describe, expect, it } from 'vitest';
import { whyNotCards, whyNotVouchers } from './why-not-gifts.ts';

const card = (serialNumber: string, freePence: number, shownPence: number, expired = false) => ({ serialNumber, freePence, shownPence, expired });

describe('gift cards of an order that is about to be placed', () => {
  it('are named when they no longer cover the amount that was shown, each with its reason [SC-470 part]', () => {
    const cards = [card('1', 400, 500), card('2', 0, 300), card('3', 0, 100, true), card('4', 900, 900)];
    expect(whyNotCards(1500, cards)).toMatchObject({
      code: 'ORDER_ORCHESTRATION_010',
      details: [
        { name: '1', value: 'GIFT_CARD_LESS_MONEY' },
        { name: '2', value: 'GIFT_CARD_NO_BALANCE' },
        { name: '3', value: 'GIFT_CARD_EXPIRED' },
      ],
    });
  });

  it('do not matter where they have more, or less than before but still their amount', () => {
    expect(whyNotCards(1500, [card('1', 800, 500), card('2', 1000, 5000)])).toBeNull();
    expect(whyNotCards(0, [card('1', 0, 500)])).toBeNull();
    expect(whyNotCards(500, [])).toBeNull();
  });
});

describe('gift vouchers of an order that is about to be placed', () => {
  it('are named when they have expired [SC-470 part] [SC-497 part]', () => {
    const voucher = { serialNumber: '1', valuePence: 500, expired: false };
    expect(whyNotVouchers([voucher])).toBeNull();
    expect(whyNotVouchers([voucher, { ...voucher, serialNumber: '2', expired: true }])).toMatchObject({
      code: 'ORDER_ORCHESTRATION_014',
      details: [{ name: '2', value: 'GIFT_VOUCHER_EXPIRED' }],
    });
  });
});
