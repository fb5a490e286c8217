export interface AddressWords {
  line1: string;
  line2: string | null;
  line3: string | null;
  town: string | null;
  region: string | null;
  postalCode: string;
}

/** Returns an address in one line, with a comma between its parts. */
export function addressText({ line1, line2, line3, town, region, postalCode }: AddressWords): string {
  return [line1, line2, line3, town, region, postalCode].filter(Boolean).join(', ');
}
