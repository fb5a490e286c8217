/** What a pack shot shows, in terms that the drawing understands. */
export type PackShot = {
  /** product name as sold; a leading brand and a trailing size are removed for the label */
  readonly name: string;
  /** invented brand, printed on the label; all labels of a brand look alike */
  readonly brand: string;
  /** net quantity as printed at the bottom of the label, for example '500g' */
  readonly size: string;
  readonly shape: PackShape;
  /** derived from brand and seed by default */
  readonly palette?: PackPalette | undefined;
  /** anything stable about the product (its line number): the same seed gives the same picture */
  readonly seed: string;
  /** the mark on the label; guessed from the name by default */
  readonly art?: PackArt | undefined;
};

const bottleShapes = [
  'wine-bottle', // red, white, rosé or sparkling depending on the name
  'spirits-bottle', // gin, whisky, rum, vodka … depending on the name
  'beer-bottle', // amber, green (lager, cider) or black (stout)
  'water-bottle', // still or sparkling
  'soft-drink-bottle', // cola, lemonade, tonic … depending on the name
  'squash-bottle', // cordial and squash, liquid depending on the name
  'juice-bottle', // chilled juice and smoothies, liquid depending on the name
  'milk-bottle', // cap colour by whole, semi-skimmed, skimmed
  'oil-bottle', // olive and other oils, vinegar, soy sauce
  'squeezy-bottle', // ketchup, mayonnaise, mustard, honey
  'shampoo-bottle', // shampoo, conditioner, shower gel, lotion
  'pump-bottle', // hand wash, moisturiser
  'washing-up-bottle', // washing-up liquid, toilet cleaner
  'detergent-bottle', // laundry liquid, softener
  'spray-bottle', // trigger spray
  'aerosol', // deodorant, hairspray, air freshener
] as const;

const jarAndTinShapes = [
  'jar', // jam, honey, sauce, pickle: filling depending on the name
  'coffee-jar', // instant coffee
  'spice-jar', // small glass jar of herbs or spice
  'cosmetic-jar', // face cream, balm
  'tin', // 400 g tin
  'flat-tin', // tuna, sardines, cat food
  'drink-can', // 330 ml
] as const;

const cartonAndTubShapes = [
  'gable-carton', // chilled juice, cream
  'brick-carton', // long-life milk, oat drink, stock, coconut water
  'yogurt-pot', // single large pot with foil lid: yogurt, cream, custard
  'yogurt-multipack', // four joined pots
  'spread-tub', // butter, spread, soft cheese
  'butter-block', // wrapped butter
  'ice-cream-tub',
  'dip-pot', // houmous, salsa, guacamole, olives: see-through
  'soup-pot', // chilled soup, sauce, porridge pot
  'vitamins-tub', // vitamins, supplements
] as const;

const bagShapes = [
  'crisps-bag', // crisps, sweets, popcorn
  'flour-bag', // flour, sugar, oats in paper
  'pasta-bag', // see-through; pasta shape depending on the name
  'rice-bag', // see-through; rice, lentils, nuts, seeds, dried fruit depending on the name
  'noodles-pack', // dried noodles
  'coffee-bag', // side-folded foil bag
  'frozen-bag', // peas, chips, berries … depending on the name
  'salad-bag', // leaves, spinach, rocket, kale
  'net-bag', // citrus, onions, garlic, potatoes depending on the name
  'stand-up-pouch', // pet-food pouch, microwave rice, granola
  'pet-food-bag', // large dry food
  'nappies-pack',
  'wipes-pack',
] as const;

const boxShapes = [
  'cereal-box',
  'flat-box', // fish fingers, burgers, general
  'tea-box',
  'tall-box', // washing powder, stock cubes, gravy, general upright
  'medicine-box',
  'toothpaste', // box with its tube
  'pizza-box',
  'lolly-box', // ice lollies and ice-cream cones
  'cake-box', // window box of cakes, mince pies
  'biscuits-packet',
  'chocolate-bar',
  'chocolates-box', // gift box with ribbon
  'egg-box',
  'wine-box', // bag in box, with tap
  'hamper', // wicker gift hamper
  'gift-card',
  'greetings-card',
  'tissue-box',
  'blister-card', // batteries, razors, toothbrushes: hanging card
] as const;

