import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readPages, type BuiltPages } from '#/start/read-pages.ts';

const tool = resolve(import.meta.dirname, '../../../tools/build-pages.ts');

/** The pages as `npm start` serves them. Builds them first if their sources have changed since the last build. */
export function readBuiltPages(): Promise<BuiltPages> {
  const built = spawnSync(process.execPath, [tool], { encoding: 'utf8', timeout: 180_000 });
  if (built.status !== 0) throw new Error(`The pages do not build:\n${built.stdout}${built.stderr}`);
  return readPages();
}
