// Vite plugin: replaces React Router's function that loads a page's code with the shop's own.
import type { Plugin } from 'vite';

const theirs = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;

/**
 * Replaces React Router's module in the browser's build with `file`, which exports `loadRouteModule`. If that module no
 * longer exists the build stops, because otherwise pages would silently reload themselves.
 */
export function ownRouteModules(file: string): Plugin {
  let replaced = false;
  return {
    name: 'larder:route-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    load(id) {
      if (!theirs.test(id.split('?')[0]!.replaceAll('\\', '/'))) return;
      replaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(file)};`;
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('React Router loads its pages elsewhere now: see tools/vite-route-modules.ts.');
    },
  };
}
