import type { FeedLine, FeedLines } from './feed-lines.ts';

/** A row of a feed, with the number of its first line: its fields by column, or its fault. */
export type FeedRecord<Column extends string> =
  | { line: number; row: Partial<Record<Column, string>> }
  | { line: number; fault: string };

/** A feed whose header has been read. */
export interface OpenFeed<Column extends string> {
  /** The requested columns that the feed has. */
  columns: ReadonlySet<Column>;
  records: AsyncGenerator<FeedRecord<Column>, void, void>;
}

// A quoted field may span several lines. A row of more lines than this must have a quotation mark that was never
// closed.
const mostLines = 50;

/**
 * Reads the header of a feed. Its separator (tab, comma or semicolon) applies to all rows, and its names say which
 * field is which. Returns null for an empty file. A stray quotation mark makes only its own row invalid. That requires
 * reading line by line: csv-parse cannot go back, and reads everything up to the next mark as one field.
 */
export async function openFeed<Column extends string>(
  lines: FeedLines,
  known: readonly Column[],
): Promise<OpenFeed<Column> | null> {
  const first = await takeFilled(lines);
  if (first === null) return null;
  const separator = separatorOf(first.text);
  const names = (splitFields(first.text, separator) ?? first.text.split(separator)).map((name) => name.trim().toLowerCase());
  const places = known.map((column): [Column, number] => [column, names.indexOf(column)]).filter(([, at]) => at !== -1);
  return {
    columns: new Set(places.map(([column]) => column)),
    records: recordsOf(lines, separator, names.length, places),
  };
}

function separatorOf(header: string): string {
  const count = (separator: string) => header.split(separator).length;
  return ['\t', ',', ';'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

async function takeFilled(lines: FeedLines): Promise<FeedLine | null> {
  for (;;) {
    const line = await lines.take();
    if (line === null || line.tooLong || line.text.trim() !== '') return line;
  }
}

async function* recordsOf<Column extends string>(
  lines: FeedLines,
  separator: string,
  width: number,
  places: [Column, number][],
): AsyncGenerator<FeedRecord<Column>, void, void> {
  for (let line = await takeFilled(lines); line !== null; line = await takeFilled(lines)) {
    const fields = line.tooLong ? null : await readFields(lines, line, separator, width);
    yield { line: line.number, ...(line.tooLong ? { fault: 'it is longer than any row' } : record(fields, width, places)) };
  }
}

/** Reads the fields of the row that begins on this line; null if its quotation marks do not match. */
async function readFields(lines: FeedLines, first: FeedLine, separator: string, width: number): Promise<string[] | null> {
  const alone = splitFields(first.text, separator);
  if (Array.isArray(alone)) return alone;
  const more: FeedLine[] = [];
  for (let text = first.text; more.length < mostLines; ) {
    const next = await lines.take();
    if (next === null || next.tooLong) {
      if (next) more.push(next);
      break;
    }
    more.push(next);
    text += `\n${next.text}`;
    const joined = splitFields(text, separator);
    if (joined?.length === width) return joined;
  }
  lines.giveBack(more);
  // Most programs that use tabs do not quote, so a quotation mark is an ordinary character here.
  return separator === '\t' ? first.text.split(separator) : null;
}

function record<Column extends string>(
  fields: string[] | null,
  width: number,
  places: [Column, number][],
): { row: Partial<Record<Column, string>> } | { fault: string } {
  if (fields === null) return { fault: 'its quotation marks do not match' };
  const extra = fields.slice(width).some((field) => field.trim() !== '');
  if (extra) return { fault: `it has ${fields.length} fields, and the header ${width}` };
  return { row: Object.fromEntries(places.map(([column, at]) => [column, fields[at] ?? ''])) as Partial<Record<Column, string>> };
}

/**
 * Splits a row according to RFC 4180: a field in quotation marks may contain separators, line ends, and doubled
 * quotation marks. Returns null if a quoted field is not closed, or if text follows its closing mark.
 */
function splitFields(text: string, separator: string): string[] | null {
  if (!text.includes('"')) return text.split(separator);
  const fields: string[] = [];
  for (let at = 0; ; ) {
    if (text[at] !== '"') {
      const end = text.indexOf(separator, at);
      fields.push(text.slice(at, end === -1 ? undefined : end));
      if (end === -1) return fields;
      at = end + 1;
      continue;
    }
    const close = closingMark(text, at + 1);
    if (close === -1) return null;
    fields.push(text.slice(at + 1, close).replaceAll('""', '"'));
    if (close + 1 === text.length) return fields;
    if (text[close + 1] !== separator) return null;
    at = close + 2;
  }
}

function closingMark(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
