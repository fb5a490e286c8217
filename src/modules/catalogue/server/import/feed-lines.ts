/** A line of a feed as it stands in the file, counted from 1. */
export interface FeedLine {
  number: number;
  /** Without its end; cut where it is longer than any row. */
  text: string;
  tooLong: boolean;
}

/** Lines of a feed, one after the other, some of which may be given back to be taken again. */
export interface FeedLines {
  take(): Promise<FeedLine | null>;
  giveBack(lines: readonly FeedLine[]): void;
}

const longestLine = 100_000;

/** Reads lines from bytes, never holding more than a piece of the file. Bytes that are not UTF-8 become U+FFFD. */
export function feedLinesOf(bytes: AsyncIterable<Uint8Array>): FeedLines {
  const pieces = textsOf(bytes);
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
      if (begun !== '') end('');
      return;
    }
    const parts = piece.value.split('\n');
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

/** Decodes UTF-8, with or without its byte order mark, and the UTF-16 that spreadsheets call 'Unicode text'. */
async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | null = null;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8');
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
}
