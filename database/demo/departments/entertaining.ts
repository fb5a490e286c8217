import type { Department } from '../department.ts';

const workingWeek = ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

/** Party food, made to order and collected: it needs days of notice and is never substituted. */
const made = {
  type: 'ENTERTAINING',
  leadTimeDays: 3,
  noSubstitutes: true,
  unitPrice: 'none',
  priceEnding: 'pound',
  origin: 'United Kingdom',
  storage: 'Keep refrigerated below 5°C. Eat on day of collection.',
  lifeDays: 2,
} as const;

export const partyFood: Department = {
  name: 'Party food',
  ownPalette: 'charcoal',
  bought: 0.05,
  all: { ...made, shape: 'party-platter' },
  aisles: [
    { name: 'Platters', shelves: [
      { name: 'Sandwich and wrap platters',
        all: { ingredients: 'Bread (_wheat_), {}, mayonnaise (_eggs_, _mustard_)' }, ranges: [
        { by: ['Larder', 'Larder Reserve'], as: '{} Platter',
          kinds: ['Classic Sandwich | ham, egg (_eggs_), Cheddar (_milk_), tuna (_fish_)',
          'Vegetarian Sandwich | egg (_eggs_), Cheddar (_milk_), houmous (_sesame_)',
          'Vegan Wrap | falafel, houmous (_sesame_)',
          'Deluxe Sandwich *1.2 | smoked salmon (_fish_), prawns (_crustaceans_), beef',
          'Afternoon Tea Finger Sandwich *1.2 | egg (_eggs_), cucumber, smoked salmon (_fish_)',
          'Chicken Wrap | chicken'], sizes: ['serves 10 28'], servings: [8, 10], spread: 0.7 },
      ] },
      { name: 'Meat and cheese platters', ranges: [
        { by: ['Larder', 'Larder Reserve'], as: '{} Platter', kinds: ['Continental Meat | Pork, beef',
          'British Cheese | Cheddar, Stilton and Wensleydale (_milk_)',
          'French Cheese *1.1 | Brie, Comté and goat’s cheese (_milk_)',
          'Antipasto | Pork, olives, mozzarella (_milk_)', 'Roast Meats | Beef, chicken, ham',
          'Ploughman’s | Ham, Cheddar (_milk_), pickle'], sizes: ['serves 12 36'], servings: [10, 12],
          ingredients: '{}', leadTimeDays: 2, spread: 0.7 },
      ] },
      { name: 'Fish and seafood platters', ranges: [
        { by: ['Larder', 'Skerry & Sound'], as: '{} Platter', kinds: ['Smoked Salmon | Salmon (_fish_)',
          'Prawn & Seafood | Prawns (_crustaceans_), mussels (_molluscs_)',
          'Dressed Whole Poached Salmon *1.6 | Salmon (_fish_), cucumber',
          'Sushi Party *1.2 | Rice, salmon (_fish_), prawn (_crustaceans_), soy sauce (_soya_, _wheat_)',
          'Lobster & Langoustine *2 | Lobster and langoustine (_crustaceans_)'], sizes: ['serves 10 42'],
          servings: [8, 10], ingredients: '{}', leadTimeDays: 4, availableDays: [...workingWeek], spread: 0.7 },
      ] },
    ] },
    { name: 'Canapés and buffet', shelves: [
      { name: 'Canapés', ranges: [
        { by: ['Larder Reserve', 'Larder'],
          kinds: ['Mini Beef & Horseradish Yorkshires | Beef, batter (_wheat_, _eggs_, _milk_)',
          'Goat’s Cheese & Fig Tartlets | Goat’s cheese (_milk_), pastry (_wheat_)',
          'Smoked Salmon Blinis | Salmon (_fish_), blini (_wheat_, _eggs_), soft cheese (_milk_)',
          'Vegan Mushroom Croustades | Mushrooms, pastry (_wheat_)',
          'Duck & Hoisin Spoons | Duck, hoisin (_soya_, _wheat_)',
          'Caprese Skewers | Mozzarella (_milk_), tomato'], sizes: ['24 pieces 24'], ingredients: '{}',
          servings: [6, 8], spread: 0.7 },
      ] },
      { name: 'Buffet centrepieces and salads', ranges: [
        { by: ['Larder', 'Larder Reserve'], kinds: ['Honey Glazed Gammon Joint *1.4 | Pork, honey',
          'Whole Poached Salmon *1.5 | Salmon (_fish_)',
          'Coronation Chicken Bowl | Chicken, mayonnaise (_eggs_, _mustard_)',
          'New Potato & Herb Salad Bowl *0.6 | Potato, mayonnaise (_eggs_, _mustard_)',
          'Giant Couscous Salad Bowl *0.6 | Couscous (_wheat_), herbs',
          'Large Quiche Selection *0.8 | Pastry (_wheat_), egg (_eggs_), cheese (_milk_)'],
          sizes: ['serves 12 30'], ingredients: '{}', servings: [10, 14], supplierOrder: true, leadTimeDays: 5,
          spread: 0.7 },
      ] },
    ] },
  ],
};

