const longestName = 50;

/** What is wrong with a trimmed first or last name, `label` being the field's in lower case; null when nothing (AC-471 to AC-473). */
export function nameFault(name: string, label: string): string | null {
  if (name === '') return `Please enter your ${label}`;
  if (!/^[\p{L}\p{M}\p{N} \-'.]+$/u.test(name)) return `Invalid ${label}`;
  return [...name].length > longestName ? `Must be no more than ${longestName} characters` : null;
}
