import type { WireCategory } from '#/contract/rest-types.ts';

/** Makes a category as the taxonomy call returns it. */
export function aWireCategory(of: Partial<WireCategory> = {}): WireCategory {
  return {
    id: '1',
    name: 'Bakery',
    shortName: 'Bakery',
    url: 'groceries/bakery',
    categoryIds: ['10051', '1'],
    parentId: '10051',
    hasDescendants: false,
    emptyOfProducts: false,
    hiddenInNav: false,
    iconName: null,
    offer: false,
    banner: null,
    pageTitle: null,
    additionalClasses: null,
    children: [],
    ...of,
  };
}
