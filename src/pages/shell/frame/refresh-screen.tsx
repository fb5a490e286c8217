import type { ReactNode } from 'react';
import { Container } from '#/design/layout/container.tsx';
import { Wordmark } from '#/design/display/wordmark.tsx';
import styles from './message.module.css';

const title = "Sorry, we're experiencing an unexpected error.";

/**
 * The full screen shown when the shell itself failed or code did not arrive (SH-391, SH-392, SH-400); `children` is the
 * reload button. It depends on nothing that may have failed too, and needs no network.
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
