import type { Department, Goods, Range } from '../department.ts';
import type { PackShape } from '../packshots/pack-shot.ts';

const abroad = ['Spain', 'Netherlands', 'Morocco', 'Kenya'];
const uk = 'United Kingdom';

/** Products sold by weight: 'Loose Carrots', at a price per kilogram. */
const loose = (kind: string, perKg: number, shape: PackShape, origin: string | string[],
  usualKg = 0.5): Range => ({
  by: ['Larder'], plainName: true, kinds: [`Loose ${kind}`], sizes: [`loose ${perKg}`], shape, origin,
  sold: { by: 'weight', usualKg }, packaging: 'Loose',
});

/** Products sold by the piece and weighed when picked: 'Loose Braeburn Apple', about 150 g. */
const piece = (kind: string, perKg: number, grams: [number, number], shape: PackShape,
  origin: string | string[]): Range => ({
  by: ['Larder'], plainName: true, kinds: [`Loose ${kind}`], shape, origin, packaging: 'Loose',
  sizes: [`each est. ${(grams[0] + grams[1]) / 2}g ${perKg}`], sold: { by: 'piece', grams },
});

const fruit: Goods = { per100: [0.2, 0, 12, 11.6, 2, 0.6, 0], portion: 80,
  storage: 'Ripen at room temperature, then refrigerate.' };
const roots: Goods = { per100: [0.3, 0.1, 14, 3.5, 2.4, 1.4, 0.03], portion: 80,
  storage: 'Keep in a cool, dark, dry place.' };
const leaves: Goods = { per100: [0.4, 0.1, 2, 1.6, 1.9, 1.9, 0.05], portion: 80,
  storage: 'Keep refrigerated. Wash before use.' };

