/** The outward half of a postcode as a regular expression: 'RG12', 'E1' or 'EC1A'. PostgreSQL uses it too. */
export const outwardPattern = '[A-Z]{1,2}[0-9][A-Z0-9]?';

const outward = new RegExp(`^${outwardPattern}$`);
const full = new RegExp(`^${outwardPattern}[0-9][A-Z]{2}$`);
const halves = new RegExp(`^(${outwardPattern})([0-9][A-Z]{0,2})$`);
const typedHalves = new RegExp(`^${outwardPattern} [0-9][A-Z]?$`);

/**
 * Returns a postcode, or its beginning, in the form that areas are matched against: capitals, with one space between its
 * halves. Without that space 'RG1 2AA' would begin with 'RG12'. In the beginning of a postcode the typed space counts: 'RG4
 * 2' is in RG4, and 'RG42' is an outward half.
 */
export function spacedPostcode(postcode: string): string {
  const typed = tidyArea(postcode);
  const compact = typed.replaceAll(' ', '');
  if (!full.test(compact) && typedHalves.test(typed)) return typed;
  return outward.test(compact) ? compact : compact.replace(halves, '$1 $2');
}

/** Returns an area's prefix as stored: capitals, single inner spaces; 'rg12 1' becomes 'RG12 1'. */
export function tidyArea(prefix: string): string {
  return prefix.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/** Returns every prefix of a postcode, the longest first: the areas it may be in. */
export function prefixesOf(postcode: string): string[] {
  const whole = spacedPostcode(postcode);
  return Array.from({ length: whole.length }, (_, cut) => whole.slice(0, whole.length - cut)).filter(
    (prefix) => !prefix.endsWith(' '),
  );
}

/**
 * Returns the id of the branch that delivers to a postcode: the branch of the longest area that the postcode begins
 * with. Null if there is none (SC-358).
 */
export function branchForPostcode(
  postcode: string,
  areas: Iterable<{ prefix: string; branchId: number }>,
): number | null {
  const branches = new Map([...areas].map(({ prefix, branchId }) => [tidyArea(prefix), branchId]));
  const area = prefixesOf(postcode).find((prefix) => branches.has(prefix));
  return area === undefined ? null : branches.get(area)!;
}

/** Returns the message for a tidied area that is not the beginning of a postcode; null if it is one. */
export function areaFault(area: string): string | null {
  if (/^[A-Z]{1,2}(\d([A-Z]|\d)?( \d([A-Z]{1,2})?)?)?$/.test(area)) return null;
  return `${area === '' ? 'An empty text' : area} is not the beginning of a postcode, such as RG12, RG1 or RG12 1`;
}
