import type { z } from 'zod';
import { CallError, type FieldError } from './call-error.ts';

const usualLimitBytes = 1_048_576;

/**
 * Reads and parses the request's body; undefined for an empty JSON body. Throws 413 for an oversized body, before it is
 * read completely, and 400 for invalid JSON.
 */
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

/** Reads the request's raw body. Throws 413 for a body over the limit, before it is read completely. */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length');
  if (Number(length) > limitBytes) throw new CallError(413);
  // HTTP delivers no more than the declared length. Reading the whole body at once avoids a stream, which is expensive
  // for a few hundred bytes.
  if (length !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // A chunked body does not declare its length. Leaving the loop early cancels the rest.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new CallError(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Parses a value with a schema. Throws 400 for a missing field or a wrong type, and 422 with a fault per field for
 * values of the right type that break a rule (AC-004).
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some((issue) => isMalformed(issue, value))) throw new CallError(400);
  throw new CallError(422, null, null, { errors: issues.map(fieldError) });
}

/** Returns whether a field is missing or has a wrong type, rather than a wrong value. */
function isMalformed(issue: z.core.$ZodIssue, whole: unknown): boolean {
  if (issue.code === 'invalid_type') return true;
  const value = issue.path.reduce<unknown>((within, key) => (within as Record<PropertyKey, unknown> | undefined)?.[key], whole);
  // For an enum, a value of the wrong type is malformed; a text that is not in the list is only a wrong value.
  if (issue.code === 'invalid_value') return issue.values.every((allowed) => typeof allowed !== typeof value);
  // The value of a union is malformed if it is malformed for each of the union's variants.
  if (issue.code === 'invalid_union') return issue.errors.every((kind) => kind.some((one) => isMalformed(one, value)));
  return false;
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  return { field: issue.path.join('.'), code: issue.code.toUpperCase(), message: issue.message };
}
