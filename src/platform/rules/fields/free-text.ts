/**
 * Returns the message for a free text with another character than letters from A to Z, digits, space and
 * - _ . , ( ) & ? ! @ £ % / +; null if it has none (AC-491, AC-492). `label` is the field's label in lower case.
 */
export const freeTextFault = (text: string, label: string): string | null => (/^[A-Za-z0-9 \-_.,()&?!@£%/+]*$/.test(text) ? null : `Invalid ${label}`);
