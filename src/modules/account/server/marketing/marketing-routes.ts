import { isMarketingScheme, neverAsked, privacyNotice, type ConsentSource, type MarketingScheme } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { marketingAnswer, marketingParams, marketingSchema } from '#/modules/account/rules/marketing/marketing-schema.ts';
import type { WireMarketingConsent } from '#/contract/rest-types.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { z } from 'zod';
import { findConsent, type MarketingConsent } from './marketing-consent-store.ts';
import { saveConsent } from './save-consent.ts';

const preferences = {
  service: 'marketingpreferences',
  version: 1,
  endpoint: 'marketingpreferences/{marketingScheme}',
  access: 'customer',
  params: marketingParams,
  query: z.object({ clientType: z.literal('WEB_APP') }),
} as const;
const exampleQuery = { clientType: 'WEB_APP' };
const exampleBody = { consent: { EMAIL: true, SMS: false }, notices: [privacyNotice], source: 'UPDATE_PREFERENCES' };

/** The calls with which customers read and change what they agree to be sent. */
export const marketingRoutes: RestRoute[] = [
  defineRest({
    ...preferences,
    method: 'GET',
    summary: 'What the calling customer agreed to be sent in a scheme',
    answers: { 200: marketingAnswer },
    example: { params: { marketingScheme: 'waitrose' }, query: exampleQuery },
    handle: async ({ database, caller }, { params }) => {
      const scheme = schemeOf(params.marketingScheme);
      return ok(present(scheme, await findConsent(database, caller.customerId, scheme)));
    },
  }),
  defineRest({
    ...preferences,
    method: 'PUT',
    summary: 'Saves what the calling customer agrees to be sent in a scheme',
    body: marketingSchema,
    answers: { 200: marketingAnswer },
    example: { params: { marketingScheme: 'waitrose' }, query: exampleQuery, body: exampleBody },
    handle: async (call, { params, body }) => {
      const { saved, scheme } = await save(call, params.marketingScheme, body, false);
      return ok(present(scheme, saved));
    },
  }),
  defineRest({
    ...preferences,
    method: 'POST',
    summary: 'Saves the same for the first time',
    body: marketingSchema,
    answers: { 201: marketingAnswer },
    example: { params: { marketingScheme: 'johnlewis' }, query: exampleQuery, body: exampleBody },
    handle: async (call, { params, body }) => {
      const { outcome, saved, scheme } = await save(call, params.marketingScheme, body, true);
      if (outcome === 'exists') throw new CallError(409, 'already_exists', 'Your preferences have been saved before.');
      return created(present(scheme, saved));
    },
  }),
];

async function save(call: CallContext, written: string, body: z.infer<typeof marketingSchema>, onlyFirst: boolean) {
  const scheme = schemeOf(written);
  const { customerId, principalId } = call.caller;
  const saved: MarketingConsent = { ...body, source: body.source as ConsentSource, modified: await call.now() };
  const outcome = await saveConsent(call, { ...saved, customerId, scheme, savedBy: principalId ?? customerId, onlyFirst });
  return { outcome, saved, scheme };
}

function schemeOf(written: string): MarketingScheme {
  return isMarketingScheme(written) ? written : notFound();
}

function present(marketingScheme: MarketingScheme, saved: MarketingConsent | null): WireMarketingConsent {
  if (saved === null) return { marketingScheme, consent: neverAsked, notices: [], source: null, modified: null };
  return { marketingScheme, ...saved, modified: toWireDateTime(saved.modified) };
}
