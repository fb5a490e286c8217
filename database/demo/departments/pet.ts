import type { Department } from '../department.ts';

/** Food, treats and things for dogs, cats, birds and small animals. */
export const pet: Department = {
  name: 'Pet',
  ownPalette: 'chocolate',
  bought: 0.1,
  all: { storage: 'Store in a cool, dry place.', origin: ['United Kingdom', 'France'], art: 'paw',
    lifeDays: 365, dietary: [], vat: 'STANDARD' },
  aisles: [
    { name: 'Dog', shelves: [
      { name: 'Dog food', ranges: [
        { by: ['Tailwag & Co', 'Larder', 'Larder Simple'], as: 'Adult Dog Food {}', kinds: ['Chicken & Rice',
          'Beef & Vegetables', 'Lamb & Rice', 'Salmon & Potato *1.1', 'Grain Free Turkey *1.3'],
          sizes: ['2kg 7.5', '6kg 18'], shape: 'pet-food-bag' },
        { by: ['Tailwag & Co', 'Larder', 'Larder Simple'], kinds: ['Dog Food Tin Beef in Jelly',
          'Dog Food Tin Chicken in Gravy', 'Dog Food Tin Lamb in Loaf', 'Puppy Food Tin Chicken'],
          sizes: ['400g 1.2', '6 x 400g 6.2'], shape: 'tin' },
        { by: ['Tailwag & Co', 'Larder'], kinds: ['Puppy Complete Chicken', 'Senior Complete Turkey',
          'Small Dog Complete Beef', 'Light Complete Chicken'], sizes: ['2kg 8.5'], shape: 'pet-food-bag' },
      ] },
      { name: 'Dog treats', all: { shape: 'stand-up-pouch', unitPrice: '100g' }, ranges: [
        { by: ['Tailwag & Co', 'Larder', 'Larder Simple'], kinds: ['Dental Sticks', 'Beef Training Treats',
          'Chicken Jerky *1.6', 'Gravy Bone Biscuits *0.7', 'Rawhide Twists', 'Duck Fillets *1.6',
          'Marrowbone Rolls'], sizes: ['180g 2.2', '400g 4'], spread: 0.65 },
      ] },
    ] },
    { name: 'Cat', shelves: [
      { name: 'Cat food', ranges: [
        { by: ['Whiskerton', 'Larder', 'Larder Simple'], as: 'Cat Food Pouches {}',
          kinds: ['Fish Selection in Jelly', 'Meat Selection in Gravy', 'Poultry Selection in Jelly',
          'Kitten Chicken in Gravy', 'Senior Mixed Selection', 'Tuna & Salmon *1.2'], sizes: ['12 x 85g 4.4',
          '40 x 85g 12.5'], shape: 'multipack', spread: 0.6 },
        { by: ['Whiskerton', 'Larder', 'Larder Simple'], as: 'Complete Cat Food {}', kinds: ['Chicken',
          'Salmon', 'Kitten Turkey', 'Indoor Chicken *1.1', 'Hairball Care *1.2'], sizes: ['800g 3.6', '2kg 8'],
          shape: 'pet-food-bag' },
        { by: ['Whiskerton', 'Larder Reserve'], kinds: ['Cat Pâté Chicken & Liver', 'Cat Pâté Salmon',
          'Cat Pâté Rabbit'], sizes: ['100g 0.9'], shape: 'flat-tin', spread: 0.9 },
      ] },
      { name: 'Cat treats and litter', ranges: [
        { by: ['Whiskerton', 'Larder', 'Larder Simple'], kinds: ['Clumping Cat Litter',
          'Wood Pellet Cat Litter', 'Lightweight Cat Litter *1.3', 'Crystal Cat Litter *1.6'], sizes: ['5kg 5',
          '10kg 8.5'], shape: 'pet-food-bag', spread: 0.75 },
        { by: ['Whiskerton', 'Larder'], kinds: ['Crunchy Chicken Cat Treats', 'Salmon Cat Treats',
          'Cheese Cat Treats', 'Catnip Cat Treats'], sizes: ['60g 1.4', '180g 3.4'], shape: 'stand-up-pouch',
          unitPrice: '100g', spread: 0.9 },
      ] },
    ] },
    { name: 'Birds and small animals', shelves: [
      { name: 'Wild birds', all: { shape: 'pet-food-bag' }, ranges: [
        { by: ['Hedge & Feather', 'Larder'], kinds: ['Wild Bird Seed Mix', 'Sunflower Hearts *1.7',
          'Peanuts for Birds *1.4', 'Nyjer Seed *1.6', 'Suet Pellets *1.3', 'Robin & Songbird Mix *1.2',
          'Dried Mealworms *3'], sizes: ['1kg 2.5', '4kg 8'], spread: 0.7 },
      ] },
      { name: 'Rabbits, hamsters and fish', all: { shape: 'pet-food-bag' }, ranges: [
        { by: ['Hedge & Feather', 'Larder'], kinds: ['Rabbit Nuggets', 'Guinea Pig Nuggets', 'Hamster Muesli',
          'Timothy Hay', 'Wood Shavings', 'Goldfish Flakes', 'Budgie Seed'], sizes: ['1kg 3.2', '2kg 5.2'],
          spread: 0.7 },
      ] },
    ] },
  ],
};
