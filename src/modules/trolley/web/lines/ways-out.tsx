import { TextLink } from '#/design/navigation/text-link.tsx';
import type { ConflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';

/**
 * Renders links to the pages on which the shopper can resolve a conflict, except pages that are not built yet. Calls
 * `leave` when a link is pressed.
 */
export function WaysOut({ links, leave }: { links: ConflictWords['links']; leave(): void }) {
  const hasPage = useHasPage();
  return links
    .filter(({ href }) => hasPage(href))
    .map(({ text, href }) => (
      <p key={text}>
        <TextLink href={href} onClick={leave}>
          {text}
        </TextLink>
      </p>
    ));
}
