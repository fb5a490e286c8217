import { vatPercent, type VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import { shareOut } from '#/modules/codes/rules/share-out.ts';
import { linePence, type PickedOrder } from '#/modules/orders/rules/picking/picked-order.ts';
import { roundHalfUp, type Pence } from '#/platform/rules/money.ts';

/** The rates on a receipt, in the order in which it lists them: those of products, and deposits, on which no VAT is due. */
export const receiptVatRates = ['STANDARD', 'REDUCED', 'ZERO', 'EXEMPT', 'OUTSIDE_SCOPE'] as const satisfies readonly (VatRate | 'OUTSIDE_SCOPE')[];
export type ReceiptVatRate = (typeof receiptVatRates)[number];

/** The part of what an order was charged that has one rate. `netPence` and `vatPence` are together `grossPence`. */
export interface VatOfRate {
  rate: ReceiptVatRate;
  percent: number;
  netPence: Pence;
  vatPence: Pence;
  grossPence: Pence;
}

/**
 * The rate of the delivery or collection charge and of carrier bags. The shopper pays for delivery apart from the goods, which can
 * be had without it, so it is a service of its own (HMRC notice 700/24, section 2).
 */
const chargesRate: VatRate = 'STANDARD';

/**
 * Returns the VAT in what a picked order was charged, by rate; null if the rate of a line that costs something is not known. The
 * amounts of all rates are to the penny what was charged: each line after its own part of offers, codes and the partner discount,
 * the charges, and deposits. If the card was charged less than the order costs (SC-553), lines and charges share the difference
 * in proportion to their prices. Vouchers and gift cards pay, and take nothing off.
 *
 * The VAT of a rate is its fraction of the rate's whole amount, rounded to the nearest penny once, half a penny up: a retailer
 * may round each calculation up and down, but must not round it down only (HMRC notice 700, section 17.6).
 */
export function vatByRate({ lines, totals, payment }: Pick<PickedOrder, 'lines' | 'totals' | 'payment'>): VatOfRate[] | null {
  const parts = [
    ...lines.flatMap(({ vatRate, ...line }, place) => [
      { key: `line ${place}`, rate: vatRate, pence: linePence(line) - line.depositPence },
      { key: `deposit ${place}`, rate: 'OUTSIDE_SCOPE' as const, pence: line.depositPence },
    ]),
    { key: 'delivery', rate: chargesRate, pence: totals.deliveryCharge },
    { key: 'bags', rate: chargesRate, pence: totals.carrierBagCharge },
  ].filter(({ pence }) => pence > 0);
  if (parts.some(({ rate }) => rate === null)) return null;
  const uncharged = totals.paid - chargedOf(totals.paid, payment);
  const lessOf = new Map(shareOut(uncharged, parts.map(({ key, pence }) => ({ lineNumber: key, pence }))).map(({ lineNumber, pence }) => [lineNumber, pence]));
  return receiptVatRates.flatMap((rate) => {
    const grossPence = parts.reduce((sum, part) => (part.rate === rate ? sum + part.pence - (lessOf.get(part.key) ?? 0) : sum), 0);
    return grossPence === 0 ? [] : [vatIn(grossPence, rate)];
  });
}

function chargedOf(paid: Pence, { vouchersPence, giftCardsPence, cardDuePence, capturedPence, paidAt }: PickedOrder['payment']): Pence {
  return paidAt === null ? paid : vouchersPence + giftCardsPence + (capturedPence ?? cardDuePence);
}

function vatIn(grossPence: Pence, rate: ReceiptVatRate): VatOfRate {
  const percent = rate === 'OUTSIDE_SCOPE' ? 0 : vatPercent[rate];
  const vatPence = roundHalfUp((grossPence * percent) / (100 + percent));
  return { rate, percent, netPence: grossPence - vatPence, vatPence, grossPence };
}
