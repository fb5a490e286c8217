import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import type { RestCallName, RestCalls } from '#/platform/rules/rest-calls.ts';
import { restInput, type CallDescription } from '#/platform/web/call-layer/build-call.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import type { PageServer, ReadAnswer } from './page-server.ts';
import { reportFromServer } from './report-from-server.ts';

/** Calls for a page rendered here, made anonymously: for data that everybody may see. */
export function publicCalls(context: PageServer, pagePath: string): CallLayer {
  const calls = callsHere(context, pagePath, context.publicFetch);
  return {
    ...calls,
    async rest<Name extends RestCallName>(call: CallDescription<Name>) {
      const read = () => context.publicRead({ name: call.call, ...restInput(call as CallDescription) });
      const first = await read();
      if (first === null) return calls.rest(call);
      if (first.status < 400) return first.body as RestCalls[Name]['answer'];
      // The call layer handles a failure, and repeats the call if that may help.
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

const responseOf = ({ status, body, retryAfterSeconds }: ReadAnswer): Response =>
  Response.json(body, { status, headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) } });

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
