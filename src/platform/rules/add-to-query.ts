/** Adds a parameter, such as `saved=yes`, to the query of an address. */
export const addToQuery = (address: string, parameter: string): string => `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
