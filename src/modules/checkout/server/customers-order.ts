import type { CallContext } from '#/platform/server/http/call-context.ts';

/** Returns the caller's order that a path names, and who acts on it: staff signed on as the customer, or the customer (SC-023). */
export const customersOrder = (call: CallContext, { customerOrderId }: { customerOrderId: string }) => ({
  customerOrderId,
  customerId: call.caller.customerId,
  principalId: call.caller.principalId ?? call.caller.customerId,
});
