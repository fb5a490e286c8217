import type { WirePromotion } from '#/contract/rest-types.ts';

type Offer = Pick<WirePromotion, 'groups' | 'promotionDescription'>;

/**
 * Says what a shopper has to add for an offer that needs several items: 'Choose any 3', 'Add 1 more for 3 for £4'. `countOf` returns the
 * number of items of a line in the trolley. Null for an offer on single items. The trolley itself says what each offer
 * saves: here the items count even if another offer uses them.
 */
export function offerNeed({ groups, promotionDescription }: Offer, countOf: (lineNumber: string) => number): string | null {
  if (groups.length < 2 && (groups[0]?.threshold ?? 1) === 1) return null;
  const fillNext = nextSetFiller(groups, countOf);
  let sets = 0;
  let missing = fillNext();
  while (missing.every((count) => count === 0)) {
    sets += 1;
    missing = fillNext();
  }
  const hasNone = sets === 0 && groups.every(({ threshold }, at) => missing[at] === threshold);
  const more = hasNone ? '' : ' more';
  const parts = groups.flatMap(({ name }, at) => (missing[at] === 0 ? [] : [groups.length === 1 ? `${missing[at]}${more}` : `${missing[at]}${more} from ${name}`]));
  if (hasNone) return `Choose any ${parts.join(' and ')}`;
  const need = `Add ${parts.join(' and ')} for`;
  return sets === 0 ? `${need} ${promotionDescription}` : `You have ${promotionDescription}. ${need} another`;
}

/**
 * Returns a function that fills one more set with the trolley's items, and returns how many each group lacks. An item that
 * is in several groups fills one place. It moves to another group's place if a different item can fill its own (an
 * augmenting path: Kuhn, 1955). The trolley's `groupFiller` also compares prices, for which the product page has no room.
 */
function nextSetFiller(groups: Offer['groups'], countOf: (lineNumber: string) => number): () => number[] {
  // An offer may have thousands of lines, of which a trolley has a few.
  const present = groups.map(({ lineNumbers }) => lineNumbers.filter(countOf));
  const placed: { line: string; group: number }[] = [];
  const takes = (group: number, tried: Set<string>): boolean =>
    present[group]!.some((line) => {
      if (tried.has(line)) return false;
      tried.add(line);
      const held = placed.filter((one) => one.line === line);
      if (held.length < countOf(line)) return placed.push({ line, group }) > 0;
      const freed = held.find((one) => one.group !== group && takes(one.group, tried));
      if (freed) freed.group = group;
      return freed !== undefined;
    });
  return () =>
    groups.map(({ threshold }, group) => {
      let missing = threshold;
      while (missing > 0 && takes(group, new Set())) missing -= 1;
      return missing;
    });
}
