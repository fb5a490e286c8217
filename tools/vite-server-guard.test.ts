import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { serverGuard } from './vite-server-guard.ts';

describe('the build of the pages', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'larder-guard-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it.each([
    ['a module’s server folder', 'src/modules/trolley/server/add-item.ts'],
    ['the platform’s server folder', 'src/platform/server/settings.ts'],
    ['a file named as server code', 'src/pages/session.server.ts'],
    ['the schemas of calls', 'src/modules/orders/rules/order-answer-schema.ts'],
  ])('stops when %s would reach the browser, and names the importer', async (_, path) => {
    await plant(path, 'export const secret = 1;');
    await plant('src/pages/page.ts', `import { secret } from '../../${path}'; document.title = String(secret);`);
    await expect(buildForBrowser()).rejects.toThrow(
      new RegExp(`${path.replaceAll('.', '\\.')} is server code.*imported by src/pages/page\\.ts`, 's'),
    );
  });

  it('accepts web code, and a name that contains the word server', async () => {
    await plant('src/modules/trolley/web/server-clock.ts', 'export const clock = 1;');
    await plant('src/pages/page.ts', `import { clock } from '../modules/trolley/web/server-clock.ts'; console.log(clock);`);
    await expect(buildForBrowser()).resolves.toBeDefined();
  });

  it('leaves the server’s own build of the pages alone', async () => {
    await plant('src/platform/server/settings.ts', 'export const secret = 1;');
    await plant('src/pages/page.ts', `export { secret } from '../platform/server/settings.ts';`);
    await expect(buildPages({ ssr: join(root, 'src/pages/page.ts') })).resolves.toBeDefined();
  });

  async function plant(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  const buildForBrowser = () => buildPages({ rollupOptions: { input: join(root, 'src/pages/page.ts') } });

  function buildPages(options: { ssr?: string; rollupOptions?: { input: string } }) {
    return build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [serverGuard()],
      build: { write: false, ...options },
    });
  }
});
