import { readBareAmount } from './list-item.ts';

/** The maximum number of items on a list for multi-search (SH-322). */
export const mostItems = 100;

/** A text split into the items of a list. */
export interface SplitList {
  items: readonly string[];
  /** The number of items that were dropped because the list was full. */
  dropped: number;
}

/**
 * Splits a list at new lines, commas, semicolons and underscores (SH-320 to SH-322). A part behind a comma that is only
 * an amount goes to the thing before it: 'mince, 500 g' becomes 'mince (500 g)' (decision 210).
 */
export function splitList(text: string): SplitList {
  const items: string[] = [];
  for (const line of text.split(/[\r\n;_]+/)) addItems(items, line.split(','));
  return { items: items.slice(0, mostItems), dropped: Math.max(0, items.length - mostItems) };
}

/** Adds the parts that have words, each amount to the thing just before it. A thing gets one amount. */
function addItems(items: string[], parts: readonly string[]): void {
  let thing: string | null = null;
  for (const part of parts.map((one) => one.trim())) {
    // Items beyond the limit are only counted.
    const isAmount = items.length <= mostItems && readBareAmount(part) !== null;
    if (isAmount && thing !== null) items[items.length - 1] = `${thing} (${part.replace(/^\((.*)\)$/, '$1').trim()})`;
    else if (part !== '') items.push(part);
    thing = isAmount || part === '' ? null : part;
  }
}

/** Returns a text without the items that left its list. Every other line stays as it was typed. */
export function withoutItems(text: string, gone: readonly string[]): string {
  const lines = text.split('\n').flatMap((line) => {
    const { items } = splitList(line);
    const left = items.filter((item) => !gone.includes(item));
    return left.length === items.length ? [line] : left;
  });
  return lines.join('\n');
}

/** Reads a stored list; null if it is not a list of texts (SH-329). */
export function parseStoredList(stored: string | null): string[] | null {
  if (stored === null) return null;
  try {
    const items: unknown = JSON.parse(stored);
    return Array.isArray(items) && items.every((item) => typeof item === 'string') ? items : null;
  } catch {
    return null;
  }
}
