import {
  cardChangeBody,
  cardDetailAnswer,
  cardParams,
  dispatchBody,
  keptCardAnswer,
  keptCardsAnswer,
  newCardsAnswer,
  newCardsBody,
  replacementAnswer,
  replacementParams,
  replacementsAnswer,
  replacementsQuery,
} from '#/modules/membership/rules/loyalty-card-schema.ts';
import { withoutSpaces } from '#/modules/membership/rules/loyalty-card-number.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { findReplacements } from './card-replacement-store.ts';
import { changeCard } from './change-card.ts';
import { dispatchReplacement } from './dispatch-replacement.ts';
import { findCard, findCards, listPoints } from './loyalty-card-store.ts';
import { presentCard, presentCardDetail, presentReplacement } from './present-loyalty-card.ts';
import { registerCards } from './register-cards.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageLoyalty } } as const;

/** The calls with which staff keep loyalty cards and send replacements (AC-530 to AC-532). */
export const staffCardRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/loyalty-cards',
    summary: 'Lists loyalty cards whose number begins with the digits of the query, the newest first, a page at a time',
    query: staffListQuery,
    answers: { 200: keptCardsAnswer },
    example: { query: { query: '9210' } },
    async handle({ database }, { query: { query, ...part } }) {
      const digits = withoutSpaces(query);
      if (!/^\d*$/.test(digits)) return ok({ content: [], totalResults: 0 });
      const { cards, total } = await findCards(database, { ...part, digits });
      return ok({ content: cards.map(presentCard), totalResults: total });
    },
  }),
  defineRest({
    ...staff,
    method: 'POST',
    endpoint: 'staff/loyalty-cards',
    summary: 'Registers loyalty cards for shops to hand out: printed ones by their numbers, or new numbers that begin with a prefix',
    body: newCardsBody,
    answers: { 201: newCardsAnswer },
    example: { body: { prefix: '9210', count: 3 } },
    async handle(call, { body: { numbers, prefix, count } }) {
      if (numbers !== undefined && prefix === undefined && count === undefined) return created({ numbers: await registerCards(call, { kind: 'numbers', numbers }) });
      if (numbers !== undefined || prefix === undefined || count === undefined) throw new CallError(400);
      return created({ numbers: await registerCards(call, { kind: 'new', prefix, count }) });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/loyalty-cards/{cardNumber}',
    summary: 'Reads a loyalty card and the latest changes of its points',
    params: cardParams,
    answers: { 200: cardDetailAnswer },
    example: { params: { cardNumber: '$heldCardNumber' } },
    async handle({ database }, { params: { cardNumber } }) {
      const [card, entries] = await Promise.all([findCard(database, cardNumber), listPoints(database, cardNumber, 20)]);
      return ok(presentCardDetail(card ?? notFound(), entries));
    },
  }),
  defineRest({
    ...staff,
    method: 'PATCH',
    endpoint: 'staff/loyalty-cards/{cardNumber}',
    summary: 'Blocks a loyalty card or lifts the block, or changes its points',
    params: cardParams,
    body: cardChangeBody,
    answers: { 200: keptCardAnswer },
    example: { params: { cardNumber: '$heldCardNumber' }, body: { pointsChange: 50, note: 'Goodwill' } },
    async handle(call, { params: { cardNumber }, body: { cardStatus, pointsChange, note, version = null } }) {
      const card = { cardNumber, version };
      if (cardStatus !== undefined && pointsChange === undefined && note === undefined) return ok(presentCard(await changeCard(call, card, { kind: 'status', cardStatus })));
      if (cardStatus !== undefined || pointsChange === undefined || note === undefined) throw new CallError(400);
      return ok(presentCard(await changeCard(call, card, { kind: 'points', change: pointsChange, note })));
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/card-replacements',
    summary: 'Lists requests for replacement cards, the one that has waited longest first, a page at a time',
    query: replacementsQuery,
    answers: { 200: replacementsAnswer },
    example: { query: { status: 'REQUESTED' } },
    async handle({ database }, { query: { status = null, ...part } }) {
      const { replacements, total } = await findReplacements(database, { status, ...part });
      return ok({ content: replacements.map(presentReplacement), totalResults: total });
    },
  }),
  defineRest({
    ...staff,
    method: 'PATCH',
    endpoint: 'staff/card-replacements/{id}',
    summary: 'Closes a request for a replacement card that has been dispatched',
    params: replacementParams,
    body: dispatchBody,
    answers: { 200: replacementAnswer },
    example: { params: { id: '$cardReplacementId' }, body: { status: 'DISPATCHED' } },
    handle: async (call, { params: { id } }) => ok(presentReplacement(await dispatchReplacement(call, id))),
  }),
];
