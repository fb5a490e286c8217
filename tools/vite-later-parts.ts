// Vite plugin: loads the styles of a lazy part with a third of the bytes of Vite's own code.
import type { Plugin } from 'vite';

/**
 * The function that the build wraps around every `import()`, in place of Vite's own. It gets the files that the part
 * needs. Scripts load each other (see `modulePreload` in vite.config.ts). A style sheet that is not on the page yet is
 * added and awaited. A sheet that failed is loaded again at the next attempt.
 */
const helper = `
const asked = {};
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchSheet)).then(load);
const fetchSheet = (file) => (asked[file] ??= new Promise((arrived, failed) => {
  if (!file.endsWith('.css') || document.querySelector('link[rel=stylesheet][href^="/' + file + '"]')) return arrived();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + file;
  link.onload = arrived;
  link.onerror = () => {
    asked[file] = undefined;
    link.remove();
    failed(new Error(file + ' did not arrive'));
  };
  document.head.append(link);
}));
`;

/**
 * Replaces Vite's helper with ours. If a version of Vite gives its helper another id, Vite's own helper stays, and the
 * budget test fails.
 */
export function laterParts(): Plugin {
  return {
    name: 'larder:later-parts',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => ({ code: helper, moduleSideEffects: false }) },
  };
}
