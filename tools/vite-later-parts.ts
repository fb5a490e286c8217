// Vite plugin: how the browser fetches the styles of a part that is loaded later, in a third of the bytes of Vite's own.
import type { Plugin } from 'vite';

/**
 * Vite calls this around every `import()`, with the files that the part stands on. Scripts fetch one another (see
 * `modulePreload` in vite.config.ts); a style sheet that is not on the page is put there and waited for, and a failed one
 * is asked for again with the next try.
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

/** Without a match, in another version of Vite, its own helper is used, and the budget tells. */
export function laterParts(): Plugin {
  return {
    name: 'larder:later-parts',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => ({ code: helper, moduleSideEffects: false }) },
  };
}
