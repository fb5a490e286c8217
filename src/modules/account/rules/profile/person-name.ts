const longestName = 50;

/**
 * Returns the message for an invalid first or last name, or null if it is valid (AC-471 to AC-473). Expects a tidied
 * name; `label` is the field's label in lower case.
 */
export function nameFault(name: string, label: string): string | null {
  if (name === '') return `Please enter your ${label}`;
  if (!/^[\p{L}\p{M}\p{N} \-'.]+$/u.test(name)) return `Invalid ${label}`;
  return [...name].length > longestName ? `Must be no more than ${longestName} characters` : null;
}
