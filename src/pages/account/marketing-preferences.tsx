import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { MarketingForm } from '#/modules/account/web/marketing/marketing-form.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { AccountPage } from './account-page.tsx';
import { useUntilNextSubmit } from './use-until-next-submit.ts';
import styles from './marketing-preferences.module.css';

/** What the customer agrees to be sent (AC-251). */
export default function MarketingPreferences({ actionData, loaderData: { schemes, saved, hasSaved, menu } }: PropsOf<typeof import('./marketing-preferences.server.ts')>) {
  const isLatest = useUntilNextSubmit();
  return (
    <AccountPage title="Marketing preferences" menu={menu}>
      {hasSaved && isLatest && actionData === undefined && (
        <Notice tone="success" announce="polite">
          Marketing preferences updated
        </Notice>
      )}
      <p className={styles.words}>
        Choose how we may tell you about offers, recipes and news. We email you about your orders and your account whatever you choose. Our{' '}
        <TextLink href={pages.privacyNotice}>Privacy policy</TextLink> says how we use your details.
      </p>
      <MarketingForm schemes={schemes} saved={saved} refused={actionData?.refused} />
    </AccountPage>
  );
}
