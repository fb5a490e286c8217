import type { Department } from '../department.ts';

const uk = 'United Kingdom';

/** The shelves under 'Others'. Products with a season are available only while it lasts. */
export const seasonal: Department[] = [
  { name: 'Christmas', ownPalette: 'claret', bought: 0.2, all: { origin: uk, storage: 'Keep refrigerated below 5°C.' },
    aisles: [
    { name: 'Food and drink', shelves: [
      { name: 'Turkeys and roasts', all: { season: 'christmas', shape: 'whole-chicken', dietary: ['Gluten free',
        'Dairy free'], noSubstitutes: true }, ranges: [
        { by: ['Larder', 'Brackenfold Farm'], kinds: ['Free Range Bronze Turkey', 'Organic Bronze Turkey',
          'Turkey Crown', 'Three Bird Roast *1.2'], sizes: ['each est. 5kg 12'], sold: { by: 'piece',
          grams: [4500, 5500] }, cap: 2, spread: 0.9 },
        { by: ['Larder', 'Coppice Lane'], kinds: ['Whole Goose *1.3', 'Glazed Christmas Ham',
          'Pork Crackling Crown'], sizes: ['each est. 3kg 11'], sold: { by: 'piece', grams: [2600, 3400] },
          shape: 'roasting-joint', cap: 2, spread: 0.8 },
      ] },
      { name: 'Trimmings', all: { shape: 'meat-tray', season: 'christmas', ingredients: '{}' }, ranges: [
        { by: ['Larder', 'Larder Reserve', 'Coppice Lane'],
          kinds: ['Pigs in Blankets | Pork (_sulphites_), bacon',
          'Pork, Sage & Onion Stuffing | Pork, breadcrumb (_wheat_), sage',
          'Chestnut Stuffing | Chestnuts, breadcrumb (_wheat_)', 'Bread Sauce | _Milk_, breadcrumb (_wheat_)',
          'Brandy Butter | Butter (_milk_), brandy'], sizes: ['300g 4'], spread: 0.8 },
      ] },
      { name: 'Mince pies, puddings and cakes', all: { storage: 'Store in a cool, dry place.',
        ingredients: 'Wheat flour (_wheat_), sugar, dried fruit (_sulphites_), {}, butter (_milk_)',
        shape: 'cake-box' }, ranges: [
        { by: ['Larder', 'Fenwick Bakehouse', 'Larder Reserve'], kinds: ['All Butter Mince Pies | mincemeat',
          'Mini Mince Pies | mincemeat', 'Iced Mince Pies *1.1 | mincemeat'], sizes: ['6 pack 2.6'],
          unitPrice: 'each', spread: 0.9 },
        { by: ['Larder', 'Fenwick Bakehouse', 'Larder Reserve'],
          kinds: ['Christmas Pudding | brandy, _almonds_', 'Iced Christmas Cake *1.4 | marzipan (_almonds_)',
          'Yule Log *0.8 | chocolate (_soya_), egg (_eggs_)', 'Stollen *0.7 | marzipan (_almonds_)',
          'Panettone | egg (_eggs_)'], sizes: ['750g 8.5'], spread: 0.7 },
      ] },
    ] },
    { name: 'Gifts and hampers', shelves: [
      { name: 'Hampers', all: { season: 'hampers', shape: 'hamper', type: 'ENTERTAINING', leadTimeDays: 3,
        supplierOrder: true, priceEnding: 'pound', unitPrice: 'none', storage: 'Store in a cool, dry place.' },
        ranges: [
        { by: ['Larder', 'Larder Reserve'], as: '{} Hamper', kinds: ['Cheese & Chutney', 'Tea & Biscuits *0.7',
          'Chocolate Lover’s *0.8', 'Vegan Treats', 'Breakfast', 'Grand Christmas *2.5', 'Family Festive *1.4'],
          sizes: ['each 45'], messageLength: 120, spread: 0.8, vatOf: { Chocolate: 'STANDARD', Vegan: 'STANDARD', Grand: 'STANDARD', Family: 'STANDARD' } },
      ] },
    ] },
  ] },
  { name: 'Easter', ownPalette: 'mustard', bought: 0.2, all: { origin: uk, storage: 'Store in a cool, dry place.' },
    aisles: [
    { name: 'Easter treats', shelves: [
      { name: 'Eggs and bunnies', all: { vat: 'STANDARD', season: 'feast', shape: 'chocolates-box', unitPrice: '100g',
        ingredients: 'Sugar, cocoa butter, cocoa mass, {}, _soya_ lecithin' }, ranges: [
        { by: ['Ardent & Rye', 'Merriwick’s', 'Larder'], kinds: ['Milk Chocolate Egg | _milk_ powder',
          'Dark Chocolate Egg | vanilla', 'White Chocolate Bunny | _milk_ powder',
          'Salted Caramel Egg *1.2 | _milk_ powder, caramel'], sizes: ['200g 6'], spread: 0.8 },
      ] },
    ] },
  ] },
  { name: 'Summer', ownPalette: 'coral', bought: 0.2, all: { origin: uk, storage: 'Keep refrigerated below 5°C.' }, aisles: [
    { name: 'Barbecue', shelves: [
      { name: 'Chef’s barbecue specials', all: { season: 'weekend', shape: 'meat-tray', dietary: ['Dairy free'],
        ingredients: '{}, rapeseed oil, spices, salt' }, ranges: [
        { by: ["Drover's", 'Coppice Lane', 'Larder'], kinds: ['Butterflied Lamb with Mint | Lamb, mint',
          'Peri Peri Chicken Thighs | Chicken, chilli', 'Smoky Pork Ribs | Pork, paprika',
          'Steak & Chimichurri Skewers | Beef, parsley', 'King Prawn Skewers | Prawns (_crustaceans_), garlic',
          'Halloumi & Pepper Skewers | Halloumi (_milk_), peppers'], sizes: ['400g 7'], spread: 0.6 },
      ] },
    ] },
  ] },
  { name: 'Valentines', ownPalette: 'rose', bought: 0.2, all: { origin: uk, storage: 'Store in a cool, dry place.' },
    aisles: [
    { name: 'Gifts', shelves: [
      { name: 'Chocolates', ranges: [] },
      { name: 'Cards', ranges: [
        { by: ['Petal Row', 'Larder'], kinds: ['Hearts Valentine’s Card', 'Love You Card', 'To My Wife Card',
          'To My Husband Card'], sizes: ['each 3'], shape: 'greetings-card', vat: 'STANDARD', spread: 0.8 },
      ] },
    ] },
  ] },
  { name: 'Mothers day', ownPalette: 'plum', bought: 0.2, all: { origin: uk }, aisles: [
    { name: 'Flowers and plants', shelves: [{ name: 'Bouquets', ranges: [] }] },
  ] },
  { name: 'New', ownPalette: 'green', bought: 0.2, all: { origin: uk }, aisles: [
    { name: 'New this month', shelves: [
      { name: 'Food and drink', all: { badges: ['New'], storage: 'Store in a cool, dry place.',
        unitPrice: '100g' }, ranges: [
        { by: ['Hedgerow Kitchen', 'Lotus Quay', 'Tierra Brava', 'Larder'],
          kinds: ['Crispy Chilli Oil | sesame oil (_sesame_), chilli',
          'Smoked Maple Hot Sauce | maple syrup, chilli', 'Miso Caramel Sauce | cream (_milk_), miso (_soya_)',
          'Black Garlic Ketchup | tomatoes, black garlic', 'Green Tomato Relish | green tomatoes',
          'Chipotle Mayonnaise | egg yolk (_eggs_), chipotle'], sizes: ['190g 3.2'], shape: 'jar',
          ingredients: '{}, rapeseed oil, vinegar, salt', spread: 0.5 },
      ] },
    ] },
  ] },
];
