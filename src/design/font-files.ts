import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

/** The addresses of the font files, for `<link rel="preload" as="font" crossorigin>` in the document. */
export const fontFiles: readonly string[] = [figtree, fraunces];
