import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireOrder, WireOrderLine } from '#/contract/rest-types.ts';
import type { OrderTotals } from '#/modules/orders/rules/order-record.ts';
import { toPay, totalPrice, totalSavings } from '#/modules/orders/rules/order-totals.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTotalsList } from './order-totals-list.tsx';

interface LineGiven {
  name: string;
  count: number;
  wasPence?: Pence;
  pence: Pence;
  offerPence?: Pence;
}

const aLine = ({ name, count, pence, wasPence = pence, offerPence = 0 }: LineGiven, index: number): WireOrderLine =>
  ({
    sequenceNumber: index + 1, name, lineNumber: `0${index}`, quantity: { amount: count, uom: 'C62' }, personalisedInfos: [],
    substitutionAllowed: true, noteToShopper: null, priceEstimated: false,
    unitPrice: toMoney(wasPence), salePrice: toMoney(pence), totalPrice: toMoney(count * pence), estimatedTotalPrice: toMoney(count * pence), estimatedPrice: toMoney(count * pence - offerPence),
  }) as unknown as WireOrderLine;

// Plums have an offer, figs are reduced from £3, tea has neither.
const lines = [
  { name: 'Plums', count: 3, pence: 200, offerPence: 195 },
  { name: 'Figs', count: 2, wasPence: 300, pence: 250 },
  { name: 'Tea', count: 1, pence: 400 },
].map(aLine);
const totals = {
  orderLines: 1500, offerSavings: 195, membershipSavings: 0, incentiveSavings: 0, orderLevelSavings: 0,
  deliveryCharge: 400, carrierBagCharge: 40, depositCharge: 0, giftCards: 0, giftVouchers: 0,
};
const estimatedOf = (given: OrderTotals) =>
  Object.fromEntries(
    Object.entries({ ...given, totalSavings: totalSavings(given), totalPrice: totalPrice(given), toPay: toPay(given) })
      .map(([name, amount]) => [name, toMoney(amount)]),
  );
const estimated = estimatedOf(totals);
const order = { orderLines: lines, totals: { estimated, actual: null }, adjustments: [], slots: [{ type: 'DELIVERY' }], numberOfItems: 3 } as unknown as WireOrder;

const pence = (text: string): Pence => {
  const written = text.replaceAll(/[£p-]/g, '');
  return Math.round(Number(written) * (text.endsWith('p') ? 1 : 100));
};

const bare = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');
const all = (markup: string, pattern: RegExp): string[][] => [...markup.matchAll(pattern)].map(([, ...found]) => found.map(bare));

it('shows what each line costs before and after offers, which add up to the items and to what is paid for them [SC-728 part] [SC-564 part]', () => {
  const markup = renderToStaticMarkup(<OrderLines lines={lines} products={new Map()} />);
  const shown = all(markup, /<li[^>]*>(.*?)<\/li>/gs).map((_, index) => {
    const line = markup.split('<li')[index + 1]!;
    return { after: pence(all(line, /<b>(.*?)<\/b>/g)[0]?.[0] ?? ''), before: all(line, /<s>(.*?)<\/s>/g)[0]?.[0] ?? null };
  });
  expect(shown).toEqual([{ after: 405, before: '£6.00' }, { after: 500, before: null }, { after: 400, before: null }]);
  expect(bare(markup)).toContain('before offers');
  const sum = (amounts: Pence[]) => amounts.reduce((total, one) => total + one, 0);
  expect(sum(shown.map(({ after, before }) => (before === null ? after : pence(before))))).toBe(totals.orderLines);
  expect(sum(shown.map(({ after }) => after))).toBe(totals.orderLines - totals.offerSavings);
});

const rowsOf = (of: WireOrder) =>
  new Map(all(renderToStaticMarkup(<OrderTotalsList order={of} />), /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs) as [string, string][]);

