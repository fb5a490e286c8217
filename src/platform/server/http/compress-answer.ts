import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';
import { chooseCoding, type ContentCoding } from './content-coding.ts';
import { answerTextOf } from './text-response.ts';

/**
 * The minimum size to compress. Compressing a smaller answer saves no packet, and costs more than the bytes it saves.
 */
const leastBytes = 1024;
/** The size from which zstd is cheapest. For smaller answers its set-up costs more than all of Brotli's work. */
const zstdFromBytes = 8 * 1024;
/** The size from which answers are compressed off the main thread. */
const aloneFromBytes = 128 * 1024;

const textual = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/;

/**
 * Compresses a text answer if the client accepts that, with cheap settings, because most of these answers are sent only
 * once. Text that is stored (`AnswerText`) is compressed once in each coding. Does not compress answers that are already encoded, tiny, or marked `no-transform`. Text answers that are large
 * enough, and all text answers to HEAD, get `vary: accept-encoding`, even if not compressed.
 */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.headers.has('content-encoding') || hasNoBody(answer.status) || !textual.test(type)) return answer;
  if (request.method === 'HEAD') return withVary(answer);
  const text = answerTextOf(answer);
  const bytes = text === undefined ? Buffer.from(await answer.arrayBuffer()) : text.bytes;
  // Reading the body of a Hono response replaces its headers object, so take the headers only now.
  const { headers, status } = answer;
  if (bytes.length < leastBytes) return new Response(bytes.length === 0 ? null : bytes, { status, headers });
  withVary(answer);
  const coding = /\bno-transform\b/.test(headers.get('cache-control') ?? '') ? null : chooseCoding(request.headers.get('accept-encoding'), offeredFor(bytes));
  if (coding === null) return new Response(bytes, { status, headers });
  headers.set('content-encoding', coding);
  headers.delete('content-length');
  const etag = headers.get('etag');
  if (etag !== null && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(await (text === undefined ? encode(coding, bytes) : text.compressed(coding, encode)), { status, headers });
}

/** Adds `accept-encoding` to the answer's vary header. */
function withVary(answer: Response): Response {
  const before = answer.headers.get('vary');
  if (!/(?:^|[\s,])(?:accept-encoding|\*)(?:$|[\s,])/i.test(before ?? '')) {
    answer.headers.set('vary', before === null ? 'accept-encoding' : `${before}, accept-encoding`);
  }
  return answer;
}

const hasNoBody = (status: number): boolean => status === 204 || status === 206 || status === 304;

const offeredFor = (body: Buffer): readonly ContentCoding[] => (body.length < zstdFromBytes ? ['br', 'gzip', 'zstd'] : ['zstd', 'br', 'gzip']);

const alone = { br: promisify(brotliCompress), gzip: promisify(gzip), zstd: promisify(zstdCompress) };
const atOnce = { br: brotliCompressSync, gzip: gzipSync, zstd: zstdCompressSync };

async function encode(coding: ContentCoding, body: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const options = {
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: body.length < zstdFromBytes ? 1 : 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } },
    gzip: { level: 1 },
    zstd: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  };
  const encoded = body.length < aloneFromBytes ? atOnce[coding](body, options[coding]) : await alone[coding](body, options[coding]);
  return encoded as Uint8Array<ArrayBuffer>;
}
