import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { readStaffGiftCard } from '#/modules/gifts/web/keep-gift-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { GiftMovements } from '#/pages/staff-gifts/parts/gift-movements.tsx';
import { giftName } from '#/pages/staff-gifts/parts/gift-texts.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { params }) => readStaffGiftCard(calls, params.giftCardId);

/** Shows a gift card with its money and every movement of it (SC-494). */
export default function StaffGiftCard({ loaderData: { serialNumber, balance, held, issued, expires, movements } }: PropsOf<typeof import('./staff-gift-card.server.ts')>) {
  const name = giftName('GIFT_CARD', serialNumber);
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <p>
        <TextLink href={pages.giftCardList}>All gift cards</TextLink>
      </p>
      <KeptHead name={name} />
      <Panel>
        <dl className={staffStyles.facts}>
          <dt>Balance</dt>
          <dd>{formatMoney(balance)}</dd>
          <dt>Held by orders</dt>
          <dd>{formatMoney(held)}</dd>
          <dt>Issued</dt>
          <dd>
            <Moment at={issued} />
          </dd>
          <dt>Last day</dt>
          <dd>{formatDay(expires)}</dd>
        </dl>
      </Panel>
      <GiftMovements movements={movements} />
    </div>
  );
}
