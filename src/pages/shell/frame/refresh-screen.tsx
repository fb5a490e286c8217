import type { ReactNode } from 'react';
import { Container } from '#/design/layout/container.tsx';
import { Wordmark } from '#/design/display/wordmark.tsx';
import styles from './message.module.css';

const title = "Sorry, we're experiencing an unexpected error.";

/**
 * The full-screen error for a failed shell or code that did not load (SH-391, SH-392, SH-400); `children` is the reload
 * button. It needs no network and no data, and depends on nothing that may have failed too.
 */
export function RefreshScreen({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <title>{title}</title>
      <Container narrow role="alert" className={styles.message}>
        <Wordmark />
        <h1>{title}</h1>
        <p>These problems are normally temporary. Please refresh the page and try again.</p>
        {children}
      </Container>
    </main>
  );
}
