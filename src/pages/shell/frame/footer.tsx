import type { WireFooter, WireFooterLink, WireFooterSection } from '#/contract/rest-types.ts';
import type { IconDrawing } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import { Container } from '#/design/layout/container.tsx';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import styles from './footer.module.css';

/**
 * Reopens the privacy controls. It is not part of the footer's data, so that staff cannot remove it, and it is there when
 * the data cannot be loaded (SH-357).
 */
const manageCookies: WireFooterLink = { title: 'Manage cookies', href: pages.cookies, popup: false, type: null };

/** Renders the footer of the main layout; without data, only the link to the privacy controls (SH-271, SH-357). */
export const Footer = hydrateApart(function Footer({ footer }: { footer: WireFooter | null }) {
  if (!footer) {
    return (
      <footer className={styles.footer}>
        <Container className={styles.end}>
          <Links links={[manageCookies]} className={styles.site} />
        </Container>
      </footer>
    );
  }
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
        <Links links={[...footer.siteLinks, manageCookies]} className={styles.site} />
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

/** The icons of social sites, and the badges of app stores, by the type of a link (SH-359, SH-361). */
const markOf: Readonly<Record<string, { icon: IconDrawing; badge?: string }>> = {
  facebook: { icon: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8.5a.5.5 0 0 1 .5-.5z' },
  instagram: { icon: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 6.9v.1' },
  pinterest: { icon: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.5 20l2.5-10M9 13c-2-4 2-6 4-5.5 3 .7 2.5 6-.5 6.5-1.2.2-1.8-.6-2-1.5' },
  x: { icon: 'M4 4l16 16M20 4 4 20' },
  youtube: { icon: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.5 9.5v5l4-2.5z' },
  'App Store': { icon: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2', badge: 'App Store' },
  'Google Play': { icon: 'M6 4l13 8-13 8z', badge: 'Google Play' },
};

function Mark({ drawing: { icon, badge }, title }: { drawing: { icon: IconDrawing; badge?: string }; title: string }) {
  return (
    <span className={badge ? styles.badge : styles.mark}>
      <Icon name={icon} size={20} />
      {badge && <span aria-hidden="true">{badge}</span>}
      <span className="visually-hidden">{title}</span>
    </span>
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

/** Returns the attributes of one of the footer's links: only a page of the shop is shown in the same document (SH-362). */
export const footerLinkAttributes = ({ href, popup }: WireFooterLink) => ({
  href,
  as: popup || !href.startsWith('/ecom/') ? ('a' as const) : undefined,
  ...(popup && { target: '_blank', rel: 'noopener' }),
});

function Links({ links, className }: { links: readonly WireFooterLink[]; className?: string | undefined }) {
  return (
    <ul role="list" className={className}>
      {links.map((link) => (
        <li key={link.title}>
          <TextLink {...footerLinkAttributes(link)} plain>
            {link.type && markOf[link.type] ? <Mark drawing={markOf[link.type]!} title={link.title} /> : link.title}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
