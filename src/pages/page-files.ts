import type { LayoutName, PageArea } from '#/page-table.ts';

/** A built module of the browser: its address, its styles, and the scripts that it imports statically. */
export interface PageFile {
  script: string;
  styles: readonly string[];
  imports: readonly string[];
}

/** The addresses of each page's files for the browser: read from the build, or from the sources in development. */
export interface PageFiles {
  entry(area: PageArea): PageFile;
  page(area: PageArea, file: string): PageFile;
  layout(area: PageArea, layout: LayoutName): PageFile;
}
