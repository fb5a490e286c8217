import type { Department } from '../department.ts';

/** Laundry, cleaning, paper, kitchen, home, flowers and plants. */
export const household: Department = {
  name: 'Household, home and flowers',
  ownPalette: 'teal',
  bought: 0.3,
  all: { storage: 'Keep out of reach of children.', origin: 'United Kingdom', art: 'bubbles', vat: 'STANDARD' },
  aisles: [
    { name: 'Laundry', all: { shape: 'detergent-bottle' }, shelves: [
      { name: 'Washing liquids, powders and capsules', ranges: [
        { by: ['Lintwell', 'Brightwater', 'Kindhome', 'Larder'], kinds: ['Bio Laundry Liquid',
          'Non Bio Laundry Liquid', 'Colour Care Laundry Liquid', 'Botanical Laundry Liquid *1.1',
          'Wool & Silk Wash *0.9', 'Sensitive Laundry Liquid'], sizes: ['1.2 litres 7.5', '2 litres 11'] },
        { by: ['Brightwater', 'Lintwell', 'Larder'], kinds: ['Bio Washing Powder', 'Non Bio Washing Powder',
          'Colour Washing Powder'], sizes: ['1.6kg 6.5', '2.6kg 9.5'], shape: 'tall-box' },
        { by: ['Lintwell', 'Brightwater'], kinds: ['Bio Laundry Capsules', 'Non Bio Laundry Capsules',
          'Colour Laundry Capsules'], sizes: ['22 washes 7', '38 washes 11'], shape: 'flat-box',
          unitPrice: 'each' },
      ] },
      { name: 'Fabric care and stain removers', ranges: [
        { by: ['Lintwell', 'Kindhome', 'Larder', 'Brightwater'], as: '{} Fabric Softener',
          kinds: ['Fresh Linen', 'White Jasmine', 'Sensitive', 'Lavender & Camomile', 'Ocean Breeze'],
          sizes: ['1.2 litres 3', '2 litres 4.5'] },
        { by: ['Brightwater', 'Lintwell'], kinds: ['Oxygen Stain Remover Powder',
          'Whitening Stain Remover Powder', 'Soda Crystals *0.4', 'Borax Substitute *0.6'], sizes: ['500g 4.5'],
          shape: 'tall-box' },
      ] },
    ] },
    { name: 'Cleaning', shelves: [
      { name: 'Surface cleaners and sprays', all: { shape: 'spray-bottle' }, ranges: [
        { by: ['Lintwell', 'Kindhome', 'Brightwater', 'Larder', 'Larder Simple'],
          kinds: ['Multi-Surface Spray Eucalyptus', 'Antibacterial Kitchen Spray', 'Bathroom Spray',
          'Glass & Window Spray', 'Limescale Remover Spray', 'Degreaser Spray', 'Wood Polish Spray',
          'Oven Cleaner Spray *1.3'], sizes: ['500ml 2.4', '750ml 3'], spread: 0.45 },
      ] },
      { name: 'Washing up and dishwasher', ranges: [
        { by: ['Brightwater', 'Kindhome', 'Larder', 'Larder Simple'], as: '{} Washing Up Liquid',
          kinds: ['Original', 'Lemon', 'Apple & Mint', 'Sensitive Aloe', 'Rhubarb & Rose'], sizes: ['450ml 1.4',
          '900ml 2.4'], shape: 'washing-up-bottle', spread: 0.5 },
        { by: ['Brightwater', 'Lintwell', 'Larder'], kinds: ['Dishwasher Tablets All in One',
          'Dishwasher Tablets Lemon', 'Dishwasher Gel Capsules *1.2'], sizes: ['30 tablets 5.5',
          '60 tablets 9.5'], shape: 'flat-box', unitPrice: 'each' },
        { by: ['Brightwater', 'Larder'], kinds: ['Dishwasher Salt', 'Dishwasher Rinse Aid'], sizes: ['1kg 1.6'],
          shape: 'tall-box', spread: 1 },
      ] },
      { name: 'Bleach, bathroom and floor', all: { shape: 'washing-up-bottle' }, ranges: [
        { by: ['Brightwater', 'Lintwell', 'Larder', 'Larder Simple'], kinds: ['Thick Bleach Original',
          'Thick Bleach Citrus', 'Toilet Cleaner Pine', 'Drain Unblocker *2', 'Floor Cleaner Lavender *1.5',
          'Disinfectant Pine', 'Cream Cleaner Lemon *1.2'], sizes: ['750ml 1.3', '1 litre 1.6'], spread: 0.5 },
      ] },
      { name: 'Cloths, sponges and bin bags', all: { unitPrice: 'each', shape: 'sponges' }, ranges: [
        { by: ['Brightwater', 'Kindhome', 'Larder', 'Larder Simple'], kinds: ['Scouring Sponges',
          'Microfibre Cloths *1.6', 'All Purpose Cloths', 'Steel Wool Scourers', 'Washing Up Gloves'],
          sizes: ['4 pack 1.6', '8 pack 2.6'], spread: 0.5 },
        { by: ['Larder', 'Kindhome', 'Brightwater'], kinds: ['Tie Handle Bin Liners 50L',
          'Pedal Bin Liners 20L', 'Heavy Duty Refuse Sacks 80L', 'Compostable Caddy Liners 8L'],
          sizes: ['20 pack 2.6', '40 pack 4.5'], shape: 'bin-bags' },
      ] },
    ] },
    { name: 'Paper', all: { art: 'flower' }, shelves: [
      { name: 'Toilet and kitchen roll', ranges: [
        { by: ['Featherly', 'Larder', 'Larder Simple', 'Kindhome'], as: '{} Toilet Tissue', kinds: ['Quilted',
          'Soft White', 'Recycled', 'Aloe Vera', 'Bamboo *1.3'], sizes: ['4 rolls 2.8', '9 rolls 5.5',
          '16 rolls 9'], shape: 'toilet-roll', unitPrice: 'each', spread: 0.5 },
        { by: ['Featherly', 'Larder', 'Kindhome'], as: '{} Kitchen Roll', kinds: ['Absorbent', 'Half Sheet',
          'Recycled'], sizes: ['2 rolls 2.4', '4 rolls 4.4'], shape: 'kitchen-roll', unitPrice: 'each' },
      ] },
      { name: 'Tissues, foil and food wrap', ranges: [
        { by: ['Featherly', 'Larder', 'Larder Simple'], kinds: ['Mansize Tissues', 'Balm Tissues *1.2',
          'Family Tissues', 'Pocket Tissues *0.8'], sizes: ['80 sheets 1.6'], shape: 'tissue-box',
          unitPrice: 'none' },
        { by: ['Larder', 'Kindhome'], kinds: ['Kitchen Foil 30cm x 10m', 'Cling Film 35cm x 30m',
          'Baking Parchment 38cm x 10m', 'Greaseproof Paper 37cm x 10m'], sizes: ['each 2.3'],
          shape: 'bin-bags', spread: 0.9 },
        { by: ['Larder', 'Kindhome'], kinds: ['Zip Food Bags', 'Freezer Bags', 'Compostable Sandwich Bags'],
          sizes: ['30 pack 1.8'], shape: 'flat-box', unitPrice: 'each' },
      ] },
    ] },
    { name: 'Home', all: { unitPrice: 'none', origin: ['United Kingdom', 'Portugal', 'China'] }, shelves: [
      { name: 'Kitchen and dining', ranges: [
        { by: ['Hob & Hearth', 'Larder', 'Larder Reserve'], kinds: ['Stoneware Mug', 'Fine China Mug *1.3',
          'Cereal Bowl', 'Dinner Plate *1.2'], sizes: ['each 5'], shape: 'mug', spread: 0.7 },
        { by: ['Hob & Hearth', 'Larder'], kinds: ['Stainless Steel Saucepan 18cm', 'Non-Stick Frying Pan 24cm',
          'Cast Iron Casserole 4L *3', 'Milk Pan 14cm *0.7'], sizes: ['each 22'], shape: 'saucepan',
          priceEnding: 'pound', spread: 0.8 },
      ] },
      { name: 'Candles and home fragrance', all: { shape: 'candle', art: 'flame' }, ranges: [
        { by: ['Wick & Ember', 'Larder', 'Kindhome'], as: '{} Candle', kinds: ['Fig & Cedar', 'Lavender',
          'Orange & Clove', 'White Tea', 'Sea Salt & Sage', 'Vanilla'], sizes: ['each 8'], spread: 0.7 },
        { by: ['Lintwell', 'Larder'], kinds: ['Fresh Linen Air Freshener', 'Citrus Air Freshener',
          'Wild Garden Air Freshener'], sizes: ['300ml 1.6'], shape: 'aerosol', unitPrice: '100ml' },
      ] },
      { name: 'Batteries, bulbs, cards and wrap', ranges: [
        { by: ['Halden', 'Larder'], kinds: ['AA Alkaline Batteries', 'AAA Alkaline Batteries', '9V Batteries',
          'CR2032 Coin Batteries'], sizes: ['4 pack 4.2', '8 pack 7'], shape: 'blister-card', unitPrice: 'each',
          art: 'star' },
        { by: ['Brightwater', 'Larder'], kinds: ['LED Bulb 60W Bayonet', 'LED Bulb 60W Screw',
          'LED Spotlight GU10', 'LED Candle Bulb 40W'], sizes: ['each 3.2'], shape: 'light-bulb', spread: 0.7 },
        { by: ['Petal Row', 'Larder'], kinds: ['Happy Birthday Card', 'Thank You Card', 'New Home Card',
          'Get Well Soon Card', 'Congratulations Card'], sizes: ['each 2.5'], shape: 'greetings-card',
          spread: 0.7 },
      ] },
    ] },
    { name: 'Flowers and plants', all: { lifeDays: 5, art: 'flower', unitPrice: 'none',
      storage: 'Trim stems and change water every two days.' }, shelves: [
      { name: 'Bouquets', all: { shape: 'bouquet', origin: ['Netherlands', 'Kenya', 'United Kingdom'] },
        ranges: [
        { by: ['Petal Row', 'Larder', 'Larder Reserve'], kinds: ['Seasonal Posy', 'Dozen Red Roses *2.2',
          'White Lilies', 'Sunflowers *0.8', 'Alstroemeria *0.8', 'British Stocks',
          'Rose & Freesia Bouquet *1.8', 'Pastel Bouquet *1.5', 'Lavender & Blue Bouquet *1.5'],
            sizes: ['bunch 10'], priceEnding: 'pound', alsoIn: ['mothers_day/flowers_and_plants/bouquets'] },
      ] },
      { name: 'House plants and orchids', ranges: [
        { by: ['Petal Row', 'Larder'], kinds: ['White Phalaenopsis Orchid', 'Pink Phalaenopsis Orchid',
          'Mini Orchid in Ceramic *0.8'], sizes: ['each 16'], shape: 'orchid', priceEnding: 'pound' },
        { by: ['Petal Row', 'Larder'], kinds: ['Peace Lily', 'Aloe Vera', 'Monstera *1.6', 'Succulent Trio',
          'Boston Fern', 'Kalanchoe'], sizes: ['each 9'], shape: 'plant-pot', priceEnding: 'pound' },
      ] },
    ] },
  ],
};
