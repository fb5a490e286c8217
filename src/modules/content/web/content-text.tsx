import { TextLink } from '#/design/navigation/text-link.tsx';
import type { ContentBody as Body } from '#/modules/content/rules/content-component.ts';
import { textWithLinks } from '#/modules/content/rules/text-with-links.ts';
import styles from './content-text.module.css';

/** Draws paragraphs and lists. */
export function ContentBody({ body }: { body: Body }) {
  return body.map((part, place) =>
    typeof part === 'string' ? (
      <p key={place}>
        <ContentText text={part} />
      </p>
    ) : (
      <ul key={place} className={styles.list}>
        {part.map((item) => (
          <li key={item}>
            <ContentText text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** Renders a text with its links (`text-with-links.ts`). */
export function ContentText({ text }: { text: string }) {
  return textWithLinks(text).map(({ words, href }, place) =>
    href === null ? (
      words
    ) : (
      <TextLink key={place} href={href} as={href.startsWith('/') ? undefined : 'a'}>
        {words}
      </TextLink>
    ),
  );
}
