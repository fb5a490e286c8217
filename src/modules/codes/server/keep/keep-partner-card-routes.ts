import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { partnerCardBody, partnerCardParams, staffPartnerCardAnswer, staffPartnerCardsAnswer } from '#/modules/codes/rules/partner-card-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endPartnerCard, keepPartnerCard } from './keep-partner-card.ts';
import { findPartnerCard, listPartnerCards } from './partner-card-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.managePayments } } as const;
const params = { cardNumber: '$partnerCardNumber' };

/** The calls with which staff keep partner discount cards (SC-526, SC-692, SC-732). */
export const keepPartnerCardRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/partner-discount-cards',
    summary: 'Finds partner discount cards by digits of the number or words of the note, a page at a time; ended ones come last',
    query: staffListQuery,
    answers: { 200: staffPartnerCardsAnswer },
    example: { query: { query: '1234' } },
    handle: async ({ database }, { query }) => ok(await listPartnerCards(database, query)),
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/partner-discount-cards/{cardNumber}',
    summary: 'Reads a partner discount card, also one that has ended',
    params: partnerCardParams,
    answers: { 200: staffPartnerCardAnswer },
    example: { params },
    handle: async ({ database }, { params: { cardNumber } }) => ok((await findPartnerCard(database, cardNumber)) ?? notFound()),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/partner-discount-cards/{cardNumber}',
    summary: 'Adds a partner discount card, or changes its note',
    params: partnerCardParams,
    body: partnerCardBody,
    answers: { 200: staffPartnerCardAnswer, 201: staffPartnerCardAnswer },
    example: { params, body: { note: 'Bakery, Bracknell' } },
    async handle(call, { params: { cardNumber }, body }) {
      const { card, created: isNew } = await keepPartnerCard(call, cardNumber, body);
      return isNew ? created(card) : ok(card);
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/partner-discount-cards/{cardNumber}',
    summary: 'Ends a partner discount card from now on; orders that have it keep it',
    params: partnerCardParams,
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params },
    async handle(call, { params: { cardNumber }, query: { version } }) {
      await endPartnerCard(call, cardNumber, version);
      return noContent;
    },
  }),
];
