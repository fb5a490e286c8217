/** The ways in which a product can match a word, as bits. */
export const met = { categoryStart: 1, categoryWhole: 2, brandStart: 4, brandWhole: 8, nameStart: 16, nameWhole: 32, thingStart: 64, thingWhole: 128, categoryThing: 256, categoryListed: 512 };

/** The bits that say that the word is in the product's name. */
export const namedBits = met.nameStart | met.nameWhole | met.thingStart | met.thingWhole;

/**
 * The value of each combination of bits. A word for the product itself is worth more than another word of its name,
 * which is worth more than the brand, which is worth more than a category. A whole word is worth more than its start.
 * Words that only describe the product further count as a start. A word that alone means something else ('cream' in ice
 * cream) counts as a brand. A category that has a single kind of thing says what its products are, even if their names
 * do not: penne is in 'Dried pasta'.
 */
export const worth = Uint8Array.from({ length: 1024 }, (_, bits) => {
  const category = bits & met.categoryWhole ? 5 : bits & met.categoryStart ? 3 : 0;
  const brand = bits & met.brandWhole ? 8 : bits & met.brandStart ? 4 : 0;
  const name = bits & met.thingWhole ? 44 : bits & met.thingStart ? 27 : bits & met.nameWhole ? 26 : bits & met.nameStart ? 16 : 0;
  return category + brand + Math.max(name, bits & met.categoryThing ? 20 : bits & met.categoryListed ? 15 : 0);
});

/** The highest value of a single part. */
export const mostValue = 63;

/** A part with at least this value matches the product itself. */
export const thingValue = 40;

/** A part with at least this value is a word of the name. */
export const namedValue = 22;

/** A product with less than this for each part only mentions the term, so its category is not what the term means. */
export const leastMeantValue = 17;

/** The most that a diet is worth, wherever it is written: it says nothing about what the product is. */
export const dietValue = 8;
