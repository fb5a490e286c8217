import type { WirePromotion } from '#/contract/rest-types.ts';

/**
 * Says what a shopper has to add for an offer that needs several items: 'Choose any 3', 'Add 1 more for 3 for £4'. `countOf` returns the
 * number of items of a line in the trolley. Null for an offer on single items. The trolley itself says what each offer
 * saves: here the items count even if another offer uses them.
 */
export function offerNeed({ groups, promotionDescription }: Pick<WirePromotion, 'groups' | 'promotionDescription'>, countOf: (lineNumber: string) => number): string | null {
  if (groups.length === 1 && groups[0]!.threshold === 1) return null;
  const counts = groups.map((group) => group.lineNumbers.reduce((sum, lineNumber) => sum + countOf(lineNumber), 0));
  const sets = Math.min(...groups.map(({ threshold }, at) => Math.floor(counts[at]! / threshold)));
  const missing = groups.map(({ threshold }, at) => Math.max(0, threshold * (sets + 1) - counts[at]!));
  const hasNone = counts.every((count) => count === 0);
  const more = hasNone ? '' : ' more';
  const parts = groups.flatMap(({ name }, at) => (missing[at] === 0 ? [] : [groups.length === 1 ? `${missing[at]}${more}` : `${missing[at]}${more} from ${name}`]));
  if (hasNone) return `Choose any ${parts.join(' and ')}`;
  const need = `Add ${parts.join(' and ')} for`;
  return sets === 0 ? `${need} ${promotionDescription}` : `You have ${promotionDescription}. ${need} another`;
}
