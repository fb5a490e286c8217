import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { lastDayOfGift } from '#/modules/gifts/rules/gift-life.ts';
import { withoutSpaces } from '#/modules/gifts/rules/gift-number.ts';
import {
  giftCardParams,
  giftVoucherParams,
  issueCardBody,
  issuedCardAnswer,
  issuedVoucherAnswer,
  issueVoucherBody,
  keptCardAnswer,
  keptCardsAnswer,
  keptVoucherAnswer,
  keptVouchersAnswer,
} from '#/modules/gifts/rules/gift-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toMoney, toPence } from '#/platform/rules/money.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { issueByStaff } from './issue-by-staff.ts';
import { findKeptCard, findKeptCards, findKeptVoucher, findKeptVouchers } from './kept-gift-store.ts';
import { presentKeptCard, presentKeptVoucher, presentMovement } from './present-gift.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.managePayments } } as const;

/** The calls with which staff issue and look up gift cards and gift vouchers (SC-691, SC-732). */
export const staffGiftRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'POST',
    endpoint: 'staff/gift-cards',
    summary: 'Issues a gift card, and returns its serial number and its pin, which cannot be read again',
    body: issueCardBody,
    answers: { 201: issuedCardAnswer },
    example: { body: { amount: { amount: 25, currencyCode: 'GBP' } } },
    async handle(call, { body: { amount } }) {
      const pence = toPence(amount);
      const { id, serialNumber, secret, issuedAt } = await issueByStaff(call, 'GIFT_CARD', pence);
      return created({ giftCardId: id, serialNumber, pin: secret, amount: toMoney(pence), expires: lastDayOfGift(issuedAt) });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/gift-cards',
    summary: 'Lists the gift cards, the latest first, a page at a time; the query is a whole serial number or its last digits, up to four',
    query: staffListQuery,
    answers: { 200: keptCardsAnswer },
    example: { query: { size: '5' } },
    async handle({ database }, { query }) {
      const { content, total } = await findKeptCards(database, { ...query, query: withoutSpaces(query.query) });
      return ok({ content: content.map(presentKeptCard), totalResults: total });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/gift-cards/{giftCardId}',
    summary: 'Reads a gift card and every movement of its money',
    params: giftCardParams,
    answers: { 200: keptCardAnswer },
    example: { params: { giftCardId: '$giftCardId' } },
    async handle({ database }, { params: { giftCardId } }) {
      const card = (await findKeptCard(database, giftCardId)) ?? notFound();
      return ok({ ...presentKeptCard(card), movements: card.movements.map(presentMovement) });
    },
  }),
  defineRest({
    ...staff,
    method: 'POST',
    endpoint: 'staff/gift-vouchers',
    summary: 'Issues a gift voucher, and returns its serial number and its security code, which cannot be read again',
    body: issueVoucherBody,
    answers: { 201: issuedVoucherAnswer },
    example: { body: { value: { amount: 10, currencyCode: 'GBP' } } },
    async handle(call, { body: { value } }) {
      const pence = toPence(value);
      const { id, serialNumber, secret, issuedAt } = await issueByStaff(call, 'GIFT_VOUCHER', pence);
      return created({ giftVoucherId: id, serialNumber, securityCode: secret, value: toMoney(pence), expires: lastDayOfGift(issuedAt) });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/gift-vouchers',
    summary: 'Lists the gift vouchers, the latest first, a page at a time; the query is a whole serial number or its last digits, up to four',
    query: staffListQuery,
    answers: { 200: keptVouchersAnswer },
    example: { query: { size: '5' } },
    async handle({ database }, { query }) {
      const { content, total } = await findKeptVouchers(database, { ...query, query: withoutSpaces(query.query) });
      return ok({ content: content.map(presentKeptVoucher), totalResults: total });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/gift-vouchers/{giftVoucherId}',
    summary: 'Reads a gift voucher and every movement of its money',
    params: giftVoucherParams,
    answers: { 200: keptVoucherAnswer },
    example: { params: { giftVoucherId: '$giftVoucherId' } },
    async handle({ database }, { params: { giftVoucherId } }) {
      const voucher = (await findKeptVoucher(database, giftVoucherId)) ?? notFound();
      return ok({ ...presentKeptVoucher(voucher), movements: voucher.movements.map(presentMovement) });
    },
  }),
];
