import type { WireOrderLine } from '#/contract/rest-types.ts';
import { canAddWithOthers } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { availabilityText } from '#/modules/storefront/rules/product/product-texts.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { usualItem } from '#/modules/storefront/rules/product/usual-item.ts';
import { fromWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';

/** The most lines of an order that are offered again (SC-637). */
export const mostLinesAgain = 100;

export interface ItemAgain {
  product: TileProduct;
  /** The quantity ordered, or the product's usual one if it is no longer sold in that unit. */
  quantity: Quantity;
  canSubstitute: boolean;
}

export interface ShopAgain {
  items: ItemAgain[];
  /** The lines whose products cannot be bought now, with the reason. */
  unavailable: { lineNumber: string; name: string; why: string }[];
}

type OrderedLine = Pick<WireOrderLine, 'lineNumber' | 'name' | 'quantity' | 'substitutionAllowed'>;

/**
 * Splits an order's lines into products that can be bought again and those that cannot (SC-639, SC-640). Pass the
 * products that the shop still sells, in any order.
 */
export function shopAgain(lines: readonly OrderedLine[], products: readonly TileProduct[]): ShopAgain {
  const known = new Map(products.map((product) => [product.lineNumber, product]));
  const again: ShopAgain = { items: [], unavailable: [] };
  for (const { lineNumber, name, quantity, substitutionAllowed } of lines) {
    const product = known.get(lineNumber);
    const why = availabilityText(product?.availability ?? 'NOT_AVAILABLE');
    if (!product || why !== null) {
      again.unavailable.push({ lineNumber, name: product?.name ?? name, why: why! });
      continue;
    }
    const ordered = fromWireQuantity(quantity);
    const isSoldSo = product.weights.uoms.includes(ordered.uom);
    again.items.push({ product, quantity: isSoldSo ? ordered : (usualItem(product)?.quantity ?? fromWireQuantity(product.defaultQuantity)), canSubstitute: substitutionAllowed });
  }
  return again;
}

/** Returns the items that can be added together: those that need no message from the shopper (SC-641). */
export const itemsTogether = (items: readonly ItemAgain[]): ItemAgain[] => items.filter(({ product }) => canAddWithOthers(product));
