import { describe, expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { draftChanges, orderChanges } from './order-changes.ts';

const items = (amount: number) => ({ amount, uom: 'C62' as const });
const line = (lineNumber: string, amount: number, pence: number) => ({ lineNumber, name: `Product ${lineNumber}`, quantity: items(amount), price: toMoney(pence) });
const item = (lineNumber: string, amount: number, pence: number, saving = 0) => ({ lineNumber, quantity: items(amount), totalPrice: toMoney(pence), saving: toMoney(saving) });
const totals = (toPay: number, bags = 0) => ({ estimated: { toPay: toMoney(toPay), carrierBagCharge: toMoney(bags) } });

const placed = { orderLines: [line('1', 2, 400), line('2', 1, 300), line('3', 1, 205)], totals: totals(1105) } as unknown as WireOrder;
const draft = (given: { bags?: number; vouchers?: number[]; cards?: number[] } = {}) =>
  ({
    totals: totals(0, given.bags),
    paymentInfo: {
      giftVouchers: (given.vouchers ?? []).map((pence) => ({ value: toMoney(pence) })),
      giftCards: (given.cards ?? []).map((pence) => ({ remainingBalance: toMoney(0), amountToDeduct: toMoney(pence) })),
      cardPayment: [],
    },
  }) as unknown as WireOrder;
const trolley = (trolleyItems: ReturnType<typeof item>[], pence: number) => ({ trolleyItems, trolleyTotals: { totalEstimatedCost: toMoney(pence) } });

describe('the changes of an amended order', () => {
  it('name each added, raised, repriced and removed line with what it adds, to the penny', () => {
    const now = [item('4', 1, 565), item('1', 3, 600), item('2', 1, 300, 50)];
    const { lines, ...rest } = orderChanges(placed, draft(), trolley(now, 1615), () => 'Salmon');
    expect(lines).toEqual([
      { lineNumber: '4', name: 'Salmon', from: null, to: items(1), pence: 565 },
      { lineNumber: '1', name: 'Product 1', from: items(2), to: items(3), pence: 200 },
      { lineNumber: '2', name: 'Product 2', from: items(1), to: items(1), pence: -50 },
      { lineNumber: '3', name: 'Product 3', from: items(1), to: null, pence: -205 },
    ]);
    expect(rest).toEqual({ placedPence: 1105, otherPence: 0, nowPence: 1615 });
    expect(rest.placedPence + lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(1615);
  });

  it('are none for an unchanged order, and put delivery, bags, codes and gifts together', () => {
    const same = [item('1', 2, 400), item('2', 1, 300), item('3', 1, 205)];
    expect(orderChanges(placed, draft(), trolley(same, 1105), String)).toEqual({ placedPence: 1105, lines: [], otherPence: 0, nowPence: 1105 });
    const changed = orderChanges(placed, draft({ bags: 40, vouchers: [200], cards: [100] }), trolley(same, 1105), String);
    expect(changed).toMatchObject({ lines: [], otherPence: -260, nowPence: 845 });
  });

  it('are the same from the lines of a draft that was read after the last change', () => {
    const drafted = { orderLines: [line('4', 1, 565), line('1', 3, 600), line('2', 1, 250)], totals: totals(1715) } as unknown as WireOrder;
    const { lines, ...rest } = draftChanges(placed, drafted);
    expect(lines.map(({ lineNumber, pence }) => [lineNumber, pence])).toEqual([['4', 565], ['1', 200], ['2', -50], ['3', -205]]);
    expect(rest).toEqual({ placedPence: 1105, otherPence: 100, nowPence: 1715 });
  });

  it('leave nothing to pay if gifts cover all', () => {
    expect(orderChanges(placed, draft({ vouchers: [5000] }), trolley([], 300), String).nowPence).toBe(0);
  });
});
