import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * A checkout with only the project's configuration, in which a test can plant violations without disturbing other
 * tests.
 */
export interface PlantedCheckout {
  plant(path: string, text: string): Promise<void>;
  /** Returns the findings of oxlint with the project's own configuration: one line per fault, `path: message`. */
  lint(): string[];
  /** Returns the compiler's output for the project that `tsconfig.<room>.json` describes. */
  compile(room: 'rules' | 'web' | 'server' | 'tests'): string;
  remove(): Promise<void>;
}

export async function plantedCheckout(): Promise<PlantedCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-fences-'));
  const settings = ['package.json', 'src/module-order.ts', ...['', '.base', '.rules', '.web', '.server', '.tests'].map((room) => `tsconfig${room}.json`)];
  for (const file of settings) await cp(join(root, file), join(folder, file));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const run = (program: string, parameters: string[]) =>
    spawnSync(process.execPath, [join(root, 'node_modules', program), ...parameters], { cwd: folder, encoding: 'utf8' });
  return {
    async plant(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    lint() {
      const { stdout, stderr } = run('oxlint/bin/oxlint', ['-c', join(root, 'oxlint.config.ts'), '-f', 'json', 'src']);
      if (stdout === '') throw new Error(stderr);
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
      return diagnostics.map(({ filename, message }) => `${filename}: ${message}`);
    },
    compile: (room) => run('typescript/bin/tsc', ['-b', `tsconfig.${room}.json`, '--pretty', 'false']).stdout,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
