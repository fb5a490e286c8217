import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Rejection } from '#/modules/catalogue/server/public.ts';

/** The file that names every row an import rejected; made with the first of them. */
export interface ImportReport {
  /** Null while nothing was rejected. */
  readonly path: string | null;
  /** Rejected rows that were of the price file. */
  readonly priceRows: number;
  add(rejection: Rejection): void;
  close(): Promise<void>;
}

/** Opens a report in a folder, named after the time the import began. */
export function openImportReport(folder: string, began: Date): ImportReport {
  const stamp = began.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const path = join(folder, `import-report-${stamp}.csv`);
  let file: WriteStream | null = null;
  let failure: Error | null = null;
  let priceRows = 0;
  return {
    get path() {
      return file === null ? null : path;
    },
    get priceRows() {
      return priceRows;
    },
    add({ file: from, line, code, reason }) {
      if (file === null) {
        file = createWriteStream(path);
        file.on('error', (error) => (failure = error));
        file.write('file,line,code,reason\r\n');
      }
      if (from === 'prices') priceRows += 1;
      file.write(`${[from, String(line), code, reason].map(cell).join(',')}\r\n`);
    },
    async close() {
      if (file !== null && failure === null) await Promise.race([once(file.end(), 'close'), once(file, 'error')]);
      if (failure !== null) throw failure;
    },
  };
}

/** A cell that a spreadsheet shows and does not calculate: what begins like a formula gets an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
