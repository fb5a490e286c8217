/**
 * Returns a postcode in the form that areas are matched against: capitals, with one space before the last three
 * characters. Without that space 'RG1 2AA' would begin with 'RG12'. A text too short for a full postcode is taken as an
 * outward code and gets no space.
 */
export function spacedPostcode(postcode: string): string {
  const compact = postcode.replaceAll(/\s+/g, '').toUpperCase();
  return compact.length < 5 ? compact : `${compact.slice(0, -3)} ${compact.slice(-3)}`;
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
