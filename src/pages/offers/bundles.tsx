import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { DealCard, DealCards } from '#/modules/deals/web/deal-card.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './offer.module.css';

export default function Bundles({ loaderData: { bundles } }: PropsOf<typeof import('./bundles.server.ts')>) {
  return (
    <Container className={styles.page}>
      <Breadcrumb trail={[{ name: 'Offers', href: pages.offers }, { name: 'Bundles' }]} />
      <h1>Bundles</h1>
      {bundles.length === 0 && (
        <Notice>
          <p>
            There are no bundles at the moment. <TextLink href={pages.offers}>See all offers</TextLink>
          </p>
        </Notice>
      )}
      <DealCards>
        {bundles.map(({ bundleName, title, image }) => (
          <DealCard key={bundleName} href={pages.linkTo(pages.bundle, { bundleName })} name={title} under="Choose your favourites and add them in one go." images={image === null ? [] : [image]} />
        ))}
      </DealCards>
    </Container>
  );
}
