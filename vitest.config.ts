import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/build/**', 'journeys/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker loads the code once for all its files, which halves the run. Tests must therefore leave nothing behind.
    isolate: false,
    setupFiles: ['tools/fixed-seeds.ts'],
    unstubGlobals: true,
    unstubEnvs: true,
    // Processes that tests start inherit this: Node compiles their code once for all of them, and for later runs.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node-compile') },
    projects: [
      {
        // Without a database: pure rules, components, tools.
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tools/close-modals.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'database/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...never, 'src/**/server/**', 'src/start/**', 'src/modules/*/testing/**'],
          // Some of these run the linter and the compiler, which takes seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        // On a real PostgreSQL, started for the run; each file has a database of its own.
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          // Pages are rendered by React's production build, as in the shop: its development build takes most of the time of these tests.
          // JSX is compiled for it (above).
          setupFiles: ['src/start/react-of-production.ts'],
          // Many of these wait: for a process to start or end, for a change to be noticed. So more files than processors.
          maxWorkers: 3,
          include: ['src/**/server/**/*.test.ts', 'src/start/**/*.test.ts', 'src/modules/*/testing/**/*.test.ts'],
          exclude: never,
          globalSetup: ['src/platform/server/testing/test-database-server.ts', 'src/start/testing/pages/build-pages-first.ts'],
          // A limit is there for what hangs, not for what is slow: the machine may have other work.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
