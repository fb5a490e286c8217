import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { van } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { DateField } from '#/design/forms/date-field.tsx';
import { Select } from '#/design/forms/select.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { deliveryStops, postcodeOf } from '#/modules/orders/rules/delivery/delivery-stops.ts';
import { deliveryStatusWords } from '#/modules/orders/rules/picking/staff-order-words.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { loadOrdersOfDay } from '#/pages/staff-picking/parts/load-picking.ts';
import { formatLongDay, formatTimeAt } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { DriverHead } from './parts/driver-head.tsx';
import styles from './parts/deliveries.module.css';

export const load: LoadInBrowser = async (calls, { request }) => {
  await mayDo(calls, 'manageOrders');
  return loadOrdersOfDay(calls, request);
};

/** Shows a driver the stops of a day in order, the next one large, for a phone. */
export default function Deliveries({ loaderData }: PropsOf<typeof import('./deliveries.server.ts')>) {
  const { branch, branches, day, today, orders } = loaderData;
  const { toDo, missed, done, notReady } = deliveryStops(orders);
  const [next, ...then] = toDo;
  const all = toDo.length + missed.length + done.length;
  return (
    <div className={styles.phone}>
      <DriverHead title="Deliveries" about={`${branch?.name ?? 'No branch'} · ${formatLongDay(day)} · ${done.length} of ${all} delivered`} back={{ href: pages.staffHome, label: 'Staff console' }} />
      <div className={styles.body}>
        <SavedNotice said={{ delivered: 'Delivered.', 'delivered-refused': 'Delivered. The refused items are being refunded.', 'delivered-taken-back': 'Delivered. Customer care refunds what you took back.', missed: 'Noted as not delivered.' }} />
        {next ? <NextStop stop={next} number={done.length + missed.length + 1} /> : <EmptyState icon={van} title={all === 0 ? 'No deliveries are ready' : 'Every stop is done'} />}
        {notReady > 0 && <p className={styles.soft}>{notReady === 1 ? '1 delivery is' : `${notReady} deliveries are`} not picked and paid yet.</p>}
        <Stops title="Then" stops={then} first={done.length + missed.length + 2} />
        <Stops title="Not delivered" stops={missed} />
        <Stops title="Delivered" stops={done} />
        <form method="get" className={styles.choose} key={`${branch?.branchId} ${day}`}>
          <Select label="Branch" name="branch" defaultValue={String(branch?.branchId ?? '')}>
            {branches.map(({ branchId, name }) => (
              <option key={branchId} value={branchId}>
                {name}
              </option>
            ))}
          </Select>
          <DateField label="Day" name="day" defaultValue={day} today={today} />
          <Button type="submit" variant="secondary" size="large">
            Show
          </Button>
        </form>
      </div>
    </div>
  );
}

const stopOf = ({ order: { customerOrderId } }: WireStaffOrderSummary): string => pages.linkTo(pages.deliveryStop, { customerOrderId });

function slotText({ order }: WireStaffOrderSummary): string {
  const slot = order.slots[0]!;
  return `${formatTimeAt(Date.parse(slot.startDateTime))} - ${formatTimeAt(Date.parse(slot.endDateTime))}`;
}

function NextStop({ stop, number }: { stop: WireStaffOrderSummary; number: number }) {
  const address = stop.order.slots[0]?.deliveryAddress;
  return (
    <section className={styles.stop} aria-labelledby="next-stop">
      <p className={styles.row}>
        <Badge tone="leaf">Stop {number}</Badge>
        <b>{slotText(stop)}</b>
      </p>
      <h2 id="next-stop">{address?.line1 ?? `Order ${stop.order.customerOrderId}`}</h2>
      <p className={styles.soft}>
        {[address?.line2, address?.town].filter(Boolean).join(', ')} <b>{postcodeOf(stop)}</b> · order {stop.order.customerOrderId}
      </p>
      <p className={styles.soft}>
        {stop.order.numberOfItems} {stop.order.numberOfItems === 1 ? 'item' : 'items'}
        {stop.deliveryStatus && `, ${deliveryStatusWords[stop.deliveryStatus].toLowerCase()}`}
      </p>
      <ButtonLink href={stopOf(stop)} size="large" wide>
        At the door
      </ButtonLink>
    </section>
  );
}

function Stops({ title, stops, first }: { title: string; stops: readonly WireStaffOrderSummary[]; first?: number }) {
  if (stops.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ol role="list" className={styles.stops}>
        {stops.map((stop, place) => (
          <li key={stop.order.customerOrderId}>
            <Anchor href={stopOf(stop)} className={styles.stopLink}>
              {first !== undefined && <span className={styles.number}>{first + place}</span>}
              <span>
                <b>{postcodeOf(stop)}</b>
                <span className={styles.soft}>
                  {slotText(stop)} · order {stop.order.customerOrderId}
                </span>
              </span>
            </Anchor>
          </li>
        ))}
      </ol>
    </section>
  );
}
