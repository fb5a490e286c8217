import { TextLink } from '#/design/navigation/text-link.tsx';
import { fromTrolley } from '#/modules/trolley/rules/order/from-trolley.ts';
import type { ConflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import * as pages from '#/page-paths.ts';
import { useLocation } from '#/platform/web/router/router.tsx';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';

/**
 * Renders links to the pages on which the shopper can resolve a conflict, except pages that are not built yet. A booking that
 * starts on the trolley page ends at the step after the trolley (SC-390). Calls `leave` when a link is pressed.
 */
export function WaysOut({ links, leave }: { links: ConflictWords['links']; leave(): void }) {
  const hasPage = useHasPage();
  const isOnTrolley = useLocation().pathname === pages.trolley;
  return links
    .filter(({ href }) => hasPage(href))
    .map(({ text, href }) => (
      <p key={text}>
        <TextLink href={isOnTrolley ? fromTrolley(href) : href} onClick={leave}>
          {text}
        </TextLink>
      </p>
    ));
}
