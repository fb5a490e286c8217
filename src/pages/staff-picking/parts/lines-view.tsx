import { useState } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { crateAt, nextToPick, type LineToPick, type RouteStop } from '#/modules/orders/rules/picking/picking-route.ts';
import { pickStatusWords, staffStatusText } from '#/modules/orders/rules/picking/staff-order-words.ts';
import { scanOf } from '#/modules/orders/rules/picking/weight-label.ts';
import type { PickingView } from '#/modules/orders/web/picking/picking-store.ts';
import { OrderBadge } from '#/pages/staff-orders/parts/order-badge.tsx';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedPicking } from './act-on-picking.ts';
import { PickPicture } from './pick-picture.tsx';
import type { PickWay } from './pick-place.ts';
import { ScanText } from './pick-scan.tsx';
import { useScanner } from './use-scanner.ts';
import styles from './picking.module.css';

export interface LinesViewProps {
  stops: readonly RouteStop[];
  route: readonly LineToPick[];
  /** The orders as the picker sees them. */
  views: readonly PickingView[];
  way: PickWay;
  /** The keys of the lines whose records the server refused. */
  notRecorded: ReadonlySet<string>;
  refused: RefusedPicking | undefined;
}

/** Shows all lines as the way through the shop, and finishes the picking of an order once each of its lines is recorded (SC-661). */
export function LinesView({ stops, route, views, way, notRecorded, refused }: LinesViewProps) {
  const next = nextToPick(route, null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const isRound = views.length > 1;
  // A scan opens the line of the product: of those in several orders, one that is not recorded.
  useScanner(({ code }) => {
    const found = route.filter((one) => scanOf(one, code) !== null);
    const to = found.find(({ line }) => line.pick === null) ?? found[0];
    setUnknown(to === undefined ? code : null);
    if (to !== undefined) way.go({ line: to.key, substitute: false });
  });
  const done = route.filter(({ line }) => line.pick !== null).length;
  const toFinish = views.find(({ order }) => order.order.status === 'FULFIL' && isRecorded(order));
  const [single] = views;
  return (
    <>
      <div className={styles.body}>
        {isRound && <SavedNotice said={{ picked: 'An order is finished, and its payment is being taken.' }} />}
        {!isRound && single!.order.order.status !== 'FULFIL' && (
          <Notice tone="warning">This order is: {staffStatusText(single!.order.order.status).toLowerCase()}. Only released orders are picked.</Notice>
        )}
        {refused && <ErrorSummary faults={listFaults(refused, [])} attempt={refused} />}
        <div role="status">{unknown !== null && <ScanText result={{ code: unknown, isRight: false, name: null, grams: null, isRound }} />}</div>
        {isRound && <Crates views={views} />}
        <p className={styles.soft}>
          {done} of {route.length} lines recorded
        </p>
        {stops.map((stop) => (
          <Stop key={stop.department ?? ''} stop={stop} way={way} notRecorded={notRecorded} />
        ))}
      </div>
      {(next !== null || toFinish) && (isRound || single!.order.order.status === 'FULFIL') && (
        <div className={styles.dock}>
          {next !== null ? (
            <ButtonLink {...way.linkTo({ line: next.key, substitute: false })} size="large" wide className={styles.gloved}>
              {done === 0 ? 'Start' : 'Go on'}: line {route.indexOf(next) + 1} of {route.length}
            </ButtonLink>
          ) : (
            <Finish view={toFinish!} isRound={isRound} />
          )}
        </div>
      )}
    </>
  );
}

const isRecorded = ({ lines }: PickingView['order']): boolean => lines.every(({ pick }) => pick !== null);

/** The press that finishes one order. Of several, each is finished on its own: its payment may fail while the others succeed. */
function Finish({ view: { order, unsent }, isRound }: { view: PickingView; isRound: boolean }) {
  const busy = useNavigation().state !== 'idle';
  const { customerOrderId } = order.order;
  return (
    <Form method="post" replace className={styles.whole}>
      <input type="hidden" name="finish" value={customerOrderId} />
      <Button type="submit" size="large" wide busy={busy} className={styles.gloved} disabledReason={unsent > 0 ? `${unsent} to send first. They are sent as soon as there is a connection.` : undefined}>
        {isRound ? `Finish order ${customerOrderId} and take its payment` : 'Finish and take the payment'}
      </Button>
    </Form>
  );
}

/** Lists the orders that are picked together, with the letters of their crates. */
function Crates({ views }: { views: readonly PickingView[] }) {
  return (
    <section className={styles.stop} aria-labelledby="crates">
      <h2 id="crates">Crates</h2>
      <ul role="list" className={styles.jobs}>
        {views.map(({ order }, place) => {
          const { customerOrderId, status } = order.order;
          const recorded = order.lines.filter(({ pick }) => pick !== null).length;
          return (
            <li key={customerOrderId}>
              <b className={styles.crate}>{crateAt(place, views.length)}</b>
              <div className={styles.job}>
                <h3>{customerOrderId}</h3>
                <p className={styles.soft}>
                  {recorded} of {order.lines.length} lines recorded
                </p>
              </div>
              {status !== 'FULFIL' && <OrderBadge status={status} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Stop({ stop: { department, lines }, way, notRecorded }: { stop: RouteStop; way: PickWay; notRecorded: ReadonlySet<string> }) {
  return (
    <section className={styles.stop}>
      <h2>{department ?? 'Other products'}</h2>
      <ul role="list" className={styles.jobs}>
        {lines.map((one) => (
          <Line key={one.key} to={one} way={way} isRefused={notRecorded.has(one.key)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ to: { key, crate, line, order }, way, isRefused }: { to: LineToPick; way: PickWay; isRefused: boolean }) {
  const outcome = line.pick && pickStatusWords[line.pick.status];
  return (
    <li>
      <Anchor {...way.linkTo({ line: key, substitute: false })} className={styles.lineLink}>
        <PickPicture thumbnail={line.thumbnail} size="small" />
        <span className={styles.job}>
          <b>{order.name}</b>
          <span className={styles.soft}>
            {formatQuantity(order.quantity)} wanted
            {line.pick && `, ${formatQuantity(line.pick.pickedQuantity)} picked`}
          </span>
          {line.pick?.substitutes.map((one) => (
            <span key={one.lineNumber} className={styles.soft}>
              Instead: {formatQuantity(one.quantity)} {one.name}
            </span>
          ))}
        </span>
        <span className={styles.flags}>
          {isRefused && <Badge tone="danger">Not recorded</Badge>}
          {order.noteToShopper && <Badge tone="info">Note</Badge>}
          {outcome && <Badge tone={outcome[1]}>{outcome[0]}</Badge>}
        </span>
        {crate !== null && (
          <b className={styles.crate}>
            <span className="visually-hidden">Crate </span>
            {crate}
          </b>
        )}
      </Anchor>
    </li>
  );
}
