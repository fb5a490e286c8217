import { Anchor } from '#/design/navigation/anchor.tsx';
import type { ContentOf } from '#/modules/content/rules/content-component.ts';
import styles from './card-links.module.css';

export interface CardLinksProps {
  cards: ContentOf<'menu-cards'>['cards'];
  /** The class of each link in a plain list; without it, the cards are drawn as cards. */
  linkClassName?: string | undefined;
}

/** A list of promotion cards (SH-274). */
export function CardLinks({ cards, linkClassName }: CardLinksProps) {
  return (
    <ul role="list" className={linkClassName === undefined ? styles.cards : undefined}>
      {cards.map(({ name, href, subtext, newWindow }) => (
        <li key={name}>
          <Anchor
            href={href}
            className={linkClassName ?? styles.card}
            as={href.startsWith('/') && !newWindow ? undefined : 'a'}
            {...(newWindow && { target: '_blank', rel: 'noopener' })}
          >
            <span>{name}</span>
            {subtext && <span className={styles.subtext}>{subtext}</span>}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
