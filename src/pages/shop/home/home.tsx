import { Container } from '#/design/layout/container.tsx';
import { JustBooked } from '#/modules/booking/web/booked/just-booked.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { headingPlace, PageParts } from '#/pages/shop/parts/page-parts.tsx';
import styles from './home.module.css';

/** The groceries home. Its body consists of the components stored for it, in their order (SH-176, SH-177). */
export default function Home({ loaderData: { parts, phone }, actionData }: PropsOf<typeof import('./home.server.ts')>) {
  const heading = headingPlace(parts);
  return (
    <Container className={styles.page}>
      {heading === null && <h1 className="visually-hidden">Groceries</h1>}
      <PageParts parts={parts} heading={heading} phone={phone} answered={actionData ?? null} aroundTop={JustBooked} />
    </Container>
  );
}
