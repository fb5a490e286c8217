import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openImportReport } from './import-report.ts';

it('two imports that start in the same second each write their own report', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'larder-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const began = new Date('2026-11-22T12:00:00.250Z');
  const reports = [1, 2].map(() => openImportReport(folder, began));
  for (const [at, report] of reports.entries()) report.add({ file: 'products', line: at + 2, code: '1', reason: 'it has no name' });
  for (const report of reports) await report.close();
  expect(reports.map(({ path }) => path)).toEqual([join(folder, 'import-report-20261122-120000.csv'), join(folder, 'import-report-20261122-120000-2.csv')]);
  const texts = await Promise.all(reports.map(({ path }) => readFile(path!, 'utf8')));
  expect(texts.map((text) => text.split('\r\n')[1])).toEqual(['products,2,1,it has no name', 'products,3,1,it has no name']);
});
