import { membershipsAnswer, membershipsQuery } from '#/modules/membership/rules/loyalty-card-schema.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { findActiveCard } from './loyalty-card-store.ts';

/** The calls with which a shopper reads whether they are a member (AC-270). */
export const membershipRoutes: RestRoute[] = [
  defineRest({
    service: 'memberships',
    version: 2,
    method: 'GET',
    endpoint: 'memberships',
    summary: "Reads the customer's membership of the loyalty scheme: one with an active card, or an empty list",
    access: 'customer',
    query: membershipsQuery,
    answers: { 200: membershipsAnswer },
    example: { query: { membershipPreferences: 'true' } },
    async handle({ database, caller }, { query: { membershipPreferences } }) {
      const card = await findActiveCard(database, caller.customerId);
      if (card === null) return ok({ memberships: [] });
      const { type, cardNumber, cardFormat } = card;
      return ok({ memberships: [{ type, number: cardNumber, ...(membershipPreferences === 'true' && { preferences: { cardFormat } }) }] });
    },
  }),
];