export const cakesToOrder: Department = {
  name: 'Cakes',
  ownPalette: 'rose',
  bought: 0.05,
  all: { ...made, shape: 'celebration-cake',
    shapeOf: { 'Naked Victoria': 'sponge-cake', 'Cupcake Tower': 'muffin' }, storage: 'Store in a cool, dry place.', lifeDays: 6,
    ingredients: 'Sugar, wheat flour (_wheat_), egg (_eggs_), butter (_milk_), {}' },
  aisles: [
    { name: 'Celebration cakes to order', shelves: [
      { name: 'Personalised cakes', all: { messageLength: 30, leadTimeDays: 5, supplierOrder: true }, ranges: [
        { by: ['Fenwick Bakehouse', 'Larder Reserve', 'Larder'], as: 'Personalised {} Cake',
          kinds: ['Vanilla Birthday | vanilla icing', 'Chocolate Birthday | chocolate (_soya_)',
          'Naked Victoria | raspberry jam', 'Anniversary *1.2 | marzipan (_almonds_)',
          'Lemon & Elderflower | lemon curd', 'Number *1.3 | vanilla icing'], sizes: ['serves 20 38'],
          servings: [18, 20], spread: 0.6 },
      ] },
      { name: 'Photo and tiered cakes', all: { leadTimeDays: 10, supplierOrder: true,
        availableDays: [...workingWeek] }, ranges: [
        { by: ['Fenwick Bakehouse', 'Larder Reserve'], kinds: ['Photo Sponge Cake *0.8 | icing',
          'Two Tier Sponge Cake | icing', 'Three Tier Wedding Cake *2.2 | icing',
          'Three Tier Fruit Wedding Cake *2.4 | dried fruit, marzipan (_almonds_)', 'Christening Cake | icing',
          'Cupcake Tower *0.9 | buttercream (_milk_)'], sizes: ['serves 40 75'], servings: [35, 40],
          messageLength: 40, spread: 0.8 },
      ] },
    ] },
    { name: 'Traybakes and desserts', shelves: [
      { name: 'Dessert platters', all: { leadTimeDays: 3, shape: 'party-platter' }, ranges: [
        { by: ['Fenwick Bakehouse', 'Larder'],
          kinds: ['Mini Cake Selection Platter | chocolate (_soya_), lemon',
          'Brownie Platter | chocolate (_soya_)', 'Macaron Tower *1.3 | _almonds_',
          'Scones & Clotted Cream Platter | clotted cream (_milk_), jam',
          'Profiterole Tower *1.2 | cream (_milk_), chocolate (_soya_)',
          'Fruit Tart Platter | custard (_milk_), berries'], sizes: ['24 pieces 26'], servings: [10, 12],
          spread: 0.8 },
      ] },
    ] },
  ],
};
