import { TextLink } from '#/design/navigation/text-link.tsx';
import type { ConflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';

/**
 * The links to pages where the shopper can resolve a conflict, without links to pages that are not built yet; `leave`
 * is called when one is pressed.
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
