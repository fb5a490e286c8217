/** Returns the number of a partner discount card as typed, without the spaces that people type between digits. */
export const strippedCardNumber = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Returns whether a text can be the number of a partner discount card (SC-526). */
export const isPartnerCardNumber = (text: string): boolean => /^\d{8,16}$/.test(text);
