interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** The network peer's address; with test hooks a header may name another, so that each test has its own counters. */
export function makeClientAddressOf(testHooks: boolean): (request: Request, bindings: unknown) => string {
  return (request, bindings) => {
    const named = testHooks ? request.headers.get('x-test-client-address') : null;
    return named ?? (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown';
  };
}
