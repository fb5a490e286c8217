// Vite plugin: the code of a page is loaded by the shop's own function in place of React Router's.
import type { Plugin } from 'vite';

const theirs = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;

/**
 * Puts `file`, which exports `loadRouteModule`, in the place of React Router's module of that name in the browser's
 * build. Stops the build when there is no such module any more, rather than let pages reload themselves unnoticed.
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
