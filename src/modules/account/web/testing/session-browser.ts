import { isAuthenticationPath } from '#/modules/account/rules/sign-in/return-path.ts';
import { createSession } from '#/modules/account/web/sign-in/session-store.ts';
import type { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { ErrorModal } from '#/platform/web/call-layer/call-state.ts';

export const json = (body: unknown, status = 200) => Response.json(body, { status });
const anonymousContext = { customerId: -1, customerOrderId: '0', customerOrderState: 'PENDING', defaultBranchId: 651 };

/** Creates a fake browser with one page, and a fake server that records the browser's requests. */
export function openSessionBrowser(held: { signedInAs?: number; pathname?: string; holdsSignIn?: boolean } = {}) {
  const server = {
    signedInAs: held.signedInAs ?? null as number | null,
    asked: [] as string[],
    bodies: [] as string[],
    features: [] as (string | null)[],
    tokens: 0,
    /** The answers, by endpoint, that each replace the endpoint's usual answer once. */
    instead: new Map<string, (() => Response | Promise<Response>)[]>(),
    valid: new Set<string>(),
  };
  const left: string[] = [];
  const remembered: object[] = [];
  const pauses: number[] = [];
  const reports: string[] = [];
  const troubles: ErrorModal[] = [];

  const answers: Record<string, (init: RequestInit) => Response> = {
    csrf: () => json({ token: 'csrf', parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' }),
    token() {
      if (server.signedInAs === null) return json({ error: 'unauthenticated', message: '' }, 401);
      server.tokens += 1;
      const accessToken = `token-${server.tokens}`;
      server.valid.add(`Bearer ${accessToken}`);
      const id = server.signedInAs;
      return json({ accessToken, expiresIn: 1800, customerId: id, principalId: id, permissions: ['CUSTOMER'] });
    },
    logout(init) {
      server.bodies.push(String(init.body));
      server.signedInAs = null;
      server.valid.clear();
      return new Response(null, { status: 204 });
    },
    graph(init) {
      const bearer = new Headers(init.headers).get('authorization') ?? '';
      if (bearer === 'Bearer unauthenticated') return json({ data: { shoppingContext: anonymousContext } });
      if (!server.valid.has(bearer)) return json({ error: 'unauthenticated', message: '' }, 401);
      const order = { customerOrderId: `order-of-${server.signedInAs}`, customerOrderState: 'AMENDING', defaultBranchId: 9 };
      return json({ data: { shoppingContext: { customerId: server.signedInAs, ...order } } });
    },
  };

  const session = createSession({
    async fetch(address, init) {
      const endpoint = /([a-z-]+)\?clientType=WEB_APP/.exec(address)?.[1] ?? address;
      server.asked.push(endpoint);
      server.features.push(new Headers(init.headers).get('features'));
      const instead = server.instead.get(endpoint)?.shift();
      return instead ? instead() : answers[endpoint]!(init);
    },
    env: 'prod',
    features: () => ['multisearch', 'error_logging'],
    loadContext: async (calls, quiet) => {
      const operation = { name: 'shoppingContext', query: '' };
      return (await calls.graph<{ shoppingContext: typeof anonymousContext }, object>(operation, {}, { quiet })).shoppingContext;
    },
    here: () => ({ pathname: held.pathname ?? '/ecom/lists', search: '?page=2' }),
    holdsSignIn: () => held.holdsSignIn ?? true,
    isSigningIn: () => isAuthenticationPath(held.pathname ?? '/ecom/lists'),
    leaving: () => false,
    leave: (address) => void left.push(address),
    remember: ({ customerId, defaultBranchId }) => void remembered.push({ ...(customerId !== undefined && { customerId }), ...(defaultBranchId !== undefined && { defaultBranchId }) }),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    report: (message) => void reports.push(message),
    showErrorModal: (trouble) => void troubles.push(trouble),
    reportCall: () => undefined,
  });
  /** Makes a call that needs a live token, and returns its status. */
  const call = () => session.calls.graph({ name: 'x', query: '' }, {}).then(() => 200, (error: unknown) => (error as CallFailure).status);
  return { session, server, left, remembered, pauses, reports, troubles, call };
}
