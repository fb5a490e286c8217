import type { WireDeliveryRoute, WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { van } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { DateField } from '#/design/forms/date-field.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { deliveryStops, postcodeOf } from '#/modules/orders/rules/delivery/delivery-stops.ts';
import { routeProgressText, routeStops } from '#/modules/orders/rules/delivery/route-stops.ts';
import { deliveryStatusWords } from '#/modules/orders/rules/picking/staff-order-words.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { listFaults, unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { formatLongDay } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedNewRoute } from './deliveries.server.ts';
import { DriverHead } from './parts/driver-head.tsx';
import { loadDeliveries, type LoadedDeliveries } from './parts/load-deliveries.ts';
import { doneAtDoor, slotText, stopAddress } from './parts/stop-text.ts';
import styles from './parts/deliveries.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadDeliveries(calls, request);

/** The result if the form's request failed: everything stays as it was chosen. */
export const unsent = (): RefusedNewRoute => ({ chosen: null, ...unsentForm });

/** Shows the routes of a day, and the stops on no route in order, the next one large, for a phone. */
export default function Deliveries({ loaderData, actionData }: PropsOf<typeof import('./deliveries.server.ts')>) {
  const { branch, branches, day, today, orders, routes } = loaderData;
  const onRoutes = new Set(routes.flatMap(({ customerOrderIds }) => customerOrderIds));
  const { toDo, missed, done, notReady } = deliveryStops(orders.filter(({ order }) => !onRoutes.has(order.customerOrderId)));
  const [next, ...then] = toDo;
  const ofDay = deliveryStops(orders);
  const all = ofDay.toDo.length + ofDay.missed.length + ofDay.done.length;
  return (
    <div className={styles.phone}>
      <DriverHead title="Deliveries" about={`${branch?.name ?? 'No branch'} · ${formatLongDay(day)} · ${ofDay.done.length} of ${all} delivered`} back={{ href: pages.staffHome, label: 'Staff console' }} />
      <div className={styles.body}>
        <SavedNotice said={{ ...doneAtDoor, 'route-empty': 'The route has no stops left, so it is gone.' }} />
        <Routes routes={routes} orders={orders} />
        {next ? <NextStop stop={next} number={done.length + missed.length + 1} /> : routes.length === 0 && <EmptyState icon={van} title={all === 0 ? 'No deliveries are ready' : 'Every stop is done'} />}
        {notReady > 0 && <p className={styles.soft}>{notReady === 1 ? '1 delivery is' : `${notReady} deliveries are`} not picked and paid yet.</p>}
        <Stops title="Then" stops={then} first={done.length + missed.length + 2} />
        {toDo.length > 0 && branch && <NewRoute branchId={branch.branchId} day={day} stops={toDo} refused={actionData} />}
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

function Routes({ routes, orders }: Pick<LoadedDeliveries, 'routes' | 'orders'>) {
  if (routes.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Routes</h2>
      <ul role="list" className={styles.stops}>
        {routes.map((route) => (
          <li key={route.routeId}>
            <Anchor href={pages.linkTo(pages.deliveryRoute, { routeId: String(route.routeId) })} className={styles.stopLink}>
              <span>
                <b>{route.driverName ?? `Route ${route.routeId}, no driver yet`}</b>
                <span className={styles.soft}>{routeText(route, orders)}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

const routeText = (route: WireDeliveryRoute, orders: LoadedDeliveries['orders']): string =>
  `${routeProgressText(routeStops(route, orders))}${route.setOff === null ? ' · not set off' : ''}`;

function NewRoute({ branchId, day, stops, refused }: { branchId: number; day: string; stops: readonly WireStaffOrderSummary[]; refused: RefusedNewRoute | undefined }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <details className={styles.newRoute} open={refused !== undefined}>
      <summary>Make a route for a driver</summary>
      <Form method="post" replace noValidate className={styles.door}>
        <ErrorSummary faults={listFaults(refused, ['orders'])} attempt={refused} />
        <input type="hidden" name="branch" value={branchId} />
        <input type="hidden" name="day" value={day} />
        <FieldGroup id="orders" legend="Orders without a route" error={refused?.faults['orders']}>
          {stops.map((stop) => (
            <Checkbox
              key={stop.order.customerOrderId}
              name="order"
              value={stop.order.customerOrderId}
              defaultChecked={refused?.chosen?.includes(stop.order.customerOrderId)}
              label={
                <>
                  <b>{postcodeOf(stop)}</b>
                  <span className={styles.left}>
                    {slotText(stop)} · order {stop.order.customerOrderId}
                  </span>
                </>
              }
            />
          ))}
        </FieldGroup>
        <Button type="submit" size="large" wide busy={busy}>
          Make a route
        </Button>
      </Form>
    </details>
  );
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
      <ButtonLink href={stopAddress(stop)} size="large" wide>
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
            <Anchor href={stopAddress(stop)} className={styles.stopLink}>
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
