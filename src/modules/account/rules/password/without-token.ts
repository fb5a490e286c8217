const token = /([?&]token=)[^&]*/g;

/** Returns an address without the token of a reset link, which nothing but its mail may repeat (AC-065). */
export const withoutToken = (address: string): string => address.replaceAll(token, '$1');
