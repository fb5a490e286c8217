import type { CategoryRecord, ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import type { ReviewOfProduct } from '#/modules/reviews/server/public.ts';
import { addDays } from '#/platform/rules/london-time.ts';
import { diceFor, type Dice } from './seeded-random.ts';

/** What reviewers say: titles with texts, by stars from 1 to 5. */
type Opinions = readonly (readonly [title: string, text: string])[][];

/** The most reviews with words that a product has. The others of its rating gave stars only. */
const mostWithWords = 4;

const food: Opinions = [
  [
    ['Disappointing', 'Most of it went in the bin. The refund came the same day, I will say that.'],
    ['Not what I hoped for', 'It tasted of very little, and nobody here finished theirs.'],
  ],
  [
    ['Rather bland', 'Fine to eat, but I had to add a lot to it.'],
    ['Not as good as it was', 'I used to buy it every week. Lately it has not been the same.'],
  ],
  [
    ['All right', 'Nothing wrong with it, but I have had better for the price.'],
    ['Nice, but it does not go far', 'We are four at home, and one pack is not quite enough.'],
    ['Fine for a weeknight', 'Quick, and everybody ate it. I would not serve it to guests.'],
  ],
  [
    ['Good for the price', 'I would buy it again without thinking twice.'],
    ['Very nice', 'Good flavour, and it came with plenty of days left.'],
    ['Nearly perfect', 'My only wish is a bigger pack.'],
    ['A safe choice', 'It is the same each time, and that is why I order it.'],
  ],
  [
    ['A regular in our house', 'On the list every week, and it has not let us down yet.'],
    ['Gone in a day', 'I bought two so that one would last. It did not.'],
    ['Better than I expected', 'I took it as a substitute once, and have ordered it ever since.'],
    ['Everybody wanted more', 'Even the fussy one cleared the plate.'],
    ['As good as from the market', 'Fresh, well packed and full of flavour.'],
  ],
];

const staples: Opinions = [
  [['Not again', 'The pack was not properly closed, and I had to throw it away.']],
  [['Dearer than it should be', 'There are others that are just as good.']],
  [
    ['It is fine', 'No better and no worse than the rest.'],
    ['All right', 'I use it, but I would not miss it.'],
  ],
  [
    ['Good for the price', 'I would buy it again without thinking twice.'],
    ['Good to have in the cupboard', 'It keeps well, and a little goes a long way.'],
    ['A safe choice', 'It is the same each time, and that is why I order it.'],
  ],
  [
    ['Always in the cupboard', 'I order the next one before the last is finished.'],
    ['I would not change it', 'I have tried others, and always come back to this one.'],
    ['Makes a difference', 'You notice how good it is when you cook with another.'],
  ],
];

const flowers: Opinions = [
  [['Drooping on arrival', 'They were past their best after two days. I got my money back.']],
  [['Smaller than I thought', 'Pretty, but there were fewer stems than in the picture.']],
  [['Nice enough', 'They took a while to open.']],
  [['Lovely colours', 'They came in bud, and lasted over a week.']],
  [
    ['My mother was delighted', 'They still looked fresh after ten days.'],
    ['Better than the florist’s', 'Well wrapped, and they opened beautifully.'],
  ],
];

const drinks: Opinions = [
  [['Poured away', 'Far too sweet for me, and I have tried to like it.']],
  [['Rather weak', 'I had hoped for more taste.']],
  [['All right', 'Drinkable, but I would not go looking for it.']],
  [
    ['Good every day', 'Nothing fancy, and always in our trolley.'],
    ['Nice and fresh', 'Not too sweet. Best from the fridge.'],
  ],
  [
    ['My favourite', 'I have tried the others, and come back to this one.'],
    ['Worth a little more', 'I can taste the difference.'],
    ['Never without it', 'There is always a spare one in the cupboard.'],
  ],
];

const wine: Opinions = [
  [['Not for us', 'We left half of it, which does not happen often.']],
  [['A little sharp', 'It may get better with food. On its own it did not.']],
  [['Pleasant', 'Good enough for a Tuesday, not for a birthday.']],
  [
    ['Good value', 'I would have guessed that it cost more.'],
    ['Went well with supper', 'Easy to like, and nobody asked what it cost.'],
  ],
  [
    ['Ordered again the next day', 'We had it with friends, and three of them wrote down the name.'],
    ['Excellent', 'Balanced and long. I bought a case while it was on offer.'],
  ],
];

const home: Opinions = [
  [['Not for us', 'We gave it a fair try, and went back to what we had.']],
  [['Did not do much', 'I went back to the one that I had before.']],
  [['It is fine', 'It does the job, no better and no worse than the rest.']],
  [
    ['Does what it says', 'Good quality, and it lasts well.'],
    ['Good, with less packaging', 'Works well, and there is little to throw away.'],
  ],
  [
    ['I would not change it', 'I have used it for years, and it is still the best I know.'],
    ['Really works', 'I did not believe the label, but it is true.'],
    ['Gentle on everybody', 'Nobody in the family had any trouble with it.'],
  ],
];

const goods: Opinions = [
  [['Came chipped', 'They sent my money back at once, but I had been looking forward to it.']],
  [['Flimsy', 'I had expected something sturdier for the price.']],
  [['It is fine', 'It does the job, no better and no worse than the rest.']],
  [['Good quality', 'Well packed, and just what I needed.']],
  [['Even better than in the picture', 'Well made. I have ordered another for my sister.'], ['Very pleased', 'Used every day since it came, and still like new.']],
];

const pets: Opinions = [
  [['Left in the bowl', 'She sniffed at it once, and walked off.']],
  [['Not a success', 'He eats it only if there is nothing else.']],
  [['So so', 'Eaten on some days, and not on others.']],
  [['Liked by all three', 'Even the old one finishes her bowl.']],
  [['An empty bowl every time', 'He hears the packet from the other end of the garden.'], ['Shiny coat', 'She has been on it for a year, and looks better than ever.']],
];

/** Nobody is quoted on medicines: what helped one shopper is no advice to another. */
const withoutWords = 'medicines_and_vitamins';

/** Opinions by the name of a department, or of one of its aisles, in addresses. All others are about food. */
const opinionsByPlace: Readonly<Record<string, Opinions>> = {
  food_cupboard: staples,
  flowers_and_plants: flowers,
  home: goods,
  baby_food_and_milk: staples,
  tea_coffee_and_soft_drinks: drinks,
  beer_wine_and_spirits: wine,
  household_home_and_flowers: home,
  health_and_beauty: home,
  baby_and_toddler: home,
  pet: pets,
};

const names = [
  'Hilary F.', 'Jai M.', 'Oluwaseun A.', 'Catrin W.', 'Duncan B.', 'Priya S.', 'Maureen K.', 'Tom H.', 'Agnieszka N.', 'Yusuf D.', 'Bronagh M.', 'Leon P.',
  'Siobhan C.', 'Wei L.', 'Margaret O.', 'Idris J.', 'Esther G.', 'Callum R.', 'Nadia Z.', 'Frank T.', 'Ruth E.', 'Gareth V.', 'Marisol Q.', 'A shopper',
];

/** Returns what shoppers wrote about the products that have ratings, at most four reviews of each, on a given day. */
export function makeReviews(products: readonly ProductRecord[], categories: readonly CategoryRecord[], today: string): ReviewOfProduct[] {
  const urls = new Map(categories.map(({ id, url }) => [id, url]));
  return products.flatMap((product) => {
    const [, department = '', aisle = ''] = (urls.get(product.categoryIds[0]!) ?? '').split('/');
    return aisle === withoutWords ? [] : reviewsOf(product, opinionsByPlace[aisle] ?? opinionsByPlace[department] ?? food, today);
  });
}

function reviewsOf({ lineNumber, averageRating, reviewCount }: ProductRecord, opinions: Opinions, today: string): ReviewOfProduct[] {
  if (averageRating === null) return [];
  const dice = diceFor(`reviews of ${lineNumber}`);
  const written: ReviewOfProduct[] = [];
  let daysAgo = 0;
  const reviewers = new Set<string>();
  for (let left = Math.min(reviewCount, dice.between(1, mostWithWords)); left > 0; left -= 1) {
    const rating = starsNear(averageRating, dice);
    const unused = opinions[rating - 1]!.filter(([title]) => written.every((one) => one.title !== title));
    if (unused.length === 0) continue;
    const [title, text] = dice.pick(unused);
    const displayName = dice.pick(names.filter((name) => !reviewers.has(name)));
    reviewers.add(displayName);
    daysAgo += dice.between(2, 40);
    written.push({ lineNumber, rating, title, text, displayName, day: addDays(today, -daysAgo) });
  }
  return written;
}

/** Returns whole stars: the average rounded, or one star more or less. */
function starsNear(average: number, dice: Dice): number {
  const near = Math.round(average) + dice.pick([-1, 0, 0, 0, 1]);
  return Math.min(5, Math.max(1, near));
}
