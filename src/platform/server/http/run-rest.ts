import type { CallContext } from './call-context.ts';
import { CallError } from './call-error.ts';
import { parseInput } from './read-input.ts';
import type { SourceRead } from './request-trace.ts';
import type { RestAnswer, RestInput, RestRoute } from './rest-route.ts';

/** Runs a REST call whose caller has access: parses its input, records the sources it reads, and calls its handler. */
export async function runRest(route: RestRoute, call: CallContext, given: RestInput<Record<string, string>, unknown, unknown>): Promise<RestAnswer | Response> {
  const input = {
    params: route.params ? parseParams(route.params, given.params) : given.params,
    query: route.query ? parseInput(route.query, given.query) : given.query,
    body: route.body ? parseInput(route.body, given.body) : given.body,
  };
  if (route.reads) call.trace.reads = readsOf(route.reads, input);
  return route.handle(call, input);
}

/** Returns the sources of an answer to this input. */
function readsOf(reads: NonNullable<RestRoute['reads']>, input: RestInput<unknown, unknown, unknown>): SourceRead[] {
  return Object.entries(reads).flatMap(([source, declared]): SourceRead[] => {
    const keys = declared === 'whole' ? declared : declared(input);
    return keys === 'whole' ? [{ source, key: undefined }] : keys.map((key) => ({ source, key }));
  });
}

/**
 * Parses the path's parameters. Throws 404 if a parameter does not fit its schema, because nothing can have such an id.
 */
function parseParams(schema: NonNullable<RestRoute['params']>, params: Record<string, string>): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new CallError(404);
  return parsed.data;
}
