import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { ownRouteModules } from './vite-route-modules.ts';

const installed = resolve(import.meta.dirname, '../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js');

describe('the build of the pages', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'larder-route-modules-'));
    await plant('own.ts', `export const loadRouteModule = () => 'our own';`);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('loads pages with the shop’s own function, where the installed React Router would reload the page', async () => {
    await plant('page.ts', `import { loadRouteModule } from ${JSON.stringify(installed)}; console.log(loadRouteModule);`);
    const text = await buildForBrowser();
    expect(text).toContain('our own');
    expect(text).not.toContain('reload');
  });

  it('stops if React Router loads them any other way', async () => {
    await plant('page.ts', `console.log('no router');`);
    await expect(buildForBrowser()).rejects.toThrow('React Router loads its pages elsewhere now');
  });

  async function plant(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  async function buildForBrowser(): Promise<string> {
    const built = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [ownRouteModules(join(root, 'own.ts'))],
      build: { write: false, rollupOptions: { input: join(root, 'page.ts') } },
    })) as Rolldown.RolldownOutput;
    return built.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  }
});
