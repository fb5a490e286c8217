import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import type { GridQuery } from '#/modules/storefront/rules/filters/grid-wire.ts';
import type { RestCallName, RestCalls } from '#/platform/rules/rest-calls.ts';
import { restInput, type CallDescription } from '#/platform/web/call-layer/build-call.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import type { PageServer, ReadAnswer } from './page-server.ts';
import { reportFromServer } from './report-from-server.ts';

/**
 * Returns the call layer for a page rendered on the server. Its calls are anonymous, for data that everyone may see.
 */
export function publicCalls(context: PageServer, pagePath: string): CallLayer {
  const calls = callsHere(context, pagePath, context.publicFetch);
  return {
    ...calls,
    async rest<Name extends RestCallName>(call: CallDescription<Name>) {
      const read = () => context.publicRead({ name: call.call, ...restInput(call as CallDescription) });
      const first = await read();
      if (first === null) return calls.rest(call);
      if (first.status < 400) return first.body as RestCalls[Name]['answer'];
      // Let the call layer handle the failure, and repeat the call if that may help.
      let known: ReadAnswer | null = first;
      const fetch = async () => {
        const answer = known ?? (await read())!;
        known = null;
        return responseOf(answer);
      };
      return callsHere(context, pagePath, fetch).rest(call);
    },
  };
}

/** Returns the part of a grid's query that asks for the products at the place of the shopper's slot (SC-125, SC-126). */
export const placeOf = ({ place }: Pick<PageServer, 'place'>): Pick<GridQuery, 'place'> => (place ? { place } : {});

const responseOf = ({ status, body, retryAfterSeconds }: ReadAnswer): Response =>
  Response.json(body, { status, headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) } });

/**
 * Returns the call layer for a page rendered on the server. Its calls use the cookies of the browser that requested the
 * page.
 */
export function visitorCalls(context: PageServer, pagePath: string): CallLayer {
  return callsHere(context, pagePath, context.fetch);
}

function callsHere(context: PageServer, pagePath: string, fetch: Fetch): CallLayer {
  const { publicSettings, graphFlags } = context;
  const { env, flags } = publicSettings;
  return createCallLayer({
    fetch,
    env,
    // Calls within this process use the cookie, so there is no token to refresh.
    session: { accessToken: () => 'unauthenticated', refresh: async () => false },
    // The page's path may contain decoded parameters, but a header needs ASCII.
    pagePath: () => inAscii(pagePath),
    features: () => flags,
    graphFlags: () => graphFlags,
    // Never wait before repeating a call: the browser is waiting for the page.
    waits: false,
    // Report only faults. The page itself handles refusals: a URL of something that does not exist is not a fault.
    report: (failure, path) => {
      if (failure.status === null || failure.status >= 500) reportFromServer(context, { failure, path, page: pagePath });
    },
  });
}
