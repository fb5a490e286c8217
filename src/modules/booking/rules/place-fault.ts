import { postcodeFault } from '#/modules/account/rules/profile/postcode.ts';

const outward = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/i;

/**
 * Returns why branches cannot be searched for near this place; null if they can. A place that contains a digit must be a
 * full or outward UK postcode; any other is a town (SC-374).
 */
export function placeFault(place: string): string | null {
  const typed = place.trim();
  if (typed === '') return 'Enter a postcode or town';
  if (!/\d/.test(typed) || outward.test(typed)) return null;
  return postcodeFault(typed, 'GB') === null ? null : 'Invalid UK postcode';
}
