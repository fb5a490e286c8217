import type { LayoutName, PageArea } from '#/page-row.ts';

/** A built browser module: its address, its style sheets, and the scripts that it imports statically. */
export interface PageFile {
  script: string;
  styles: readonly string[];
  imports: readonly string[];
}

/** The addresses of each page's browser files, in the build or, in development, in the sources. */
export interface PageFiles {
  entry(area: PageArea): PageFile;
  page(area: PageArea, file: string): PageFile;
  layout(area: PageArea, layout: LayoutName): PageFile;
}
