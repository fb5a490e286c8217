import type { RouterContextProvider } from 'react-router';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import { pageServerContext } from './page-context.ts';

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
  const { publicSettings, graphFlags } = context.get(pageServerContext);
  const { env, flags } = publicSettings;
  return createCallLayer({
    fetch,
    env,
    // Calls in this process go by the cookie: there is no token that could be renewed.
    session: { accessToken: () => 'unauthenticated', refresh: async () => false },
    pagePath: () => pagePath,
    features: () => flags,
    graphFlags: () => graphFlags,
    // Whoever asked for the page is waiting for it.
    waits: false,
  });
}
