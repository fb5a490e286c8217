import { z } from 'zod';
import { amendedOrderAnswer } from '#/modules/orders/rules/order-answer-schema.ts';
import { orderParams } from '#/modules/orders/rules/order-schema.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { amendFailures } from './amend-failures.ts';
import { cancelAmend } from './cancel-amend.ts';
import type { AmendDeps } from './end-amends.ts';
import { amendedOrder, startAmend } from './start-amend.ts';

/** Returns the calls that begin and end an amend, with the same effect as the graph's mutations (SC-616, SC-627). */
export const amendRoutes = (deps: AmendDeps): RestRoute[] => [
  amendRoute('amend', 'Begins to amend a placed order: its trolley becomes the current one.', async (call, wanted) => {
    const result = await startAmend(call.database, deps, wanted);
    return result.kind === 'amending' ? amendedOrder(result) : refuse(result.kind);
  }),
  amendRoute('cancel-amend', 'Ends an amend: the order is again as it was placed.', async (call, wanted) => {
    const result = await cancelAmend(call.database, deps, wanted);
    return result.kind === 'ended' ? amendedOrder(result) : refuse(result.kind);
  }),
  amendRoute('change-slot', 'Begins to amend a placed order in order to book another slot for it.', async (call, wanted) => {
    const result = await startAmend(call.database, deps, wanted, 'slot');
    return result.kind === 'amending' ? amendedOrder(result) : refuse(result.kind);
  }),
];

interface Wanted {
  customerOrderId: string;
  customerId: number;
  principalId: number;
}

function amendRoute(act: string, summary: string, run: (call: CallContext, wanted: Wanted) => Promise<z.infer<typeof amendedOrderAnswer>>): RestRoute {
  return defineRest({
    service: 'order-orchestration',
    version: 1,
    method: 'POST',
    endpoint: `orders/{customerOrderId}/${act}`,
    summary,
    access: 'customer',
    params: orderParams,
    answers: { 200: amendedOrderAnswer },
    example: { params: { customerOrderId: '$placedOrderId' } },
    async handle(call, { params }) {
      const { customerId, principalId } = call.caller;
      return ok(await run(call, { ...params, customerId, principalId: principalId ?? customerId }));
    },
  });
}

function refuse(kind: keyof typeof amendFailures): never {
  const { type, code, message } = amendFailures[kind];
  if (type === '404') notFound();
  throw new CallError(Number(type), code, message);
}
