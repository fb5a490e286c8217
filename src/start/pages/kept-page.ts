import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { ContentCoding } from '#/platform/server/http/content-coding.ts';
import type { PublicRead } from '#/platform/server/http/public-reads.ts';
import type { AnswerText } from '#/platform/server/http/text-response.ts';
import type { SourceVersions } from './source-watch.ts';

/**
 * A call that a page made while being rendered. It is recorded so that repeating it shows whether its answer has
 * changed.
 */
export interface CallOfPage {
  made: PublicRead | FetchedCall;
  /** The versions of the sources that the call read, from before the call. */
  versions: SourceVersions;
  /** The earliest instant at which the answer may change by itself; Infinity if it never does. */
  until: Instant;
  /** The digest of the answer's status and text. */
  digest: string;
}

/** A call made with `publicFetch`: a request that this process handles itself. */
export interface FetchedCall {
  address: string;
  method: string;
  body: string | null;
  contentType: string | null;
}

/** A rendered public page, and the data that it depends on. */
export interface KeptPage {
  /** Identifies the page's bytes and policy, whatever the compression. */
  etag: `W/"${string}"`;
  policy: string;
  contentType: string;
  /** The time for which shared caches may store the page, in seconds; null if they may not. */
  sharedSeconds: number | null;
  html: EncodedHtml;
  calls: readonly CallOfPage[];
  versions: SourceVersions;
  until: Instant;
  /** The last process time at which the page agreed with the database, in milliseconds. */
  agreedAt: number;
}

/** Returns a short digest of a call's answer. */
export const digestOf = (status: number, text: AnswerText): string => `${status} ${text.digest}`;

/** Returns a page's entity tag, which is the same for the same HTML with the same policy. */
export const etagOf = (html: EncodedHtml, policy: string): KeptPage['etag'] =>
  `W/"${createHash('sha256').update(policy).update(html.read('zstd')).digest('base64url').slice(0, 27)}"`;

const brotli = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const compressAlone = promisify(brotliCompress);

/**
 * A page's HTML, stored compressed: at first with zstd, which takes a fifth of a millisecond and is enough for a page
 * requested only once. When an answer is sent in Brotli or gzip, the page is stored in that coding too.
 */
export class EncodedHtml {
  readonly #encoded = new Map<ContentCoding, Buffer>();
  readonly #size: number;
  #isSmallest = false;
  /** The number of times that the page was sent. */
  uses = 0;

  constructor(html: string) {
    const plain = Buffer.from(html);
    this.#size = plain.length;
    this.#encoded.set('zstd', zstdCompressSync(plain, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }));
  }

  /** Returns the memory used, in bytes. */
  get bytes(): number {
    let bytes = 0;
    for (const encoded of this.#encoded.values()) bytes += encoded.length;
    return bytes;
  }

  /**
   * Returns the codings in which the page can be sent, best first. Before the first use zstd comes first, because the
   * page is stored only in zstd until then.
   */
  get offered(): readonly ContentCoding[] {
    return this.uses === 0 ? ['zstd', 'br', 'gzip'] : ['br', 'zstd', 'gzip'];
  }

  /** Returns the bytes in this coding, or uncompressed. */
  read(coding: ContentCoding | null): Buffer {
    if (coding === null) return this.#plain();
    const known = this.#encoded.get(coding);
    if (known) return known;
    const made = coding === 'br' ? brotliCompressSync(this.#plain(), brotli(4, this.#size)) : gzipSync(this.#plain(), { level: 6 });
    this.#encoded.set(coding, made);
    return made;
  }

  /**
   * Compresses the page as far as possible with Brotli, off the main thread. Returns false if the page has not been
   * sent in Brotli yet, or is already compressed as far as possible.
   */
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
