import {
  codeFault,
  excerpt,
  feedCodeOf,
  feedPriceOf,
  type FeedPrice,
  type PriceRow,
  type priceColumns,
} from '#/modules/catalogue/rules/feed-price.ts';
import type { OpenFeed } from './feed-records.ts';
import type { ReportRejection } from './rejection.ts';

/** The price of every code in a price file: about a hundred bytes each, which is all that an import keeps in memory. */
export interface PriceList {
  /** The price of a code, or the reason why it has no price. */
  find(code: string): FeedPrice | { fault: string };
  /** Claims a code for a line of the feed; if it is already claimed, returns the line that has it. */
  take(code: string, line: number): number | null;
}

interface Entry {
  price: FeedPrice | { fault: string };
  line: number;
  takenBy: number | null;
}

/**
 * Reads a price file. A row that cannot be read, or contradicts an earlier one, is rejected and leaves its code without
 * a price.
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
    // The first row of a code stays while later ones agree; after a contradiction it has no price at all.
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
