/** The message of a lookup that fails (AC-220). */
export const lookupUnavailable = 'Address search is unavailable. Enter your address below.';

export const nothingFound = 'We couldn’t find that address. Enter it below.';
