import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { BundlePlan } from '#/modules/deals/web/bundle-plan.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './offer.module.css';

export default function Bundle({ loaderData: { bundleName, title, groups }, actionData }: PropsOf<typeof import('./bundle.server.ts')>) {
  return (
    <Container className={styles.page}>
      <Breadcrumb trail={[{ name: 'Offers', href: pages.offers }, { name: 'Bundles', href: pages.bundles }, { name: title }]} />
      <h1>{title}</h1>
      <BundlePlan key={bundleName} address={pages.linkTo(pages.bundle, { bundleName })} groups={groups} sent={actionData ?? null} />
    </Container>
  );
}
