import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { ContentParts } from '#/modules/content/web/content-parts.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './content.module.css';

/** A page of words from the content service: help, legal pages, inspiration (SH-066, SH-067). */
export default function Content({ loaderData: { title, lead, isBelowHelp, components, phone } }: PropsOf<typeof import('./content.server.ts')>) {
  return (
    <Container className={styles.page}>
      {isBelowHelp && <Breadcrumb trail={[{ name: 'Help and information', href: pages.help }, { name: title }]} />}
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <ContentParts components={components} phone={phone} />
    </Container>
  );
}
