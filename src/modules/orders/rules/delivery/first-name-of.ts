/** Returns the first of a driver's names, which is all that shoppers see. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0]!;
