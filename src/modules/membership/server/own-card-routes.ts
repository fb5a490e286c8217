import { refuseProxy } from '#/modules/account/rules/sign-in/proxy-limits.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { joinBody, linkedMembershipAnswer, loyaltyCardAnswer, replacementBody, requestedReplacementAnswer } from '#/modules/membership/rules/held-card-schema.ts';
import { cardNumberFault, isLoyaltyCardNumber } from '#/modules/membership/rules/loyalty-card-number.ts';
import { cardParams } from '#/modules/membership/rules/loyalty-card-schema.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { joinScheme } from './join-scheme.ts';
import { leaveScheme } from './leave-scheme.ts';
import { linkCard } from './link-card.ts';
import { findActiveCard, findCard } from './loyalty-card-store.ts';
import { presentHeldCard, presentRequest } from './present-loyalty-card.ts';
import { requestReplacement } from './request-replacement.ts';

const own = { service: 'mywaitrose', access: 'customer' } as const;
const ofCard = { ...own, version: 2, endpoint: 'mywaitrose/{cardNumber}', params: cardParams } as const;

/** The calls with which customers join the loyalty scheme, keep their card and leave (AC-271 to AC-309). */
export const ownCardRoutes = (outbox: Outbox): RestRoute[] => [
  defineRest({
    ...own,
    service: 'linked-membership',
    version: 1,
    method: 'GET',
    endpoint: 'linked-membership',
    summary: "Reads the customer's membership of the loyalty scheme; 404 if they are not a member",
    answers: { 200: linkedMembershipAnswer },
    example: {},
    async handle({ database, caller }) {
      const { type, cardNumber } = (await findActiveCard(database, caller.customerId)) ?? notFound();
      return ok({ type, number: cardNumber });
    },
  }),
  defineRest({
    ...own,
    version: 1,
    method: 'POST',
    endpoint: 'mywaitrose',
    summary: 'Makes the customer a member of the loyalty scheme, with a new card',
    body: joinBody,
    answers: { 201: loyaltyCardAnswer },
    example: { body: { cardFormat: 'DIGITAL', addressId: null, termsAccepted: true } },
    handle: async (call, { body }) => created(presentHeldCard(await joinScheme(call, outbox, { ...body, addressId: body.addressId ?? null }))),
  }),
  defineRest({
    ...ofCard,
    method: 'GET',
    summary: "Reads the customer's loyalty card, also one with which they have left",
    answers: { 200: loyaltyCardAnswer },
    example: { params: { cardNumber: '$cardNumber' } },
    async handle({ database, caller }, { params: { cardNumber } }) {
      const card = await findCard(database, cardNumber);
      return card !== null && card.customerId === caller.customerId ? ok(presentHeldCard(card)) : notFound();
    },
  }),
  defineRest({
    ...ofCard,
    method: 'PUT',
    summary: 'Links a card that a shop handed out to the customer, who is then a member',
    answers: { 200: loyaltyCardAnswer },
    example: { params: { cardNumber: '$unlinkedCardNumber' } },
    async handle(call, { params: { cardNumber } }) {
      if (!isLoyaltyCardNumber(cardNumber)) throw fieldFault('cardNumber', cardNumberFault);
      return ok(presentHeldCard(await linkCard(call, cardNumber)));
    },
  }),
  defineRest({
    ...ofCard,
    method: 'DELETE',
    summary: 'Ends the membership; its points are lost',
    answers: { 204: 'nothing' },
    example: { params: { cardNumber: '$cardNumber' } },
    async handle(call, { params: { cardNumber } }) {
      const refusal = refuseProxy(call.caller, 'leave loyalty scheme');
      if (refusal !== null) throw new CallError(422, refusal.kind, refusal.message);
      await leaveScheme(call, cardNumber);
      return noContent;
    },
  }),
  defineRest({
    ...ofCard,
    method: 'POST',
    endpoint: 'mywaitrose/{cardNumber}/replacements',
    summary: 'Requests a new card with the same number, posted to an address of the customer',
    body: replacementBody,
    answers: { 201: requestedReplacementAnswer },
    example: { params: { cardNumber: '$cardNumber' }, body: { reason: 'LOST', addressId: '$addressId' } },
    handle: async (call, { params: { cardNumber }, body }) => created(presentRequest(await requestReplacement(call, cardNumber, body))),
  }),
];
