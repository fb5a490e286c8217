import { describe, expect, it } from 'vitest';
import { noCodes } from '#/modules/codes/rules/apply-codes.ts';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { askParts, firstRefusal, type OrderToPlace } from '#/modules/checkout/server/public.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { placingParts } from './placing-parts.ts';

const database = await openTestDatabase();
const { customerId } = await makeCustomer(database);

const parts = placingParts({ gateway: null as never, flags: { isOn: async () => false }, announce: async () => undefined, env: 'prod' });
const card = { maskedCardNumber: '************1111', expiryDate: '12/49', token: 'tok' };

interface Facts {
  order: OrderToPlace;
  now: number;
}

const slot = { orderCutOff: 2000, reservationId: 1, slotType: 'DELIVERY', branchId: 651 };
const giftCard = { serialNumber: '1', freePence: 1000, shownPence: 1000, expired: false };
const voucher = { serialNumber: '2', valuePence: 500, status: 'VALIDATED', expired: false };
const fine: Facts = {
  now: 1000,
  order: {
    customerOrderId: '1', customerId, isClosing: false, slot, servedBy: 651, codes: noCodes, lineCount: 3, hasHardConflicts: false, minimumSpendMet: true,
    toPayPence: 5000, expectedToPayPence: 5000, dueFromCardsPence: 6000, cardsToHold: [giftCard], cardAmounts: [], vouchers: [voucher], expectedCard: null, estimatedPence: null, card, billingAddress: null, saveCard: false, record: {},
  } as unknown as OrderToPlace,
};
const wrongWith = (change: object) => (facts: Facts): Facts => ({ ...facts, order: { ...facts.order, ...change } });

// Each entry makes one fact wrong. They are in the ledger's order.
const wrongs: [code: string, wrong: (facts: Facts) => Facts][] = [
  ['005', wrongWith({ slot: { ...slot, orderCutOff: 1000 } })],
  ['001', wrongWith({ slot: null })],
  ['009', wrongWith({ servedBy: 700 })],
  ['002', wrongWith({ hasHardConflicts: true })],
  ['003', wrongWith({ minimumSpendMet: false })],
  ['010', wrongWith({ cardsToHold: [{ ...giftCard, freePence: 999 }] })],
  ['014', wrongWith({ vouchers: [{ ...voucher, expired: true }] })],
  ['006', wrongWith({ expectedToPayPence: 4999 })],
  ['008', wrongWith({ card: null })],
  ['008', wrongWith({ expectedCard: '************4321' })],
];

/** Returns the refusal for these facts; null if there is none. */
const refusalOf = ({ order, now }: Facts) => inTransaction({ database }, async (work) => firstRefusal(await askParts(work, parts, order, now), order, now)?.refusal ?? null);

describe('why an order cannot be placed', () => {
  it('is null when nothing prevents it', async () => {
    expect(await refusalOf(fine)).toBeNull();
    expect(await refusalOf(wrongWith({ expectedToPayPence: null })(fine))).toBeNull();
    expect(await refusalOf(wrongWith({ card: null, toPayPence: 0, expectedToPayPence: 0 })(fine))).toBeNull();
  });

  it.each(wrongs)('is ORDER_ORCHESTRATION_%s for its own reason [SC-470 part]', async (code, wrong) => {
    expect((await refusalOf(wrong(fine)))?.code).toBe(`ORDER_ORCHESTRATION_${code}`);
  });

  it('is the first reason in the ledger’s order when several apply [SC-470 part]', async () => {
    for (let first = 0; first < wrongs.length; first += 1) {
      const facts = wrongs.slice(first).reduceRight((all, [, wrong]) => wrong(all), fine);
      expect((await refusalOf(facts))?.code).toBe(`ORDER_ORCHESTRATION_${wrongs[first]![0]}`);
    }
  });

  it('is 002 for an empty trolley, and 008 for an expired card or for weighed goods without a card [SC-470 part] [SC-550 part]', async () => {
    expect((await refusalOf(wrongWith({ lineCount: 0 })(fine)))?.code).toBe('ORDER_ORCHESTRATION_002');
    const expired = { card: { ...card, expiryDate: '01/26' }, slot: { ...slot, orderCutOff: Date.parse('2026-03-01') } };
    const at = (day: string) => ({ ...wrongWith(expired)(fine), now: Date.parse(day) });
    expect(await refusalOf(at('2026-01-31'))).toBeNull();
    expect((await refusalOf(at('2026-02-02')))?.code).toBe('ORDER_ORCHESTRATION_008');
    expect((await refusalOf(wrongWith({ card: null, toPayPence: 0, expectedToPayPence: 0, estimatedPence: 0 })(fine)))?.code).toBe('ORDER_ORCHESTRATION_008');
  });

  it('is ACCOUNT_CLOSING before every other reason while the account is being closed', async () => {
    const closing = wrongWith({ isClosing: true });
    expect((await refusalOf(closing(fine)))?.code).toBe('ACCOUNT_CLOSING');
    expect((await refusalOf(closing(wrongs[0]![1](fine))))?.code).toBe('ACCOUNT_CLOSING');
  });

  it('contains the new total when it differs from the one shown [SC-470 part]', async () => {
    expect((await refusalOf(wrongWith({ toPayPence: 5120 })(fine)))?.message).toBe(
      'Your total has changed to £51.20. Please check and place your order again.',
    );
  });
});
