import {
  codeFault,
  excerpt,
  feedCodeOf,
  feedPriceOf,
  type FeedPrice,
  type PriceRow,
  type priceColumns,
} from '#/modules/catalogue/rules/feed/feed-price.ts';
import type { OpenFeed } from './feed-records.ts';
import type { ReportRejection } from './rejection.ts';

/**
 * The prices in a price file, by code. It takes about a hundred bytes per code; nothing else that an import holds in
 * memory grows with the files.
 */
export interface PriceList {
  /** Returns the price of a code, or the reason why it has no price. */
  find(code: string): FeedPrice | { fault: string };
  /**
   * Claims a code for a line of the feed. If another line has already claimed it, returns the number of that line,
   * otherwise null.
   */
  take(code: string, line: number): number | null;
}

interface Entry {
  price: FeedPrice | { fault: string };
  line: number;
  takenBy: number | null;
}

/**
 * Reads a price file. A row that cannot be read, or that contradicts an earlier row, is rejected, and its code has no
 * price.
 */
export async function readPriceList(
  feed: OpenFeed<(typeof priceColumns)[number]>,
  reject: ReportRejection,
): Promise<PriceList> {
  const entries = new Map<string, Entry>();
  for await (const found of feed.records) {
    const { line } = found;
    if ('fault' in found) reject({ file: 'prices', line, code: '', reason: found.fault });
    else keep(line, found.row);
  }

  function keep(line: number, row: PriceRow): void {
    const code = feedCodeOf(row.code);
    if (code === null) {
      return reject({ file: 'prices', line, code: excerpt((row.code ?? '').trim()), reason: codeFault(row.code) });
    }
    const price = feedPriceOf(row);
    const fault = 'fault' in price ? price.fault : contradiction(entries.get(code), price);
    if (fault !== null) reject({ file: 'prices', line, code, reason: fault });
    // Later rows that agree with a code's first row are ignored. If one contradicts it, the code has no price at all.
    if (fault === null && entries.has(code)) return;
    const entry = fault === null ? price : { fault: `line ${line} of the price file cannot be used: ${fault}` };
    entries.set(code, { price: entry, line, takenBy: null });
  }

  return {
    find: (code) => entries.get(code)?.price ?? { fault: 'it has no price' },
    take(code, line) {
      const entry = entries.get(code);
      if (!entry || entry.takenBy !== null) return entry?.takenBy ?? null;
      entry.takenBy = line;
      return null;
    },
  };
}

function contradiction(before: Entry | undefined, price: FeedPrice): string | null {
  if (!before) return null;
  if ('fault' in before.price) return before.price.fault;
  const same = before.price.pricePence === price.pricePence && before.price.priceUom === price.priceUom;
  return same ? null : `its price differs from that on line ${before.line}`;
}
