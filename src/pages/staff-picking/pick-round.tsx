import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { RefusedPicking } from './parts/act-on-picking.ts';
import { loadPickOrders } from './parts/load-pick-orders.ts';
import { ordersAsked } from './parts/orders-asked.ts';
import { PickHead } from './parts/pick-head.tsx';
import { PickOrders } from './parts/pick-orders.tsx';
import styles from './parts/picking.module.css';

export const load: LoadInBrowser = async (calls, { request }) => {
  await mayDo(calls, 'pickOrders');
  return loadPickOrders(calls, request, ordersAsked(request));
};

/** The result if a form's request failed. */
export const unsent = (): RefusedPicking => ({ typed: null, ...unsentForm });

/** Picks several orders of a slot as one way through the shop, for a tablet (SC-660). Its forms work without script. */
export default function PickRound({ loaderData, actionData }: PropsOf<typeof import('./pick-round.server.ts')>) {
  if (loaderData.staffOrders.length > 0) return <PickOrders loaded={loaderData} refused={actionData} />;
  return (
    <div className={styles.hands}>
      <PickHead title="Picking" about="No order is chosen" back={{ href: pages.picking, label: 'Picking' }} unsent={0} waitsFor={null} />
      <div className={styles.body}>
        <EmptyState icon="trolley" title="Choose the orders to pick together">
          <p>
            Tick them in the list of their slot. <TextLink href={pages.picking}>Orders to pick</TextLink>
          </p>
        </EmptyState>
      </div>
    </div>
  );
}
