/** The window event that a page dispatches when its root is hydrated, so that it reacts to presses from then on. */
export const hydratedEvent = 'hydrated';

/** The window event that a page dispatches when it cannot be hydrated: its forms and links must work without script. */
export const notHydratedEvent = 'not-hydrated';
