import { isOptionalWord, isPackWord, isStopWord } from './optional-words.ts';
import { searchWords } from './search-words.ts';
import { sizesIn } from './size-words.ts';
import { stemOf } from './word-stem.ts';

/** The words of a product's name, grouped by their weight in a search. */
export interface NameWords {
  words: ReadonlySet<string>;
  /**
   * The words for the product itself: 'chocolate' in 'Milk Chocolate', 'beef' and then 'mince' in 'Beef Mince'. The first is
   * what the product is.
   */
  things: ReadonlySet<string>;
  /**
   * The last word of a compound that alone would mean something else, such as 'butter' in 'Peanut Butter'. It counts as
   * the product itself only if the search has several words.
   */
  compounds: ReadonlySet<string>;
  /**
   * Words that only describe the product further, such as 'tomato' in 'Beans in Tomato Sauce', or name what it is free
   * from, such as 'meat' in 'Meat Free Mince'.
   */
  asides: ReadonlySet<string>;
  /** The number of words in the name, at most 255, without brand, size and stop words. */
  length: number;
}

// Words for the form in which a product comes: the word before them names the product.
const forms = new Set(
  `batons blend block breast breasts bulb bulbs chunk chunks cubes cube cut cuts diced drumsticks extract fillet fillets flakes florets
   granules halves hearts joint leaves leaf leg legs loin mince minced mix original pieces portions powder puree ribs rings sachet
   segments selection sheets shreds shoulder slice slices sliced spears sticks strips thigh thighs tips wedges wings whole steak steaks
   twin reduced light lite counter organic free all`.split(/\s+/),
);

// Forms that shoppers also ask for by themselves: 'mince' means beef mince rather than mince pies.
const formsBought = new Set('mince minced steak steaks fillet fillets ribs roll rolls loaf loaves'.split(' '));

// The words that may come before the last word of a compound and change its meaning, by that last word: ice cream is
// not cream.
const compoundEnds: Readonly<Record<string, string>> = {
  cream: 'ice salad shaving hand face eye day night sun barrier body',
  butter: 'peanut nut almond cashew hazelnut body cocoa shea brandy',
  bean: 'coffee jelly espresso roast',
  egg: 'easter chocolate creme scotch caramel',
  milk: 'baby infant toddler cleansing',
  bread: 'garlic ginger',
  beer: 'ginger root',
  cake: 'rice fish crab corn oat',
  pie: 'cottage fish shepherds',
  chip: 'chocolate tortilla lentil',
  water: 'tonic coconut rose',
  oil: 'baby bath fish body',
  tea: 'rich',
  roll: 'sausage kitchen toilet swiss cinnamon fig spring',
  wine: 'rice',
  paper: 'toilet rice',
  food: 'dog cat fish',
  biscuit: 'dog',
  powder: 'curry baking washing chilli cocoa',
  sauce: 'apple',
  nut: 'ginger',
  cob: 'corn sweetcorn',
  tissue: 'toilet bathroom',
  jelly: 'petroleum royal',
  ale: 'ginger',
};
const compounds = new Set(Object.entries(compoundEnds).flatMap(([end, words]) => words.split(' ').map((word) => `${word} ${stemOf(end)}`)));

/** Groups the words of a folded name by their meaning; `brand` has the folded words of the brand. */
export function nameWordsOf(name: string, brand: ReadonlySet<string>): NameWords {
  const words = searchWords(name);
  const text = withoutSizes(name).trim();
  const main = withoutAsides(text);
  const said = text === name ? words : searchWords(text);
  const mainWords = main === text ? said : searchWords(main);
  const present = mainWords.filter((_, at) => !isAbsent(mainWords, at));
  const asides = present.length === words.length ? noWords : new Set(words.filter((word) => !present.includes(word)));
  let length = 0;
  for (const word of said) if (!isStopWord(word) && !brand.has(word)) length += 1;
  return { words: new Set(words), ...thingsOf(present, brand), asides, length: Math.min(length, 255) };
}

/** Checks whether a word names something that the product is free from: 'meat' in 'Meat Free Mince'. */
const isAbsent = (words: readonly string[], at: number): boolean =>
  words[at + 1] === 'free' && words[at + 2] !== 'from' && words[at + 2] !== 'range';

const noWords: ReadonlySet<string> = new Set();

// After these words or marks, a name only describes the product further: 'Beans in Tomato Sauce'. But 'Free From Rolls'
// are rolls.
const aside = /\s(?:in|with|for|(?<!free\s)from|to|on|of|sans|au|aux|à|con)\s|[,(|:;]|\s[-–]\s/i;

/**
 * Returns the part of a name that says what the product is, without sizes and further description. `name` must have as
 * many characters as its folded text.
 */
export const mainTextOf = (name: string): string => withoutAsides(withoutSizes(name).trim());

const withoutAsides = (text: string): string => text.split(aside, 1)[0]!;

function thingsOf(main: readonly string[], brand: ReadonlySet<string>): Pick<NameWords, 'things' | 'compounds'> {
  const words = main.filter((word) => !/^\d+$/.test(word));
  while (words.length > 1 && !formsBought.has(words.at(-1)!) && (isPackWord(words.at(-1)!) || isStopWord(words.at(-1)!))) words.pop();
  const things = new Set<string>();
  let passed: string | null = null;
  while (words.length > 0) {
    const word = words.pop()!;
    if (brand.has(word) && passed !== null) break;
    if (compounds.has(`${words.at(-1) ?? ''} ${stemOf(word)}`)) return { things, compounds: new Set([word]) };
    if (forms.has(word) || isOptionalWord(word)) {
      passed ??= word;
      continue;
    }
    things.add(word);
    break;
  }
  if (passed !== null && (things.size === 0 || formsBought.has(passed))) things.add(passed);
  return { things, compounds: new Set() };
}

function withoutSizes(name: string): string {
  let text = name;
  // Works from the last size to the first, so that the earlier positions stay valid.
  for (const { from, to } of sizesIn(text).toReversed()) text = `${text.slice(0, from)} ${text.slice(to)}`;
  return text;
}
