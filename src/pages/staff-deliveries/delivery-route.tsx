import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { postcodeOf } from '#/modules/orders/rules/delivery/delivery-stops.ts';
import { routeProgressText, routeStops, type RouteStop, type RouteStopState } from '#/modules/orders/rules/delivery/route-stops.ts';
import { driverNameMost } from '#/modules/orders/rules/delivery/typed-delivery.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { DefaultSubmit } from '#/pages/staff/parts/form/default-submit.tsx';
import { listFaults, unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { formatLongDay, type LondonDay } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import type { RefusedRoute } from './delivery-route.server.ts';
import { DriverHead } from './parts/driver-head.tsx';
import { loadRoute, type LoadedRoute } from './parts/load-route.ts';
import { routeListAddress } from './parts/stop-list-address.ts';
import { doneAtDoor, slotText, stopAddress } from './parts/stop-text.ts';
import styles from './parts/deliveries.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadRoute(calls, params.routeId!);

/** The result if the form's request failed: everything stays as it was typed. */
export const unsent = (): RefusedRoute => ({ driverName: null, ...unsentForm });

const said = {
  ...doneAtDoor,
  made: 'The route is made. Put its stops in order, and name the driver.',
  changed: 'Saved.',
  'set-off': 'The route has set off. Shoppers see that their orders are on the way.',
};

/** The stops of a route in order, for the phone of its driver. Until it sets off, staff change it here. */
export default function DeliveryRoute({ loaderData: { route, orders }, actionData }: PropsOf<typeof import('./delivery-route.server.ts')>) {
  const stops = routeStops(route, orders);
  const title = route.driverName ?? `Route ${route.routeId}`;
  return (
    <div className={styles.phone}>
      <title>{title}</title>
      <DriverHead title={title} about={`${formatLongDay(route.deliveryDate as LondonDay)} · ${routeProgressText(stops)}`} back={{ href: routeListAddress(route), label: 'Deliveries' }} />
      <div className={styles.body}>
        <SavedNotice said={said} />
        <LeftBehind />
        {route.setOff === null && stops.length > 0 ? <Plan route={route} stops={stops} refused={actionData} /> : <OnTheWay routeId={route.routeId} stops={stops} refused={actionData} />}
      </div>
    </div>
  );
}

/** Names the orders that could not go when the route set off. */
function LeftBehind() {
  const left = useSearchParams().get('left') ?? '';
  if (!/^\d+( \d+)*$/.test(left)) return null;
  return (
    <Notice title="Leave these orders behind" tone="warning">
      They are cancelled, not paid or noted as not delivered, so they are off the route: {left.replaceAll(' ', ', ')}.
    </Notice>
  );
}

interface StopsProps {
  stops: readonly RouteStop[];
  refused: RefusedRoute | undefined;
}

function Plan({ route, stops, refused }: StopsProps & { route: LoadedRoute['route'] }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace noValidate className={styles.door} key={route.version}>
      <DefaultSubmit label="Save" />
      <ErrorSummary faults={listFaults(refused, ['driverName'])} attempt={refused} />
      <input type="hidden" name="version" value={route.version} />
      <TextInput
        id="driverName"
        name="driverName"
        label="Driver"
        hint="Shoppers see the first name."
        maxLength={driverNameMost}
        autoComplete="off"
        defaultValue={refused?.driverName ?? route.driverName ?? ''}
        error={refused?.faults['driverName']}
      />
      <ol role="list" className={styles.stops}>
        {stops.map((stop, place) => {
          const { customerOrderId } = stop.stop.order;
          const press = (move: string, words: string) => (
            <Button type="submit" name="move" value={`${move}:${customerOrderId}`} variant="secondary" aria-label={`${words}: ${nameOf(stop)}`} busy={busy}>
              {words}
            </Button>
          );
          return (
            <li key={customerOrderId}>
              <input type="hidden" name="stop" value={customerOrderId} />
              <StopLink routeId={route.routeId} stop={stop} place={place} />
              <div className={styles.moves}>
                {place > 0 && press('up', 'Up')}
                {place < stops.length - 1 && press('down', 'Down')}
                {press('off', 'Take off')}
              </div>
            </li>
          );
        })}
      </ol>
      <div className={styles.presses}>
        <Button type="submit" name="save" value="yes" variant="secondary" size="large" busy={busy}>
          Save
        </Button>
        <Button type="submit" name="setOff" value="yes" size="large" busy={busy} className={styles.main}>
          Set off
        </Button>
      </div>
    </Form>
  );
}

function OnTheWay({ routeId, stops, refused }: StopsProps & { routeId: number }) {
  if (stops.length === 0) return <p className={styles.soft}>This route has no stops.</p>;
  return (
    <>
      <ErrorSummary faults={listFaults(refused, [])} attempt={refused} />
      <ol role="list" className={styles.stops}>
        {stops.map((stop, place) => (
          <li key={stop.stop.order.customerOrderId}>
            <StopLink routeId={routeId} stop={stop} place={place} />
            {stop.isNext && (
              <div className={styles.moves}>
                <ButtonLink href={stopAddress(stop.stop, routeId)} size="large" wide>
                  At the door
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const nameOf = ({ stop }: RouteStop): string => stop.order.slots[0]?.deliveryAddress?.line1 ?? `Order ${stop.order.customerOrderId}`;

const badges: Record<RouteStopState, readonly [words: string, tone: 'neutral' | 'success' | 'warning' | 'danger']> = {
  'to-deliver': ['To deliver', 'neutral'],
  delivered: ['Delivered', 'success'],
  missed: ['Not delivered', 'warning'],
  cancelled: ['Cancelled', 'danger'],
  'not-ready': ['Not ready', 'warning'],
};

function StopLink({ routeId, stop, place }: { routeId: number; stop: RouteStop; place: number }) {
  const [words, tone] = badges[stop.state];
  const { order } = stop.stop;
  const town = order.slots[0]?.deliveryAddress?.town;
  return (
    <Anchor href={stopAddress(stop.stop, routeId)} className={styles.stopLink}>
      <span className={styles.number}>{place + 1}</span>
      <span>
        <b className={styles.address}>{nameOf(stop)}</b>
        <span>
          {town && `${town}, `}
          <b>{postcodeOf(stop.stop)}</b>
        </span>
        <span className={styles.soft}>
          {slotText(stop.stop)} · order {order.customerOrderId}
        </span>
        <span className={styles.badges}>
          {stop.isNext && <Badge tone="leaf">Next</Badge>}
          <Badge tone={tone}>{words}</Badge>
        </span>
      </span>
    </Anchor>
  );
}
