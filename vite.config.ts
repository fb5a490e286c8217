import { join } from 'node:path';
import { defineConfig } from 'vite';
import { classesInPlace, classNameMaker } from './tools/vite-class-names.ts';
import { layerOrder } from './tools/vite-layer-order.ts';
import { laterParts } from './tools/vite-later-parts.ts';
import { serverGuard } from './tools/vite-server-guard.ts';

/** What all builds of the pages share; `tools/build-areas.ts` says what each of them builds. */
export default defineConfig({
  plugins: [serverGuard(), classesInPlace(), laterParts(), layerOrder(join(import.meta.dirname, 'src/design/base.css'))],
  css: { modules: { generateScopedName: classNameMaker(import.meta.dirname) } },
  // '/ecom/assets' is where the shop's files are served from (SH-005); a base path would move the pages too.
  build: {
    assetsDir: 'ecom/assets',
    assetsInlineLimit: 0,
    sourcemap: false,
    // The scripts of a lazy part are found by the script itself; only its styles have to be fetched with it.
    modulePreload: { resolveDependencies: () => [] },
    // How long plugins take depends on what else the machine does, and says nothing about the sources.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // A class that its style sheet does not have is a mistake that types cannot see.
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Inlines class names and numbers where they are used. Safe because reading a property has no side effect in
          // our modules or in React's.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
        },
      },
    },
  },
});
