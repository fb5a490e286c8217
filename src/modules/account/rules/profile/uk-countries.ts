/** The countries whose addresses are written like those of the United Kingdom (AC-190). */
const ukCountries: readonly string[] = ['GB', 'JE', 'GG'];

export const isUkCountry = (country: string): boolean => ukCountries.includes(country);

/** Returns the first of these addresses that is not abroad, where the shop cannot deliver. */
export const firstAtHome = <A extends { country: string }>(addresses: readonly A[]): A | undefined => addresses.find(({ country }) => isUkCountry(country));
