/**
 * Returns the sector of a full postcode: all but its last two letters, without a space ('RG121' for 'RG12 1AA'). Null for
 * a text too short for a full postcode. Reservations store the same in `postcode_sector`.
 */
export function postcodeSector(postcode: string): string | null {
  const compact = postcode.replaceAll(/\s/g, '').toUpperCase();
  return compact.length < 5 ? null : compact.slice(0, -2);
}
