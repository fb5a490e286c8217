import type { z } from 'zod';
import { CallError, type FieldError } from './call-error.ts';

const usualLimitBytes = 1_048_576;

/** The request's body, parsed. An oversized body is refused before it is read whole; an empty one is undefined. */
export async function readBody(request: Request, kind: 'json' | 'form', limitBytes = usualLimitBytes): Promise<unknown> {
  const text = await readText(request, limitBytes);
  if (kind === 'form') return Object.fromEntries(new URLSearchParams(text));
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(400);
  }
}

async function readText(request: Request, limitBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, limitBytes));
}

/** The request's body as it came. Throws 413 for one over the limit, before it is read whole. */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length');
  if (Number(length) > limitBytes) throw new CallError(413);
  // HTTP brings no more than was said, and a body that is read whole needs no stream, which is dear for a few hundred bytes.
  if (length !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // A body sent in chunks says nothing of its length. Leaving the loop early cancels what has not come yet.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new CallError(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The value as the schema makes it.
 * A missing field or a wrong type is 400; a value of the right type that breaks a rule is 422 with a fault per field (AC-004).
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some((issue) => isMalformed(issue, value))) throw new CallError(400);
  throw new CallError(422, null, null, { errors: issues.map(fieldError) });
}

/** Whether a field is missing or of a wrong type, rather than of a wrong value. */
function isMalformed(issue: z.core.$ZodIssue, whole: unknown): boolean {
  if (issue.code === 'invalid_type') return true;
  const value = issue.path.reduce<unknown>((within, key) => (within as Record<PropertyKey, unknown> | undefined)?.[key], whole);
  // One of a list of words, say: none at all is another fault than one that is not in the list.
  if (issue.code === 'invalid_value') return issue.values.every((allowed) => typeof allowed !== typeof value);
  // Malformed is what is so for each of the kinds it might have been.
  if (issue.code === 'invalid_union') return issue.errors.every((kind) => kind.some((one) => isMalformed(one, value)));
  return false;
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  return { field: issue.path.join('.'), code: issue.code.toUpperCase(), message: issue.message };
}
