import { readPages, type BuiltPages } from '#/start/read-pages.ts';

/** Reads the pages as `npm start` serves them; the test set-up builds them. */
export const readBuiltPages = (): Promise<BuiltPages> => readPages();
