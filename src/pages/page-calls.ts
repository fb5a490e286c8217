import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import type { PageServer } from './page-server.ts';
import { reportFromServer } from './report-from-server.ts';

/** The calls of a page rendered here, as anybody would make them: for what can be shown to everybody. */
export function publicCalls(context: PageServer, pagePath: string): CallLayer {
  return callsHere(context, pagePath, context.publicFetch);
}

/** The calls of a page rendered here in the name of the browser that asked for it, known by its cookies. */
export function visitorCalls(context: PageServer, pagePath: string): CallLayer {
  return callsHere(context, pagePath, context.fetch);
}

function callsHere(context: PageServer, pagePath: string, fetch: Fetch): CallLayer {
  const { publicSettings, graphFlags } = context;
  const { env, flags } = publicSettings;
  return createCallLayer({
    fetch,
    env,
    // Calls in this process go by the cookie: there is no token that could be renewed.
    session: { accessToken: () => 'unauthenticated', refresh: async () => false },
    // Parameters of the page's address are decoded, and this goes in a header.
    pagePath: () => inAscii(pagePath),
    features: () => flags,
    graphFlags: () => graphFlags,
    // Whoever asked for the page is waiting for it.
    waits: false,
    // What is refused here the page answers: nobody is at a fault for an address with nothing at it.
    report: (failure, path) => {
      if (failure.status === null || failure.status >= 500) reportFromServer(context, { failure, path, page: pagePath });
    },
  });
}
