import { TextLink } from '#/design/navigation/text-link.tsx';
import { startOfRegistration } from '#/modules/account/rules/registration/registration-address.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { forgotPassword } from '#/page-paths.ts';
import { useFrameData } from '#/platform/web/router/router.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import styles from '#/pages/account/sign-in.module.css';

/** Renders the links below a sign-in form, which keep the page to return to. */
export function BelowSignIn({ redirect }: { redirect: string | null }) {
  const env = useFrameData<ShellData>()?.settings.env;
  return (
    <>
      <p className={styles.below}>
        <TextLink href={withRedirect(forgotPassword, redirect)}>Forgotten your password?</TextLink>
      </p>
      {env && (
        <p className={styles.below}>
          New here?{' '}
          <TextLink href={startOfRegistration(env, redirect)} as="a">
            Register
          </TextLink>
        </p>
      )}
    </>
  );
}
