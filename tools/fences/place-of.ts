import { moduleOrder } from '#/module-order.ts';

/** Layers from the top; each may use itself and those after it. */
export const layers = ['start', 'pages', 'modules', 'design', 'contract', 'platform'] as const;

const rooms = ['rules', 'web', 'server', 'testing'] as const;

/** Where a file of `src` stands: its layer, in `modules` its module, and its room there, in the platform or among the pages. */
export interface Place {
  layer: (typeof layers)[number];
  module: string | null;
  room: (typeof rooms)[number] | null;
  /** Whether it only serves tests. */
  forTests: boolean;
}

/** Reads where a file stands from its path, `src/…`; null for files beside the layers, such as module-order.ts. */
export function placeOf(path: string): Place | null {
  const [, layer, ...rest] = path.split('/');
  if (layer === undefined || !(layers as readonly string[]).includes(layer) || rest.length === 0) return null;
  const module = layer === 'modules' ? rest[0]! : null;
  // The brand is words and colours alone, which the server needs too: for mails, and to know its own name.
  const room = path === 'src/design/brand.ts' ? 'rules' : layer === 'modules' ? rest[1] : layer === 'platform' || layer === 'pages' ? rest[0] : undefined;
  const known = (rooms as readonly string[]).includes(room ?? '');
  return {
    layer: layer as Place['layer'],
    module,
    room: known ? (room as Place['room']) : null,
    forTests: /\.test\.tsx?$/.test(path) || rest.includes('testing'),
  };
}

/** The place of a module in the order, 0 for the first; -1 when the order does not name it. */
export function rankOf(module: string): number {
  return (moduleOrder as readonly string[]).indexOf(module);
}
