import type { WireFooter, WireFooterLink, WireFooterSection } from '#/contract/rest-types.ts';
import { Container } from '#/design/layout/container.tsx';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import styles from './footer.module.css';

/** Renders the footer of the main layout; without data, an empty footer (SH-271). */
export const Footer = hydrateApart(function Footer({ footer }: { footer: WireFooter | null }) {
  if (!footer) return <footer className={styles.footer} />;
  const sections = [footer.support, footer.about, footer.shops, footer.social, footer.apps];
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        {sections
          .filter((section) => section.links.length > 0)
          .map((section) => (
            <Section key={section.title} section={section} />
          ))}
      </Container>
      <Container className={styles.end}>
        <Links links={footer.siteLinks} className={styles.site} />
        <p>{footer.copyright}</p>
        {footer.regulatorLogo && (
          <a href={footer.regulatorLogo.href}>
            <img src={footer.regulatorLogo.src} alt={footer.regulatorLogo.alt} width={88} height={40} loading="lazy" className={styles.logo} />
          </a>
        )}
      </Container>
    </footer>
  );
});

/**
 * Renders a small footer with only the first three site links and the copyright (SH-372); without data, it is empty.
 */
export function MinimalFooter({ footer }: { footer: WireFooter | null }) {
  return (
    <footer className={styles.footer}>
      <Container className={styles.end}>
        {footer && <Links links={footer.siteLinks.slice(0, 3)} className={styles.site} />}
        {footer && <p>{footer.copyright}</p>}
      </Container>
    </footer>
  );
}

function Section({ section }: { section: WireFooterSection }) {
  return (
    <section>
      <h2 className={styles.title}>{section.title}</h2>
      <Links links={section.links} />
    </section>
  );
}

function Links({ links, className }: { links: readonly WireFooterLink[]; className?: string | undefined }) {
  return (
    <ul role="list" className={className}>
      {links.map((link) => (
        <li key={link.title}>
          <TextLink
            href={link.href}
            plain
            as={link.href.startsWith('/ecom/') ? undefined : 'a'}
            {...(link.popup && { target: '_blank', rel: 'noopener', as: 'a' as const })}
          >
            {link.title}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
