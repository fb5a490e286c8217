const stopWords = ['a', 'an', 'the', 'of', 'and', 'some', 'for', 'my', 'with', 'in', 'to', 'n', 'or', 'any', 'please', 'x', 'from', 'on', 'me', 'i', 'want', 'need'];

const packWords = [
  'bag', 'bags', 'bar', 'bars', 'bottle', 'bottles', 'bottled', 'box', 'boxes', 'boxed', 'bunch', 'bunches', 'can', 'cans',
  'canned', 'carton', 'cartons', 'case', 'cases', 'crate', 'crates', 'dozen', 'half', 'jar', 'jars', 'joint', 'jug', 'loaf', 'loaves', 'multipack',
  'multipacks', 'net', 'nets', 'pack', 'packs', 'packet', 'packets', 'pint', 'pints', 'pot', 'pots', 'pouch', 'pouches', 'punnet', 'punnets',
  'roll', 'rolls', 'sachet', 'sachets', 'sack', 'slab', 'tin', 'tins', 'tinned', 'tray', 'trays', 'tub', 'tubs', 'tube', 'tubes', 'head',
  'piece', 'pieces', 'litre', 'litres', 'kilo', 'kilos', 'gram', 'grams', 'pound', 'pounds', 'large', 'small', 'big', 'medium', 'bulk',
  'product', 'products', 'item', 'items', 'stuff', 'things',
];

const stops: ReadonlySet<string> = new Set(stopWords);
const packs: ReadonlySet<string> = new Set(packWords);

/** Checks whether a word says nothing about what a product is: 'a', 'of', 'the'. */
export const isStopWord = (word: string): boolean => stops.has(word);

/**
 * Checks whether a search can do without a word, because it only says how much or in which pack: 'a bag of', 'tin of'.
 */
export const isOptionalWord = (word: string): boolean => stops.has(word) || packs.has(word);

/** Checks whether a word names a pack. At the end of a name it is not the product itself: 'Tea Bags' are tea. */
export const isPackWord = (word: string): boolean => packs.has(word);
