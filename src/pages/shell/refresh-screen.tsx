import { brand } from '#/design/brand.ts';
import { Button } from '#/design/button.tsx';
import { Container } from '#/design/container.tsx';
import { Wordmark } from '#/design/wordmark.tsx';
import styles from './minimal-layout.module.css';

const title = "Sorry, we're experiencing an unexpected error.";

/**
 * The whole screen when the shell itself failed, or code did not arrive (SH-391, SH-392, SH-400). It stands on nothing
 * that may have failed with it, is there without a network, and its button works before and without script.
 */
export function RefreshScreen({ address }: { address: { pathname: string; search: string } }) {
  return (
    <div className={styles.frame}>
      <title>{title}</title>
      <header className={styles.header}>
        <Container>
          <a href="/ecom/shop/browse/groceries" className={styles.home} aria-label={`${brand.name}, groceries home`}>
            <Wordmark />
          </a>
        </Container>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Container narrow role="alert">
          <h1>{title}</h1>
          <p>These problems are normally temporary. Please refresh the page and try again.</p>
          <form
            action={address.pathname}
            onSubmit={(event) => {
              event.preventDefault();
              window.location.reload();
            }}
          >
            {[...new URLSearchParams(address.search)].map(([name, value], place) => (
              <input key={place} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" size="large">
              Refresh
            </Button>
          </form>
        </Container>
      </main>
    </div>
  );
}
