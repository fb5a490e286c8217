import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const tool = resolve(import.meta.dirname, '../../../../tools/build-pages.ts');

/**
 * Builds the pages once before the server tests (Vitest's global set-up), unless their sources are unchanged since the
 * last build. Two test files that build at the same time would delete each other's files.
 */
export default function setUp(): void {
  const built = spawnSync(process.execPath, [tool], { encoding: 'utf8', timeout: 180_000 });
  if (built.status !== 0) throw new Error(`The pages do not build:\n${built.stdout}${built.stderr}`);
}
