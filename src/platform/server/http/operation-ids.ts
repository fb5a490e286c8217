import { z } from 'zod';
import type { OperationIds } from '#/platform/rules/sync/applied-operations.ts';
import type { CallContext } from './call-context.ts';
import { parseInput } from './read-input.ts';

/**
 * Reads the ids of trolley operations from the `operation-ids` header: one record per item of the call, in the same
 * order, such as `[{"quantity":"k3f9-1"}]`. Empty if the client sent none, and for every graph operation after the
 * call's first. Throws 422 if the header cannot be read.
 */
export function readOperationIds({ request, trace }: Pick<CallContext, 'request' | 'trace'>): readonly OperationIds[] {
  const header = request.headers.get('operation-ids');
  return header === null || trace.operations.length > 1 ? [] : parseInput(headerSchema, header);
}

/** The maximum number of items that one call may change (SC-020). */
const mostItems = 200;

const headerSchema = z.string().transform((text, context) => {
  try {
    return idsSchema.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'Not a list of operation ids' });
    return z.NEVER;
  }
});

const idsSchema = z.array(z.record(z.string().max(32), z.string().regex(/^[\w.:*-]{1,48}$/))).max(mostItems);
