import { Container } from '#/design/layout/container.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import styles from './message.module.css';

/** The message shown in place of a page that does not exist (SH-014). */
export function NotFound() {
  return (
    <Container narrow className={styles.message}>
      <h1>Page not found</h1>
      <p>Sorry, we can&rsquo;t find the page you are looking for.</p>
      <p>
        <TextLink href={pages.groceriesHome}>Go to the groceries home</TextLink>
      </p>
    </Container>
  );
}
