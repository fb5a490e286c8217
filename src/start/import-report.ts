import { once } from 'node:events';
import { createWriteStream, openSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Rejection } from '#/modules/catalogue/server/public.ts';

/** The file that names every row an import rejected or mended; made with the first of them. */
export interface ImportReport {
  /** Null while nothing was rejected or mended. */
  readonly path: string | null;
  /** Rejected rows that were of the price file. */
  readonly priceRows: number;
  add(rejection: Rejection): void;
  close(): Promise<void>;
}

/** Opens a report in a folder, named after the time the import began. */
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

/** Opens the first of the paths at which there is no file yet: another import may have begun in the same second. */
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

/** A cell that a spreadsheet shows and does not calculate: what begins like a formula gets an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
