import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { ContentCoding } from '#/platform/server/http/content-coding.ts';
import type { PublicRead } from '#/platform/server/http/public-reads.ts';
import type { SourceVersions } from './source-watch.ts';

/**
 * A call that a page made while being rendered, recorded so that it can be repeated to see whether its answer has
 * changed.
 */
export interface CallOfPage {
  made: PublicRead | FetchedCall;
  /** The versions, before the call, of the sources it read. */
  versions: SourceVersions;
  /** When its answer changes by itself. */
  until: Instant;
  /** Of status and text. */
  digest: string;
}

/** A call made with `publicFetch`: a request that this process handles itself. */
export interface FetchedCall {
  address: string;
  method: string;
  body: string | null;
  contentType: string | null;
}

/** A public page as it was rendered, and what it depends on. */
export interface KeptPage {
  /** Identifies the page's bytes and policy, whatever the compression. */
  etag: string;
  policy: string;
  contentType: string;
  /** How long shared caches may keep it, in seconds. */
  sharedSeconds: number;
  html: EncodedHtml;
  calls: readonly CallOfPage[];
  versions: SourceVersions;
  until: Instant;
  /** Process time at which it last agreed with the database, in milliseconds. */
  agreedAt: number;
}

/** Of texts that were hashed lately: the tree of categories, and grids that several pages show. */
const hashes = new LRUCache<string, string>({ max: 64, memoMethod: (text) => hash('sha1', text, 'base64url') });

/** A short digest of a call's answer. */
export const digestOf = (status: number, text: string): string => `${status} ${hashes.memo(text)}`;

/** The entity tag of a page: the same for the same HTML with the same policy. */
export const etagOf = (html: EncodedHtml, policy: string): string =>
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
 * A page's HTML, stored compressed. First with zstd, which takes a fifth of a millisecond and is all that a page
 * requested only once needs; with Brotli or gzip when it is requested again by a client that accepts those.
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

  /** Memory used, in bytes. */
  get bytes(): number {
    let bytes = 0;
    for (const encoded of this.#encoded.values()) bytes += encoded.length;
    return bytes;
  }

  /** The codings it can be sent with, best first; at first only the one that exists. */
  get offered(): readonly ContentCoding[] {
    return this.uses === 0 ? ['zstd', 'br', 'gzip'] : ['br', 'zstd', 'gzip'];
  }

  /** The bytes in this coding, or uncompressed. */
  read(coding: ContentCoding | null): Buffer {
    if (coding === null) return this.#plain();
    const known = this.#encoded.get(coding);
    if (known) return known;
    const made = coding === 'br' ? brotliCompressSync(this.#plain(), brotli(4, this.#size)) : gzipSync(this.#plain(), { level: 6 });
    this.#encoded.set(coding, made);
    return made;
  }

  /**
   * Compresses it as far as possible, off the main thread. False if nobody has requested it with Brotli, or it is
   * compressed already.
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
