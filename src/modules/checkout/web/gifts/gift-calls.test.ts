import { describe, expect, it } from 'vitest';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { addGift, removeGift, type GiftsAnswered } from './gift-calls.ts';

const [gone, kept, typed] = ['6338000000000000010', '6338000000000000025', '6338000000000000200'];
const order = (...numbers: string[]) => anOrder({
  paymentInfo: {
    cardPayment: [],
    giftCards: numbers.map((serialNumber) => ({ serialNumber, remainingBalance: toMoney(0), amountToDeduct: toMoney(100) })),
    giftVouchers: numbers.map((serialNumber) => ({ serialNumber, status: 'VALIDATED' as const, value: toMoney(100) })),
  },
});

/** Makes a change while the order has `onOrder`. Returns the lists sent, and the answer. */
async function change(kind: GiftKind, onOrder: string[], make: (calls: Parameters<typeof addGift>[0]) => Promise<GiftsAnswered>) {
  const [field, name] = kind === 'GIFT_CARD' ? ['setGiftCards', 'giftCards'] : ['setGiftVouchers', 'giftVouchers'];
  const lists: string[][] = [];
  const { calls } = openCalls(({ body }) => {
    const { variables } = JSON.parse(body as string) as { variables: Record<string, { serialNumber: string; pin?: string; securityCode?: string }[]> };
    const list = variables[name]!;
    lists.push(list.map(({ serialNumber }) => serialNumber));
    const isKnown = list.every(({ serialNumber, pin, securityCode }) => onOrder.includes(serialNumber) || (pin ?? securityCode) === '1234');
    const now = isKnown ? list.map(({ serialNumber }) => serialNumber) : onOrder;
    const { paymentInfo, totals } = order(...now);
    return json({ data: { [field]: { order: { paymentInfo, totals }, failures: isKnown ? null : [{ type: '404', message: `${kind}_NOT_RECOGNISED` }] } } });
  });
  return { answer: await make(calls), lists };
}

describe.each<GiftKind>(['GIFT_CARD', 'GIFT_VOUCHER'])('a change of the list of each %s', (kind) => {
  it('is sent again without one that another page has taken off, because nothing is wrong with what was typed [SC-478 part]', async () => {
    const added = await change(kind, [kept], (calls) => addGift(calls, kind, order(gone, kept), { serialNumber: typed, secret: '1234' }));
    expect(added.lists).toEqual([[gone, kept, typed], [kept, typed]]);
    expect(added.answer.kind).toBe('set');
    const removed = await change(kind, [kept], (calls) => removeGift(calls, kind, order(gone, kept), kept));
    expect([removed.lists, removed.answer.kind]).toEqual([[[gone], []], 'set']);
  });

  it('is sent once if it is refused for what was typed [SC-478 part] [SC-481 part]', async () => {
    const refused = await change(kind, [kept], (calls) => addGift(calls, kind, order(kept), { serialNumber: typed, secret: '9999' }));
    expect(refused).toEqual({ lists: [[kept, typed]], answer: { kind: 'refused', status: 404, code: `${kind}_NOT_RECOGNISED` } });
  });
});