it('shows totals that add up, and what offers and reduced prices save together', () => {
  const rows = rowsOf(order);
  const amount = (name: string) => pence(rows.get(name)!);
  expect(amount('Items (3)') - amount('Offers') + amount('Bags') + amount('Delivery')).toBe(amount('To pay'));
  expect(rows.get('You save')).toBe('£2.95');
});

it('shows every total that an order can have, so that they add up to what is left to pay [SC-455 part]', () => {
  const every: OrderTotals = {
    orderLines: 9000, offerSavings: 195, membershipSavings: 120, incentiveSavings: 550, orderLevelSavings: 0,
    deliveryCharge: 400, carrierBagCharge: 40, depositCharge: 35, giftCards: 1025, giftVouchers: 510,
  };
  const adjustments = [
    { adjustmentType: 'INCENTIVE', applicationMethod: 'MANUAL', id: 'AUTUMN5', status: 'APPLIED', amount: toMoney(500) },
    { adjustmentType: 'INCENTIVE', applicationMethod: 'AUTOMATIC', id: '7', displayText: 'A voucher for tea', status: 'APPLIED', amount: toMoney(50) },
    { adjustmentType: 'INCENTIVE', applicationMethod: 'MANUAL', id: 'LATER', status: 'UNAPPLIED', amount: toMoney(0) },
  ];
  const rows = rowsOf({ ...order, adjustments, totals: { estimated: estimatedOf(every), actual: null } } as unknown as WireOrder);
  const charged = [...rows].filter(([name]) => !['Total', 'To pay', 'You save'].includes(name)).map(([, shown]) => (shown.startsWith('-') ? -pence(shown) : pence(shown)));
  expect(charged).toHaveLength(10);
  expect([rows.get('Code AUTUMN5'), rows.get('A voucher for tea'), rows.has('Code LATER')]).toEqual(['-£5.00', '-50p', false]);
  expect(charged.reduce((sum, one) => sum + one, 0)).toBe(toPay(every));
  expect(pence(rows.get('To pay')!)).toBe(toPay(every));
  expect(pence(rows.get('Total')!)).toBe(toPay(every) + 1025 + 510);
});

it.each([
  ['a gift card', { giftCards: 1025 }, true],
  ['a gift voucher', { giftVouchers: 510 }, true],
  ['no gift', {}, false],
])('shows the total before gifts if %s pays, and otherwise only what is left to pay [SC-455 part]', (_, gifts, isShown) => {
  const totals: OrderTotals = {
    orderLines: 9000, offerSavings: 0, membershipSavings: 0, incentiveSavings: 0, orderLevelSavings: 0,
    deliveryCharge: 0, carrierBagCharge: 0, depositCharge: 0, giftCards: 0, giftVouchers: 0, ...gifts,
  };
  const rows = rowsOf({ ...order, totals: { estimated: estimatedOf(totals), actual: null } } as unknown as WireOrder);
  expect(rows.get('Total')).toBe(isShown ? '£90.00' : undefined);
});

it('a line shows its product, with a link, if the shop still sells it, under the name that was ordered [SC-473 part]', () => {
  const plums = { href: '/ecom/products/plums/00', size: '400g', picture: <img src="/plums.svg" alt="" /> };
  const markup = renderToStaticMarkup(<OrderLines lines={lines} products={new Map([['00', plums]])} />);
  const [first, second] = markup.split(/<li\b/).slice(1);
  expect(first).toMatch(/<a [^>]*href="\/ecom\/products\/plums\/00"[^>]*>Plums<\/a>/);
  expect(bare(first!)).toContain('400g');
  expect(first).toContain('plums.svg');
  expect(second).not.toContain('<a ');
  expect(bare(second!)).toContain('Figs');
});

it('does not mention savings when there are none', () => {
  const plain = { ...order, orderLines: lines.slice(2), totals: { estimated: { ...estimated, totalSavings: toMoney(0), offerSavings: toMoney(0) } } };
  expect(rowsOf(plain as unknown as WireOrder).has('You save')).toBe(false);
});
