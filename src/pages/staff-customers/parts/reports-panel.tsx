import type { WireCustomerReports } from '#/contract/rest-types.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { reportCounts } from '#/modules/orders/rules/reports/report-counts.ts';
import * as pages from '#/page-paths.ts';
import { DetailPanel } from './detail-panel.tsx';

/** Shows how many missing and bad items a customer has reported (decision 170). */
export function ReportsPanel({ reports, mayDecide }: { reports: WireCustomerReports; mayDecide: boolean }) {
  return (
    <DetailPanel title="Reported items">
      <p>{reportCounts(reports)}</p>
      {mayDecide && reports.waiting > 0 && (
        <p>
          <TextLink href={pages.reportList}>Decide about reported items</TextLink>
        </p>
      )}
    </DetailPanel>
  );
}
