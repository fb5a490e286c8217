import { matchesWords, wordsOf } from '#/modules/account/rules/suggestions/matching-words.ts';
import { makeSampleStreets, type SampleStreet } from '#/modules/account/rules/suggestions/sample-streets.ts';
import { mostSuggestions } from '#/modules/account/rules/suggestions/suggestion-limits.ts';
import type { Suggestion } from '#/modules/account/rules/suggestions/suggestion-schema.ts';
import type { AddressLookup, KnownAddress } from './address-lookup.ts';

/** Creates the built-in lookup, which needs no outside service: a sample of streets with ten houses each (AC-219). */
export function createSampleLookup(): AddressLookup {
  const streets = makeSampleStreets();
  const byId = new Map(streets.map((street) => [street.id, street]));
  return {
    suggestsSaved: true,
    async search({ term, container }) {
      const { house, rest } = splitHouse(term);
      if (container !== null) {
        const street = byId.get(container);
        if (!street) return [];
        // A street that was offered without the typed house has all its others to offer.
        const houses = house !== null && street.houses.includes(house) ? [house] : street.houses;
        return houses.map((one) => suggestHouse(street, one));
      }
      const found: Suggestion[] = [];
      for (const street of streets) {
        if (found.length === mostSuggestions) break;
        if (!matchesWords(rest, `${street.name} ${street.town} ${street.region} ${street.postalCode}`)) continue;
        found.push(house !== null && street.houses.includes(house) ? suggestHouse(street, house) : suggestStreet(street));
      }
      return found;
    },
    async find(suggestionId) {
      const [, streetId = '', number] = /^(.+)-(\d+)$/.exec(suggestionId) ?? [];
      const street = byId.get(streetId);
      const at = street?.houses.indexOf(Number(number)) ?? -1;
      return street && at >= 0 ? houseOf(street, at) : null;
    },
  };
}

// The first half of a postcode, and the digit with which its second half begins: 'RG12 1' while 'RG12 1AA' is typed, but not 'RG12 2 Mill Lane'.
const postcodeSpace = /\b([a-z]{1,2}\d[a-z\d]?) +(?=\d(?!\d|[ ,]+[a-z]{3}))/gi;

/** Splits the number of a house off a term; null if the term has no word that is a number, apart from a postcode's digit. */
function splitHouse(term: string): { house: number | null; rest: string } {
  const words = wordsOf(term.replace(postcodeSpace, '$1'));
  const at = words.findIndex((word) => /^\d{1,4}$/.test(word));
  return at < 0 ? { house: null, rest: words.join(' ') } : { house: Number(words[at]), rest: words.toSpliced(at, 1).join(' ') };
}

const placeOf = ({ town, postalCode }: SampleStreet): string => `${town}, ${postalCode}`;

const suggestStreet = (street: SampleStreet): Suggestion => ({
  id: street.id,
  text: street.name,
  description: `${placeOf(street)} – ${street.houses.length} addresses`,
  type: 'CONTAINER',
});

const suggestHouse = (street: SampleStreet, house: number): Suggestion => ({
  id: `${street.id}-${house}`,
  text: `${house} ${street.name}`,
  description: placeOf(street),
  type: 'ADDRESS',
});

function houseOf({ name, town, region, postalCode, houses, firstReference }: SampleStreet, at: number): KnownAddress {
  const uniqueDomesticReference = String(firstReference + at);
  return { line1: `${houses[at]} ${name}`, line2: null, line3: null, town, region, country: 'GB', postalCode, uniqueDomesticReference };
}
