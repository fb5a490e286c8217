import { cookies } from '#/page-paths.ts';

/**
 * The address of the style sheet that hides the banner from a browser whose cookies hold a choice. Only browsers without
 * script load it: public pages are the same for everyone, so they cannot know.
 */
export const consentStylePath = `${cookies}/banner.css`;