/** Fresh fruit, vegetables, salad and herbs. */
export const fruitAndVegetables: Department = {
  name: 'Fruit, vegetables and salad',
  ownPalette: 'green',
  bought: 1,
  all: { dietary: ['Vegetarian', 'Vegan', 'Gluten free', 'Dairy free'], lifeDays: 6, portion: 80,
    packaging: 'Recyclable film' },
  aisles: [
    { name: 'Fruit', all: fruit, shelves: [
      { name: 'Apples and pears', ranges: [
        piece('Braeburn Apple', 2.7, [130, 170], 'apple', uk), piece('Royal Gala Apple', 2.5, [120, 160],
          'apple', uk),
        piece('Granny Smith Apple', 2.6, [130, 180], 'apple', 'France'), piece('Bramley Cooking Apple', 2.4,
          [180, 280], 'apple', uk),
        piece('Conference Pear', 2.6, [140, 190], 'pear', uk), piece('Comice Pear', 3.1, [160, 220], 'pear',
          'Belgium'),
        { by: ['Larder', 'Orchard & Vale'], kinds: ["Cox's Apples", 'Pink Crisp Apples',
          'Scarlet Dessert Apples',
          'British Russet Apples', 'Organic Gala Apples', 'Golden Delicious Apples'], sizes: ['6 pack 2.25',
            '4 pack 1.70'], shape: 'apple',
          origin: [uk, 'France', 'New Zealand'] },
        { by: ['Larder', 'Ridge Farm'], kinds: ['Ripe & Ready Conference Pears', 'Rocha Pears',
          'Organic Williams Pears'],
          sizes: ['4 pack 2.2'], shape: 'pear', origin: ['Netherlands', 'Portugal', uk] },
      ] },
      { name: 'Bananas and citrus', ranges: [
        loose('Bananas', 1.15, 'banana', ['Ecuador', 'Costa Rica'], 1),
        { by: ['Larder', 'Sol & Grove'], kinds: ['Fairly Traded Bananas', 'Organic Bananas',
          'Small Snacking Bananas'], sizes: ['5 pack 1.2', '8 pack 1.75'],
          shape: 'banana', origin: ['Dominican Republic', 'Colombia'] },
        piece('Unwaxed Lemon', 3.6, [90, 130], 'lemon', 'Spain'), piece('Lime', 4.2, [55, 75], 'lime',
          'Brazil'),
        piece('Large Navel Orange', 2.5, [220, 300], 'orange', 'Spain'), piece('Ruby Red Grapefruit', 2.3, [300,
          400], 'grapefruit', 'South Africa'),
        { by: ['Larder', 'Sol & Grove'], kinds: ['Easy Peelers', 'Clementines', 'Satsumas',
          'Large Juicing Oranges', 'Unwaxed Lemons'],
          sizes: ['600g 2.2', '1kg 3.25'], shape: 'net-bag', origin: ['Spain', 'South Africa', 'Morocco'],
            art: 'citrus' },
      ] },
      { name: 'Berries and cherries', all: { per100: [0.3, 0, 7, 6.4, 3.4, 0.9, 0], lifeDays: 3,
        shape: 'berry-punnet', art: 'berry',
        storage: 'Keep refrigerated. Wash before use.' }, ranges: [
        { by: ['Larder', 'Ridge Farm', 'Orchard & Vale'], kinds: ['British Strawberries', 'Raspberries',
          'Blueberries', 'Blackberries',
          'Organic Blueberries', 'Sweet Cherries *1.2'], sizes: ['250g 2.5', '400g 3.6'], origin: [uk, 'Spain',
            'Peru'] },
      ] },
      { name: 'Grapes and melons', ranges: [
        { by: ['Larder', 'Sol & Grove'], kinds: ['Red Seedless Grapes', 'Green Seedless Grapes',
          'Black Seedless Grapes', 'Organic Red Grapes'],
          sizes: ['500g 2.75', '400g 2.3'], shape: 'grapes', origin: ['Italy', 'South Africa', 'Chile'] },
        { by: ['Larder', 'Sol & Grove'], kinds: ['Galia Melon', 'Cantaloupe Melon', 'Honeydew Melon',
          'Piel de Sapo Melon'], sizes: ['each 2.75'],
          shape: 'melon', origin: ['Spain', 'Brazil'] },
        { by: ['Larder', 'Sol & Grove'], kinds: ['Mini Seedless Watermelon', 'Large Watermelon *1.6'],
          sizes: ['each 3'], shape: 'watermelon',
          origin: ['Spain', 'Greece'] },
      ] },
      { name: 'Stone and exotic fruit', ranges: [
        loose('Victoria Plums', 3.4, 'plum', uk), piece('Ripe Mango', 4.8, [320, 420], 'mango', 'Peru'),
          piece('Pomegranate', 4.5, [260, 340], 'pomegranate', 'Turkey'),
        { by: ['Larder', 'Sol & Grove'], kinds: ['Ripe & Ready Peaches', 'Flat Peaches',
          'Ripe & Ready Nectarines', 'Apricots', 'British Plums'],
          sizes: ['400g 2.4'], shape: 'fruit-punnet', origin: ['Spain', 'Italy', 'France'] },
        { by: ['Larder', 'Sol & Grove'], kinds: ['Super Sweet Pineapple'], sizes: ['each 2.2'],
          shape: 'pineapple', origin: 'Costa Rica', spread: 1 },
        { by: ['Larder', 'Orchard & Vale'], kinds: ['Green Kiwis', 'Golden Kiwis *1.5'], sizes: ['6 pack 2'],
          shape: 'kiwi', origin: ['New Zealand', 'Italy'] },
      ] },
      { name: 'Prepared fruit', all: { lifeDays: 3, shape: 'dip-pot' }, ranges: [
        { by: ['Larder', 'Sol & Grove'], as: '{} Pot', kinds: ['Mango Chunks', 'Pineapple Fingers',
          'Melon & Grape', 'Apple & Grape Snack', 'Fruit Salad',
          'Pomegranate Seeds', 'Berry Medley *1.2', 'Tropical Fruit'], sizes: ['180g 2', '400g 3.6'] },
      ] },
    ] },
    { name: 'Vegetables', all: { ...leaves }, shelves: [
      { name: 'Potatoes', all: { ...roots, lifeDays: 10, shape: 'potato' }, ranges: [
        loose('Maris Piper Potatoes', 1.4, 'potato', uk, 1), loose('Baking Potatoes', 1.3, 'potato', uk, 1),
          loose('Sweet Potatoes', 1.75, 'sweet-potato', 'Spain', 1),
        loose('Cornish New Potatoes', 2.4, 'potato', uk),
        { by: ['Larder', 'Larder Simple', 'Ridge Farm'], kinds: ['White Potatoes', 'Maris Piper Potatoes',
          'King Edward Potatoes', 'Red Potatoes',
          'Baby New Potatoes', 'Charlotte Salad Potatoes', 'Organic White Potatoes'], sizes: ['2kg 2.2',
            '1kg 1.4'], origin: uk, shape: 'net-bag' },
      ] },
      { name: 'Carrots and root vegetables', all: { ...roots, lifeDays: 8 }, ranges: [
        loose('Carrots', 0.85, 'carrot', uk), loose('Parsnips', 1.7, 'parsnip', uk), loose('Beetroot', 3.2,
          'beetroot', uk), loose('Swede', 1.15, 'beetroot', uk, 1),
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['British Carrots', 'Organic Carrots', 'Bunched Carrots',
          'Carrot Batons'], sizes: ['500g 0.85', '1kg 1.25'],
          shape: 'carrot', origin: uk },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['British Parsnips', 'Organic Parsnips'], sizes: ['500g 1.1'],
          shape: 'parsnip', origin: uk },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Candy Stripe Beetroot', 'Bunched Beetroot'],
          sizes: ['500g 1.6'], shape: 'beetroot', origin: uk },
      ] },
      { name: 'Onions, leeks and garlic', all: { ...roots, lifeDays: 10 }, ranges: [
        loose('Brown Onions', 1.05, 'onion', uk), loose('Red Onions', 1.3, 'onion', uk), loose('Leeks', 2.8,
          'leek', uk), loose('Root Ginger', 4.8, 'ginger', 'China', 0.1),
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Brown Onions', 'Red Onions', 'Organic Onions',
          'Echalion Shallots *1.3'], sizes: ['1kg 1.2', '500g 0.8'],
          shape: 'net-bag', origin: [uk, 'Spain', 'France'] },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Garlic Bulbs', 'Smoked Garlic *1.6'], sizes: ['4 pack 1.2'],
          shape: 'garlic', origin: ['Spain', uk] },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Trimmed Leeks', 'Organic Leeks'], sizes: ['500g 1.9'],
          shape: 'leek', origin: uk },
      ] },
      { name: 'Broccoli, cauliflower and cabbage', all: { origin: [uk, 'Spain'] }, ranges: [
        { by: ['Larder', 'Ridge Farm'], kinds: ['Broccoli', 'Organic Broccoli', 'Long Stem Broccoli *1.9'],
          sizes: ['350g 0.95'], shape: 'broccoli' },
        { by: ['Larder', 'Ridge Farm'], kinds: ['Large Cauliflower', 'Organic Cauliflower',
          'Romanesco Cauliflower *1.2'], sizes: ['each 1.3'], shape: 'cauliflower' },
        { by: ['Larder', 'Ridge Farm'], kinds: ['Sweetheart Cabbage', 'Savoy Cabbage', 'Red Cabbage',
          'White Cabbage'], sizes: ['each 1'], shape: 'cabbage' },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Curly Kale', 'Cavolo Nero', 'Spring Greens'],
          sizes: ['200g 1.3'], shape: 'salad-bag' },
      ] },
      { name: 'Peppers, courgettes and aubergines', all: { origin: abroad }, ranges: [
        loose('Courgettes', 2.6, 'courgette', 'Spain'), piece('Aubergine', 3, [250, 330], 'aubergine',
          'Netherlands'), piece('Red Pepper', 4.4, [140, 190], 'pepper', 'Spain'),
        { by: ['Larder', 'Sol & Grove'], kinds: ['Mixed Peppers', 'Sweet Pointed Peppers *1.15',
          'Organic Red Peppers'], sizes: ['3 pack 1.85'], shape: 'pepper' },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Courgettes', 'Organic Courgettes'], sizes: ['500g 1.6'],
          shape: 'courgette' },
        { by: ['Larder', 'Spice Ferry'], kinds: ['Red Chillies', 'Green Chillies', 'Scotch Bonnet Chillies'],
          sizes: ['65g 0.75'], shape: 'chilli' },
        { by: ['Larder'], kinds: ['Butternut Squash', 'Crown Prince Squash *1.4'], sizes: ['each 1.8'],
          shape: 'butternut-squash' },
      ] },
      { name: 'Beans, peas, corn and asparagus', all: { origin: ['Kenya', 'Guatemala', uk] }, ranges: [
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Fine Green Beans', 'Extra Fine Beans', 'Runner Beans',
          'Organic Green Beans'], sizes: ['200g 1.5'], shape: 'green-beans' },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Sugar Snap Peas', 'Mangetout', 'Garden Peas in the Pod'],
          sizes: ['160g 1.5'], shape: 'green-beans' },
        { by: ['Larder', 'Ridge Farm'], kinds: ['Asparagus Tips', 'British Asparagus *1.2'], sizes: ['125g 2.2',
          '230g 3.4'], shape: 'asparagus', origin: ['Peru', uk] },
        { by: ['Larder', 'Ridge Farm'], kinds: ['Sweetcorn Cobs', 'Baby Corn'], sizes: ['2 pack 1.4'],
          shape: 'sweetcorn' },
      ] },
      { name: 'Mushrooms', all: { shape: 'mushroom-punnet', origin: [uk, 'Ireland', 'Poland'] }, ranges: [
        loose('Flat Mushrooms', 5.2, 'mushroom', uk, 0.2),
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Closed Cup Mushrooms', 'Chestnut Mushrooms',
          'Portobello Mushrooms', 'Baby Button Mushrooms', 'Organic Chestnut Mushrooms',
          'Oyster Mushrooms *1.6', 'Shiitake Mushrooms *1.6'], sizes: ['250g 1.3', '400g 1.85'] },
      ] },
    ] },
    { name: 'Salad and herbs', all: { ...leaves, lifeDays: 4, origin: [uk, 'Spain', 'Italy'] }, shelves: [
      { name: 'Tomatoes', all: { shape: 'tomato-punnet', art: 'tomato', per100: [0.2, 0, 3.4, 3.2, 1.1, 0.8,
        0.02] }, ranges: [
        loose('Vine Tomatoes', 3.4, 'tomato', uk), loose('Beef Tomatoes', 3.1, 'tomato', 'Netherlands'),
        { by: ['Larder', 'Sol & Grove', 'Ridge Farm'], kinds: ['Cherry Tomatoes', 'Baby Plum Tomatoes',
          'Sweet Vine Tomatoes', 'Organic Cherry Tomatoes', 'Heritage Mixed Tomatoes *1.4',
          'Piccolo Cherry Tomatoes *1.3'], sizes: ['250g 1.6', '400g 2.3'] },
      ] },
      { name: 'Lettuce and salad leaves', ranges: [
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Little Gem Lettuce', 'Romaine Hearts'],
          sizes: ['2 pack 1.2'], shape: 'lettuce' },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Iceberg Lettuce', 'Round Lettuce', 'Living Lettuce *1.2'],
          sizes: ['each 0.95'], shape: 'lettuce' },
        { by: ['Larder', 'Leaf & Furrow', 'Larder Reserve'], kinds: ['Wild Rocket', 'Baby Leaf Spinach',
          'Watercress', 'Italian Leaf Salad', 'Crispy Leaf Salad', 'Sweet & Crunchy Salad',
          'Lamb’s Lettuce', 'Organic Baby Spinach'], sizes: ['100g 1.35', '200g 2.1'], shape: 'salad-bag' },
      ] },
      { name: 'Cucumber, celery and avocados', ranges: [
        piece('Hass Avocado', 5.6, [160, 220], 'avocado', 'Peru'),
        { by: ['Larder', 'Ridge Farm'], kinds: ['Whole Cucumber', 'Organic Cucumber', 'Half Cucumber *0.6'],
          sizes: ['each 0.95'], shape: 'cucumber' },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Ripe & Ready Avocados', 'Organic Avocados'],
          sizes: ['2 pack 2.2', '4 pack 3.8'], shape: 'avocado', origin: ['Peru', 'Spain', 'Mexico'] },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Celery', 'Celery Hearts *1.2'], sizes: ['each 0.9'],
          shape: 'celery', ingredients: '_Celery_' },
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Spring Onions', 'Red Spring Onions *1.2',
          'Breakfast Radishes'], sizes: ['100g 0.75'], shape: 'spring-onion' },
      ] },
      { name: 'Fresh herbs', all: { unitPrice: '100g' }, ranges: [
        { by: ['Larder', 'Leaf & Furrow'], kinds: ['Flat Leaf Parsley', 'Coriander', 'Basil', 'Mint', 'Thyme',
          'Rosemary', 'Dill', 'Chives', 'Sage'], sizes: ['30g 0.8'],
          shape: 'herb-bunch', as: 'Fresh {}' },
        { by: ['Larder'], kinds: ['Basil', 'Coriander', 'Mint', 'Flat Leaf Parsley', 'Thyme'],
          as: 'Growing {} Plant', sizes: ['each 2'], shape: 'herb-pot' },
      ] },
    ] },
  ],
};
