import { createCallLayer, type CallLayerOptions } from '#/platform/web/call-layer/call-layer.ts';
import type { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** A call as it was sent. */
export interface Sent {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string | undefined;
}

/** Answers a call as the server would; the signal reports that the call was aborted. */
export type Answer = (sent: Sent, signal: AbortSignal) => Response | Promise<Response>;

/**
 * Creates a call layer whose server is the given function. Also returns the calls sent, and a function that returns the
 * number of token refreshes.
 */
export function openCalls(answer: Answer, options: Partial<CallLayerOptions> & { token?: string } = {}) {
  const sent: Sent[] = [];
  let token = options.token ?? 'unauthenticated';
  let refreshes = 0;
  const refresh = async () => {
    refreshes += 1;
    token = 'renewed';
    return true;
  };
  const calls = createCallLayer({
    env: 'prod',
    session: { accessToken: () => token, refresh },
    pagePath: () => '/ecom/shop/trolley?featureflag=x',
    features: () => ['zeta', 'alpha'],
    fetch: async (address, init) => {
      const one: Sent = {
        address,
        method: init.method!,
        headers: init.headers as Record<string, string>,
        body: init.body,
        credentials: init.credentials,
      };
      sent.push(one);
      return answer(one, init.signal as AbortSignal);
    },
    ...options,
  });
  return { calls, sent, refreshes: () => refreshes };
}

export const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
export const branch = { call: 'GET branches/v3/branches/{branchId}', params: { branchId: 651 } } as const;
export const failure = (promise: Promise<unknown>) => promise.then(() => null, (error: unknown) => error as CallFailure);
