import { useEffect } from 'react';
import { Form, redirectDocument } from 'react-router';
import { Button } from '#/design/forms/button.tsx';
import { Container } from '#/design/layout/container.tsx';
import { logOut } from '#/modules/account/web/sign-in/log-out-call.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { pageServerContext } from '#/pages/page-context.ts';
import type { Route } from './+types/log-out.ts';
import styles from './sign-in.module.css';

export const meta = () => [{ title: 'Sign out' }];

/** The button's way of signing out, for a page whose script does not run. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await logOut(visitorCalls(context, pages.logOut), pause);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    context.get(pageServerContext).logFault(new Error('Error logging out', { cause: error }));
    throw redirectDocument(pages.logOutError, 303);
  }
  throw redirectDocument(pages.groceriesHome, 303);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Opening it signs out and goes to the groceries home, by a full page load that keeps nothing of the shopper (SH-154, SH-157). */
export default function LogOut() {
  const session = useSessionStore();
  useEffect(() => {
    void session.signOut(logOut).then((done) => window.location.replace(done ? pages.groceriesHome : pages.logOutError));
  }, [session]);
  return (
    <Container narrow className={styles.page}>
      <h1>Sign out</h1>
      <p>We&rsquo;re signing you out. If nothing happens, press the button.</p>
      <Form method="post" reloadDocument>
        <Button type="submit" size="large">
          Sign out
        </Button>
      </Form>
    </Container>
  );
}
