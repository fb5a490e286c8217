import type { Department } from '../department.ts';

const chilled = 'Keep refrigerated below 5°C. Once opened, use within 3 days.';

/** Milk, butter, cheese, yogurt, eggs and desserts. */
export const dairy: Department = {
  name: 'Dairy, eggs and chilled',
  ownPalette: 'navy',
  bought: 1,
  all: { origin: 'United Kingdom', storage: chilled, lifeDays: 10, packaging: 'Recyclable plastic' },
  aisles: [
    { name: 'Milk', all: { shape: 'milk-bottle', art: 'cow', portion: 200, ingredients: 'Cows’ _milk_' },
      shelves: [
      { name: 'Whole milk', all: { per100: [3.6, 2.3, 4.7, 4.7, 0, 3.4, 0.1] }, ranges: [
        { by: ['Larder', 'Coldbrook Dairy', 'Hollow Lane', 'Larder Simple'], kinds: ['British Whole Milk',
          'Organic Whole Milk', 'Jersey Whole Milk *1.3', 'Filtered Whole Milk *1.1'],
          sizes: ['2.272 litres 1.75', '1.136 litres 1.35', '568ml 0.95'] },
      ] },
      { name: 'Semi-skimmed and skimmed milk', all: { per100: [1.7, 1.1, 4.8, 4.8, 0, 3.6, 0.1] }, ranges: [
        { by: ['Larder', 'Coldbrook Dairy', 'Hollow Lane'], kinds: ['British Semi-Skimmed Milk',
          'Organic Semi-Skimmed Milk', 'British Skimmed Milk', '1% Fat Milk'], sizes: ['2.272 litres 1.7',
          '1.136 litres 1.3', '568ml 0.9'] },
      ] },
      { name: 'Plant-based drinks', all: { shape: 'gable-carton', art: 'leaf',
        ingredients: 'Water, {}, sunflower oil, calcium carbonate, salt, vitamins (D2, riboflavin, B12)',
        per100: [1.6, 0.2, 5.5, 2.8, 0.8, 0.8, 0.1], portion: 200 }, ranges: [
        { by: ['Millrace', 'Larder', 'Greenhouse Table'], as: '{} Drink', kinds: ['Oat | oats (_oats_) (10%)',
          'Barista Oat *1.1 | oats (_oats_) (10%)', 'Unsweetened Almond | _almonds_ (2.3%)',
          'Soya | hulled _soya_ beans (8%)', 'Coconut | coconut milk (5.3%)',
          'Organic Oat | oats (_oats_) (11%)'], sizes: ['1 litre 1.9'] },
      ] },
    ] },
    { name: 'Butter, cream and eggs', shelves: [
      { name: 'Butter and spreads', all: { per100: [80, 51, 0.7, 0.7, 0, 0.6, 1.2], portion: 10 }, ranges: [
        { by: ['Pennyroyal', 'Larder', 'Coldbrook Dairy', 'Hollow Lane'],
          kinds: ['Salted Butter | , salt (1.6%)', 'Unsalted Butter | ',
          'Sea Salt Crystal Butter *1.15 | , sea salt crystals (2%)', 'Organic Unsalted Butter | '],
          sizes: ['250g 2.2', '500g 4.1'], shape: 'butter-block', ingredients: 'Butter (_milk_){}' },
        { by: ['Pennyroyal', 'Larder', 'Greenhouse Table'], kinds: ['Spreadable Butter | butter (_milk_)',
          'Lighter Spreadable | butter (_milk_)', 'Olive Spread *0.7 | olive oil (20%)',
          'Sunflower Spread *0.6 | sunflower oil (45%)'], sizes: ['400g 3.4', '500g 3.9'], shape: 'spread-tub',
          ingredients: '{}, rapeseed oil, water, salt', per100: [59, 14, 0.5, 0.5, 0, 0.4, 1] },
      ] },
      { name: 'Cream and custard', all: { shape: 'yogurt-pot', art: 'cow', unitPrice: '100ml', per100: [40, 25,
        2.8, 2.8, 0, 1.8, 0.06], portion: 30, ingredients: '{} (_milk_)' }, ranges: [
        { by: ['Pennyroyal', 'Larder', 'Coldbrook Dairy'], kinds: ['Single Cream', 'Double Cream *1.1',
          'Whipping Cream', 'Extra Thick Double Cream *1.2', 'Crème Fraîche', 'Half Fat Crème Fraîche',
          'Soured Cream', 'Clotted Cream *1.6'], sizes: ['300ml 1.55', '150ml 0.95'] },
        { by: ['Larder', 'Larder Reserve'], kinds: ['Fresh Vanilla Custard'], sizes: ['500g 2.3'],
          ingredients: 'Whole _milk_, cream (_milk_), sugar, egg yolk (_eggs_), cornflour, vanilla', per100: [6,
          3.6, 16, 12, 0, 3, 0.1] },
      ] },
      { name: 'Eggs', all: { shape: 'egg-box', art: 'hen', unitPrice: 'each', lifeDays: 18,
        ingredients: '_Eggs_', per100: [9, 2.5, 0, 0, 0, 12.6, 0.36], storage: 'Keep in a cool, dry place.' },
        ranges: [
        { by: ['Brackenfold Farm', 'Larder', 'Hollow Lane'], kinds: ['Free Range Medium Eggs',
          'Free Range Large Eggs *1.1', 'Organic Free Range Mixed Eggs', 'Golden Yolk Large Eggs *1.25',
          'Free Range Blue Eggs *1.3'], sizes: ['6 pack 1.8', '12 pack 3.2'] },
      ] },
    ] },
    { name: 'Cheese', all: { art: 'cheese', portion: 30, lifeDays: 28, ingredients: '{} (_milk_)' }, shelves: [
      { name: 'Cheddar and regional cheese', all: { shape: 'cheese-wedge', per100: [34, 21, 0.2, 0.1, 0, 25,
        1.8] }, ranges: [
        { by: ['Hollin & Vale', 'Larder', 'Thornbury Dairy', 'Larder Reserve'], kinds: ['Mild Cheddar *0.9',
          'Mature Cheddar', 'Extra Mature Cheddar *1.1', 'Vintage Farmhouse Cheddar *1.3', 'Red Leicester',
          'Double Gloucester', 'Wensleydale', 'Lancashire', 'Organic Mature Cheddar'], sizes: ['350g 3.9',
          '550g 5.6'] },
        { by: ['Greenhouse Table', 'Larder'], as: 'Vegan {}', kinds: ['Mature Cheddar Style Block',
          'Cheddar Style Slices', 'Grated Mozzarella Style'], sizes: ['200g 2.75'], per100: [23, 20, 20, 0, 0, 0.2, 1.9],
          ingredients: 'Water, coconut oil (23%), modified starch, sea salt, olive extract, vitamin B12' },
      ] },
      { name: 'Continental and soft cheese', all: { per100: [25, 16, 1, 0.9, 0, 18, 1.4], origin: ['France',
        'Italy', 'Greece', 'Netherlands'] }, ranges: [
        { by: ['Fromagerie Lanoux', 'Larder'], kinds: ['Brie', 'Camembert', 'Goat’s Cheese',
          'Creamy French Blue *1.2'], sizes: ['200g 2.5', '250g 3'], shape: 'cheese-round', origin: 'France' },
        { by: ['Caseificio Bruna', 'Larder'], kinds: ['Mozzarella', 'Burrata *1.8', 'Ricotta',
          'Mascarpone *1.2', 'Mini Mozzarella Pearls'], sizes: ['150g 1.4'], shape: 'dip-pot',
          origin: 'Italy' },
        { by: ['Agios Hill', 'Larder'], kinds: ['Greek Feta', 'Halloumi *1.2', 'Light Halloumi *1.2',
          'Organic Feta'], sizes: ['200g 2.4'], shape: 'butter-block', origin: ['Greece', 'Cyprus'] },
        { by: ['Thornbury Dairy', 'Larder'], kinds: ['Soft Cheese', 'Light Soft Cheese',
          'Garlic & Herb Soft Cheese', 'Cottage Cheese'], sizes: ['200g 1.6', '300g 2.2'],
          shape: 'spread-tub' },
      ] },
      { name: 'Sliced, grated and snacking cheese', all: { per100: [31, 20, 1.2, 0.2, 0, 24, 1.7],
        shape: 'sliced-meat', shapeOf: { Grated: 'stand-up-pouch', 'Snack Sticks': 'multipack' } }, ranges: [
        { by: ['Thornbury Dairy', 'Larder', 'Hollin & Vale'], kinds: ['Grated Mature Cheddar',
          'Grated Mozzarella', 'Cheddar Slices', 'Emmental Slices', 'Smoked Cheese Slices',
          'Cheddar Snack Sticks', 'Grated Hard Italian Cheese *1.2'], sizes: ['250g 2.9', '180g 2.25'] },
      ] },
    ] },
    { name: 'Yogurts and desserts', all: { unitPrice: '100g', hfssScope: true, lifeDays: 16 }, shelves: [
      { name: 'Natural and Greek yogurt', all: { shape: 'yogurt-pot', ingredients: '{} (_milk_)', per100: [5,
        3.2, 5, 4.8, 0, 5.5, 0.15], portion: 125 }, ranges: [
        { by: ['Coldbrook Dairy', 'Larder', 'Agios Hill', 'Skyrhus'], as: '{} Yogurt',
          kinds: ['Greek Style Natural', 'Fat Free Greek Style', 'Natural Set', 'Organic Whole Milk Natural',
          'High Protein Strained *1.2', 'Low Fat Natural *0.9'], sizes: ['500g 2', '1kg 3.4'] },
        { by: ['Greenhouse Table', 'Millrace'], as: 'Dairy Free {} Yogurt Alternative',
          kinds: ['Coconut | coconut milk (8%)', 'Plain Soya | hulled _soya_ beans (10%)', 'Oat | oats (_oats_) (9%)'],
          sizes: ['500g 2.3'], ingredients: 'Water, {}, sugar, starch, cultures', per100: [3, 1.6, 6, 3, 0.6, 1.5, 0.15] },
      ] },
      { name: 'Fruit and flavoured yogurt', all: { shape: 'yogurt-multipack',
        ingredients: 'Yogurt (_milk_), {} (10%), sugar, cornflour, natural flavouring', per100: [3, 1.9, 13, 12,
        0.2, 4, 0.12], portion: 125 }, ranges: [
        { by: ['Coldbrook Dairy', 'Larder', 'Skyrhus', 'Thornbury Dairy'], as: '{} Yogurts',
          kinds: ['Strawberry', 'Raspberry', 'Peach', 'Cherry', 'Vanilla', 'Toffee', 'Lemon Curd', 'Blueberry'],
          sizes: ['4 x 125g 2.1', '6 x 110g 2.8'], spread: 0.5 },
      ] },
      { name: 'Chilled desserts',
        all: { ingredients: 'Cream (_milk_), sugar, {}, whole _milk_, cornflour, egg yolk (_eggs_)',
        per100: [14, 8.5, 26, 21, 0.6, 3.5, 0.15], portion: 95, shape: 'yogurt-pot' }, ranges: [
        { by: ['Larder', 'Larder Reserve', 'Pennyroyal'],
          kinds: ['Chocolate Mousse | chocolate (_milk_, _soya_)', 'Lemon Possets | lemon juice',
          'Crème Brûlées | vanilla', 'Sticky Toffee Puddings | dates, wheat flour (_wheat_)',
          'New York Cheesecakes | biscuit (_wheat_), soft cheese (_milk_)',
          'Tiramisu | sponge (_wheat_), coffee, mascarpone (_milk_)',
          'Strawberry Trifles | strawberries, sponge (_wheat_)', 'Rice Puddings | rice',
          'Chocolate Profiteroles | wheat flour (_wheat_), chocolate (_soya_)'], sizes: ['2 x 95g 2.6',
          '4 x 95g 4.4'] },
      ] },
    ] },
  ],
};
