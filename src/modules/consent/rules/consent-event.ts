/** The event of the window after the choice about cookies has changed. */
export const consentEvent = 'larder-consent';
