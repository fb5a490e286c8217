/** The event of the window after the choice about cookies has changed. */
export const consentEvent = 'larder-consent';

/** The event of the window after the server may have saved a choice without a new document. */
export const consentSavedEvent = 'larder-consent-saved';
