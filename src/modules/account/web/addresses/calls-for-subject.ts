import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RestCallName } from '#/platform/rules/rest-calls.ts';

/** Returns a call layer whose calls staff make for a customer, with the header `subject-id` (AC-173). */
export function callsForSubject(calls: CallLayer, customerId: number): CallLayer {
  const subject = { 'subject-id': String(customerId) };
  const withSubject = <Name extends RestCallName>(call: CallDescription<Name>): CallDescription<Name> => ({ ...call, headers: { ...call.headers, ...subject } }) as CallDescription<Name>;
  return {
    rest: (call) => calls.rest(withSubject(call)),
    restAs: (call, read) => calls.restAs(withSubject(call), read),
    graph: (operation, variables, terms = {}) => calls.graph(operation, variables, { ...terms, headers: { ...terms.headers, ...subject } }),
  };
}
