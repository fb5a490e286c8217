/** Whether PostgreSQL can store a text: it refuses the null character and half of a surrogate pair. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
