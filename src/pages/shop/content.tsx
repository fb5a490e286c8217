import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { headingPlace, PageParts } from '#/pages/shop/parts/page-parts.tsx';
import styles from './content.module.css';

/** A page of words from the content service: help, legal pages, inspiration (SH-066, SH-067). */
export default function Content({ loaderData: { title, isBelowHelp, parts, phone } }: PropsOf<typeof import('./content.server.ts')>) {
  const heading = headingPlace(parts);
  return (
    <Container className={styles.page}>
      {isBelowHelp && <Breadcrumb trail={[{ name: 'Help and information', href: pages.help }, { name: title }]} />}
      {heading === null && <h1>{title}</h1>}
      <PageParts parts={parts} heading={heading} phone={phone} />
    </Container>
  );
}
