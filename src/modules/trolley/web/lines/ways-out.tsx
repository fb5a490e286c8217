import { TextLink } from '#/design/navigation/text-link.tsx';
import type { ConflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';

/** The links that resolve a conflict elsewhere, of those whose page is there; `leave` is called when one is pressed. */
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
