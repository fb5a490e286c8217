/** The window event that a page dispatches when its root is hydrated, so that it reacts to presses from then on. */
export const hydratedEvent = 'hydrated';
