import type { Department } from '../department.ts';

/** Food, milk, nappies and care for babies and toddlers. */
export const baby: Department = {
  name: 'Baby and toddler',
  ownPalette: 'sky',
  bought: 0.15,
  all: { storage: 'Store in a cool, dry place.', origin: 'United Kingdom', art: 'heart', lifeDays: 240 },
  aisles: [
    { name: 'Baby food and milk', all: { unitPrice: '100g' }, shelves: [
      { name: 'Pouches and jars', all: { shape: 'stand-up-pouch', art: 'fruit', per100: [0.8, 0.2, 10, 7.5, 1.8,
        1.2, 0.02], portion: 100 }, ranges: [
        { by: ['Little Sprout', 'Larder', 'Snuggleby'], as: '{} 4 Months+',
          kinds: ['Organic Apple & Mango Purée', 'Organic Carrot & Sweet Potato Purée', 'Pear & Banana Purée',
          'Organic Pea & Courgette Purée', 'Prune & Apple Purée'], sizes: ['100g 1.1', '4 x 100g 3.9'],
          ingredients: '{}' },
        { by: ['Little Sprout', 'Larder'], as: '{} 7 Months+',
          kinds: ['Spaghetti Bolognese | beef, tomato, pasta (_wheat_)', 'Cottage Pie | beef, potato, _milk_',
          'Fish Pie | cod (_fish_), potato, _milk_', 'Chicken & Root Vegetables | chicken, carrot, parsnip',
          'Lentil Dhal | lentils, coconut milk'], sizes: ['130g 1.5', '190g 1.9'], ingredients: '{}' },
      ] },
      { name: 'Finger food and cereals', all: { shape: 'multipack', per100: [4, 0.8, 78, 6, 4, 9, 0.03],
        portion: 20 }, ranges: [
        { by: ['Little Sprout', 'Larder', 'Snuggleby'], kinds: ['Banana Baby Rice | rice, banana',
          'Oaty Breakfast | oats (_oats_)', 'Carrot Puffs | maize, carrot',
          'Strawberry Rice Cakes | rice, strawberry', 'Biscotti | wheat flour (_wheat_)',
          'Apple & Oat Bars | oats (_oats_), apple',
          'Cheesy Crackers | wheat flour (_wheat_), cheese (_milk_)'], sizes: ['125g 1.9'],
          ingredients: '{}, thiamin', spread: 0.7 },
      ] },
      { name: 'Baby and toddler milk', all: { shape: 'tin', art: 'cow', noSubstitutes: true,
        ingredients: '{} _milk_ powder, vegetable oils, lactose (_milk_), vitamins, minerals', per100: [3.4,
        1.4, 7.4, 7.4, 0.6, 1.3, 0.04] }, ranges: [
        { by: ['Little Sprout', 'Snuggleby', 'Larder'], kinds: ['First Infant Milk From Birth | Skimmed',
          'Follow On Milk 6 Months+ | Skimmed', 'Toddler Milk 1 Year+ | Whole',
          'Goat Follow On Milk *1.4 | Goats’', 'Hungry Baby Milk | Skimmed'], sizes: ['800g 13'], cap: 4,
          spread: 0.8 },
        { by: ['Little Sprout', 'Snuggleby'], kinds: ['First Infant Milk Ready to Drink | Skimmed',
          'Follow On Milk Ready to Drink | Skimmed'], sizes: ['200ml 1.1', '1 litre 4'], shape: 'brick-carton',
          unitPrice: '100ml', cap: 12, spread: 1 },
      ] },
    ] },
    { name: 'Nappies and changing', all: { vat: 'STANDARD', unitPrice: 'each', shape: 'nappies-pack' }, shelves: [
      { name: 'Nappies and pull-on pants', ranges: [
        { by: ['Snuggleby', 'Larder', 'Little Sprout'], as: '{}', kinds: ['Newborn Nappies Size 1',
          'Nappies Size 2', 'Nappies Size 3', 'Nappies Size 4', 'Nappies Size 5', 'Nappies Size 6',
          'Pull-On Pants Size 5 *1.2', 'Night Time Pants 4-7 Years *1.4'], sizes: ['24 pack 4.5',
          '48 pack 8.5'], spread: 0.6 },
      ] },
      { name: 'Wipes and baby toiletries', ranges: [
        { by: ['Snuggleby', 'Larder', 'Little Sprout', 'Larder Simple'], kinds: ['Sensitive Baby Wipes',
          'Water Baby Wipes *1.4', 'Biodegradable Baby Wipes *1.2', 'Fragranced Baby Wipes'],
          sizes: ['60 pack 1.2', '240 pack 4.2'], shape: 'wipes-pack', spread: 0.7 },
        { by: ['Snuggleby', 'Little Sprout'], kinds: ['Baby Shampoo', 'Baby Bath', 'Baby Lotion', 'Baby Oil'],
          sizes: ['300ml 2.2', '500ml 3.2'], shape: 'shampoo-bottle', unitPrice: '100ml', spread: 0.9 },
        { by: ['Snuggleby', 'Little Sprout'], kinds: ['Nappy Cream', 'Petroleum Jelly'], sizes: ['125ml 3.6'],
          shape: 'cosmetic-jar', unitPrice: '100ml', spread: 1 },
      ] },
      { name: 'Feeding and soothers', all: { shape: 'blister-card', unitPrice: 'none' }, ranges: [
        { by: ['Snuggleby', 'Little Sprout', 'Larder'], kinds: ['Baby Bottle 260ml', 'Slow Flow Teats',
          'Medium Flow Teats', 'Orthodontic Soothers', 'Weaning Spoons', 'Free Flow Cup', 'Silicone Bib *1.4'],
          sizes: ['2 pack 5'], spread: 0.6 },
      ] },
    ] },
  ],
};
