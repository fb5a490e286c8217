import { expect, it } from 'vitest';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { addGift, removeGift, type GiftsAnswered } from './gift-calls.ts';

const [first, second, typed] = ['6338000000000000010', '6338000000000000025', '6338000000000000200'];
const order = anOrder({
  paymentInfo: {
    cardPayment: [],
    giftCards: [first, second].map((serialNumber) => ({ serialNumber, remainingBalance: toMoney(0), amountToDeduct: toMoney(100) })),
    giftVouchers: [first, second].map((serialNumber) => ({ serialNumber, status: 'VALIDATED' as const, value: toMoney(100) })),
  },
});

it.each<[GiftKind, string, 'giftCards' | 'giftVouchers', string]>([
  ['GIFT_CARD', 'setGiftCards', 'giftCards', 'pin'],
  ['GIFT_VOUCHER', 'setGiftVouchers', 'giftVouchers', 'securityCode'],
])('a change of the list of each %s says what the page lists, and returns a refusal with its code and the order as it is [SC-478 part] [SC-481 part]', async (kind, field, list, secretName) => {
  const sent: unknown[] = [];
  const { calls } = openCalls(({ body }) => {
    const { variables } = JSON.parse(body as string) as { variables: Record<string, { [name: string]: string }[]> };
    sent.push([variables[list], variables.shown]);
    const isRight = variables[list]!.every((one) => (one[secretName] ?? '1234') === '1234');
    const { paymentInfo, totals } = order;
    return json({ data: { [field]: { order: { paymentInfo, totals }, failures: isRight ? null : [{ type: '404', message: `${kind}_NOT_RECOGNISED` }] } } });
  });
  const add = (secret: string): Promise<GiftsAnswered> => addGift(calls, kind, order, { serialNumber: '6338 0000 0000 0000 200', secret });
  expect(await add('9999')).toMatchObject({ kind: 'refused', status: 404, code: `${kind}_NOT_RECOGNISED`, order: { [list]: order.paymentInfo[list], ...order.totals } });
  expect((await add('1234')).kind).toBe('set');
  expect((await removeGift(calls, kind, order, first!)).kind).toBe('set');
  const listed = [{ serialNumber: first }, { serialNumber: second }];
  expect(sent).toEqual([
    [[...listed, { serialNumber: typed, [secretName]: '9999' }], [first, second]],
    [[...listed, { serialNumber: typed, [secretName]: '1234' }], [first, second]],
    [[{ serialNumber: second }], [first, second]],
  ]);
});
