import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import type { PageServer } from './page-server.ts';
import { reportFromServer } from './report-from-server.ts';

/** Calls for a page rendered here, made anonymously: for data that everybody may see. */
export function publicCalls(context: PageServer, pagePath: string): CallLayer {
  return callsHere(context, pagePath, context.publicFetch);
}

/** Calls for a page rendered here, made on behalf of the browser that asked for it, identified by its cookies. */
export function visitorCalls(context: PageServer, pagePath: string): CallLayer {
  return callsHere(context, pagePath, context.fetch);
}

function callsHere(context: PageServer, pagePath: string, fetch: Fetch): CallLayer {
  const { publicSettings, graphFlags } = context;
  const { env, flags } = publicSettings;
  return createCallLayer({
    fetch,
    env,
    // Calls in this process use the cookie: there is no token to renew.
    session: { accessToken: () => 'unauthenticated', refresh: async () => false },
    // Parameters of the page's address are decoded, but this is sent in a header.
    pagePath: () => inAscii(pagePath),
    features: () => flags,
    graphFlags: () => graphFlags,
    // Somebody is waiting for the page.
    waits: false,
    // A refusal here is handled by the page: an address that finds nothing is nobody's fault.
    report: (failure, path) => {
      if (failure.status === null || failure.status >= 500) reportFromServer(context, { failure, path, page: pagePath });
    },
  });
}
