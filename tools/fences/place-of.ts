import { moduleOrder } from '#/module-order.ts';

/** The layers from top to bottom; each may use itself and the layers below it. */
export const layers = ['start', 'pages', 'modules', 'design', 'contract', 'platform'] as const;

const rooms = ['rules', 'web', 'server', 'testing'] as const;

/**
 * The place of a file of `src`: its layer, its module (in `modules`), and its room in a module, in the platform or in
 * the pages.
 */
export interface Place {
  layer: (typeof layers)[number];
  module: string | null;
  room: (typeof rooms)[number] | null;
  /** True if only tests use the file. */
  forTests: boolean;
}

/** Derives a file's place from its path, `src/…`; null for files outside the layers, such as module-order.ts. */
export function placeOf(path: string): Place | null {
  const [, layer, ...rest] = path.split('/');
  if (layer === undefined || !(layers as readonly string[]).includes(layer) || rest.length === 0) return null;
  const module = layer === 'modules' ? rest[0]! : null;
  // The brand counts as rules: it consists only of words and colours, and the server needs it too, for mails and for
  // its own name.
  const room = path === 'src/design/brand.ts' ? 'rules' : layer === 'modules' ? rest[1] : layer === 'platform' || layer === 'pages' ? rest[0] : undefined;
  const known = (rooms as readonly string[]).includes(room ?? '');
  return {
    layer: layer as Place['layer'],
    module,
    room: known ? (room as Place['room']) : null,
    forTests: /\.test\.tsx?$/.test(path) || rest.includes('testing'),
  };
}

/** Returns the module's position in the order, from 0; -1 if the order does not contain the module. */
export function rankOf(module: string): number {
  return (moduleOrder as readonly string[]).indexOf(module);
}
