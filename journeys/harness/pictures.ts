/**
 * Starts Chromium without pictures. Drawing the pack shots takes a third of a page's processor time, so only journeys
 * about pictures load them.
 */
export const withoutPictures = '--blink-settings=imagesEnabled=false';
