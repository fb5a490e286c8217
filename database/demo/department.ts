import type { ProductType, Weekday } from '#/modules/catalogue/rules/product-record.ts';
import type { VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import type { BrandName } from './brands.ts';
import type { PackArt, PackPalette, PackShape } from './packshots/pack-shot.ts';

/** A department as written in `departments/`: aisles, with shelves, with ranges. */
export interface Department {
  name: string;
  /** The palette of the shop's own label in this department; other brands have the same palette everywhere. */
  ownPalette: PackPalette;
  /** How often shoppers buy a product of it, beside one of the departments that every weekly shop visits. */
  bought: number;
  /** What all its products have in common, unless an aisle, shelf or range overrides it. */
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
   * 'Cheese & Onion *1.1 | cheese powder (_milk_), onion powder': the kind, its price factor, and the text for `{}` in
   * the ingredients (by default the kind itself).
   */
  kinds: string[];
  /** How to make a product name from a kind: '{} Crisps'. */
  as?: string;
  /** Leaves the brand out of the name, as for loose and counter products: 'Loose Carrots'. */
  plainName?: boolean;
  /** Sizes with the price in pounds for a middling brand: '500g 1.80'; the first is the usual size. */
  sizes: string[];
  /**
   * What share of the brand and kind pairs exists: 1 means seven in ten, and the default is 0.6. Each kind has at least
   * one brand.
   */
  spread?: number;
}

/** What is true of a range whatever the brand and size. */
export interface Goods {
  shape?: PackShape;
  /** The shapes of single kinds, by a part of their name. */
  shapeOf?: Record<string, PackShape>;
  /** The mark on the label; by default the drawing guesses one from the name. */
  art?: PackArt;
  /** Replaces the brand's. */
  palette?: PackPalette;
  /** What the maker says of it. */
  description?: string | undefined;
  /** Allergens are between underscores, in the words of the law: 'butter (_milk_)'. */
  ingredients?: string;
  /** Grams per 100 g or 100 ml: fat, saturates, carbohydrate, sugars, fibre, protein, salt. */
  per100?: [number, number, number, number, number, number, number];
  /** A serving in grams or millilitres. */
  portion?: number;
  storage?: string;
  /** Country of origin; if there are several, each product has one of them. */
  origin?: string | string[];
  lifeDays?: number;
  packaging?: string;
  unitPrice?: 'kg' | '100g' | 'litre' | '100ml' | '75cl' | 'each' | 'none';
  /** Dietary filter values, only for products without a list of ingredients; otherwise they are derived from it. */
  dietary?: string[];
  /** False where the law on foods high in fat, salt or sugar does not apply (cheese, oil, meat). */
  hfssScope?: boolean;
  /** The VAT in the price; by default zero, the rate of most food (HMRC notice 701/14). */
  vat?: VatRate;
  /** The rates of single kinds, by a part of their name. */
  vatOf?: Record<string, VatRate>;
  alcohol?: number;
  /** How old a shopper must be for single kinds, by a part of their name, if not for alcohol. */
  minimumAgeOf?: Record<string, number>;
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
  /** Prices end in 99p, as wine's do, or are whole pounds. */
  priceEnding?: '99p' | 'pound';
  /** Other shelves with these products, by url: 'christmas/hampers'. */
  alsoIn?: string[];
  /** The name of the restriction that says when it is available. */
  season?: string;
}

/** How it is sold if not by the pack; `prices` are then per kilogram. */
export type Sold =
  | { by: 'weight'; usualKg?: number }
  | { by: 'counter'; usualGrams: number }
  | { by: 'piece'; grams: [number, number] };
