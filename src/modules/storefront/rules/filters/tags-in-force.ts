import type { WireFilter } from '#/contract/rest-types.ts';
import { offerSetGroup } from '#/modules/search/rules/filter-groups.ts';
import { priceBetweenGroup } from '#/modules/search/rules/price-between.ts';
import type { GridTag } from './grid-wire.ts';

/**
 * Returns those of the tags that narrow the products of an answer with these filters (SC-122, SC-123): an answer ignores
 * tags of a group that it does not have, and of a single choice all but the last.
 */
export function tagsInForce(tags: readonly GridTag[], filters: readonly WireFilter[]): readonly GridTag[] {
  return tags.filter(({ group }, at) => {
    // Answers do not list the group of sets of offers, because shoppers cannot choose it.
    if (group === offerSetGroup) return true;
    if (group === priceBetweenGroup) return filters.some(({ range }) => range !== undefined);
    const filter = filters.find((one) => one.group === group);
    return filter !== undefined && !(filter.singleChoice && tags.slice(at + 1).some((later) => later.group === group));
  });
}
