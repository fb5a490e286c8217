import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { TabLinks } from '#/design/navigation/tab-links.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { problemText, reportStates, reportTextMost, type ReportState } from '#/modules/orders/rules/reports/item-report.ts';
import { reportCounts } from '#/modules/orders/rules/reports/report-counts.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { HistoryList } from '#/pages/staff/parts/list/history-list.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { formatMoney } from '#/platform/rules/money.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import { Form, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadReportList } from './parts/load-report-list.ts';
import type { RefusedDecision } from './report-list.server.ts';
import styles from './parts/staff-orders.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadReportList(calls, request);

/** The result if the form's request failed. */
export const unsent: RefusedDecision = { report: null, typed: null, ...unsentForm };

const tabNames: Record<ReportState, string> = { WAITING: 'Waiting', ACCEPTED: 'Accepted', REFUSED: 'Refused' };
const refundWords = { REQUESTED: 'Refund running', SETTLED: 'Refunded', FAILED: 'Refund failed' } as const;

type Props = PropsOf<typeof import('./report-list.server.ts')>;
type Report = Props['loaderData']['content'][number];

/** Shows missing and bad items that shoppers have reported, with forms that accept or refuse each that waits (decision 170). */
export default function ReportList({ loaderData: { content, next }, actionData }: Props) {
  const asked = useSearchParams();
  const shown = reportStates.find((one) => one === asked.get('state')) ?? 'WAITING';
  const tabs = reportStates.map((state) => ({
    href: state === 'WAITING' ? pages.reportList : `${pages.reportList}?state=${state}`,
    label: tabNames[state],
    current: state === shown,
  }));
  const isShown = actionData ? content.some(({ id }) => String(id) === actionData.report) : false;
  return (
    <div className={staffStyles.page}>
      <div>
        <h1>Reported items</h1>
        <p className={staffStyles.soft}>Missing and bad items beyond what is refunded at once. The limits are in the settings.</p>
      </div>
      <TabLinks label="Reported items by state" tabs={tabs} />
      <SavedNotice said={{ accepted: 'The report is accepted. The customer gets an email, unless they already got one about this refund.', refused: 'The item is refused. The customer gets an email.' }} />
      {actionData && (actionData.message !== null || !isShown) && (
        <Notice tone="danger" announce="assertive">
          {actionData.message ?? Object.values(actionData.faults)[0]}
        </Notice>
      )}
      <HistoryList
        caption="Reported items"
        columns={['Item', 'Customer', shown === 'WAITING' ? 'Decision' : 'Outcome']}
        empty={{ title: 'No reported items', text: shown === 'WAITING' ? 'No reported items are waiting for you.' : 'No reported items in this state yet.' }}
        search={String(asked)}
        next={next}
        rows={content.map((report) => (
          <tr key={report.id}>
            <td className={styles.product}>
              <b>{problemText(report.problem)}</b>: {report.quantity.uom === 'C62' ? `${report.quantity.amount} × ` : `${formatQuantity(report.quantity)} `}
              {report.name}, {formatMoney(report.amount)}
              {report.note !== null && <p>&ldquo;{report.note}&rdquo;</p>}
              <p className={staffStyles.soft}>
                <TextLink href={pages.linkTo(pages.staffOrder, report)}>Order {report.customerOrderId}</TextLink>, <Moment at={report.reported} />
              </p>
            </td>
            <td className={styles.product}>
              <TextLink href={pages.linkTo(pages.staffCustomer, { customerId: String(report.customerId) })}>Customer {report.customerId}</TextLink>
              <p className={staffStyles.soft}>{reportCounts(report.customerReports)}</p>
            </td>
            <td className={styles.product}>
              {report.state === 'WAITING' ? <Decide report={report} refused={actionData && actionData.report === String(report.id) ? actionData : null} /> : <Outcome report={report} />}
            </td>
          </tr>
        ))}
      />
    </div>
  );
}

function Decide({ report: { id, name }, refused }: { report: Report; refused: RefusedDecision | null }) {
  const busy = useNavigation().state !== 'idle';
  const about = <span className="visually-hidden"> {name}</span>;
  return (
    <Form method="post" className={styles.decide}>
      <input type="hidden" name="report" value={id} />
      <TextInput
        id={`message-${id}`}
        name="message"
        label="Message to the customer"
        hint="Needed to refuse, or if only gift vouchers are left to pay it back"
        maxLength={reportTextMost}
        defaultValue={refused?.typed ?? undefined}
        error={refused?.faults['message']}
      />
      <div className={staffStyles.actions}>
        <Button type="submit" name="state" value="ACCEPTED" size="small" busy={busy}>
          Accept{about}
        </Button>
        <Button type="submit" name="state" value="REFUSED" size="small" variant="secondary" busy={busy}>
          Refuse{about}
        </Button>
      </div>
    </Form>
  );
}

function Outcome({ report: { state, refund, message, decidedBy, decided } }: { report: Report }) {
  return (
    <>
      {state === 'REFUSED' ? 'Refused' : refund === null ? 'Accepted without a refund' : refundWords[refund]}
      {decided === null ? ' at once' : `, by staff ${decidedBy}`}
      {decided !== null && (
        <p className={staffStyles.soft}>
          <Moment at={decided} />
        </p>
      )}
      {message !== null && <p>&ldquo;{message}&rdquo;</p>}
    </>
  );
}
