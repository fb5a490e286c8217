import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { isBlocked } from '#/modules/deals/rules/meal-deal-code.ts';
import * as pages from '#/page-paths.ts';

/** The heading of a meal deal that is not available (SC-174, SC-177). */
export const blockedText = (code: string): string =>
  isBlocked(code) ? 'Sorry, this meal deal is not available' : 'This meal deal is not available for your slot or branch';

/** Shows why a meal deal is not available, and links to another slot or other meal deals (SC-173 to SC-177). */
export function MealDealBlocked({ code }: { code: string }) {
  return (
    <>
      <h1>{blockedText(code)}</h1>
      <Notice tone="warning">
        <p>{isBlocked(code) ? <TextLink href={pages.mealDeals}>See all meal deals</TextLink> : <TextLink href={pages.bookSlot}>Change slot</TextLink>}</p>
      </Notice>
    </>
  );
}
