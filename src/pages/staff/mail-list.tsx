import { useSearchParams } from '#/platform/web/router/router.tsx';
import { TabLinks } from '#/design/navigation/tab-links.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { mailStatuses, mailStatusWords } from '#/modules/staff/rules/staff-mail.ts';
import * as pages from '#/page-paths.ts';
import { HistoryList } from '#/pages/staff/parts/list/history-list.tsx';
import { MailBadge } from '#/pages/staff/parts/mail-badge.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { loadMailList } from '#/pages/staff/parts/list/load-mail-list.ts';
import styles from './staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadMailList(calls, request);

/** Shows the outbox, newest first, with the text of each mail unless it was wiped (AC-501, AC-528). */
export default function MailList({ loaderData: { content, next } }: PropsOf<typeof import('./mail-list.server.ts')>) {
  const asked = useSearchParams();
  const shown = mailStatuses.find((one) => one === asked.get('status')) ?? null;
  const tabs = [
    { href: pages.mailList, label: 'All', current: shown === null },
    ...mailStatuses.map((status) => ({ href: `${pages.mailList}?status=${status}`, label: mailStatusWords[status], current: shown === status })),
  ];
  return (
    <div className={styles.page}>
      <h1>Mail</h1>
      <TabLinks label="Mails by status" tabs={tabs} />
      <HistoryList
        caption="Mails"
        columns={['Mail', 'To', 'Status', 'Written']}
        empty={{ title: 'No emails', text: shown === null ? 'No emails yet.' : 'No emails with this status.' }}
        search={String(asked)}
        next={next}
        rows={content.map((mail) => (
          <tr key={mail.id}>
            <td className={styles.wide}>
              <TextLink href={pages.linkTo(pages.mail, { mailId: String(mail.id) })}>{mail.subject}</TextLink>
              <p className={styles.preview}>{mail.wiped ? 'The text was wiped.' : mail.text}</p>
            </td>
            <td className={styles.address}>{mail.to}</td>
            <td>
              <MailBadge mail={mail} />
            </td>
            <td>
              <Moment at={mail.created} />
            </td>
          </tr>
        ))}
      />
    </div>
  );
}
