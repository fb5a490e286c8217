import { useRef } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { CloseAccount } from '#/modules/account/web/my-data/close-account.tsx';
import { DownloadData } from '#/modules/account/web/my-data/download-data.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { AccountPage } from './account-page.tsx';
import styles from './my-data.module.css';

/** What the shop holds about the customer, to take away or to be removed. Staff signed on as them see that they can't (AC-013). */
export default function MyData({ actionData, loaderData: { myData, env, menu } }: PropsOf<typeof import('./my-data.server.ts')>) {
  const closeHeading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountPage title="My data" menu={menu} className={styles.content}>
      <p>
        Our <TextLink href={pages.privacyNotice}>privacy notice</TextLink> says what we hold about you, why, and for how long.
      </p>
      {myData === null ? (
        <Notice>Only the customer can download their data or close the account.</Notice>
      ) : (
        <>
          <Panel as="section" aria-labelledby="download" className={styles.panel}>
            <h2 id="download">Download my data</h2>
            <DownloadData download={myData.download} env={env} hasFailed={actionData?.form === 'download'} />
          </Panel>
          <Panel as="section" aria-labelledby="close" className={styles.panel}>
            <h2 id="close" ref={closeHeading} tabIndex={-1}>
              Close my account
            </h2>
            <CloseAccount
              key={myData.closing === null ? 'open' : 'closing'}
              closing={myData.closing}
              refused={actionData?.form === 'close' ? actionData.faults : undefined}
              onChanged={() => closeHeading.current?.focus()}
            />
          </Panel>
        </>
      )}
    </AccountPage>
  );
}
