// Names the CSS module classes in the built pages.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Returns a function that names a class after itself and its file: `button-3fk1`. All classes of a file share the
 * file's mark, which takes hardly a byte once compressed. Throws if two files would get the same mark. With a line
 * number as well, each class took seven bytes, about four hundred times on a first page.
 */
export function classNameMaker(root: string): (name: string, file: string) => string {
  const fileOf = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file.split('?')[0]!).replaceAll('\\', '/');
    const mark = createHash('sha256').update(path).digest('base64url').replaceAll(/[^a-z0-9]/gi, '').slice(0, 4).toLowerCase();
    const taken = fileOf.get(mark) ?? path;
    if (taken !== path) throw new Error(`${path} and ${taken} would share their class names: rename one`);
    fileOf.set(mark, path);
    return `${name}-${mark}`;
  };
}

/**
 * Makes the browser's build import the classes of a CSS module one by one. The build then inlines each class name where
 * a script uses it, and ships no table of names (a kilobyte of a first page). The table stays for a module whose class
 * is chosen at run time (`styles[tone]`).
 */
export function classesInPlace(): Plugin[] {
  const shared: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
  };
  return [
    {
      ...shared,
      name: 'larder:classes-one-by-one',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx$/ },
        handler(code) {
          const taken = takeOneByOne(code);
          return taken === code ? null : { code: taken, map: null };
        },
      },
    },
    {
      ...shared,
      name: 'larder:kept-rules',
      enforce: 'post',
      // Otherwise the build would drop a module whose names were all inlined, and its rules with it.
      transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }) },
    },
  ];
}

/** Returns the code with each CSS module imported by its names, if the code only reads names from it. */
export function takeOneByOne(code: string): string {
  return code.replaceAll(/import (\w+) from ('[^']+\.module\.css');/g, (whole, table: string, file: string) =>
    new RegExp(`\\b${table}\\b(?!\\.\\w| from)`).test(code) ? whole : `import * as ${table} from ${file};`,
  );
}
