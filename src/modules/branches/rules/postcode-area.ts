/**
 * A postcode as areas are matched against it: capitals, one space before the last three characters.
 * Without that space 'RG1 2AA' would begin with 'RG12'. A text too short to be whole is an outward code and stays one.
 */
export function spacedPostcode(postcode: string): string {
  const compact = postcode.replaceAll(/\s+/g, '').toUpperCase();
  return compact.length < 5 ? compact : `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

/** An area's prefix as it is kept: capitals, inner spaces single: 'rg12  1' is 'RG12 1'. */
export function tidyArea(prefix: string): string {
  return prefix.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/** Every text a postcode begins with, the longest first: the areas it may lie in. */
export function prefixesOf(postcode: string): string[] {
  const whole = spacedPostcode(postcode);
  return Array.from({ length: whole.length }, (_, cut) => whole.slice(0, whole.length - cut)).filter(
    (prefix) => !prefix.endsWith(' '),
  );
}

/** The branch that delivers to a postcode: that of the longest area it begins with, or none (SC-358). */
export function branchForPostcode(
  postcode: string,
  areas: Iterable<{ prefix: string; branchId: number }>,
): number | null {
  const branches = new Map([...areas].map(({ prefix, branchId }) => [tidyArea(prefix), branchId]));
  const area = prefixesOf(postcode).find((prefix) => branches.has(prefix));
  return area === undefined ? null : branches.get(area)!;
}
