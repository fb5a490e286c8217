/** The window's event by which a page says that it hears presses: its root has been hydrated. */
export const hydratedEvent = 'hydrated';
