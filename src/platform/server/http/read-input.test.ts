import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallError } from './call-error.ts';
import { parseInput, readBody } from './read-input.ts';

const limit = 1_048_576;

function post(body: string | ReadableStream<Uint8Array> | null, headers: Record<string, string> = {}): Request {
  return new Request('https://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

async function refusal(act: () => unknown): Promise<CallError> {
  const error = await Promise.resolve()
    .then(act)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  if (!(error instanceof CallError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe('the body of a call', () => {
  it('is read as JSON or as a form, and an empty one is undefined', async () => {
    expect(await readBody(post('{"a":[1]}'), 'json')).toEqual({ a: [1] });
    expect(await readBody(post('a=1&b=%C3%A9+e'), 'form')).toEqual({ a: '1', b: 'é e' });
    expect(await readBody(post('{"a":[1]}', { 'content-length': '9' }), 'json')).toEqual({ a: [1] });
    expect(await readBody(post(null), 'json')).toBeUndefined();
    expect(await readBody(post('', { 'content-length': '0' }), 'json')).toBeUndefined();
    expect(await readBody(post(''), 'json')).toBeUndefined();
  });

  it('is a bad request if it is not JSON', async () => {
    for (const text of ['{', 'a=1', '{"a":1}}', 'undefined']) {
      expect((await refusal(() => readBody(post(text), 'json'))).status).toBe(400);
    }
  });

  it('handles characters whose bytes arrive in different chunks', async () => {
    const bytes = new TextEncoder().encode('"crème fraîche £2 🧀"');
    const single = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readBody(post(single), 'json')).toBe('crème fraîche £2 🧀');
  });

  it('is accepted up to the limit, counted in bytes, and not a byte beyond', async () => {
    const full = `"${'é'.repeat((limit - 2) / 2)}"`;
    expect(await readBody(post(full), 'json')).toHaveLength((limit - 2) / 2);
    expect((await refusal(() => readBody(post(`${full} `), 'json'))).status).toBe(413);
  });

  it('that declares too large a size is not read at all', async () => {
    const request = post('x', { 'content-length': String(limit + 1) });
    expect((await refusal(() => readBody(request, 'json'))).error).toBe('too_large');
    expect(request.bodyUsed).toBe(false);
  });

  it('that does not declare its length is read no further than the limit', async () => {
    let sent = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
      cancel() {
        cancelled = true;
      },
    });
    expect((await refusal(() => readBody(post(endless), 'json'))).status).toBe(413);
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThan(limit + 4 * 65_536);
  });
});

describe('the input of a call', () => {
  const schema = z.object({ email: z.string().min(1, 'Please enter your email address'), line: z.object({ count: z.number().max(99) }) });

  it('is 400 if a field is missing or has a wrong type, even if other rules are broken [AC-004]', async () => {
    for (const value of [undefined, null, [], 'x', {}, { email: '' }, { email: '', line: { count: '1' } }, { email: 1, line: { count: 1 } }]) {
      const { status, error, extras } = await refusal(() => parseInput(schema, value));
      expect([value, status, error, extras.errors]).toEqual([value, 400, 'bad_request', undefined]);
    }
  });

  it('is 422 with a fault per field if values break rules, a nested field by its path [AC-004]', async () => {
    const { status, extras } = await refusal(() => parseInput(schema, { email: '', line: { count: 100 } }));
    expect(status).toBe(422);
    expect(extras.errors).toEqual([
      { field: 'email', code: 'TOO_SMALL', message: 'Please enter your email address' },
      { field: 'line.count', code: 'TOO_BIG', message: expect.any(String) },
    ]);
  });

  it('is 400 if an enum or a variant is missing, and 422 if its value is not allowed [AC-004]', async () => {
    const choice = z.object({ type: z.enum(['DELIVERY', 'COLLECTION']), id: z.union([z.number().positive(), z.literal(-1)]) });
    const status = async (value: unknown) => (await refusal(() => parseInput(choice, value))).status;
    expect(await status({ id: 1 })).toBe(400);
    expect(await status({ type: 7, id: 1 })).toBe(400);
    expect(await status({ type: 'BY_AIR', id: 1 })).toBe(422);
    expect(await status({ type: 'DELIVERY' })).toBe(400);
    expect(await status({ type: 'DELIVERY', id: '1' })).toBe(400);
    expect(await status({ type: 'DELIVERY', id: -2 })).toBe(422);
    expect(parseInput(choice, { type: 'DELIVERY', id: -1 })).toEqual({ type: 'DELIVERY', id: -1 });
  });
});
