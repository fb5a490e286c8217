import { Container } from '#/design/layout/container.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { PageParts } from '#/pages/shop/parts/page-parts.tsx';
import styles from './offer.module.css';

/** A featured aisle: the categories of its root above the page's content, or for offers the content alone. */
export default function FeaturedAisle({ loaderData: { title, lead, isOffers, categories, parts, phone } }: PropsOf<typeof import('./featured-aisle.server.ts')>) {
  const chips = isOffers
    ? [
        { name: 'All offers', href: pages.offers },
        { name: 'Meal deals', href: pages.mealDeals },
        { name: 'Bundles', href: pages.bundles },
      ]
    : categories.map(({ name, url }) => ({ name, href: pages.linkTo(pages.category, { '*': url }) }));
  return (
    <Container className={styles.page}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      <ChipRow label={isOffers ? 'Kinds of offer' : 'Departments'}>
        {chips.map(({ name, href }) => (
          <ChipLink key={href} href={href}>
            {name}
          </ChipLink>
        ))}
      </ChipRow>
      <PageParts parts={parts} heading={null} phone={phone} />
    </Container>
  );
}
