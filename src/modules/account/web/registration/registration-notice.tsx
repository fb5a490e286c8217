import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { registrationOver } from '#/modules/account/rules/registration/registration-refusal.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { registrationCode } from '#/page-paths.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import type { OwnRegistration } from './read-own-registration.ts';
import styles from './registration.module.css';

/**
 * Says what became of the registration that was started in this browser: it waits for its code, or it has ended. Says in
 * which browser to enter a code if the page that asks for it found no registration here. Otherwise renders nothing.
 */
export function RegistrationNotice({ own }: { own: OwnRegistration | null }) {
  const query = useSearchParams();
  if (own?.kind === 'waiting') {
    return (
      <Notice className={styles.email}>
        <p>
          We&rsquo;ve emailed a code to <b>{own.email}</b>. <TextLink href={withRedirect(registrationCode, query.get('redirect'))}>Enter the code</TextLink>
        </p>
      </Notice>
    );
  }
  if (own?.kind === 'ended') return <Notice announce="polite">{registrationOver}</Notice>;
  if (query.get('started') === 'elsewhere') return <Notice announce="polite">Enter your code in the browser in which you started, or start again here.</Notice>;
  return null;
}
