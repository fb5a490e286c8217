import { randomUUID } from 'node:crypto';
import { codeTypeOf } from '#/modules/codes/rules/code-type.ts';
import { makeOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { saveCode, savePartnerCard } from '#/modules/codes/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';

/** The values of examples about promo codes and partner discount cards. Each is new, because it can be used up or ended. */
export const codeValues = (database: Database) => ({
  // A COMBO, because an order takes only one COUPON.
  promoCode: () => makeCode(database, randomUUID().replaceAll(/\D/g, '').padEnd(15, '7').slice(0, 15).replaceAll(/\d/g, (digit) => 'PQ2RTW6789'[Number(digit)]!)),
  keptPromoCode: () => makeCode(database, `KEPT-${randomUUID()}`.toUpperCase()),
  incentiveOfferId: () => makeOffer(database, { id: randomUUID() }),
  keptIncentiveOfferId: () => makeOffer(database, { id: randomUUID() }),
  partnerCardNumber: async () => {
    const cardNumber = String(1_000_000_000 + Math.floor(Math.random() * 9_000_000_000));
    await savePartnerCard(database, { cardNumber, note: null });
    return cardNumber;
  },
});

async function makeCode(database: Database, code: string): Promise<string> {
  const type = codeTypeOf(code);
  await saveCode(database, {
    key: code, code, type, description: '1p off', kind: 'AMOUNT', value: 1, minimumSpendPence: 0, lineNumbers: null,
    validFrom: null, validTo: null, totalLimit: type === 'COUPON' ? null : 1, customerLimit: null,
  });
  return code;
}
