import type { RouterContextProvider } from 'react-router';
import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import { pageServerContext } from './page-context.ts';
import { reportFromServer } from './report-from-server.ts';

type Context = Readonly<RouterContextProvider>;

/** The calls of a page rendered here, as anybody would make them: for what can be shown to everybody. */
export function publicCalls(context: Context, pagePath: string): CallLayer {
  return callsHere(context, pagePath, context.get(pageServerContext).publicFetch);
}

/** The calls of a page rendered here in the name of the browser that asked for it, known by its cookies. */
export function visitorCalls(context: Context, pagePath: string): CallLayer {
  return callsHere(context, pagePath, context.get(pageServerContext).fetch);
}

function callsHere(context: Context, pagePath: string, fetch: Fetch): CallLayer {
  const server = context.get(pageServerContext);
  const { publicSettings, graphFlags } = server;
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
      if (failure.status === null || failure.status >= 500) reportFromServer(server, { failure, path, page: pagePath });
    },
  });
}
