// Vite plugin: gives the style layers the same order, whichever of the built style sheets loads first.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Begins every built style sheet with the layer order from the base sheet. The first sheet that a browser loads fixes
 * the order, and which sheet loads first depends on how the chunks were cut.
 */
export function layerOrder(baseSheet: string): Plugin {
  const [order] = /@layer [\w-]+(?:, [\w-]+)+;/.exec(readFileSync(baseSheet, 'utf8')) ?? [];
  if (order === undefined) throw new Error(`${baseSheet} does not state the order of layers`);
  const statement = order.replaceAll(', ', ',');
  return {
    name: 'larder:layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${statement}${String(file.source)}`;
      }
    },
  };
}
