import { useEffect } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Container } from '#/design/layout/container.tsx';
import { logOut } from '#/modules/account/web/sign-in/log-out-call.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import * as pages from '#/page-paths.ts';
import styles from '#/pages/account/sign-in.module.css';

/**
 * Signs out when opened, then goes to the groceries home, or to the error page if signing out failed. Leaves with a
 * full page load, so that none of the shopper's state remains (SH-154, SH-157).
 */
export default function LogOut() {
  const session = useSessionStore();
  useEffect(() => {
    void session.signOut(logOut).then((done) => window.location.replace(done ? pages.groceriesHome : pages.logOutError));
  }, [session]);
  return (
    <Container narrow className={styles.page}>
      <h1>Sign out</h1>
      <p>We&rsquo;re signing you out. If nothing happens, press the button.</p>
      <form method="post">
        <Button type="submit" size="large">
          Sign out
        </Button>
      </form>
    </Container>
  );
}
