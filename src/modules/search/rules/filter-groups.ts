import { fulfilments, type Fulfilment } from '#/modules/catalogue/rules/availability.ts';

/** A filter value chosen in a group: `{group: 'dietary', value: 'Vegan'}` (SC-122). */
export interface FilterTag {
  group: string;
  value: string;
}

/** The filter groups, in display order (SC-123). */
export const filterGroups = [
  { group: 'offers', title: 'Offers', singleChoice: false },
  { group: 'dietary', title: 'Dietary', singleChoice: false },
  { group: 'brand', title: 'Brand', singleChoice: false },
  { group: 'available-in', title: 'Available in', singleChoice: true },
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
