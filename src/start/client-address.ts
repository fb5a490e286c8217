interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * The address a request comes from: that of the network peer, or, behind so many proxies of ours, what the outermost of
 * them put into `x-forwarded-for`; what stands before it anybody may have written. With test hooks a header may name
 * another, so that each test has its own counters.
 */
export function makeClientAddressOf({ testHooks, proxies }: { testHooks: boolean; proxies: number }) {
  return (request: Request, bindings: unknown): string => {
    const named = testHooks ? request.headers.get('x-test-client-address') : null;
    const forwarded = proxies === 0 ? null : (request.headers.get('x-forwarded-for')?.split(',').at(-proxies)?.trim() ?? null);
    return named ?? forwarded ?? (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown';
  };
}
