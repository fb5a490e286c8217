import type { PageFiles } from '#/start/read-pages.ts';

const file = (name: string) => ({ script: `/${name}`, styles: [], imports: [] });

/** The addresses of scripts and styles, for tests that load none of them. */
export const noPageFiles: PageFiles = { entry: file, page: (_, name) => file(name), layout: (_, name) => file(name) };
