// Vite plugin: stops the build, and the development server, if server code reaches the browser.
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Refuses to load server code for the browser: modules below src that are in a `server` folder or named `*.server.ts`.
 * It also refuses the schemas of calls, whose types are in the contract.
 */
export function serverGuard(): Plugin {
  let root = '';
  let src = '';
  const importerOf = new Map<string, string>();
  return {
    name: 'larder:server-guard',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      src = `${join(config.root, 'src').replaceAll('\\', '/')}/`;
    },
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    // Only remembers the importer, which is no longer known while the module is loading.
    async resolveId(source, importer, options) {
      if (importer === undefined || !/server|schema/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved !== null) importerOf.set(resolved.id, importer);
      return resolved;
    },
    load(id) {
      const path = id.split('?')[0]!;
      if (!path.startsWith(src) || !isServerCode(path.slice(src.length))) return;
      const importer = importerOf.get(id);
      const by = importer === undefined ? '' : ` (imported by ${relative(root, importer)})`;
      this.error(`${relative(root, path)} is server code and must not reach the browser${by}.`);
    },
  };
}

function isServerCode(path: string): boolean {
  return path.includes('/server/') || path.startsWith('server/') || /\.server\.tsx?$|\/rules\/(.*\/)?[\w-]+-schema\.ts$/.test(path);
}
