import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatRates, type VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import type { PickedLine, PickedOrder } from '#/modules/orders/rules/picking/picked-order.ts';
import { linePence } from '#/modules/orders/rules/picking/picked-order.ts';
import { anOrderRecord, aSubstitute, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { vatByRate } from './vat-by-rate.ts';

const [food, wine] = anOrderRecord().lines;
/** Two packets of food at 3.00, and a bottle of wine at 5.00 with 1.00 off. Delivery is 4.00. */
const order = anOrderRecord({ lines: [{ ...food!, vatRate: 'ZERO' }, { ...wine!, vatRate: 'STANDARD' }] });

describe('the VAT of a picked order', () => {
  it('is by rate that of its lines after offers, and the standard rate of delivery [AC-548 part]', () => {
    expect(vatByRate(pickedOf(order))).toEqual([
      { rate: 'STANDARD', percent: 20, netPence: 667, vatPence: 133, grossPence: 800 },
      { rate: 'ZERO', percent: 0, netPence: 600, vatPence: 0, grossPence: 600 },
    ]);
  });

  it('has the rate of a substitute, not that of what it replaces', () => {
    const picked = pickedOf(order, { 1: { status: 'SUBSTITUTED', thousandths: 0, substitutes: [aSubstitute(2, 210, { vatRate: 'REDUCED' })] } });
    expect(vatByRate(picked)).toMatchObject([{ rate: 'STANDARD', grossPence: 800 }, { rate: 'REDUCED', percent: 5, netPence: 400, vatPence: 20, grossPence: 420 }]);
  });

  it('is worked out after codes and the partner discount, which lines share in proportion to their prices', () => {
    const code = { terms: { key: 'A', code: 'A', type: 'COUPON', description: 'A code', kind: 'AMOUNT', value: 100, minimumSpendPence: 0, lineNumbers: null }, applicationMethod: 'MANUAL', status: 'APPLIED', valuePence: 100, isOrderLevel: true, alert: null } as const;
    // 10.00 of goods less the code of 1.00, of which food has 60p, less a tenth: 54p and 36p.
    expect(vatByRate(pickedOf({ ...order, codes: [code] }, {}, { partnerPercent: 10 }))).toMatchObject([{ rate: 'STANDARD', grossPence: 324 + 400 }, { rate: 'ZERO', grossPence: 486 }]);
  });

  it('lists bags with the charges, deposits as outside its scope, and exempt goods apart from those at the zero rate', () => {
    const lines = [{ ...food!, vatRate: 'EXEMPT' as const, depositPence: 40 }, { ...wine!, vatRate: 'ZERO' as const }];
    const picked = pickedOf({ ...order, lines, totals: { ...order.totals, carrierBagCharge: 40, depositCharge: 40 } });
    expect(vatByRate(picked)?.map(({ rate, vatPence, grossPence }) => [rate, vatPence, grossPence])).toEqual([
      ['STANDARD', 73, 440], ['ZERO', 0, 400], ['EXEMPT', 0, 600], ['OUTSIDE_SCOPE', 0, 40],
    ]);
  });

  it('is not known if the rate of a line that costs something is not', () => {
    const unknown = { ...order, lines: [{ ...food!, vatRate: null }, order.lines[1]!] };
    expect(vatByRate(pickedOf(unknown))).toBeNull();
    expect(vatByRate(pickedOf(unknown, { 1: { status: 'UNAVAILABLE', thousandths: 0 } }))).toMatchObject([{ rate: 'STANDARD', grossPence: 800 }]);
  });

  it('is that of the amount that was charged if the card had authorised less: all parts share the difference [SC-553 part]', () => {
    // 2.80 of 14.00 is a fifth of each part.
    expect(vatByRate(pickedOf(order, {}, { capturedPence: 1120 }))).toMatchObject([{ rate: 'STANDARD', grossPence: 640 }, { rate: 'ZERO', grossPence: 480 }]);
    expect(vatByRate(pickedOf(order, {}, { capturedPence: null }))).toMatchObject([{ grossPence: 800 }, { grossPence: 600 }]);
  });

  it('is not less if vouchers or gift cards pay', () => {
    const picked = pickedOf(order);
    const byGifts = { ...picked, payment: { ...picked.payment, vouchersPence: 500, giftCardsPence: 300, cardDuePence: 600, capturedPence: 600 } };
    expect(vatByRate(byGifts)).toEqual(vatByRate(picked));
  });
});

describe('whatever an order was charged', () => {
  const pence = (max: number) => fc.integer({ min: 0, max });
  const aLine = fc.record({ price: pence(10_000), offer: pence(3000), code: pence(3000), partner: pence(2000), deposit: pence(200), rate: fc.constantFrom(...vatRates) });
  const world = fc.record({ lines: fc.array(aLine, { maxLength: 12 }), delivery: pence(700), bags: pence(60), vouchers: pence(3000), giftCards: pence(3000), authorised: fc.integer({ min: 0, max: 100 }) });

  interface Given {
    lines: readonly { price: number; offer: number; code: number; partner: number; deposit: number; rate: VatRate }[];
    delivery: number;
    bags: number;
    vouchers: number;
    giftCards: number;
    authorised: number;
  }

  function pickedFrom(given: Given): { picked: Pick<PickedOrder, 'lines' | 'totals' | 'payment'>; charged: number } {
    const lines = given.lines.map(({ price, offer, code, partner, deposit, rate }, place): PickedLine => {
      const offerSharePence = Math.min(offer, price);
      const codeSharePence = Math.min(code, price - offerSharePence);
      return {
        ...pickedOf(order).lines[0]!, sequenceNumber: place + 1, totalPricePence: price, offerSharePence, codeSharePence,
        partnerSharePence: Math.min(partner, price - offerSharePence - codeSharePence), depositPence: deposit, vatRate: rate,
      };
    });
    const paid = lines.reduce((sum, line) => sum + linePence(line), 0) + given.delivery + given.bags;
    const vouchersPence = Math.min(given.vouchers, paid);
    const giftCardsPence = Math.min(given.giftCards, paid - vouchersPence);
    const cardDuePence = paid - vouchersPence - giftCardsPence;
    const capturedPence = Math.floor((cardDuePence * given.authorised) / 100);
    const totals = { ...pickedOf(order).totals, deliveryCharge: given.delivery, carrierBagCharge: given.bags, paid };
    return { picked: { lines, totals, payment: { vouchersPence, giftCardsPence, cardDuePence, capturedPence, paidAt: 1 } }, charged: vouchersPence + giftCardsPence + capturedPence };
  }

  it('the amounts of all rates are to the penny what was charged, and each is its net amount and its VAT together [AC-548 part]', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { picked, charged } = pickedFrom(given);
        const rows = vatByRate(picked)!;
        expect(rows.reduce((sum, { grossPence }) => sum + grossPence, 0)).toBe(charged);
        for (const { netPence, vatPence, grossPence } of rows) {
          expect(netPence + vatPence).toBe(grossPence);
          expect(Math.min(netPence, vatPence)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('the VAT of a rate is within half a penny of its exact fraction, and nothing without a rate', () => {
    fc.assert(
      fc.property(world, (given) => {
        for (const { percent, vatPence, grossPence, rate } of vatByRate(pickedFrom(given).picked)!) {
          expect(Math.abs(vatPence - (grossPence * percent) / (100 + percent))).toBeLessThanOrEqual(0.5);
          if (rate !== 'STANDARD' && rate !== 'REDUCED') expect(vatPence).toBe(0);
        }
      }),
    );
  });

  it('without less authorised, each rate has the sum of its own lines, whatever their order', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { picked } = pickedFrom({ ...given, authorised: 100 });
        const ofRate = (rate: string) => picked.lines.reduce((sum, line) => (line.vatRate === rate ? sum + linePence(line) - line.depositPence : sum), 0);
        const rows = vatByRate(picked)!;
        for (const rate of ['REDUCED', 'ZERO', 'EXEMPT']) expect(rows.find((row) => row.rate === rate)?.grossPence ?? 0).toBe(ofRate(rate));
        expect(rows.find((row) => row.rate === 'STANDARD')?.grossPence ?? 0).toBe(ofRate('STANDARD') + given.delivery + given.bags);
        expect(vatByRate({ ...picked, lines: picked.lines.toReversed() })).toEqual(rows);
      }),
    );
  });
});
