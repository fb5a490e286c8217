import type { PackPalette } from './packshots/pack-shot.ts';

/** An invented brand: its look, and its price level relative to a middling brand. */
export interface Brand {
  palette: PackPalette | 'own';
  tier: number;
}

/** The palettes are those of the pack shots. The shop's own labels take the department's palette instead. */
export const brands = {
  // the shop's own labels
  Larder: { palette: 'own', tier: 0.85 },
  'Larder Simple': { palette: 'cream', tier: 0.66 },
  'Larder Reserve': { palette: 'charcoal', tier: 1.35 },
  // fruit, vegetables, flowers
  'Orchard & Vale': { palette: 'green', tier: 1 },
  'Sol & Grove': { palette: 'mustard', tier: 1.05 },
  'Ridge Farm': { palette: 'sage', tier: 1.1 },
  'Leaf & Furrow': { palette: 'teal', tier: 1.05 },
  'Petal Row': { palette: 'rose', tier: 1 },
  // bakery
  'Fenwick Bakehouse': { palette: 'cream', tier: 1.15 },
  'Hearth & Crumb': { palette: 'terracotta', tier: 1 },
  'Marlow Mills': { palette: 'mustard', tier: 1 },
  'Boulange Perrin': { palette: 'navy', tier: 1.2 },
  'Kindgrain': { palette: 'plum', tier: 1.35 },
  // dairy and eggs
  'Coldbrook Dairy': { palette: 'navy', tier: 1 },
  'Hollow Lane': { palette: 'green', tier: 1.05 },
  Pennyroyal: { palette: 'claret', tier: 1.2 },
  'Hollin & Vale': { palette: 'terracotta', tier: 1.2 },
  'Thornbury Dairy': { palette: 'navy', tier: 1 },
  'Brackenfold Farm': { palette: 'sky', tier: 1.1 },
  Millrace: { palette: 'cream', tier: 1.05 },
  'Skyrhus': { palette: 'sky', tier: 1.1 },
  'Fromagerie Lanoux': { palette: 'rose', tier: 1.25 },
  'Caseificio Bruna': { palette: 'mustard', tier: 1.2 },
  'Agios Hill': { palette: 'teal', tier: 1.15 },
  // meat, fish, deli, meals
  "Drover's": { palette: 'charcoal', tier: 1.15 },
  'Fold & Pasture': { palette: 'sage', tier: 1.1 },
  'Coppice Lane': { palette: 'terracotta', tier: 1 },
  'Skerry & Sound': { palette: 'teal', tier: 1.1 },
  'Harbour Row': { palette: 'navy', tier: 1 },
  'Saffron Table': { palette: 'plum', tier: 1.1 },
  'Casa Fiorenza': { palette: 'green', tier: 1.1 },
  'Mezze House': { palette: 'coral', tier: 1.05 },
  'Gate & Garden': { palette: 'sage', tier: 1.05 },
  'Greenhouse Table': { palette: 'green', tier: 1.15 },
  'Pieman & Sons': { palette: 'mustard', tier: 1.1 },
  // frozen
  'Frostfield': { palette: 'sky', tier: 1 },
  'Alpenveil': { palette: 'rose', tier: 1.15 },
  // food cupboard
  Bellarosa: { palette: 'terracotta', tier: 1 },
  'Wren & Daughters': { palette: 'claret', tier: 1.15 },
  'Hedgerow Kitchen': { palette: 'sage', tier: 1.1 },
  'Nonna Serafina': { palette: 'green', tier: 1.2 },
  'Lotus Quay': { palette: 'coral', tier: 1.05 },
  'Tierra Brava': { palette: 'mustard', tier: 1.05 },
  'Spice Ferry': { palette: 'plum', tier: 1 },
  'Oliveto Sant’Elia': { palette: 'sage', tier: 1.3 },
  'Punch & Pickle': { palette: 'charcoal', tier: 1.05 },
  'Barleymow': { palette: 'chocolate', tier: 1 },
  'Sunrise Mill': { palette: 'coral', tier: 1 },
  'Tin & Anchor': { palette: 'navy', tier: 1 },
  // snacks and sweets
  "Cobb's": { palette: 'teal', tier: 1 },
  'Salt Marsh': { palette: 'sky', tier: 1.2 },
  'Ardent & Rye': { palette: 'chocolate', tier: 1.25 },
  'Merriwick’s': { palette: 'plum', tier: 1 },
  'Tuck & Tin': { palette: 'claret', tier: 1 },
  'Nutwick': { palette: 'mustard', tier: 1.1 },
  'Sugar Pier': { palette: 'rose', tier: 1 },
  // drinks
  Fizzwick: { palette: 'coral', tier: 1 },
  'Pellory Tea Co': { palette: 'navy', tier: 1.1 },
  'Gantry Roast': { palette: 'charcoal', tier: 1.15 },
  'Caffè Tornabuono': { palette: 'claret', tier: 1.1 },
  'Highmoor Spring': { palette: 'sky', tier: 1 },
  'Pip & Press': { palette: 'green', tier: 1.1 },
  'Bramblewick': { palette: 'sage', tier: 1.15 },
  // beer, wine, spirits
  'North Quay Brewing': { palette: 'mustard', tier: 1.05 },
  'Three Kilns': { palette: 'terracotta', tier: 1 },
  'Tidewrack Brewery': { palette: 'teal', tier: 1.15 },
  'Old Sluice': { palette: 'green', tier: 1 },
  'Casa Olmedo': { palette: 'claret', tier: 1 },
  'Harrow Bay': { palette: 'sage', tier: 1.05 },
  'Mas des Pins': { palette: 'rose', tier: 1.2 },
  'Villa Serana': { palette: 'charcoal', tier: 1.05 },
  'Château Bellegrave-Roux': { palette: 'cream', tier: 1.45 },
  'Domaine Ardouin': { palette: 'navy', tier: 1.3 },
  'Wattle Bend': { palette: 'coral', tier: 0.95 },
  'Quinta do Salgueiral': { palette: 'plum', tier: 1.05 },
  'Downland Estate': { palette: 'teal', tier: 1.3 },
  'Halyard Distilling': { palette: 'navy', tier: 1.1 },
  'Glen Torrin': { palette: 'mustard', tier: 1.25 },
  'Ashgrove Botanicals': { palette: 'sage', tier: 1.15 },
  // household, health, beauty, baby, pet, home
  Lintwell: { palette: 'teal', tier: 1 },
  'Brightwater': { palette: 'sky', tier: 0.95 },
  'Kindhome': { palette: 'sage', tier: 1.15 },
  Featherly: { palette: 'rose', tier: 1.05 },
  'Soap & Sedge': { palette: 'cream', tier: 1.2 },
  'Calmere': { palette: 'plum', tier: 1.05 },
  'Peppermill Dental': { palette: 'sky', tier: 1 },
  'Halden': { palette: 'charcoal', tier: 1.05 },
  'Solenne': { palette: 'mustard', tier: 1.2 },
  Medley: { palette: 'coral', tier: 1 },
  'Vitaway': { palette: 'green', tier: 1 },
  'Little Sprout': { palette: 'sage', tier: 1.05 },
  'Snuggleby': { palette: 'sky', tier: 1 },
  'Whiskerton': { palette: 'plum', tier: 1 },
  'Tailwag & Co': { palette: 'terracotta', tier: 1.05 },
  'Hedge & Feather': { palette: 'green', tier: 1 },
  'Hob & Hearth': { palette: 'charcoal', tier: 1 },
  'Wick & Ember': { palette: 'chocolate', tier: 1.15 },
} satisfies Record<string, Brand>;

export type BrandName = keyof typeof brands;
