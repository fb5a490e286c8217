import { readPages, type BuiltPages } from '#/start/read-pages.ts';

/** The pages as `npm start` serves them, built by the test set-up. */
export const readBuiltPages = (): Promise<BuiltPages> => readPages();
