import type { Root } from '../demo-catalogue.ts';
import { baby } from './baby.ts';
import { bakery } from './bakery.ts';
import { beerWineAndSpirits } from './beer-wine-and-spirits.ts';
import { chilledMeals } from './chilled-meals.ts';
import { dairy } from './dairy.ts';
import { drinks } from './drinks.ts';
import { cakesToOrder, partyFood } from './entertaining.ts';
import { foodCupboard } from './food-cupboard.ts';
import { frozen } from './frozen.ts';
import { fruitAndVegetables } from './fruit-and-vegetables.ts';
import { healthAndBeauty } from './health-and-beauty.ts';
import { household } from './household.ts';
import { meatAndFish } from './meat-and-fish.ts';
import { pet } from './pet.ts';
import { seasonal } from './seasonal.ts';
import { snacks } from './snacks.ts';

/** The shop's roots and their departments, in the order of the menu. */
export const roots: Root[] = [
  {
    id: 10051,
    name: 'Groceries',
    url: 'groceries',
    inPaths: true,
    departments: [
      fruitAndVegetables,
      dairy,
      meatAndFish,
      bakery,
      chilledMeals,
      frozen,
      foodCupboard,
      snacks,
      drinks,
      beerWineAndSpirits,
      household,
      healthAndBeauty,
      baby,
      pet,
    ],
  },
  { id: 10052, name: 'Entertaining', url: 'entertaining', inPaths: true, departments: [partyFood,
    cakesToOrder] },
  { id: -1, name: 'Others', url: 'others', inPaths: false, departments: seasonal },
];
