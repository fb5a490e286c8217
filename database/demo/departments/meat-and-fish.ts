import type { Department, Goods, Range } from '../department.ts';
import type { PackShape } from '../packshots/pack-shot.ts';

/** Cut to order at the counter, priced per kilogram. */
const counter = (kind: string, perKg: number, shape: PackShape, usualGrams: number,
  more: Goods = {}): Range => ({
  by: ['Larder'], plainName: true, kinds: [`${kind}, Counter`], sizes: [`priced by weight ${perKg}`], shape,
    type: 'FRESH_COUNTER',
  sold: { by: 'counter', usualGrams }, packaging: 'Wrapped at the counter', ...more,
});

/** A whole piece whose weight is only known when picked. */
const whole = (kind: string, perKg: number, grams: [number, number], shape: PackShape,
  more: Goods = {}): Range => ({
  by: ['Larder'], plainName: true, kinds: [kind],
    sizes: [`each est. ${(grams[0] + grams[1]) / 2000}kg ${perKg}`], shape, sold: { by: 'piece', grams },
    ...more,
});

const cookWell = 'Keep refrigerated below 5°C. Cook thoroughly.';
const fishStorage = 'Keep refrigerated below 3°C. Suitable for freezing on day of purchase.';

/** Meat, poultry and fish, from the tray and from the counter. */
export const meatAndFish: Department = {
  name: 'Meat, poultry and fish',
  ownPalette: 'claret',
  bought: 0.9,
  all: { origin: 'United Kingdom', storage: cookWell, lifeDays: 5, dietary: ['Gluten free', 'Dairy free'],
    packaging: 'Recyclable tray with film', portion: 125 },
  aisles: [
    { name: 'Beef', all: { shape: 'meat-tray', art: 'cow', per100: [9, 4, 0, 0, 0, 22, 0.15] }, shelves: [
      { name: 'Steaks', ranges: [
        { by: ["Drover's", 'Larder', 'Fold & Pasture', 'Larder Reserve'], kinds: ['British Beef Rump Steak',
          '28 Day Matured Sirloin Steak *1.4', 'Ribeye Steak *1.5', 'Fillet Steak *2.2', 'Bavette Steak *0.9',
          'Organic Sirloin Steak *1.4'], sizes: ['227g 5.75', '400g 9.5'] },
        counter('Dry-Aged Sirloin Steak', 29, 'meat-tray', 500), counter('Ribeye Steak on the Bone', 31,
          'meat-tray', 600), counter('Fillet Steak', 46, 'meat-tray', 200),
      ] },
      { name: 'Mince, diced and burgers', ranges: [
        { by: ["Drover's", 'Larder', 'Fold & Pasture', 'Larder Simple'], kinds: ['Lean Beef Steak Mince 5% Fat',
          'Beef Mince 12% Fat *0.85', 'Organic Beef Mince', 'Diced Braising Steak *1.3',
          'Beef Stir-Fry Strips *1.3'], sizes: ['500g 5', '750g 7'] },
        { by: ["Drover's", 'Larder', 'Larder Reserve'], kinds: ['Beef Quarter Pounders',
          'Aberdeen Angus Burgers *1.3', 'Beef & Red Onion Burgers', 'Beef Meatballs'],
          sizes: ['4 x 114g 4.25'], ingredients: 'Beef (90%), water, rice flour, onion, salt, pepper' },
      ] },
      { name: 'Beef roasting joints', all: { shape: 'roasting-joint' }, ranges: [
        whole('British Beef Topside Joint', 13, [1000, 1400], 'roasting-joint'),
          whole('Beef Sirloin Roast, Boneless', 24, [1200, 1800], 'roasting-joint'), whole('Beef Rib Roast', 22,
          [1800, 2600], 'roasting-joint'), whole('Beef Brisket Joint', 11, [900, 1300], 'roasting-joint'),
          whole('Beef Silverside Joint', 12.5, [1000, 1500], 'roasting-joint'),
          whole('Organic Beef Topside Joint', 18, [900, 1300], 'roasting-joint'),
      ] },
    ] },
    { name: 'Poultry', all: { shape: 'meat-tray', art: 'hen', per100: [3, 0.8, 0, 0, 0, 24, 0.18] }, shelves: [
      { name: 'Chicken pieces', ranges: [
        { by: ['Brackenfold Farm', 'Larder', 'Coppice Lane', 'Larder Simple'], kinds: ['Chicken Breast Fillets',
          'Free Range Chicken Breast Fillets *1.5', 'Chicken Thigh Fillets *0.85',
          'Chicken Thighs, Skin On *0.5', 'Chicken Drumsticks *0.45', 'Diced Chicken Breast *1.05',
          'Organic Chicken Thighs *0.8', 'Chicken Mince *0.8'], sizes: ['600g 6.25', '320g 3.6'] },
      ] },
      { name: 'Whole chicken, turkey and duck', ranges: [
        { by: ['Brackenfold Farm', 'Larder', 'Coppice Lane'], kinds: ['Whole Chicken',
          'Free Range Whole Chicken *1.6', 'Corn Fed Chicken *1.7', 'Organic Whole Chicken *2',
          'Chicken with Lemon & Thyme *1.3'], sizes: ['1.6kg 6', '1.9kg 7'], shape: 'whole-chicken' },
        { by: ['Brackenfold Farm', 'Larder'], kinds: ['Turkey Breast Mince', 'Turkey Breast Steaks *1.2',
          'Duck Breast Fillets *2', 'Duck Legs *1.3'], sizes: ['400g 4'] },
        whole('Free Range Whole Duck', 9, [1900, 2500], 'whole-chicken'), whole('British Guinea Fowl', 9.5,
          [1000, 1400], 'whole-chicken'),
      ] },
    ] },
    { name: 'Pork, lamb, sausages and bacon', all: { shape: 'meat-tray', art: 'pig', per100: [14, 5, 0.5, 0.2,
      0, 20, 0.4] }, shelves: [
      { name: 'Pork and gammon', ranges: [
        { by: ['Coppice Lane', 'Larder', 'Fold & Pasture'], kinds: ['Pork Loin Steaks',
          'Outdoor Bred Pork Chops', 'Pork Belly Slices', 'Pork Tenderloin Fillet *1.3', 'Lean Pork Mince *0.8',
          'Unsmoked Gammon Steaks'], sizes: ['450g 4.5', '300g 3.2'] },
        whole('Pork Shoulder Joint with Crackling', 6.5, [1600, 2400], 'roasting-joint'),
          whole('Smoked Gammon Joint', 8.5, [1200, 2000], 'roasting-joint'),
      ] },
      { name: 'Lamb', all: { art: 'sprig' }, ranges: [
        { by: ['Fold & Pasture', 'Larder', "Drover's"], kinds: ['British Lamb Leg Steaks', 'Lamb Loin Chops',
          'Lamb Mince *0.65', 'Diced Lamb Leg', 'Lamb Cutlets *1.3', 'Organic Lamb Chops'], sizes: ['350g 6.5',
          '250g 4.9'], origin: ['United Kingdom', 'New Zealand'] },
        whole('Whole Leg of Lamb', 15, [1800, 2600], 'roasting-joint'), whole('Half Shoulder of Lamb', 13, [900,
          1400], 'roasting-joint'), counter('Rack of Lamb, French Trimmed', 33, 'roasting-joint', 400),
      ] },
      { name: 'Sausages', all: { dietary: ['Dairy free'],
        ingredients: 'Pork (85%), water, {}, rice flour, spices, salt, preservative: sodium metabisulphite (_sulphites_), beef casings',
        per100: [20, 7, 4, 1, 1, 15, 1.3] }, ranges: [
        { by: ['Coppice Lane', 'Larder', 'Larder Reserve', 'Larder Simple'], as: '{} Sausages',
          kinds: ['Pork | pepper', 'Cumberland Pork | pepper, nutmeg', 'Lincolnshire Pork | sage',
          'Pork & Apple | apple (6%)', 'Pork & Caramelised Onion | caramelised onion',
          'Pork Chipolata | pepper', 'Toulouse Pork | garlic, wine (_sulphites_)'], sizes: ['6 x 67g 3',
          '8 x 57g 3.4'] },
      ] },
      { name: 'Bacon', all: { per100: [16, 6, 0.2, 0.2, 0, 18, 2.8],
        ingredients: 'Pork (97%), salt, preservatives: sodium nitrite, potassium nitrate', portion: 60,
        lifeDays: 14 }, ranges: [
        { by: ['Coppice Lane', 'Larder', 'Larder Reserve'], kinds: ['Unsmoked Back Bacon', 'Smoked Back Bacon',
          'Smoked Streaky Bacon', 'Dry Cured Back Bacon *1.25', 'Smoked Bacon Lardons *0.9',
          'Organic Back Bacon *1.3', 'Bacon Medallions'], sizes: ['240g 2.9', '300g 3.4'] },
      ] },
    ] },
    { name: 'Fish and seafood', all: { shape: 'meat-tray', art: 'fish', storage: fishStorage, lifeDays: 3,
      ingredients: '{} (_fish_)' }, shelves: [
      { name: 'Salmon and trout', all: { per100: [14, 2.6, 0, 0, 0, 20, 0.12], origin: ['Scotland', 'Norway'] },
        ranges: [
        { by: ['Skerry & Sound', 'Larder', 'Harbour Row'], kinds: ['Scottish Salmon Fillets',
          'Organic Salmon Fillets', 'Salmon Fillets with Lemon & Dill *1.1', 'Rainbow Trout Fillets *0.9'],
          sizes: ['240g 5', '480g 9.25'] },
        { by: ['Skerry & Sound', 'Larder', 'Larder Reserve'], kinds: ['Smoked Salmon', 'Oak Smoked Salmon *1.1',
          'Hot Smoked Salmon Flakes', 'Smoked Trout *0.9', 'Smoked Mackerel Fillets *0.7'], sizes: ['100g 4.25',
          '200g 7.5'], shape: 'sliced-meat', per100: [11, 2, 0.2, 0.2, 0, 23, 3] },
        counter('Scottish Salmon Fillet', 22, 'meat-tray', 300), whole('Whole Rainbow Trout', 11, [280, 420],
          'whole-fish'),
      ] },
      { name: 'White fish', all: { per100: [0.8, 0.2, 0, 0, 0, 18, 0.2] }, ranges: [
        { by: ['Skerry & Sound', 'Larder', 'Harbour Row'], kinds: ['Cod Fillets', 'Haddock Fillets',
          'Smoked Haddock Fillets', 'Sea Bass Fillets *1.1', 'Lemon Sole Fillets *1.3', 'Basa Fillets *0.7',
          'Hake Fillets'], sizes: ['250g 4.75', '400g 7'], origin: ['Iceland', 'United Kingdom', 'Norway'] },
        whole('Whole Sea Bass', 15, [400, 600], 'whole-fish', { origin: 'Greece' }), whole('Whole Sea Bream',
          14, [350, 500], 'whole-fish', { origin: 'Turkey' }), whole('Whole Mackerel', 8.5, [300, 450],
          'whole-fish'), counter('Cod Loin', 27, 'meat-tray', 300), counter('Monkfish Tail', 32, 'meat-tray',
          300),
      ] },
      { name: 'Prawns and shellfish', all: { per100: [0.9, 0.2, 0.3, 0.1, 0, 17, 1.2],
        ingredients: '{}, salt' }, ranges: [
        { by: ['Harbour Row', 'Larder', 'Skerry & Sound'], kinds: ['Raw King Prawns | Prawns (_crustaceans_)',
          'Cooked Cold Water Prawns | Prawns (_crustaceans_)', 'Cooked King Prawns | Prawns (_crustaceans_)',
          'Garlic & Chilli King Prawns *1.1 | Prawns (_crustaceans_), garlic, chilli',
          'Scallops *1.6 | Scallops (_molluscs_)',
          'Mussels in White Wine *0.8 | Mussels (_molluscs_), wine (_sulphites_)',
          'Squid Rings *0.9 | Squid (_molluscs_)'], sizes: ['180g 4.5', '300g 7'], origin: ['Vietnam', 'Canada',
          'Scotland'] },
        counter('Dressed Crab', 28, 'meat-tray', 200, { ingredients: 'Crab (_crustaceans_)' }),
      ] },
    ] },
  ],
};
