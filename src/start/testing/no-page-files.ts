import type { PageFiles } from '#/start/read-pages.ts';

const file = (name: string) => ({ script: `/${name}`, styles: [], imports: [] });

/** Addresses of scripts and styles that no test loads. */
export const noPageFiles: PageFiles = { entry: file, page: (_, name) => file(name), layout: (_, name) => file(name) };
