import { tooLongFault } from '#/platform/rules/fields/text-length.ts';

const longestNote = 200;

/** Returns the message for an invalid delivery note, or null if it is valid (AC-168). Expects a trimmed note. */
export function deliveryNoteFault(note: string): string | null {
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(note)) return 'Invalid delivery note';
  return tooLongFault(note, longestNote);
}
