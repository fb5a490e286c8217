import { fulfilments, type Fulfilment } from '#/modules/catalogue/rules/availability.ts';

/** A filter value chosen in a group: `{group: 'dietary', value: 'Vegan'}` (SC-122). */
export interface FilterTag {
  group: string;
  value: string;
}

/**
 * The filter groups, in display order (SC-123). The groups with `more` exist only while the flag `more_filters` is on. A
 * product passes a group if it has any of the chosen values; in a group with `every`, if it has all of them.
 */
export const filterGroups = [
  { group: 'offers', title: 'Offers', singleChoice: false, more: false, every: false },
  { group: 'dietary', title: 'Dietary', singleChoice: false, more: false, every: false },
  { group: 'allergens', title: 'Allergens', singleChoice: false, more: true, every: true },
  { group: 'brand', title: 'Brand', singleChoice: false, more: false, every: false },
  { group: 'price', title: 'Price', singleChoice: false, more: true, every: false },
  { group: 'size', title: 'Size', singleChoice: false, more: true, every: false },
  { group: 'rating', title: 'Customer rating', singleChoice: false, more: true, every: false },
  { group: 'available-in', title: 'Available in', singleChoice: true, more: false, every: false },
] as const;
export type FilterGroup = (typeof filterGroups)[number]['group'];

/** The choice in 'Available in' that does not filter. */
export const everyAvailability = { id: 'all', label: 'Show all availability' } as const;

/** The services that 'Available in' lists (SC-125), each with its bit in a product's mask. */
export const availableIn: readonly { id: string; label: string; fulfilment: Fulfilment; bit: number }[] = [
  { id: 'delivery', label: 'Delivery', fulfilment: fulfilments[0], bit: 1 },
  { id: 'grocery-collection', label: 'Grocery collection', fulfilment: fulfilments[1], bit: 2 },
  { id: 'entertaining-collection', label: 'Entertaining collection', fulfilment: fulfilments[2], bit: 4 },
];

/**
 * The kinds of offer to filter by, each with its bit in a product's mask. Only those with a label are listed as
 * choices; the offers pages use 'all' (SC-156).
 */
export const offerKinds: readonly { id: string; label: string | null; bit: number }[] = [
  { id: 'all', label: null, bit: 1 },
  { id: 'price-reduction', label: 'Price reductions', bit: 2 },
  { id: 'multi-buy', label: 'Multi-buys', bit: 4 },
];

/**
 * The filter group that narrows the products to a set of offers that staff made (SC-157). Shoppers cannot choose it.
 */
export const offerSetGroup = 'offer-set';
