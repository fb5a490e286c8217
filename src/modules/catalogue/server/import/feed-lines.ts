import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A line of a feed, with its line number in the file, starting at 1. */
export interface FeedLine {
  number: number;
  /** The line without its line ending, truncated to `longestLine` characters. */
  text: string;
  tooLong: boolean;
}

/**
 * The lines of a feed. `take` returns the next line, or null at the end. `giveBack` puts lines back, so that `take`
 * returns them again.
 */
export interface FeedLines {
  take(): Promise<FeedLine | null>;
  giveBack(lines: readonly FeedLine[]): void;
}

const longestLine = 100_000;

/**
 * Reads lines from bytes, compressed with gzip or not, and never holds more than a piece of the file. The first line
 * ending decides how all lines end: with a line feed, with or without a carriage return before it, or with a carriage
 * return alone. Bytes that cannot be decoded become U+FFFD.
 */
export function feedLinesOf(bytes: AsyncIterable<Uint8Array>): FeedLines {
  const pieces = textsOf(unzipped(bytes));
  // Null until the first line has ended.
  let lineEnd: '\n' | '\r' | null = null;
  let waiting: FeedLine[] = [];
  let at = 0;
  let begun = '';
  let tooLong = false;
  let number = 0;
  let ended = false;

  async function readMore(): Promise<void> {
    const piece = await pieces.next();
    if (piece.done) {
      ended = true;
      if (lineEnd === null && begun.includes('\r')) splitLines('', '\r');
      if (begun !== '') end('');
      return;
    }
    lineEnd ??= lineEndOf(begun + piece.value);
    splitLines(piece.value, lineEnd ?? '\n');
  }

  function splitLines(more: string, lineEnd: string): void {
    // Before the line ending was known, several lines may have been stored in `begun` as the start of one.
    const text = number === 0 ? begun + more : more;
    if (number === 0) begun = '';
    const parts = text.split(lineEnd);
    for (const part of parts.slice(0, -1)) end(part);
    add(parts.at(-1)!);
  }

  function add(part: string): void {
    tooLong ||= begun.length + part.length > longestLine;
    begun = tooLong ? (begun + part.slice(0, longestLine)).slice(0, longestLine) : begun + part;
  }

  function end(part: string): void {
    add(part);
    number += 1;
    waiting.push({ number, text: begun.endsWith('\r') ? begun.slice(0, -1) : begun, tooLong });
    begun = '';
    tooLong = false;
  }

  return {
    async take() {
      while (at === waiting.length && !ended) {
        waiting = [];
        at = 0;
        await readMore();
      }
      return waiting[at++] ?? null;
    },
    giveBack(lines) {
      waiting = [...lines, ...waiting.slice(at)];
      at = 0;
    },
  };
}

/**
 * Returns the character that ends the first line: a line feed, even if a carriage return precedes it, or a carriage
 * return. Returns null if no line ends in the text, or if it ends with a carriage return: the next character then
 * decides.
 */
function lineEndOf(text: string): '\n' | '\r' | null {
  const [found, after] = /\r?\n|\r([^])/.exec(text) ?? [];
  if (found === undefined) return null;
  return after === undefined ? '\n' : '\r';
}

/** Decompresses the bytes if they are a gzip file; passes all other bytes through. */
async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const pieces = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < 2) {
    const piece = await pieces.next();
    if (piece.done) break;
    start = Buffer.concat([start, piece.value]);
  }
  const whole = Readable.from(chain(start, pieces));
  if (start[0] !== 0x1f || start[1] !== 0x8b) return yield* whole;
  try {
    yield* pipeline(whole, createGunzip(), () => undefined);
  } catch (error) {
    throw new Error(`The gzip file cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function* chain(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  if (start.length > 0) yield start;
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
}

/** Decodes UTF-8, with or without a byte order mark, and the UTF-16 that spreadsheets call 'Unicode text'. */
async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | null = null;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8');
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
}
