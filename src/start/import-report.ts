import { once } from 'node:events';
import { createWriteStream, openSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Rejection } from '#/modules/catalogue/server/public.ts';

/** The file that lists every row that an import rejected or corrected. It is created with the first such row. */
export interface ImportReport {
  /** Null while the import has rejected or corrected nothing. */
  readonly path: string | null;
  /** The number of rows of the price file in the report. */
  readonly priceRows: number;
  add(rejection: Rejection): void;
  close(): Promise<void>;
}

/** Prepares a report in a folder. Its file is named after the time the import began. */
export function openImportReport(folder: string, began: Date): ImportReport {
  const stamp = began.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  let path = '';
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
        const opened = openNewFile((number) => join(folder, `import-report-${stamp}${number === 1 ? '' : `-${number}`}.csv`));
        path = opened.path;
        file = createWriteStream(path, { fd: opened.fd });
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

/** Creates a file at the first free path, because another import may have started in the same second. */
function openNewFile(pathOf: (number: number) => string): { path: string; fd: number } {
  for (let number = 1; ; number += 1) {
    const path = pathOf(number);
    try {
      return { path, fd: openSync(path, 'wx') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Formats a cell of the report. Text that looks like a formula gets an apostrophe, so that a spreadsheet shows it as
 * text.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
