import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { classesInPlace, classNameMaker } from './tools/vite-class-names.ts';
import { neededFirst } from './tools/vite-first-pages.ts';
import { layerOrder } from './tools/vite-layer-order.ts';
import { laterParts } from './tools/vite-later-parts.ts';
import { ownRouteModules } from './tools/vite-route-modules.ts';
import { serverGuard } from './tools/vite-server-guard.ts';

const isNeededFirst = neededFirst(import.meta.dirname);

export default defineConfig({
  plugins: [
    serverGuard(),
    classesInPlace(),
    laterParts(),
    layerOrder(join(import.meta.dirname, 'src/design/base.css')),
    ownRouteModules(join(import.meta.dirname, 'src/platform/web/load-route-module.ts')),
    reactRouter(),
  ],
  css: { modules: { generateScopedName: classNameMaker(import.meta.dirname) } },
  // '/ecom/assets' is where the shop's files are served from (SH-005); a base path would move the pages too.
  build: {
    assetsDir: 'ecom/assets',
    assetsInlineLimit: 0,
    sourcemap: false,
    // The scripts of a lazy part are found by the script itself; only its styles have to be fetched with it.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Inlines class names and numbers where they are used. Safe because reading a property has no side effect in
          // our modules or in React's.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            // The first pages' shared code is packed into few files: fifty small ones compress a tenth worse, and each
            // is a request.
            codeSplitting: {
              groups: [
                { name: (id, graph) => (isNeededFirst(id, graph) ? 'vendor' : null), test: /node_modules/, minShareCount: 3, priority: 2 },
                { name: (id, graph) => (isNeededFirst(id, graph) ? 'shop' : null), test: /src[\\/]/, priority: 1 },
                // Code that other pages share with an entry page is separate from code that only the entry pages need.
                { name: 'dates', test: /src[\\/]platform[\\/]rules[\\/]london-time\./, minShareCount: 2, priority: 0.5 },
                { name: 'fields', test: /src[\\/]design[\\/](?:\w+[\\/])?(?:field|select|table|disclosure)\./, minShareCount: 2, priority: 0.5 },
                // Each file adds an address to the route map, which every page carries, so the forms' shared code is
                // one file, and the console's is another.
                { name: 'forms', test: /src[\\/]design[\\/](?:\w+[\\/])?(?:checkbox|choice|password-input|radio-group|stack|text-input|use-scripted)\./, minShareCount: 2 },
                {
                  name: 'console',
                  test: /src[\\/](?:pages|modules)[\\/]staff[\\/](?:(?:web|rules)[\\/])?(?:console-address|moment|staff-(?:capabilities|frame|page|permissions)|staff\.module)\./,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
});
