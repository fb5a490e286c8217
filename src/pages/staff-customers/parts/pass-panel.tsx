import type { WireDeliveryPass } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { DetailPanel } from './detail-panel.tsx';
import styles from './customer-parts.module.css';

export interface PassPanelProps {
  customerId: string;
  pass: WireDeliveryPass | null;
  mayManage: boolean;
}

/** Shows a customer's Delivery Pass of today, or else the next one, with the way to give and to end one (AC-529). */
export function PassPanel({ customerId, pass, mayManage }: PassPanelProps) {
  const badge = pass && <Badge tone={pass.status === 'ACTIVE' ? 'plum' : 'loyalty'}>{pass.status === 'ACTIVE' ? 'Active' : 'Not started'}</Badge>;
  return (
    <DetailPanel title="Delivery Pass" side={badge} tone={pass === null ? 'plain' : 'loyalty'}>
      {pass === null ? (
        <p>This customer has no Delivery Pass.</p>
      ) : (
        <>
          <p className={styles.big}>
            {pass.planName}, to {formatDay(pass.endDate)}
          </p>
          <p>
            {pass.status === 'UPCOMING' && `Starts ${formatDay(pass.startDate)}. `}
            {pass.price.amount === 0 ? 'Given by staff.' : `Paid ${formatMoney(pass.price)}.`}
          </p>
        </>
      )}
      {mayManage && (
        <p>
          <TextLink href={pages.linkTo(pages.staffCustomerPass, { customerId })}>{pass === null ? 'Give a pass' : 'Give or end a pass'}</TextLink>
        </p>
      )}
    </DetailPanel>
  );
}
