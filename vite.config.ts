import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { serverGuard } from './tools/vite-server-guard.ts';

export default defineConfig({
  plugins: [serverGuard(), reactRouter()],
  // '/ecom/assets' is where the shop's files are served from (SH-005); a base path would move the pages too.
  build: { assetsDir: 'ecom/assets', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every page needs travels in few files: fifty small ones compress a tenth worse, and each is a request.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, minShareCount: 3, priority: 2 },
                { name: 'shop', test: /src[\\/](design|platform|contract|modules|pages)[\\/]/, minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
