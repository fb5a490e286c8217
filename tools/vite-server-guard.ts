// Vite plugin: stops the build, and the development server, when server code reaches the browser.
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Refuses to load for the browser any module below src that lies in a `server` folder or is named `*.server.ts`.
 * React Router keeps only the latter out by itself, and only from routes.
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
    // Only to name the importer: while a module is being loaded, nobody knows yet who asked for it.
    async resolveId(source, importer, options) {
      if (importer === undefined || !source.includes('server')) return null;
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
  return path.includes('/server/') || path.startsWith('server/') || /\.server\.tsx?$/.test(path);
}