const multipackShapes = [
  'multipack', // closed carton: general
  'beer-multipack', // bottles in a carrier
  'can-multipack', // cans in shrink film
  'water-multipack', // bottles in shrink film
] as const;

const trayShapes = [
  'ready-meal', // sleeve with the dish on it
  'meat-tray', // mince, steak, chops, chicken, sausages, bacon, fillets, prawns depending on the name
  'sliced-meat', // ham, salami, smoked salmon
  'sandwich-wedge',
  'sushi-tray',
  'berry-punnet', // strawberries, raspberries, blueberries, blackberries, cherries depending on the name
  'tomato-punnet', // cherry tomatoes
  'mushroom-punnet',
  'fruit-punnet', // peaches, plums, nectarines, apricots, kiwis depending on the name
  'party-platter',
] as const;

const counterShapes = [
  'cheese-wedge', // cheddar, blue, brie, red leicester depending on the name
  'cheese-round', // camembert, goat's cheese
  'whole-fish',
  'roasting-joint', // beef, pork, lamb, gammon depending on the name
  'whole-chicken', // chicken, turkey, duck
] as const;

const bakeryShapes = [
  'loaf', // wrapped sliced loaf
  'sourdough', // unwrapped round
  'baguette',
  'rolls-bag', // rolls, baps, bagels, buns, wraps in a bag
  'croissant',
  'muffin', // muffins, cupcakes
  'doughnut',
  'cookies', // stack of cookies, flapjacks
  'pie', // pies, quiches, tarts
  'sponge-cake', // Victoria sponge and other whole cakes
  'celebration-cake', // iced, with candles
] as const;

const fruitShapes = [
  'apple', 'pear', 'banana', 'orange', 'lemon', 'lime', 'grapefruit', 'peach', 'plum', 'mango', 'melon',
  'watermelon', 'pineapple', 'kiwi', 'pomegranate', 'grapes', 'avocado', 'strawberry',
] as const;

const vegetableShapes = [
  'tomato', 'cucumber', 'courgette', 'aubergine', 'potato', 'sweet-potato', 'carrot', 'parsnip', 'beetroot',
  'onion', 'spring-onion', 'leek', 'garlic', 'ginger', 'mushroom', 'lettuce', 'cabbage', 'cauliflower',
  'broccoli', 'celery', 'asparagus', 'green-beans', 'sweetcorn', 'butternut-squash', 'pepper', 'chilli',
] as const;

const flowerAndHerbShapes = [
  'herb-bunch', // kind depending on the name
  'herb-pot', // growing herb in a pot
  'bouquet', // colours depending on the name
  'plant-pot', // house plant
  'orchid',
] as const;

const householdShapes = [
  'toilet-roll', // film pack of rolls
  'kitchen-roll',
  'bin-bags', // roll with a paper band: bin bags, foil, baking paper
  'soap-bar',
  'candle',
  'light-bulb',
  'sponges', // scourers, cloths
  'mug', // mugs and tableware
  'saucepan', // cookware
] as const;

/** Every shape that can be drawn, in no particular order. */
export const packShapes = [
  ...bottleShapes,
  ...jarAndTinShapes,
  ...cartonAndTubShapes,
  ...bagShapes,
  ...boxShapes,
  ...multipackShapes,
  ...trayShapes,
  ...counterShapes,
  ...bakeryShapes,
  ...fruitShapes,
  ...vegetableShapes,
  ...flowerAndHerbShapes,
  ...householdShapes,
] as const;
export type PackShape = (typeof packShapes)[number];

/** Colour schemes of labels: a base colour with its text, accent, tint and ink. */
export const packPalettes = [
  'green', 'claret', 'navy', 'mustard', 'terracotta', 'teal', 'plum', 'charcoal', 'cream', 'sky', 'coral',
  'sage', 'chocolate', 'rose',
] as const;
export type PackPalette = (typeof packPalettes)[number];

/** One-colour marks for labels. */
export const packArts = [
  'leaf', 'wheat', 'cow', 'fish', 'fruit', 'bean', 'flame', 'star', 'waves', 'sun', 'grape', 'drop', 'hop',
  'citrus', 'berry', 'tomato', 'chilli', 'mountain', 'crown', 'bee', 'hen', 'flower', 'cup', 'snow', 'heart',
  'cross', 'bread', 'cheese', 'bubbles', 'pea', 'sprig', 'pig', 'paw',
] as const;
export type PackArt = (typeof packArts)[number];
