/** Returns the length of a typed text as the shop counts it: without white space at its ends, and an emoji is one character. */
export const textLength = (text: string): number => [...text.trim()].length;

/** Returns the message for a text that is too long, or null (AC-479). */
export const tooLongFault = (text: string, longest: number): string | null => (textLength(text) > longest ? `Must be no more than ${longest} characters` : null);
