import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAnswer } from './compress-answer.ts';
import { AnswerText, jsonResponse, textResponse } from './text-response.ts';

const long = 'a shop for groceries '.repeat(100);
const longer = 'a shop for groceries '.repeat(1000);
const all = 'gzip, deflate, br, zstd';
const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

async function send(answer: Response, { accept = all, method = 'GET' }: { accept?: string | null; method?: string } = {}) {
  const request = new Request('https://shop.test/x', { method, headers: accept === null ? {} : { 'accept-encoding': accept } });
  const sent = await compressAnswer(request, answer);
  const bytes = Buffer.from(await sent.arrayBuffer());
  const coding = sent.headers.get('content-encoding') as keyof typeof decode | null;
  const text = (coding ? decode[coding](bytes) : bytes).toString();
  return { coding, text, bytes: bytes.length, vary: sent.headers.get('vary'), headers: sent.headers, status: sent.status };
}

describe('a text answer', () => {
  it('is compressed with the client’s preferred coding, and can be decompressed', async () => {
    for (const text of [long, longer, longer.repeat(10)]) {
      for (const coding of ['br', 'gzip', 'zstd'] as const) {
        const made = [textResponse(text, { headers: { 'content-type': 'text/html; charset=utf-8' } }), new Response(text, { headers: { 'content-type': 'text/html' } })];
        for (const answer of made) {
          const sent = await send(answer, { accept: coding });
          expect(sent).toMatchObject({ coding, text, vary: 'accept-encoding', status: 200 });
          expect(sent.bytes).toBeLessThan(text.length / 4);
        }
      }
    }
    expect((await send(jsonResponse({ long }, { status: 409, headers: {} })))).toMatchObject({ coding: 'br', text: JSON.stringify({ long }), status: 409 });
    expect((await send(new Response(longer, { headers: { 'content-type': 'image/svg+xml' } }))).coding).toBe('zstd');
    expect((await send(new Response(long, { headers: { 'content-type': 'application/ld+json' } }))).coding).toBe('br');
  });

  it('is not compressed for a client that accepts no coding, but has a vary header', async () => {
    for (const accept of [null, '', 'identity', 'br;q=0', 'deflate']) {
      expect(await send(textResponse(long, { headers: { 'content-type': 'text/plain', vary: 'cookie' } }), { accept })).toMatchObject({ coding: null, text: long, vary: 'cookie, accept-encoding' });
      expect(await send(new Response(long, { headers: { 'content-type': 'text/plain' } }), { accept })).toMatchObject({ coding: null, text: long, vary: 'accept-encoding' });
    }
  });

  it('has the headers of GET for HEAD, and no body', async () => {
    const head = new Response(null, { headers: { 'content-type': 'text/html' } });
    expect(await send(head, { method: 'HEAD' })).toMatchObject({ text: '', vary: 'accept-encoding', coding: null });
  });

  it('has a weak ETag when compressed, and keeps its cookies', async () => {
    const headers = new Headers({ 'content-type': 'text/html', etag: '"a"', 'content-length': '2100' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    const sent = await send(new Response(long, { headers }));
    expect([sent.headers.get('etag'), sent.headers.getSetCookie(), sent.headers.get('content-length')]).toEqual(['W/"a"', ['a=1', 'b=2'], null]);
  });
});

it('is compressed once in each coding if its text is stored', async () => {
  const stored = new AnswerText(longer);
  const bodyIn = async (accept: string) => {
    const request = new Request('https://shop.test/x', { headers: { 'accept-encoding': accept } });
    await compressAnswer(request, textResponse(stored, { headers: { 'content-type': 'application/json' } }));
    return stored.compressed(accept as 'br', () => Promise.reject(new Error('compressed again')));
  };
  expect(brotliDecompressSync(await bodyIn('br')).toString()).toBe(longer);
  expect(zstdDecompressSync(await bodyIn('zstd')).toString()).toBe(longer);
});

describe('an answer that is not compressed', () => {
  it.each([
    ['a tiny one', 'x'.repeat(1023), { 'content-type': 'text/html' }, 200],
    ['one of no text', long, { 'content-type': 'font/woff2' }, 200],
    ['one that is encoded already', long, { 'content-type': 'text/css', 'content-encoding': 'br', vary: 'accept-encoding' }, 200],
    ['one of no type', long, {}, 200],
    ['a part', long, { 'content-type': 'text/html' }, 206],
  ])('is %s', async (_, text, headers, status) => {
    const request = new Request('https://shop.test/x', { headers: { 'accept-encoding': all } });
    const sent = await compressAnswer(request, new Response(new TextEncoder().encode(text), { status, headers: headers as Record<string, string> }));
    expect([sent.headers.get('content-encoding'), sent.headers.get('vary'), await sent.text()]).toEqual([
      (headers as Record<string, string>)['content-encoding'] ?? null,
      (headers as Record<string, string>)['vary'] ?? null,
      text,
    ]);
  });

  it('is one marked no-transform', async () => {
    expect(await send(new Response(long, { headers: { 'content-type': 'text/html', 'cache-control': 'private, no-transform' } }))).toMatchObject({ coding: null, text: long });
  });

  it.each([204, 304])('is one with status %i', async (status) => {
    expect(await send(new Response(null, { status, headers: { 'content-type': 'text/html' } }))).toMatchObject({ status, coding: null, vary: null, text: '' });
  });
});
