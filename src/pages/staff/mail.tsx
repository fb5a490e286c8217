import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { MailBadge } from '#/pages/staff/parts/mail-badge.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { readMail } from '#/modules/staff/web/staff-calls.ts';
import styles from './staff.module.css';

export const load: LoadInBrowser = (calls, { params }) => readMail(calls, params.mailId);

/**
 * Shows one mail: its text, and its HTML in a sandbox that cannot run scripts or access the console. A wiped mail has
 * neither.
 */
export default function Mail({ loaderData: mail }: PropsOf<typeof import('./mail.server.ts')>) {
  return (
    <div className={styles.page}>
      <title>{mail.subject}</title>
      <p>
        <TextLink href={pages.mailList}>All mail</TextLink>
      </p>
      <h1 className={styles.wrap}>{mail.subject}</h1>
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Status</dt>
        <dd>
          <MailBadge mail={mail} />
        </dd>
        <dt>Written</dt>
        <dd>
          <Moment at={mail.created} />
        </dd>
        {mail.sent && (
          <>
            <dt>Sent</dt>
            <dd>
              <Moment at={mail.sent} />
            </dd>
          </>
        )}
        <dt>Tries</dt>
        <dd>{mail.attempts}</dd>
        {mail.lastError && (
          <>
            <dt>Last error</dt>
            <dd>{mail.lastError}</dd>
          </>
        )}
      </dl>
      {mail.wiped ? (
        <Notice title="The text was wiped">
          It contained a code or a link, which had expired by <Moment at={mail.wiped} />.
        </Notice>
      ) : (
        <>
          <section aria-labelledby="as-html" className={styles.section}>
            <h2 id="as-html">As shown</h2>
            <iframe
              title={`The mail as shown: ${mail.subject}`}
              // The mail may not run scripts or send forms, and has an opaque origin. Its links open in a new window.
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={mail.html}
              className={styles.mailFrame}
            />
          </section>
          <section aria-labelledby="as-text" className={styles.section}>
            <h2 id="as-text">As text</h2>
            <Panel>
              <pre className={styles.text} tabIndex={0} aria-label="The mail as text">
                {mail.text}
              </pre>
            </Panel>
          </section>
        </>
      )}
    </div>
  );
}
