import type { ProductType, Weekday } from '#/modules/catalogue/rules/product-record.ts';
import type { BrandName } from './brands.ts';
import type { PackArt, PackPalette, PackShape } from './packshots/pack-shot.ts';

/** A department as it is written down in `departments/`: aisles of shelves of ranges. */
export interface Department {
  name: string;
  /** Palette of the shop's own label here; other brands keep theirs everywhere. */
  ownPalette: PackPalette;
  /** What all its goods have in common, unless an aisle, shelf or range says otherwise. */
  all?: Goods;
  aisles: Aisle[];
}

export interface Aisle {
  name: string;
  all?: Goods;
  shelves: Shelf[];
}

export interface Shelf {
  name: string;
  all?: Goods;
  ranges: Range[];
}

/** Products that differ only in brand, kind and size. */
export interface Range extends Goods {
  by: BrandName[];
  /**
   * 'Cheese & Onion *1.1 | cheese powder (_milk_), onion powder': the kind, then how much dearer it is than the
   * others, then what `{}` stands for in the ingredients (the kind itself when there is none).
   */
  kinds: string[];
  /** How a kind becomes a name: '{} Crisps'. */
  as?: string;
  /** The brand stays out of the name, as with loose and counter goods: 'Loose Carrots'. */
  plainName?: boolean;
  /** Size and price in pounds of a middling brand's: '500g 1.80'; the first is the usual size. */
  sizes: string[];
  /** How many of the brand and kind pairs exist: 1 is seven in ten, 0.6 unless given; each kind has one brand at least. */
  spread?: number;
}

/** What is true of goods whatever their brand and size. */
export interface Goods {
  shape?: PackShape;
  /** Mark on the label; the drawing guesses one from the name when there is none. */
  art?: PackArt;
  /** In place of the brand's. */
  palette?: PackPalette;
  /** Allergens between underscores in the law's words: 'butter (_milk_)'. */
  ingredients?: string;
  /** Grams in 100 g or 100 ml: fat, saturates, carbohydrate, sugars, fibre, protein, salt. */
  per100?: [number, number, number, number, number, number, number];
  /** A serving in grams or millilitres. */
  portion?: number;
  storage?: string;
  /** Country of origin; of several each product has one. */
  origin?: string | string[];
  lifeDays?: number;
  packaging?: string;
  contents?: string;
  unitPrice?: 'kg' | '100g' | 'litre' | '100ml' | '75cl' | 'each' | 'none';
  /** Filter values of goods without a list of ingredients; those with one have theirs worked out from it. */
  dietary?: string[];
  /** False where the law's rules on foods high in fat, salt or sugar do not reach (cheese, oil, meat). */
  hfssScope?: boolean;
  alcohol?: number;
  closure?: string;
  type?: ProductType;
  sold?: Sold;
  cap?: number;
  leadTimeDays?: number;
  availableDays?: Weekday[];
  supplierOrder?: boolean;
  messageLength?: number;
  servings?: [number, number];
  depositPence?: number;
  noSubstitutes?: boolean;
  tags?: { name: string; tooltip: string }[];
  badges?: string[];
  /** Prices end in 99p, as wine's do, or in whole pounds. */
  priceEnding?: '99p' | 'pound';
  /** Also on these seasonal or other shelves, by url: 'christmas/hampers'. */
  alsoIn?: string[];
  /** Name of the restriction that says when it can be had. */
  season?: string;
}

/** How it is sold when not by the pack: `prices` are then per kilogram. */
export type Sold =
  | { by: 'weight'; usualKg?: number }
  | { by: 'counter'; usualGrams: number }
  | { by: 'piece'; grams: [number, number] };
