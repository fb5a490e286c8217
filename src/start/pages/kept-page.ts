import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { ContentCoding } from '#/platform/server/http/content-coding.ts';
import type { SourceVersions } from './source-watch.ts';

/** A call that a page made while it was rendered, so that it can be made again to see whether its answer is the same. */
export interface CallOfPage {
  address: string;
  method: string;
  body: string | null;
  contentType: string | null;
  /** The sources it read, as they stood before. */
  versions: SourceVersions;
  /** When what it answered changes by itself. */
  until: Instant;
  /** Of status and text. */
  digest: string;
}

/** A public page as it was rendered, and what it was made of. */
export interface KeptPage {
  /** Names the page's bytes and its policy, whatever they are compressed with. */
  etag: string;
  policy: string;
  contentType: string;
  /** How long shared caches may keep it, seconds. */
  sharedSeconds: number;
  html: EncodedHtml;
  calls: readonly CallOfPage[];
  versions: SourceVersions;
  until: Instant;
  /** Process time as of which it agreed with the database, milliseconds. */
  agreedAt: number;
}

/** What a call answered, in a few bytes. */
export const digestOf = (status: number, text: string): string => `${status} ${hash('sha1', text, 'base64url')}`;

/** The entity tag of a page: the same for the same HTML under the same policy. */
export const etagOf = (html: string, policy: string): string =>
  `W/"${hash('sha256', policy + html, 'base64url').slice(0, 27)}"`;

const brotli = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const compressAlone = promisify(brotliCompress);

/**
 * A page's HTML, held compressed. zstd first, which takes a fifth of a millisecond and is all that a page needs which is
 * asked for once; Brotli and gzip when somebody asks again who accepts them.
 */
export class EncodedHtml {
  readonly #encoded = new Map<ContentCoding, Buffer>();
  readonly #size: number;
  #isSmallest = false;
  /** How often it was sent. */
  uses = 0;

  constructor(html: string) {
    const plain = Buffer.from(html);
    this.#size = plain.length;
    this.#encoded.set('zstd', zstdCompressSync(plain, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }));
  }

  /** Memory it holds, bytes. */
  get bytes(): number {
    let bytes = 0;
    for (const encoded of this.#encoded.values()) bytes += encoded.length;
    return bytes;
  }

  /** The codings it can be sent with, the best first; the first time none is made but the one there is. */
  get offered(): readonly ContentCoding[] {
    return this.uses === 0 ? ['zstd', 'br', 'gzip'] : ['br', 'zstd', 'gzip'];
  }

  /** As it is sent with a coding, or plain. */
  read(coding: ContentCoding | null): Buffer {
    if (coding === null) return this.#plain();
    const known = this.#encoded.get(coding);
    if (known) return known;
    const made = coding === 'br' ? brotliCompressSync(this.#plain(), brotli(4, this.#size)) : gzipSync(this.#plain(), { level: 6 });
    this.#encoded.set(coding, made);
    return made;
  }

  /** Makes it as small as it gets, off the main thread. False where nobody has asked for it as Brotli, or it is small already. */
  async shrink(): Promise<boolean> {
    if (this.#isSmallest || !this.#encoded.has('br')) return false;
    this.#isSmallest = true;
    this.#encoded.set('br', await compressAlone(this.#plain(), brotli(11, this.#size)));
    return true;
  }

  #plain(): Buffer {
    return zstdDecompressSync(this.#encoded.get('zstd')!);
  }
}
